import type { Attachment } from './attachments.ts';
import type { RuleFailure, UblProfile } from './renderer.ts';

/** The formats of created files, in order of creation: the PDF contains an e-invoice. */
export const createdFormats = ['peppol', 'nlcius', 'pdf'] as const;
export type CreatedFormat = (typeof createdFormats)[number];

export interface DocumentFile {
  readonly format: CreatedFormat;
  readonly name: string;
  readonly size: number;
  readonly sha256: string;
}

/** An e-invoice that is not created, with the rules it would break. */
export interface MissingUbl {
  readonly format: UblProfile;
  readonly failures: readonly RuleFailure[];
}

/**
 * `waiting` with an error is retried; `failed` is permanent; `missing` files were never requested;
 * `not_imported` files were not imported with their document.
 */
export type FilesState = 'waiting' | 'ready' | 'failed' | 'missing' | 'not_imported';

export type FilesReason = 'not_rendered' | 'busy' | 'amounts' | 'other';

export interface DocumentFiles {
  /** True for a document imported from another program, which sent it. */
  readonly is_imported: boolean;
  readonly state: FilesState;
  readonly error: string | null;
  readonly reason: FilesReason | null;
  /** The time of the next attempt; null unless one is planned. */
  readonly next_at: string | null;
  /** The rules on amounts that the document breaks, so that no file is created. */
  readonly failures: readonly RuleFailure[];
  readonly files: readonly DocumentFile[];
  readonly attachments: readonly Attachment[];
  readonly missing: readonly MissingUbl[];
}
