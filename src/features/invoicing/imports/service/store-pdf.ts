import { createHash } from 'node:crypto';
import { newId } from '#platform/ids.ts';
import { AppError } from '#shared/api/errors.ts';
import { findDocumentState, findFileContent, insertFile } from '../../output/queries/files.ts';
import { type importedPdf, importLimits, pdfHeader } from '../contract.ts';
import type { ImportsContext, ImportsDeps } from './context.ts';

function decodePdf(content: string): Buffer {
  const pdf = Buffer.from(content, 'base64');
  if (pdf.length > importLimits.pdfBytes) throw new AppError('too_large', 'the PDF is too large');
  if (pdf.subarray(0, pdfHeader.length).toString('latin1') !== pdfHeader)
    throw new AppError('invalid', 'the file is no PDF', { fields: { content: 'not_pdf' } });
  return pdf;
}

/**
 * Stores the PDF of an imported document unchanged; storing the same file again changes nothing.
 * @throws AppError `not_found` for a document that was not imported, `invalid` for a file that is not a PDF,
 * or `conflict` if it has another PDF
 */
export async function storePdf(
  { database, audit, now }: ImportsDeps,
  context: ImportsContext,
  id: string,
  { name, content }: ReturnType<typeof importedPdf.parse>,
): Promise<void> {
  const pdf = decodePdf(content);
  const sha256 = createHash('sha256').update(pdf).digest('hex');
  await database.transaction(async (trx) => {
    const document = await findDocumentState(trx, id);
    if (document?.status !== 'final' || document.origin !== 'imported')
      throw new AppError('not_found', 'no imported document has this id');
    const stored = await findFileContent(trx, id, 'pdf');
    if (stored?.sha256 === sha256) return;
    if (stored) throw new AppError('conflict', 'the document has another PDF');
    const file = { name, mediaType: 'application/pdf', size: pdf.length, sha256, content: pdf };
    await insertFile(trx, { ...file, id: newId(), invoiceId: id, format: 'pdf', now: now().toISOString() });
    await audit.append(trx, {
      ...context,
      action: 'invoice.pdf_imported',
      entityType: 'invoice',
      entityId: id,
      after: { code: document.code, file: name, sha256 },
    });
  });
}
