import type { FileType } from '../../domain/contract/file-types.ts';

const extensions: Readonly<Record<FileType, string>> = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
};

/** The maximum length without the extension; leaves room for a number within the limit of emails. */
const maxBaseLength = 80;

const knownExtension = /\.(?:pdf|jpe?g|png)$/i;

/**
 * Returns a name for an attachment that mail programs and e-invoices accept, with the extension of its
 * content.
 * @param taken names in use; the comparison ignores case
 */
export function toAttachmentName(name: string, type: FileType, taken: readonly string[]): string {
  const base = name
    .normalize('NFC')
    .replace(knownExtension, '')
    .replaceAll(/[^\p{L}\p{N}._-]+/gu, '-')
    .replaceAll(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '');
  const characters = [...base].slice(0, maxBaseLength).join('') || 'attachment';
  const used = new Set(taken.map((other) => other.toLowerCase()));
  for (let number = 1; ; number += 1) {
    const candidate = `${characters}${number === 1 ? '' : `-${number}`}.${extensions[type]}`;
    if (!used.has(candidate.toLowerCase())) return candidate;
  }
}
