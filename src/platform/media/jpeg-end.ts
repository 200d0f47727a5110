const startOfScan = 0xda;

/**
 * Tests whether a JPEG has its end marker (ITU-T T.81, annex B.1): if not, the file is truncated, even if the
 * decoder finds all pixels. Data that cameras append after it is ignored.
 */
export function hasJpegEnd(bytes: Uint8Array): boolean {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let offset = 2;
  // Segments before the scan are skipped by length: an embedded thumbnail has an end marker too.
  while (offset + 4 <= file.length) {
    if (file[offset] !== 0xff) return false;
    const marker = file[offset + 1];
    if (marker === startOfScan) return file.includes('\xff\xd9', offset, 'latin1');
    // A marker can have fill bytes in front.
    offset += marker === 0xff ? 1 : 2 + file.readUInt16BE(offset + 2);
  }
  return false;
}
