import type { DocumentData } from '../../domain/contract/document.ts';
import type { FileType } from '../../domain/contract/file-types.ts';

/**
 * The renderer of documents, created by `createDocumentRenderer` in `service/renderer.ts` and passed on by
 * the server.
 *
 * 1. `check(data, profile)` runs before a document becomes final and before it is sent; without failures the
 * e-invoice is valid. A draft is checked as if it had its number. Failures concern the e-invoice only: a
 * consumer without an electronic address can still get the PDF. Quotes have no e-invoice and never fail.
 * 2. `renderUbl(data, profile, attachments)` returns the XML of a final document, the same for the same data.
 * Attachments are embedded or named in it.
 * 3. `renderPdf(data, { xml })` returns the PDF/A-3b with that XML attached byte for byte; the same data, XML
 * and logo give the same bytes. A draft has “Draft” in place of its number and no payment code.
 * 4. `renderPdfPage(pdf)` returns the first page of any PDF as SVG, for the preview of a receipt. It rejects
 * with AppError `invalid` for an unreadable PDF, such as an encrypted one.
 *
 * Both come from another process: call them after the transaction, in a job that can be repeated. They
 * reject with AppError `unavailable` when too many requests wait or the time limit has passed.
 */
export interface DocumentRenderer {
  check(
    data: DocumentData,
    profile: UblProfile,
    attachments?: readonly UblAttachment[],
  ): readonly RuleFailure[];
  /** Returns the characters of a text that the PDF shows as `?` or without accents, each once. */
  findMissingCharacters(text: string): readonly string[];
  renderUbl(data: DocumentData, profile: UblProfile, attachments?: readonly UblAttachment[]): string;
  renderPdf(data: DocumentData, options?: PdfOptions): Promise<Buffer>;
  renderPdfPage(pdf: Uint8Array): Promise<string>;
}

/** Peppol BIS Billing 3.0, and NLCIUS (SI-UBL 2.0) for Dutch authorities. */
export const ublProfiles = ['peppol', 'nlcius'] as const;
export type UblProfile = (typeof ublProfiles)[number];

export const ublProfileNames: Readonly<Record<UblProfile, string>> = {
  peppol: 'Peppol BIS 3.0',
  nlcius: 'NLCIUS',
};

export interface UblAttachment {
  readonly name: string;
  readonly media_type: FileType;
  /** Null if too large to be embedded. */
  readonly content: Buffer | null;
}

/** A rule that a document breaks, by its official name, such as `BR-CO-15`. */
export interface RuleFailure {
  readonly rule: string;
  readonly message: { readonly en: string; readonly nl: string };
}

/** The owner’s logo; if absent, the site's logo is used. */
export interface DocumentLogo {
  readonly type: 'png' | 'svg';
  readonly content: Uint8Array;
}

export interface PdfOptions {
  readonly logo?: DocumentLogo;
  /** The e-invoice to attach. */
  readonly xml?: string;
}
