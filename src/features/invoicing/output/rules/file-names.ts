import type { CreatedFormat } from '../../documents/contract/files.ts';

export const mediaTypes: Readonly<Record<CreatedFormat, string>> = {
  pdf: 'application/pdf',
  peppol: 'application/xml',
  nlcius: 'application/xml',
};

/** Returns the file name for the code of a document, such as `2026-029.pdf` or `2026-029-peppol.xml`. */
export function getFileName(code: string, format: CreatedFormat): string {
  const name = code.replaceAll(/[^\p{L}\p{N}._-]+/gu, '-');
  return format === 'pdf' ? `${name}.pdf` : `${name}-${format}.xml`;
}
