type TextEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

/** Replaces bytes that are invalid in the encoding of their file. */
export const replacementCharacter = '\ufffd';

/** The number of bytes examined to detect UTF-16 that has no byte order mark. */
const sampleBytes = 1000;
/** The minimum share of zero bytes on one side of the pairs of UTF-16, as in any mostly Latin text. */
const zeroShare = 0.3;

function findUtf16(bytes: Uint8Array): TextEncoding | undefined {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  const sample = bytes.subarray(0, sampleBytes);
  const countZeros = (side: number) =>
    sample.reduce((count, byte, index) => count + Number(byte === 0 && index % 2 === side), 0);
  const least = (sample.length / 2) * zeroShare;
  const [even, odd] = [countZeros(0), countZeros(1)];
  if (odd > even && odd >= least) return 'utf-16le';
  return even > odd && even >= least ? 'utf-16be' : undefined;
}

/**
 * Detects the encoding of an export: UTF-16 by its byte order mark or zeros; UTF-8 if all of it or any
 * character beyond ASCII is valid; otherwise Windows-1252, in which every byte is valid.
 */
export function detectEncoding(bytes: Uint8Array): TextEncoding {
  const utf16 = findUtf16(bytes);
  if (utf16) return utf16;
  const text = new TextDecoder('utf-8').decode(bytes);
  if (!text.includes(replacementCharacter)) return 'utf-8';
  // Valid multi-byte characters are hardly ever chance: the other bytes are damaged.
  const hasUtf8 = [...text].some((char) => char > '\u007f' && char !== replacementCharacter);
  return hasUtf8 ? 'utf-8' : 'windows-1252';
}

/**
 * Decodes the text of an export; invalid bytes become `replacementCharacter`, so that their row can be named.
 */
export const decodeText = (bytes: Uint8Array): string => new TextDecoder(detectEncoding(bytes)).decode(bytes);

/** Joins the lines of a text, such as the street of an address. */
export const joinLines = (text: string, separator = ' '): string =>
  text
    .split(/[\r\n\v\f\u0085\u2028\u2029]/)
    .map((line) => line.trim())
    .map((line) => (separator === ', ' ? line.replace(/,$/, '') : line))
    .filter((line) => line !== '')
    .join(separator);
