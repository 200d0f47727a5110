import type { UblAttachment } from '../../documents/contract/renderer.ts';
import { branch, leaf, type UblElement } from './ubl-element.ts';

/** Creates the references to attachments (BG-24), whose media types EN 16931 allows (BR-CL-24). */
export const createAttachments = (attachments: readonly UblAttachment[]): readonly UblElement[] =>
  attachments
    .map(({ name, media_type, content }, index) =>
      branch(
        'cac:AdditionalDocumentReference',
        leaf('cbc:ID', String(index + 1)),
        leaf('cbc:DocumentDescription', name),
        branch(
          'cac:Attachment',
          leaf('cbc:EmbeddedDocumentBinaryObject', content?.toString('base64') ?? null, {
            mimeCode: media_type,
            filename: name,
          }),
        ),
      ),
    )
    .filter((reference) => reference !== null);
