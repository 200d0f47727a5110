import type { DocumentData } from '../../domain/contract/document.ts';
import type { FileType } from '../../domain/contract/file-types.ts';

/**
 * The part of documents that the rest of the program uses: one renderer, made by `createDocumentRenderer` in `service/renderer.ts`
 * and passed on by the server.
 *
 * 1. `check(data, profile)` before a document becomes final and before it is sent: no failures means that the e-invoice
 *    passes. A draft is checked as if it had its number. What fails concerns the e-invoice alone: a consumer without an
 *    electronic address can still get the PDF. Quotes have no e-invoice, so nothing of them fails.
 * 2. `renderUbl(data, profile, attachments)` returns the XML of a final document, at once and the same for the same data.
 *    Attachments are embedded or named in it.
 * 3. `renderPdf(data, { xml })` returns the PDF/A-3b with that XML attached byte for byte; the same data, XML and logo
 *    give the same bytes. A draft has “Draft” in the place of its number and no payment code.
 * 4. `renderSvgPages(data)` returns the pages of the same template for the preview beside the editor.
 * 5. `renderPdfPage(pdf)` returns the first page of any PDF as SVG, for the preview of a receipt. It rejects with AppError
 *    `invalid` for a PDF that cannot be read, such as an encrypted one.
 *
 * PDF and SVG come from another process: call them after the transaction, in a job that can be repeated. They reject with
 * AppError `unavailable` when too many wait or the time limit has passed.
 */
export interface DocumentRenderer {
  check(
    data: DocumentData,
    profile: UblProfile,
    attachments?: readonly UblAttachment[],
  ): readonly RuleFailure[];
  /** Returns the characters of a text that PDF and preview show as `?` or without their accents, each once. */
  findMissingCharacters(text: string): readonly string[];
  renderUbl(data: DocumentData, profile: UblProfile, attachments?: readonly UblAttachment[]): string;
  renderPdf(data: DocumentData, options?: PdfOptions): Promise<Buffer>;
  renderSvgPages(data: DocumentData, options?: PageOptions): Promise<readonly string[]>;
  renderPdfPage(pdf: Uint8Array): Promise<string>;
}

/** The e-invoices: Peppol BIS Billing 3.0, and NLCIUS (SI-UBL 2.0) for Dutch authorities. */
export const ublProfiles = ['peppol', 'nlcius'] as const;
export type UblProfile = (typeof ublProfiles)[number];

/** The names of the profiles, the same in each language. */
export const ublProfileNames: Readonly<Record<UblProfile, string>> = {
  peppol: 'Peppol BIS 3.0',
  nlcius: 'NLCIUS',
};

/** A file of the owner that an e-invoice embeds, or refers to by its name. */
export interface UblAttachment {
  readonly name: string;
  readonly media_type: FileType;
  /** Null for one that is too large to be embedded. */
  readonly content: Buffer | null;
}

/** A rule that a document breaks, by its official name, such as `BR-CO-15`. */
export interface RuleFailure {
  readonly rule: string;
  readonly message: { readonly en: string; readonly nl: string };
}

/** The owner’s logo; without one a document has the logo of the site. */
export interface DocumentLogo {
  readonly type: 'png' | 'svg';
  readonly content: Uint8Array;
}

/** The options of a rendered document beside its data. */
export interface PageOptions {
  readonly logo?: DocumentLogo;
  /** True once nothing is to be paid: the document has no payment code and says so. */
  readonly is_paid?: boolean;
}

export interface PdfOptions extends PageOptions {
  /** The e-invoice to attach. */
  readonly xml?: string;
}
