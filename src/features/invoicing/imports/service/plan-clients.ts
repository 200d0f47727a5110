import type { FieldErrors } from '#shared/api/errors.ts';
import type { Language } from '#shared/i18n/language.ts';
import type { ClientFields } from '../../clients/contract/clients.ts';
import { type ComparedFields, KnownClients } from '../../clients/rules/known-clients.ts';
import { readClient } from '../../clients/rules/read-client.ts';
import { isVatNumberOf } from '../../domain/rules/parties/party-problems.ts';
import type { ImportNote, ImportRow } from '../contract.ts';
import { type ExistingClient, type FilledField, filledFields } from '../queries/existing.ts';
import type { ReadDocument } from '../rules/read-document.ts';
import type { ReadClientRow } from '../rules/read-files.ts';

interface NewClient {
  readonly existing: null;
  readonly fields: ClientFields;
}

/** An existing client with the empty fields that the import fills. */
interface KnownClient {
  readonly existing: ExistingClient;
  readonly filled: Partial<Record<FilledField, string>>;
}

export type PlannedClient = NewClient | KnownClient;

export function getClientTerms(client: PlannedClient) {
  if (client.existing === null) return client.fields;
  const { existing, filled } = client;
  const { name, country, payment_days } = existing;
  return {
    name,
    country,
    payment_days,
    is_business: existing.is_business === 1,
    vat_id: filled.vat_id ?? existing.vat_id,
  };
}

export interface ClientPlan {
  readonly clients: readonly PlannedClient[];
  readonly rows: readonly ImportRow[];
  /** Finds or adds the client of a document, or returns the reason why not. */
  readonly findClient: (document: ReadDocument) => PlannedClient | FieldErrors;
}

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

const addressFields: ReadonlySet<FilledField> = new Set(['street', 'postal_code', 'city']);

function compare(existing: ExistingClient, fields: ClientFields, before: KnownClient['filled']) {
  const filled: Partial<Record<FilledField, string>> = {};
  const retained: FilledField[] = [];
  const stored = { ...existing, ...before };
  // Never mix parts of two addresses.
  const hasAddress = [...addressFields].some((field) => existing[field] !== '');
  for (const field of filledFields) {
    const value = fields[field];
    if (value === '' || isSame(value, stored[field])) continue;
    const canFill =
      stored[field] === '' &&
      !(addressFields.has(field) && (hasAddress || fields.country !== existing.country)) &&
      !(field === 'vat_id' && !isVatNumberOf(value, existing.country));
    if (canFill) filled[field] = value;
    else retained.push(field);
  }
  return { filled, retained };
}

const emptyRow = {
  match: null,
  filled: [],
  retained: [],
  total_cents: null,
  outstanding_cents: null,
  open_place: null,
  notes: [],
  problems: {},
} as const;

class ClientPlanner implements ClientPlan {
  readonly clients: PlannedClient[] = [];
  readonly rows: ImportRow[] = [];
  readonly #known = new KnownClients<NewClient | ExistingClient>();
  readonly #byExisting = new Map<string, KnownClient>();
  readonly #byCode = new Map<string, PlannedClient | null>();
  readonly #language: Language;

  constructor(existing: readonly ExistingClient[], language: Language) {
    this.#language = language;
    for (const client of existing) this.#known.add(client, client);
  }

  addRow({ file, line, code, values }: ReadClientRow): void {
    const { name, fields, problems } = readClient(line, values, this.#language);
    const row = { ...emptyRow, file, line, kind: 'client', name } as const;
    if (!fields) {
      this.rows.push({ ...row, status: 'invalid', problems });
      // An invalid client makes its invoices invalid.
      if (code !== '' && !this.#byCode.has(code)) this.#byCode.set(code, null);
      return;
    }
    const { client, ...result } = this.#plan(fields);
    if (code !== '') this.#byCode.set(code, client);
    this.rows.push({ ...row, ...result });
  }

  #plan(fields: ClientFields) {
    const same = this.#known.findSame(fields);
    if (!same) {
      const notes: ImportNote[] = this.#known.find({ ...noNumbers, name: fields.name }) ? ['same_name'] : [];
      const client: NewClient = { existing: null, fields };
      this.clients.push(client);
      this.#known.add(fields, client);
      return { client, status: 'new', notes } as const;
    }
    // Documents may use the name in this row.
    this.#known.add(fields, same);
    const client = this.#toPlanned(same);
    if (client.existing === null) return { client, status: 'matched', match: client.fields.name } as const;
    const { filled, retained } = compare(client.existing, fields, client.filled);
    Object.assign(client.filled, filled);
    const names = Object.keys(filled);
    const status = names.length > 0 ? 'changed' : 'matched';
    return { client, status, match: client.existing.name, filled: names, retained } as const;
  }

  #toPlanned(found: NewClient | ExistingClient): PlannedClient {
    if (!('id' in found)) return found;
    const known = this.#byExisting.get(found.id);
    if (known) return known;
    const client: KnownClient = { existing: found, filled: {} };
    this.#byExisting.set(found.id, client);
    this.clients.push(client);
    return client;
  }

  readonly findClient = (document: ReadDocument): PlannedClient | FieldErrors => {
    const byCode = this.#byCode.get(document.client_code) ?? this.#byCode.get(document.client.name ?? '');
    if (byCode) return byCode;
    if (this.#byCode.get(document.client_code) === null) return { client: 'invalid_client' };
    const { fields, problems } = readClient(document.line, document.client, this.#language);
    if (!fields) return problems.name === undefined ? problems : { client: 'unknown_client' };
    const same = this.#known.findSame(fields);
    if (same) return this.#toPlanned(same);
    const { file, line } = document;
    const { client, ...result } = this.#plan(fields);
    const notes: ImportNote[] = [...('notes' in result ? result.notes : []), 'from_documents'];
    this.rows.push({ ...emptyRow, file, line, kind: 'client', name: fields.name, ...result, notes });
    return client;
  };
}

const noNumbers: ComparedFields = { name: '', email: '', kvk: '', vat_id: '' };

/** Plans the clients of an import against the existing clients, without creating duplicates silently. */
export function planClients(
  rows: readonly ReadClientRow[],
  existing: readonly ExistingClient[],
  language: Language,
): ClientPlan {
  const planner = new ClientPlanner(existing, language);
  for (const row of rows) planner.addRow(row);
  return planner;
}
