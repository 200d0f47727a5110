import { AppError } from '#shared/api/errors.ts';
import { getInvoicingSettings } from '../../domain/queries/invoicing-settings.ts';
import { saveClientSummary } from '../../domain/service/client-summary.ts';
import { getFileBytes, readForeignFile, toTextError } from '../../domain/service/read-foreign-file.ts';
import {
  type clientImport,
  type ImportDuplicate,
  type ImportedRow,
  type ImportReport,
  type ImportUndone,
  importLimits,
} from '../contract/import.ts';
import { deleteClient, findClient, findClientUsage, insertClient } from '../queries/client.ts';
import { type ComparedClient, findComparedClients } from '../queries/merge.ts';
import type { GivenClientFile, ReadClientFile } from '../rules/import-rows.ts';
import { KnownClients } from '../rules/known-clients.ts';
import type { ReadRow } from '../rules/read-client.ts';
import { type AuditContext, type ClientDeps, rejectProblems } from './client-deps.ts';

function reviewRows(rows: readonly ReadRow[], existing: readonly ComparedClient[]): ImportedRow[] {
  const known = new KnownClients<ImportDuplicate>();
  for (const { id, name, ...client } of existing) known.add({ name, ...client }, { id, name });
  return rows.map(({ line, name, fields, problems }) => {
    if (!fields) return { line, name, status: 'invalid', duplicate: null, problems };
    const duplicate = known.find(fields) ?? null;
    if (!duplicate) known.add(fields, { id: null, name: fields.name });
    return { line, name, status: duplicate ? 'duplicate' : 'valid', duplicate, problems };
  });
}

const maxGroups = 50;
const urgency = { invalid: 0, duplicate: 1, valid: 2 } as const;

function toReport(
  rows: readonly ImportedRow[],
  { columns, lacksName, groups }: ReadClientFile,
  createdIds: readonly string[],
): ImportReport {
  const count = (status: ImportedRow['status']) => rows.filter((row) => row.status === status).length;
  return {
    total: rows.length,
    valid: count('valid'),
    duplicates: count('duplicate'),
    invalid: count('invalid'),
    columns,
    lacks_name: lacksName,
    groups: groups.slice(0, maxGroups),
    rows: rows
      .toSorted((one, other) => urgency[one.status] - urgency[other.status] || one.line - other.line)
      .slice(0, importLimits.reported),
    created_ids: createdIds,
  };
}

type Import = ReturnType<typeof clientImport.parse>;

async function readFile(deps: ClientDeps, given: Import): Promise<ReadClientFile> {
  const bytes = getFileBytes(given);
  if (bytes.length > importLimits.bytes) throw new AppError('too_large', 'the file is too large');
  const { language } = await getInvoicingSettings(deps.database.query);
  const { format, columns } = given;
  try {
    return await readForeignFile<GivenClientFile, ReadClientFile>({
      kind: 'clients',
      given: { format, bytes, columns, language },
    });
  } catch (error) {
    throw toTextError(error);
  }
}

/**
 * Imports the valid clients of a file in one transaction, or reports the effect of an import without running
 * it.
 * @throws AppError `invalid` with the reason why the file cannot be read
 */
export async function importClients(
  deps: ClientDeps,
  context: AuditContext,
  given: Import,
): Promise<ImportReport> {
  const { format, is_dry_run, with_duplicates } = given;
  const file = await readFile(deps, given);
  const { rows } = file;
  if (file.lacksName && !is_dry_run) rejectProblems({ text: 'no_name_column' });
  if (is_dry_run) {
    const reviewed = reviewRows(rows, await findComparedClients(deps.database.query));
    return toReport(reviewed, file, []);
  }
  return deps.database.transaction(async (trx) => {
    const reviewed = reviewRows(rows, await findComparedClients(trx));
    const created: string[] = [];
    for (const [index, { status }] of reviewed.entries()) {
      const fields = rows[index]?.fields;
      if (!fields || (status === 'duplicate' && !with_duplicates)) continue;
      const { id } = await insertClient(trx, fields, deps.now().toISOString());
      await saveClientSummary(trx, id);
      created.push(id);
    }
    if (created.length > 0)
      await deps.audit.append(trx, {
        ...context,
        action: 'client.imported',
        entityType: 'client',
        after: { format, clients: created.length },
      });
    return toReport(reviewed, file, created);
  });
}

export async function undoImport(
  deps: ClientDeps,
  context: AuditContext,
  ids: readonly string[],
): Promise<ImportUndone> {
  const websites = new Map<string, number>();
  for (const id of new Set(ids)) websites.set(id, await deps.websites.count(id));
  return deps.database.transaction(async (trx) => {
    const undone = { deleted: 0, changed_since: 0 };
    for (const [id, websiteCount] of websites) {
      const client = await findClient(trx, id);
      if (!client) continue;
      const counts = [websiteCount, ...Object.values(await findClientUsage(trx, id))];
      const isUsed = counts.some((count) => count > 0);
      if (client.version > 1 || isUsed) undone.changed_since += 1;
      else {
        await deleteClient(trx, id);
        undone.deleted += 1;
      }
    }
    if (undone.deleted > 0)
      await deps.audit.append(trx, {
        ...context,
        action: 'client.import_undone',
        entityType: 'client',
        after: { clients: undone.deleted },
      });
    return undone;
  });
}
