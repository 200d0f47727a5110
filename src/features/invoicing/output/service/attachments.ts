import { createHash } from 'node:crypto';
import type { Transaction } from 'kysely';
import { newId } from '#platform/ids.ts';
import { createDerivative } from '#platform/media/create-derivative.ts';
import { createPng } from '#platform/media/create-png.ts';
import { readImageFile } from '#platform/media/read-image-file.ts';
import { AppError } from '#shared/api/errors.ts';
import {
  type Attachment,
  type AttachmentRejection,
  maxAttachments,
  maxAttachmentsBytes,
} from '../../documents/contract/attachments.ts';
import { type FileType, maxFileBytes } from '../../domain/contract/file-types.ts';
import { findFileType } from '../../domain/rules/files/file-type.ts';
import type { InvoicingTables } from '../../domain/tables/tables.ts';
import {
  deleteAttachment,
  findAttachmentContent,
  findAttachments,
  insertAttachment,
} from '../queries/attachments.ts';
import { findDocumentState } from '../queries/files.ts';
import { toAttachmentName } from '../rules/attachment-names.ts';
import type { FilesContext, FilesDeps } from './document-files.ts';

type Trx = Transaction<InvoicingTables>;

export interface SentFile {
  readonly name: string;
  readonly content: Buffer;
}

const reject = (reason: AttachmentRejection) =>
  new AppError('invalid', `the file is no attachment: ${reason}`, { fields: { file: reason } });

/** Pixels per side: 2480 print an A4 page at 300 dpi. */
const maxSide = 2480;

const isSizeRejection = (reason: string) => reason === 'too_many_pixels' || reason === 'side_too_long';

/** Re-encodes an untrusted image, so that its location and hidden data reach no client. */
async function encodeImage(content: Buffer, type: 'image/jpeg' | 'image/png'): Promise<Buffer> {
  const read = await readImageFile(content);
  if ('rejection' in read) throw reject(isSizeRejection(read.rejection) ? read.rejection : 'broken');
  if (type === 'image/png') return (await createPng(content, { width: maxSide, height: 2 * maxSide })).bytes;
  return (await createDerivative(content, { format: 'jpeg', width: maxSide, quality: 85 })).bytes;
}

/**
 * Detects the type of a file by its content; rejects other types and files that are empty, too large or
 * broken.
 */
async function readFile({ content }: SentFile): Promise<{ readonly type: FileType; readonly bytes: Buffer }> {
  if (content.length === 0) throw reject('empty');
  const type = findFileType(content);
  if (type === undefined) throw reject('file_type');
  if (content.length > maxFileBytes) throw reject('too_large');
  const bytes = type === 'application/pdf' ? content : await encodeImage(content, type);
  if (bytes.length > maxAttachmentsBytes) throw reject('too_large');
  return { type, bytes };
}

/** Rejects a document that is not a draft, in the transaction that changes its attachments. */
async function requireDraft(trx: Trx, id: string): Promise<void> {
  const state = await findDocumentState(trx, id);
  if (!state) throw new AppError('not_found', 'no document has this id');
  if (state.status === 'final') throw new AppError('conflict', 'a final document keeps its attachments');
}

function assertRoom(stored: readonly Attachment[], size: number): void {
  if (stored.length >= maxAttachments) throw reject('too_many_files');
  const sum = stored.reduce((total, other) => total + other.size, size);
  if (sum > maxAttachmentsBytes) throw reject('no_room');
}

/** @throws AppError `not_found` */
export async function getAttachments({ database }: FilesDeps, id: string): Promise<readonly Attachment[]> {
  const { query } = database;
  if (!(await findDocumentState(query, id))) throw new AppError('not_found', 'no document has this id');
  return findAttachments(query, id);
}

/**
 * Adds a file to a draft, unless it has the same file already.
 * @throws AppError `not_found`, `conflict` for a final document, or `invalid` with the reason
 */
export async function addAttachment(
  { database, audit, now }: FilesDeps,
  context: FilesContext,
  invoiceId: string,
  file: SentFile,
): Promise<readonly Attachment[]> {
  const { type, bytes } = await readFile(file);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return database.transaction(async (trx) => {
    await requireDraft(trx, invoiceId);
    const stored = await findAttachments(trx, invoiceId);
    if (stored.some((other) => other.sha256 === sha256)) return stored;
    assertRoom(stored, bytes.length);
    const taken = stored.map((other) => other.name);
    const name = toAttachmentName(file.name, type, taken);
    const added: Attachment = { id: newId(), name, media_type: type, size: bytes.length, sha256 };
    await insertAttachment(trx, { ...added, invoiceId, content: bytes, now: now().toISOString() });
    await audit.append(trx, {
      ...context,
      action: 'invoice.attachment_added',
      entityType: 'invoice',
      entityId: invoiceId,
      after: { name, size: bytes.length, sha256 },
    });
    return [...stored, added];
  });
}

/** @throws AppError `not_found`, or `conflict` for a final document */
export function removeAttachment(
  { database, audit }: FilesDeps,
  context: FilesContext,
  invoiceId: string,
  id: string,
): Promise<readonly Attachment[]> {
  return database.transaction(async (trx) => {
    await requireDraft(trx, invoiceId);
    const file = await findAttachmentContent(trx, invoiceId, id);
    if (!file) throw new AppError('not_found', 'the document has no attachment with this id');
    await deleteAttachment(trx, invoiceId, id);
    const { name, content, sha256 } = file;
    await audit.append(trx, {
      ...context,
      action: 'invoice.attachment_removed',
      entityType: 'invoice',
      entityId: invoiceId,
      before: { name, size: content.length, sha256 },
    });
    return findAttachments(trx, invoiceId);
  });
}
