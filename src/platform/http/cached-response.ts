import { createHash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { type Encoding, rankEncodings } from './accept-encoding.ts';
import { RawResponse } from './raw-response.ts';

/** One encoding of a response: its bytes and their complete headers. */
interface Variant {
  readonly etag: string;
  readonly body: Buffer;
  readonly headers: Readonly<Record<string, string>>;
  readonly notModifiedHeaders: Readonly<Record<string, string>>;
  readonly raw: RawResponse;
}

/** A response that is ready to send in several encodings. */
export interface CachedResponse {
  readonly variants: Readonly<Partial<Record<Encoding, Variant>> & Record<'identity', Variant>>;
  /** The size of all bodies together. */
  readonly bytes: number;
}

/** The variant of a cached response that fits one request. */
export interface NegotiatedResponse {
  readonly status: 200 | 304;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer | null;
  /** Head and body in one buffer; only with status 200 and a body. */
  readonly raw: RawResponse | null;
}

function createVariant(
  encoding: Encoding,
  body: Buffer,
  hash: string,
  headers: Record<string, string>,
): Variant {
  const etag = `"${hash}${encoding === 'identity' ? '' : `-${encoding}`}"`;
  const { 'Content-Type': _, ...withoutType } = headers;
  const completeHeaders = {
    ...headers,
    ...(encoding === 'identity' ? {} : { 'Content-Encoding': encoding }),
    'Content-Length': String(body.length),
    ETag: etag,
  };
  const notModifiedHeaders = { ...withoutType, ETag: etag };
  const raw = new RawResponse(completeHeaders, body);
  return { etag, body: raw.body, headers: completeHeaders, notModifiedHeaders, raw };
}

/** Bodies that were compressed beforehand, for instance by a build. */
export interface CompressedBodies {
  readonly br?: Buffer | undefined;
  readonly gzip?: Buffer | undefined;
}

/**
 * Creates a cached response. Each encoding has an ETag of its own, derived from the bytes of the body.
 * @param headers sent with every status; `Content-Type` only with a body
 * @param compressed the body in other encodings
 */
export function createCachedResponse(
  body: Buffer,
  headers: Record<string, string>,
  compressed: CompressedBodies,
): CachedResponse {
  const hash = createHash('sha256').update(body).digest('base64url').slice(0, 22);
  const { br, gzip } = compressed;
  const variantHeaders = br || gzip ? withVary(headers, 'Accept-Encoding') : headers;
  return {
    variants: {
      identity: createVariant('identity', body, hash, variantHeaders),
      ...(br && { br: createVariant('br', br, hash, variantHeaders) }),
      ...(gzip && { gzip: createVariant('gzip', gzip, hash, variantHeaders) }),
    },
    bytes: body.length + (br?.length ?? 0) + (gzip?.length ?? 0),
  };
}

function withVary(headers: Record<string, string>, name: string): Record<string, string> {
  return { ...headers, Vary: headers['Vary'] === undefined ? name : `${headers['Vary']}, ${name}` };
}

// A page is compressed once for many requests, but the first visitor waits for it:
// quality 6 takes about a millisecond and is within a few percent of the best.
const pageQuality = 6;

/** Compresses a page for the cache. */
export function compressPage(body: Buffer): Required<CompressedBodies> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: pageQuality,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  };
  return { br: brotliCompressSync(body, { params }), gzip: gzipSync(body, { level: 6 }) };
}

/** Compresses a body that is sent once, at a fast quality, if the header accepts an encoding. */
export function compressUncached(
  body: Buffer,
  acceptEncoding: string | undefined,
): { body: Buffer; encoding: 'br' | 'gzip' | undefined } {
  const [encoding] = rankEncodings(acceptEncoding);
  if (encoding === 'br') {
    return { body: brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }), encoding };
  }
  if (encoding === 'gzip') return { body: gzipSync(body, { level: 4 }), encoding };
  return { body, encoding: undefined };
}

function selectVariant({ variants }: CachedResponse, header: string | undefined): Variant {
  for (const encoding of rankEncodings(header)) {
    const variant = variants[encoding];
    if (variant) return variant;
  }
  // No encoding is accepted: every client can read the plain bytes.
  return variants.identity;
}

/** Returns true if `If-None-Match` matches the ETag (RFC 9110, 13.1.2): weak comparison, a list, or `*`. */
export function isNotModified(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  return ifNoneMatch === '*' || ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}

/** Selects encoding and status (200, or 304 without a body) for one request. */
export function negotiateResponse(
  cached: CachedResponse,
  request: { acceptEncoding: string | undefined; ifNoneMatch: string | undefined; isHead: boolean },
): NegotiatedResponse {
  const variant = selectVariant(cached, request.acceptEncoding);
  if (isNotModified(request.ifNoneMatch, variant.etag)) {
    return { status: 304, headers: variant.notModifiedHeaders, body: null, raw: null };
  }
  const { headers, body, raw } = variant;
  return request.isHead
    ? { status: 200, headers, body: null, raw: null }
    : { status: 200, headers, body, raw };
}
