import { createHash } from 'node:crypto';
import { readImageFile } from '#platform/media/read-image-file.ts';
import { AppError } from '#shared/api/errors.ts';
import { maxFileBytes } from '../../domain/contract/file-types.ts';
import { findFileType } from '../../domain/rules/files/file-type.ts';
import { assertPeriodOpen } from '../../domain/service/period.ts';
import type { PurchaseRef } from '../contract/purchases.ts';
import { findSameReceipt, updatePurchase } from '../queries/purchases.ts';
import { deleteReceiptContent, saveReceiptContent } from '../queries/receipts.ts';
import {
  type AuditContext,
  auditPurchase,
  getEditableRow,
  getPurchase,
  type PurchaseDeps,
  type PurchaseOutcome,
  type PurchaseTarget,
  type Trx,
} from './purchase-context.ts';

export interface ReceiptFile {
  readonly name: string;
  readonly content: Buffer;
}

const rejectFile = (reason: string) =>
  new AppError('invalid', `the file is no receipt: ${reason}`, { fields: { file: reason } });

/** Returns whether an image is truncated or damaged. Accepts unusual images, because they are evidence. */
async function isBroken(content: Buffer): Promise<boolean> {
  const read = await readImageFile(content);
  return 'rejection' in read && read.rejection === 'broken';
}

/** Detects the type of a file; rejects other types and files that are empty, too large or incomplete. */
async function readFile({ name, content }: ReceiptFile) {
  if (content.length === 0) throw rejectFile('empty');
  const type = findFileType(content);
  if (type === undefined) throw rejectFile('file_type');
  if (content.length > maxFileBytes) throw rejectFile('too_large');
  if (type !== 'application/pdf' && (await isBroken(content))) throw rejectFile('file_type');
  return {
    receipt_name: name || 'receipt',
    receipt_media_type: type,
    receipt_bytes: content.length,
    receipt_sha256: createHash('sha256').update(content).digest('hex'),
  };
}

/** Rejects replacing a receipt once the books are closed; a missing one can still be added. */
async function assertReceiptOpen(
  trx: Trx,
  row: { readonly date: string; readonly receipt_sha256: string | null },
) {
  if (row.receipt_sha256 !== null) await assertPeriodOpen(trx, row.date, 'file');
}

const describe = ({ receipt_sha256 }: { readonly receipt_sha256: string | null }) => ({
  sha256: receipt_sha256 ?? '',
});

/** @throws AppError `invalid` for a file that is not a PDF, or cannot be read */
export async function drawReceipt({ renderer }: PurchaseDeps, content: Buffer): Promise<string> {
  if (findFileType(content) !== 'application/pdf') throw rejectFile('file_type');
  return renderer.renderPdfPage(content);
}

/** @throws AppError `not_found`, or `invalid` with the reason */
export async function saveReceipt(
  deps: PurchaseDeps,
  context: AuditContext,
  { id, version }: PurchaseTarget,
  file: ReceiptFile,
): Promise<PurchaseOutcome & { readonly sameAs?: PurchaseRef | undefined }> {
  const columns = await readFile(file);
  return deps.database.transaction(async (trx) => {
    const row = await getEditableRow(trx, id);
    if (row.version !== version) return { conflict: row.version };
    await assertReceiptOpen(trx, row);
    const now = deps.now().toISOString();
    await saveReceiptContent(trx, id, file.content, now);
    await updatePurchase(trx, id, { ...columns, updated_at: now });
    const purchase = await getPurchase(trx, id);
    const sameAs = await findSameReceipt(trx, id, columns.receipt_sha256);
    await auditPurchase(deps, trx, context, {
      event: 'receipt_saved',
      purchase: row,
      ...(row.receipt_sha256 !== null && { before: describe(row) }),
      after: describe(columns),
    });
    return { purchase, sameAs };
  });
}

const noReceipt = {
  receipt_name: null,
  receipt_media_type: null,
  receipt_bytes: null,
  receipt_sha256: null,
} as const;

/** @throws AppError `not_found` */
export const deleteReceipt = (
  deps: PurchaseDeps,
  context: AuditContext,
  { id, version }: PurchaseTarget,
): Promise<PurchaseOutcome> =>
  deps.database.transaction(async (trx) => {
    const row = await getEditableRow(trx, id);
    if (row.version !== version) return { conflict: row.version };
    await assertReceiptOpen(trx, row);
    await deleteReceiptContent(trx, id);
    await updatePurchase(trx, id, { ...noReceipt, updated_at: deps.now().toISOString() });
    const purchase = await getPurchase(trx, id);
    const before = describe(row);
    await auditPurchase(deps, trx, context, { event: 'receipt_deleted', purchase: row, before });
    return { purchase };
  });
