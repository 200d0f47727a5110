import type { DocumentLogo, PdfOptions } from '../../documents/contract/renderer.ts';
import type { DocumentData } from '../../domain/contract/document.ts';
import { createPaymentCode } from '../../domain/rules/documents/payment-code.ts';
import { layOutPaper, type Paper } from '../../domain/rules/paper/paper-layout.ts';
import { createPaperTexts } from '../../domain/rules/paper/paper-texts.ts';
import { drawPaymentCode } from './payment-code-image.ts';

export interface DocumentTask {
  readonly format: 'pdf';
  readonly paper: Paper;
  readonly logo: DocumentLogo | null;
  readonly payment_code_svg: string | null;
  readonly xml: string | null;
  readonly attachment: string;
}

export interface PageTask {
  readonly format: 'page';
  readonly pdf: Uint8Array;
}

export type RenderTask = DocumentTask | PageTask;

/** Creates the task of the PDF of a document, which is laid out already. */
export function createDocumentTask(data: DocumentData, { xml, logo }: PdfOptions = {}): DocumentTask {
  const code = createPaymentCode(data);
  const paper = layOutPaper(createPaperTexts(data, { settled: null, has_code: code !== null }));
  return {
    format: 'pdf',
    paper,
    logo: logo ?? null,
    payment_code_svg: code === null ? null : drawPaymentCode(code),
    xml: xml ?? null,
    attachment: paper.file_title,
  };
}
