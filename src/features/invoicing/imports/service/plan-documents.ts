import { addDays, daysBetween, yearOf } from '#shared/dates/plain-date.ts';
import type { VatRate } from '../../domain/contract/values.ts';
import { isKorDate, type KorDates } from '../../domain/rules/vat/kor-dates.ts';
import type { ImportNote, ImportRow, MissingVat } from '../contract.ts';
import type { ExistingDocument } from '../queries/existing.ts';
import { linkCredits } from '../rules/link-credits.ts';
import { isCodeAhead, type OwnSeries } from '../rules/propose-series.ts';
import type { ReadDocument, ReadDocumentRow } from '../rules/read-document.ts';
import { type ImportedAmounts, isVatImpossible, resolveVatGroups } from '../rules/resolve-vat-groups.ts';
import { type ClientPlan, getClientTerms, type PlannedClient } from './plan-clients.ts';

export interface PlannedDocument {
  readonly read: ReadDocument;
  readonly client: PlannedClient;
  readonly amounts: ImportedAmounts;
  readonly due_date: string | null;
  readonly payment_days: number;
  readonly payments: readonly { readonly amount_cents: number; readonly paid_on: string }[];
  /** True if the file has no payment date. */
  readonly has_assumed_date: boolean;
  readonly credits: PlannedDocument | null;
  readonly credited_cents: number;
  readonly outstanding_cents: number;
}

export interface DocumentContext {
  readonly clients: ClientPlan;
  readonly existing: ReadonlyMap<string, ExistingDocument>;
  readonly own: OwnSeries;
  readonly rates: readonly VatRate[];
  readonly kor_periods: readonly KorDates[];
  readonly missing_vat: MissingVat | null;
  readonly payment_days: number;
  readonly today: string;
  /** The date through which the books are closed; null while they are open. */
  readonly closed_through: string | null;
}

export interface DocumentPlan {
  readonly documents: readonly PlannedDocument[];
  readonly rows: readonly ImportRow[];
}

const toRow = (
  given: Pick<ImportRow, 'file' | 'line' | 'kind' | 'status'> & { readonly code: string },
  more: Partial<ImportRow> = {},
): ImportRow => {
  const { code, ...row } = given;
  const none = { match: null, filled: [], retained: [], total_cents: null, outstanding_cents: null };
  return { ...row, name: code, ...none, open_place: null, notes: [], problems: {}, ...more };
};

interface Seen {
  readonly seen: ReadonlySet<string>;
  readonly counts: ReadonlyMap<string, number>;
}

const toKey = ({ kind, code }: { readonly kind: string; readonly code: string }) => `${kind} ${code}`;

