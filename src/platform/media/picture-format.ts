/** The formats that a picture may be uploaded in. */
export type PictureFormat = 'jpeg' | 'png' | 'webp' | 'avif';

const avifBrands = new Set(['avif', 'mif1', 'miaf']);

function isAvif(text: string): boolean {
  if (text.slice(4, 8) !== 'ftyp') return false;
  const brands: readonly string[] = text.slice(8, 40).match(/.{4}/gs) ?? [];
  // `avis` is a moving picture.
  return avifBrands.has(brands[0] ?? '') && brands.includes('avif');
}

/**
 * Which format bytes claim to be by how they begin; the name and the announced type of a file say nothing.
 * @returns null for everything that is not taken, such as SVG, GIF and HTML
 */
export function sniffFormat(bytes: Uint8Array): PictureFormat | null {
  const text = Buffer.from(bytes.subarray(0, 40)).toString('latin1');
  if (text.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') return 'webp';
  return isAvif(text) ? 'avif' : null;
}
