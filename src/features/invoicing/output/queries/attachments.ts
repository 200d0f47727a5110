import type { Kysely, Transaction } from 'kysely';
import { type Attachment, maxEmbeddedBytes } from '../../documents/contract/attachments.ts';
import type { UblAttachment } from '../../documents/contract/renderer.ts';
import { fileTypes } from '../../domain/contract/file-types.ts';
import type { InvoicingTables } from '../../domain/tables/tables.ts';
import type { FileContent } from './files.ts';

type Db = Kysely<InvoicingTables>;

const columns = ['id', 'name', 'media_type', 'size', 'sha256'] as const;

const ofDocument = (db: Db, invoiceId: string) =>
  db.selectFrom('invoice_files').where('invoice_id', '=', invoiceId).where('format', '=', 'attachment');

/** Returns the attachments of a document without their content, oldest first. */
export async function findAttachments(db: Db, invoiceId: string): Promise<Attachment[]> {
  const rows = await ofDocument(db, invoiceId).select(columns).orderBy('created_at').orderBy('id').execute();
  return rows.flatMap((row) => {
    const media_type = fileTypes.find((type) => type === row.media_type);
    return media_type === undefined ? [] : [{ ...row, media_type }];
  });
}

export async function findAttachmentContent(
  db: Db,
  invoiceId: string,
  id: string,
): Promise<FileContent | undefined> {
  const row = await ofDocument(db, invoiceId)
    .select([...columns, 'content'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row && { ...row, content: Buffer.from(row.content, 'base64') };
}

/** Returns the attachments for e-invoices: with content, or names only where they are too large together. */
export async function findUblAttachments(db: Db, invoiceId: string): Promise<UblAttachment[]> {
  const files = await findAttachments(db, invoiceId);
  const isEmbedded = files.reduce((sum, { size }) => sum + size, 0) <= maxEmbeddedBytes;
  const attachments: UblAttachment[] = [];
  for (const { id, name, media_type } of files) {
    const file = isEmbedded ? await findAttachmentContent(db, invoiceId, id) : undefined;
    attachments.push({ name, media_type, content: file?.content ?? null });
  }
  return attachments;
}

export async function insertAttachment(
  trx: Transaction<InvoicingTables>,
  file: Attachment & { readonly invoiceId: string; readonly content: Buffer; readonly now: string },
): Promise<void> {
  const { invoiceId, content, now, ...stored } = file;
  await trx
    .insertInto('invoice_files')
    .values({
      ...stored,
      invoice_id: invoiceId,
      format: 'attachment',
      content: content.toString('base64'),
      created_at: now,
    })
    .execute();
}

export async function deleteAttachment(
  trx: Transaction<InvoicingTables>,
  invoiceId: string,
  id: string,
): Promise<void> {
  await trx
    .deleteFrom('invoice_files')
    .where('invoice_id', '=', invoiceId)
    .where('format', '=', 'attachment')
    .where('id', '=', id)
    .execute();
}
