/**
 * Decodes the text of an export: UTF-8, UTF-16 with a byte order mark as Excel writes “Unicode text”, else
 * Windows-1252, in which every byte is a character.
 */
export function decodeText(bytes: Uint8Array<ArrayBuffer>): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
