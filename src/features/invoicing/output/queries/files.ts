import type { Kysely, Transaction } from 'kysely';
import { AppError } from '#shared/api/errors.ts';
import { type CreatedFormat, createdFormats, type DocumentFile } from '../../documents/contract/files.ts';
import type { InvoicingTables } from '../../domain/tables/tables.ts';

type Db = Kysely<InvoicingTables>;

const isCreated = (format: string): format is CreatedFormat =>
  createdFormats.some((created) => created === format);

/** @throws AppError `not_found` for a format without files */
export function getFormat(name: string): CreatedFormat {
  if (!isCreated(name)) throw new AppError('not_found', 'documents have no files of this format');
  return name;
}

export async function findDocumentFiles(db: Db, invoiceId: string): Promise<DocumentFile[]> {
  const rows = await db
    .selectFrom('invoice_files')
    .select(['format', 'name', 'size', 'sha256'])
    .where('invoice_id', '=', invoiceId)
    .where('format', 'in', createdFormats)
    .execute();
  const files = rows.flatMap(({ format, ...file }) => (isCreated(format) ? [{ format, ...file }] : []));
  return createdFormats.flatMap((format) => files.filter((file) => file.format === format));
}

export interface FileContent {
  readonly id: string;
  readonly name: string;
  readonly media_type: string;
  readonly sha256: string;
  readonly content: Buffer;
}

const contentColumns = ['id', 'name', 'media_type', 'sha256', 'content'] as const;

export async function findFileContent(
  db: Db,
  invoiceId: string,
  format: CreatedFormat,
): Promise<FileContent | undefined> {
  const row = await db
    .selectFrom('invoice_files')
    .select(contentColumns)
    .where('invoice_id', '=', invoiceId)
    .where('format', '=', format)
    .executeTakeFirst();
  return row && { ...row, content: Buffer.from(row.content, 'base64') };
}

/** Inserts a file of a document, unless it has a file of that format; database triggers prevent changes. */
export async function insertFile(
  trx: Transaction<InvoicingTables>,
  file: DocumentFile & {
    readonly id: string;
    readonly invoiceId: string;
    readonly mediaType: string;
    readonly content: Buffer;
    readonly now: string;
  },
): Promise<void> {
  const { id, invoiceId, format, name, mediaType, size, sha256, content, now } = file;
  const stored = await findDocumentFiles(trx, invoiceId);
  if (stored.some((other) => other.format === format)) return;
  const columns = { id, invoice_id: invoiceId, format, name, media_type: mediaType, size, sha256 };
  await trx
    .insertInto('invoice_files')
    .values({ ...columns, content: content.toString('base64'), created_at: now })
    .execute();
}

export const findDocumentState = (db: Db, id: string) =>
  db
    .selectFrom('invoices')
    .leftJoin('clients', 'clients.id', 'invoices.client_id')
    .select(['kind', 'status', 'origin', 'code', 'language', 'client_id', 'clients.is_business'])
    .where('invoices.id', '=', id)
    .executeTakeFirst();
