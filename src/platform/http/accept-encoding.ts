/** The encodings in which answers are kept; of equally welcome ones the first is the best. */
export const encodings = ['br', 'gzip', 'identity'] as const;

export type Encoding = (typeof encodings)[number];

/** Names and weights of a header; a weight that cannot be read counts as none. */
function weightsOf(header: string): Map<string, number> {
  const weights = new Map<string, number>();
  for (const part of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim());
    const weight = parameters.find((text) => /^q\s*=/.test(text))?.replace(/^q\s*=\s*/, '');
    if (name !== '')
      weights.set(name === 'x-gzip' ? 'gzip' : name, weight === undefined ? 1 : Number(weight) || 0);
  }
  return weights;
}

/**
 * RFC 9110, 12.5.3: what the header does not name is not wanted, unless `*` stands for it; the plain bytes are
 * wanted least of all, unless they are named or refused.
 */
function rank(header: string): readonly Encoding[] {
  const weights = weightsOf(header);
  const others = weights.get('*');
  const weightOf = (encoding: Encoding) =>
    weights.get(encoding) ?? others ?? (encoding === 'identity' ? Number.MIN_VALUE : 0);
  const wanted = encodings.filter((encoding) => weightOf(encoding) > 0);
  return wanted.sort((one, other) => weightOf(other) - weightOf(one));
}

/** Browsers send few different headers: their ranks are remembered. */
const remembered = new Map<string, readonly Encoding[]>();
const maximumRemembered = 100;
const maximumLength = 200;

/**
 * The encodings that an `Accept-Encoding` header welcomes, best first.
 * @param header nothing welcomes only the plain bytes, which every client understands
 */
export function rankEncodings(header: string | undefined): readonly Encoding[] {
  if (header === undefined) return ['identity'];
  const known = remembered.get(header);
  if (known) return known;
  const ranked = rank(header);
  if (header.length > maximumLength) return ranked;
  if (remembered.size >= maximumRemembered) remembered.clear();
  remembered.set(header, ranked);
  return ranked;
}
