import type { FileType } from '../../contract/file-types.ts';

const startsWith = (bytes: Uint8Array, signature: readonly number[]): boolean =>
  signature.every((byte, index) => bytes[index] === byte);

const jpeg = [0xff, 0xd8, 0xff];
const png = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
/** The chunk IEND at the end of a PNG, with its checksum. */
const pngEnd = [0x49, 0x45, 0x4e, 0x44, 0xae, 0x42, 0x60, 0x82];

const toText = (bytes: Uint8Array): string => String.fromCodePoint(...bytes);

/** Where readers look for the end-of-file marker of a PDF (ISO 32000-1, annex H). */
const pdfEndBytes = 1024;

const isPdf = (bytes: Uint8Array): boolean =>
  toText(bytes.subarray(0, 5)) === '%PDF-' && toText(bytes.subarray(-pdfEndBytes)).includes('%%EOF');

/** Detects the type of a file by its content; undefined if truncated, or no PDF, JPEG or PNG. */
export function findFileType(bytes: Uint8Array): FileType | undefined {
  if (isPdf(bytes)) return 'application/pdf';
  if (startsWith(bytes, png) && startsWith(bytes.subarray(-pngEnd.length), pngEnd)) return 'image/png';
  return startsWith(bytes, jpeg) && bytes.length > 100 ? 'image/jpeg' : undefined;
}

const endBytes = 2048;

/** Detects the type of a file in the browser from its ends, without reading all of a large file. */
export async function readFileType(file: Blob): Promise<FileType | undefined> {
  const ends = file.size > 2 * endBytes ? [file.slice(0, endBytes), file.slice(-endBytes)] : [file];
  return findFileType(new Uint8Array(await new Blob(ends).arrayBuffer()));
}
