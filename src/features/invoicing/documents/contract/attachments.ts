import { z } from 'zod';
import { singleLine } from '#shared/text/single-line-schema.ts';
import type { FileType } from '../../domain/contract/file-types.ts';

export const maxAttachments = 10;

/** The maximum size of all attachments of a document, so that one email can hold them and the PDF. */
export const maxAttachmentsBytes = 5 * 1024 * 1024;

/**
 * The maximum total for e-invoices to embed attachments instead of naming them: in base64 they are in each
 * e-invoice and again in the PDF, which contains one, and an email may have all of these.
 */
export const maxEmbeddedBytes = 1024 * 1024;

/** The query of `PUT /api/admin/invoices/:id/attachments`, whose body is the file. */
export const attachmentQuery = z.strictObject({ name: singleLine(200) });

export interface Attachment {
  readonly id: string;
  readonly name: string;
  readonly media_type: FileType;
  readonly size: number;
  readonly sha256: string;
}

export type AttachmentRejection =
  | 'empty'
  | 'too_large'
  | 'file_type'
  | 'broken'
  | 'too_many_pixels'
  | 'side_too_long'
  | 'too_many_files'
  | 'no_room';
