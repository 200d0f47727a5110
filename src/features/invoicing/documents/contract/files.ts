import type { Attachment } from './attachments.ts';
import type { RuleFailure, UblProfile } from './renderer.ts';

/** The formats of the files that the program makes, in the order in which they are made: the PDF contains an e-invoice. */
export const createdFormats = ['peppol', 'nlcius', 'pdf'] as const;
export type CreatedFormat = (typeof createdFormats)[number];

/** A stored file of a document. */
export interface DocumentFile {
  readonly format: CreatedFormat;
  readonly name: string;
  readonly size: number;
  readonly sha256: string;
}

/** An e-invoice that a document has not: the rules that it would break. */
export interface MissingUbl {
  readonly format: UblProfile;
  readonly failures: readonly RuleFailure[];
}

/**
 * How far the files of a final document are: being made, made, failed for good, neither made nor asked for, or not imported
 * with their document. `waiting` with an error is tried again by itself.
 */
export type FilesState = 'waiting' | 'ready' | 'failed' | 'missing' | 'not_imported';

/** Why the last attempt to make files failed; messages turn it into a sentence. */
export type FilesReason = 'not_rendered' | 'busy' | 'amounts' | 'other';

/** The files of a final document. */
export interface DocumentFiles {
  /** True for a document of another program, which sent it. */
  readonly is_imported: boolean;
  readonly state: FilesState;
  /** Why the last attempt failed, as the log has it. */
  readonly error: string | null;
  readonly reason: FilesReason | null;
  /** The time of the next attempt; null unless one is planned. */
  readonly next_at: string | null;
  /** The rules about amounts that the document breaks, so that nothing is made of it. */
  readonly failures: readonly RuleFailure[];
  readonly files: readonly DocumentFile[];
  /** The files that the owner added to the draft. */
  readonly attachments: readonly Attachment[];
  /** The e-invoices that do not exist once the files are ready. */
  readonly missing: readonly MissingUbl[];
}