/** Counts documents by code: a code in two files is imported from neither, because each may be a part. */
function countCodes(rows: readonly ReadDocumentRow[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const row of rows) {
    if ('skipped' in row) continue;
    const key = toKey('document' in row ? row.document : row);
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
}

type ReadRow = Extract<ReadDocumentRow, { readonly document: ReadDocument }>;

function checkCode(
  { document: read, open_item }: ReadRow,
  { existing, own }: DocumentContext,
  { seen, counts }: Seen,
) {
  const known = existing.get(read.code);
  // An open item may only have the outstanding amount of a document that was imported before.
  const hasTotal = open_item === undefined || open_item.total_cents !== null;
  const isSame =
    known?.origin === 'imported' &&
    known.kind === read.kind &&
    known.issue_date === read.issue_date &&
    (hasTotal ? known.total_cents === read.total_cents : known.total_cents >= read.total_cents);
  if (seen.has(read.code) || (counts.get(toKey(read)) ?? 0) > 1) return 'repeated';
  if (known) return isSame ? 'existing' : 'taken';
  return isCodeAhead(read, own) ? 'code_ahead' : undefined;
}

const isOpen = ({ closed_through }: DocumentContext, date: string) =>
  closed_through === null || date > closed_through;

interface Valid {
  readonly read: ReadDocument;
  readonly client: PlannedClient;
  readonly amounts: ImportedAmounts;
}

const isClient = (found: ReturnType<ClientPlan['findClient']>): found is PlannedClient => 'existing' in found;

function validate(read: ReadDocument, context: DocumentContext): Valid | Readonly<Record<string, string>> {
  if (read.issue_date > context.today) return { date: 'in_future' };
  if (!isOpen(context, read.issue_date)) return { date: 'period_closed' };
  const late = read.payments?.some(({ paid_on }) => paid_on > context.today);
  if (late) return { paid_on: 'in_future' };
  if (read.payments?.some(({ paid_on }) => !isOpen(context, paid_on))) return { paid_on: 'period_closed' };
  const client = context.clients.findClient(read);
  if (!isClient(client)) return client;
  const { rates, missing_vat } = context;
  if (isVatImpossible(read, rates)) return { vat: 'vat_too_high' };
  const amounts = resolveVatGroups(read, {
    rates,
    missing_vat,
    client: getClientTerms(client),
    is_kor: isKorDate(context.kor_periods, read.issue_date),
  });
  return amounts ? { read, client, amounts } : { vat: 'vat_missing' };
}

/** Returns the due date in the file, or else the due date by the client's payment terms. */
function getDue({ read, client }: Valid, { payment_days }: DocumentContext) {
  const days = getClientTerms(client).payment_days ?? payment_days;
  if (read.kind === 'credit_note') return { due_date: null, payment_days: days };
  const due_date = read.due_date ?? addDays(read.issue_date, days);
  return { due_date, payment_days: Math.min(daysBetween(read.issue_date, due_date), 180) };
}

/** Returns the payments that leave the outstanding amount; dated on the due date if unknown. */
function getPayments(
  { read }: Valid,
  paid: number,
  due: string,
  today: string,
): Pick<PlannedDocument, 'payments' | 'has_assumed_date'> {
  if (paid === 0) return { payments: [], has_assumed_date: false };
  const known = read.payments?.reduce((sum, { amount_cents }) => sum + amount_cents, 0);
  if (read.payments && known === paid) return { payments: read.payments, has_assumed_date: false };
  const paid_on = read.payments?.at(-1)?.paid_on ?? (due < today ? due : today);
  return { payments: [{ amount_cents: paid, paid_on }], has_assumed_date: !read.payments };
}

function getNotes(document: PlannedDocument): ImportNote[] {
  const { read, amounts, has_assumed_date, credits } = document;
  const isUnlinked = read.kind === 'credit_note' && credits === null && read.open_cents !== 0;
  const isOpenUnknown = read.kind === 'invoice' && read.open_basis === 'nothing';
  return [
    ...(read.is_merged ? (['rows_merged'] as const) : []),
    ...amounts.notes,
    ...(isOpenUnknown ? (['open_unknown'] as const) : []),
    ...(read.open_basis === 'not_in_open_items' ? (['not_in_open_items'] as const) : []),
    ...(read.kind === 'invoice' && read.due_date === null ? (['due_date_unknown'] as const) : []),
    ...(has_assumed_date ? (['payment_date_unknown'] as const) : []),
    ...(isUnlinked ? (['credit_unlinked'] as const) : []),
  ];
}

function complete(valid: readonly Valid[], context: DocumentContext): PlannedDocument[] {
  const { creditedBy, credited } = linkCredits(valid);
  const planned = new Map<Valid, PlannedDocument>();
  const plan = (document: Valid): PlannedDocument => {
    const known = planned.get(document);
    if (known) return known;
    const { read } = document;
    const due = getDue(document, context);
    const { credited_cents = 0, unapplied_cents = 0 } = credited.get(document) ?? {};
    const isInvoice = read.kind === 'invoice';
    const outstanding_cents = isInvoice ? read.open_cents - unapplied_cents : 0;
    const paid = isInvoice ? read.total_cents - credited_cents - outstanding_cents : 0;
    const invoice = creditedBy.get(document);
    const result: PlannedDocument = {
      ...document,
      ...due,
      credited_cents,
      outstanding_cents,
      ...getPayments(document, paid, due.due_date ?? read.issue_date, context.today),
      credits: invoice ? plan(invoice) : null,
    };
    planned.set(document, result);
    return result;
  };
  return valid.map(plan);
}

export function planDocuments(rows: readonly ReadDocumentRow[], context: DocumentContext): DocumentPlan {
  const result: ImportRow[] = [];
  const valid: Valid[] = [];
  const seen = new Set<string>();
  const counts = countCodes(rows);
  for (const row of rows) {
    if (!('document' in row)) {
      const isSkipped = 'skipped' in row;
      const status = isSkipped ? 'skipped' : 'invalid';
      const { file, line, kind, code } = row;
      const more = isSkipped
        ? { notes: [row.skipped] }
        : { problems: row.problems, open_place: row.open_place ?? null };
      result.push(toRow({ file, line, kind, code, status }, more));
      continue;
    }
    const { document: read } = row;
    const { total_cents, open_place } = read;
    const amounts = { total_cents, outstanding_cents: read.open_cents, open_place };
    const code = checkCode(row, context, { seen, counts });
    seen.add(read.code);
    if (code === 'existing')
      result.push(toRow({ ...pick(read), status: 'existing' }, { ...amounts, ...describeExisting(row) }));
    else if (code)
      result.push(toRow({ ...pick(read), status: 'invalid' }, { ...amounts, problems: { code } }));
    else {
      const checked = validate(read, context);
      if (isValid(checked)) valid.push(checked);
      else result.push(toRow({ ...pick(read), status: 'invalid' }, { ...amounts, problems: checked }));
    }
  }
  const documents = complete(valid, context);
  for (const document of documents) {
    const { read, client, outstanding_cents } = document;
    const { total_cents, open_place } = read;
    const more = { total_cents, outstanding_cents, open_place, match: getClientTerms(client).name };
    result.push(toRow({ ...pick(read), status: 'new' }, { ...more, notes: getNotes(document) }));
  }
  return { documents, rows: result };
}

/** Notes that open items do not change a document that was imported before. */
function describeExisting({ document, open_item }: ReadRow): Partial<ImportRow> {
  const isFromItems = open_item !== undefined || document.open_place !== null;
  return {
    ...(open_item?.total_cents === null ? { total_cents: null } : {}),
    notes: isFromItems || document.open_basis === 'not_in_open_items' ? ['open_unchanged'] : [],
  };
}

const pick = ({ file, line, kind, code }: ReadDocument) => ({ file, line, kind, code });

const isValid = (checked: ReturnType<typeof validate>): checked is Valid =>
  typeof checked.amounts === 'object';

/** Returns the years whose series the documents may continue. */
export function findYears(rows: readonly ReadDocumentRow[], thisYear: number): number[] {
  const years = rows.flatMap((row) => ('document' in row ? [yearOf(row.document.issue_date)] : []));
  return [...new Set([...years, thisYear])].filter((year) => year >= 2000 && year <= 2199).slice(0, 60);
}
