import { LRUCache } from 'lru-cache';

/** Encodings of cached responses; the first wins among equal weights. */
export const encodings = ['br', 'gzip', 'identity'] as const;

export type Encoding = (typeof encodings)[number];

function parseWeights(header: string): Map<string, number> {
  const weights = new Map<string, number>();
  for (const part of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim());
    const weight = parameters.find((text) => /^q\s*=/.test(text))?.replace(/^q\s*=\s*/, '');
    if (name !== '')
      weights.set(name === 'x-gzip' ? 'gzip' : name, weight === undefined ? 1 : Number(weight) || 0);
  }
  return weights;
}

/** RFC 9110, 12.5.3: `*` counts for unnamed encodings; `identity` ranks last unless named or excluded. */
function rankByWeight(header: string): readonly Encoding[] {
  const weights = parseWeights(header);
  const wildcardWeight = weights.get('*');
  const getWeight = (encoding: Encoding) =>
    weights.get(encoding) ?? wildcardWeight ?? (encoding === 'identity' ? Number.MIN_VALUE : 0);
  const accepted = encodings.filter((encoding) => getWeight(encoding) > 0);
  return accepted.sort((one, other) => getWeight(other) - getWeight(one));
}

/** Browsers send few different headers. */
const rankCache = new LRUCache<string, readonly Encoding[]>({ max: 100 });
const maxHeaderLength = 200;

/** Returns the accepted encodings, best first; if there is no header, only `identity` is accepted. */
export function rankEncodings(header: string | undefined): readonly Encoding[] {
  if (header === undefined) return ['identity'];
  const cached = rankCache.get(header);
  if (cached) return cached;
  const ranked = rankByWeight(header);
  if (header.length > maxHeaderLength) return ranked;
  rankCache.set(header, ranked);
  return ranked;
}
