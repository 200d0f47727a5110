import type { CreatedFormat } from '../../documents/contract/files.ts';

/** The media types of the files of a document. */
export const mediaTypes: Readonly<Record<CreatedFormat, string>> = {
  pdf: 'application/pdf',
  peppol: 'application/xml',
  nlcius: 'application/xml',
};

/** Returns the name of a file of a document, from its code: `2026-029.pdf`, `2026-029-peppol.xml`. */
export function getFileName(code: string, format: CreatedFormat): string {
  const name = code.replaceAll(/[^\p{L}\p{N}._-]+/gu, '-');
  return format === 'pdf' ? `${name}.pdf` : `${name}-${format}.xml`;
}
