import { z } from 'zod';
import { singleLine } from '#shared/text/single-line-schema.ts';
import type { FileType } from '../../domain/contract/file-types.ts';

/** The most attachments of a document. */
export const maxAttachments = 10;

/** The most bytes of the attachments of a document together, so that one email has room for them and the PDF. */
export const maxAttachmentsBytes = 5 * 1024 * 1024;

/**
 * The most bytes of the attachments of a document together that its e-invoices embed; above it they name them. In base64 they
 * are in each e-invoice and once more in the PDF, which has the e-invoice, and all of these may be in one email.
 */
export const maxEmbeddedBytes = 1024 * 1024;

/** The query of `PUT /api/admin/invoices/:id/attachments`, whose body is the file. */
export const attachmentQuery = z.strictObject({ name: singleLine(200) });

/** A file that the owner added to a document. */
export interface Attachment {
  readonly id: string;
  readonly name: string;
  readonly media_type: FileType;
  readonly size: number;
  readonly sha256: string;
}

/** Why a file is not accepted as an attachment; messages turn it into a sentence. */
export type AttachmentRejection =
  | 'empty'
  | 'too_large'
  | 'file_type'
  | 'broken'
  | 'too_many_pixels'
  | 'side_too_long'
  | 'too_many_files'
  | 'no_room';
