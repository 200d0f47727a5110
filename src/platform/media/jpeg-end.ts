const startOfScan = 0xda;

/**
 * Returns whether a JPEG has its end marker after the compressed data: without it the file is truncated, even where the
 * decoder finds all of its pixels. What cameras append after the marker does not matter.
 * @param bytes begin with the start marker
 * @see ITU-T T.81, annex B.1
 */
export function hasJpegEnd(bytes: Uint8Array): boolean {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let offset = 2;
  // The segments before the scan are skipped by their lengths: an embedded thumbnail has an end marker of its own.
  while (offset + 4 <= file.length) {
    if (file[offset] !== 0xff) return false;
    const marker = file[offset + 1];
    if (marker === startOfScan) return file.includes('\xff\xd9', offset, 'latin1');
    // A marker can have fill bytes in front.
    offset += marker === 0xff ? 1 : 2 + file.readUInt16BE(offset + 2);
  }
  return false;
}
