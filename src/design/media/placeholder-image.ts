import { decodeThumbhash } from './thumbhash.ts';

const headerBytes = 54;
const bytesPerPixel = 3;
const bitsPerPixel = 24;
/** Second header, which describes the pixels. */
const infoBytes = 40;

/** Encodes a BMP, the format with the least overhead for so few pixels. */
function encodeBmp(placeholder: string): Uint8Array {
  const { columns, rows, colours } = decodeThumbhash(placeholder);
  // Each row is padded to a multiple of four bytes.
  const rowBytes = Math.ceil((columns * bytesPerPixel) / 4) * 4;
  const bytes = new Uint8Array(headerBytes + rows * rowBytes);
  const view = new DataView(bytes.buffer);
  bytes.set([0x42, 0x4d]);
  view.setUint32(2, bytes.length, true);
  view.setUint32(10, headerBytes, true);
  view.setUint32(14, infoBytes, true);
  view.setUint32(18, columns, true);
  view.setUint32(22, rows, true);
  view.setUint16(26, 1, true);
  view.setUint16(28, bitsPerPixel, true);
  for (const [field, [red, green, blue]] of colours.entries()) {
    // The bottom row comes first.
    const row = rows - 1 - Math.floor(field / columns);
    bytes.set([blue, green, red], headerBytes + row * rowBytes + (field % columns) * bytesPerPixel);
  }
  return bytes;
}

const maxCachedUrls = 500;
const urlCache = new Map<string, string>();

/** Converts a base64 thumbhash to a `data:` URL of twelve pixels, which browsers enlarge and blur. */
export function getPlaceholderUrl(placeholder: string): string {
  const cached = urlCache.get(placeholder);
  if (cached !== undefined) return cached;
  // The same images are shown repeatedly, but a server runs for a long time.
  if (urlCache.size >= maxCachedUrls) urlCache.clear();
  const url = `data:image/bmp;base64,${btoa(String.fromCharCode(...encodeBmp(placeholder)))}`;
  urlCache.set(placeholder, url);
  return url;
}
