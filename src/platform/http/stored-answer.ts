import { createHash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { type Encoding, rankEncodings } from './accept-encoding.ts';
import { Wire } from './wire.ts';

/** One encoding of an answer: its bytes and the complete headers that belong to exactly them. */
interface Variant {
  readonly etag: string;
  readonly body: Buffer;
  readonly headers: Readonly<Record<string, string>>;
  readonly notModifiedHeaders: Readonly<Record<string, string>>;
  readonly wire: Wire;
}

/** An answer that is kept ready to send in every encoding. */
export interface StoredAnswer {
  readonly variants: Readonly<Partial<Record<Encoding, Variant>> & Record<'identity', Variant>>;
  /** How much memory it takes. */
  readonly bytes: number;
}

/** What is sent: chosen from a stored answer by what a request accepts and already has. */
export interface ChosenAnswer {
  readonly status: 200 | 304;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer | null;
  /** The whole answer in one piece; only with status 200 and a body. */
  readonly wire: Wire | null;
}

function variantOf(encoding: Encoding, body: Buffer, hash: string, headers: Record<string, string>): Variant {
  const etag = `"${hash}${encoding === 'identity' ? '' : `-${encoding}`}"`;
  const { 'Content-Type': _, ...withoutType } = headers;
  const complete = {
    ...headers,
    ...(encoding === 'identity' ? {} : { 'Content-Encoding': encoding }),
    'Content-Length': String(body.length),
    ETag: etag,
  };
  const notModifiedHeaders = { ...withoutType, ETag: etag };
  const wire = new Wire(complete, body);
  return { etag, body: wire.body, headers: complete, notModifiedHeaders, wire };
}

/** Encodings made beforehand, for instance by a build. */
export interface Encoded {
  readonly br?: Buffer | undefined;
  readonly gzip?: Buffer | undefined;
}

/**
 * Makes an answer ready: its ETag names its exact bytes, each encoding has its own.
 * @param headers sent with every status, `Content-Type` only with a body
 * @param encoded what was compressed before
 */
export function storeAnswer(body: Buffer, headers: Record<string, string>, encoded: Encoded): StoredAnswer {
  const hash = createHash('sha256').update(body).digest('base64url').slice(0, 22);
  const { br, gzip } = encoded;
  const varying = br || gzip ? withVary(headers, 'Accept-Encoding') : headers;
  return {
    variants: {
      identity: variantOf('identity', body, hash, varying),
      ...(br && { br: variantOf('br', br, hash, varying) }),
      ...(gzip && { gzip: variantOf('gzip', gzip, hash, varying) }),
    },
    bytes: body.length + (br?.length ?? 0) + (gzip?.length ?? 0),
  };
}

function withVary(headers: Record<string, string>, name: string): Record<string, string> {
  return { ...headers, Vary: headers['Vary'] === undefined ? name : `${headers['Vary']}, ${name}` };
}

// A page is compressed once for many visits, but the first visitor waits for it:
// quality 6 takes about a millisecond and is within a few percent of the best.
const pageQuality = 6;

/** Compresses a page as it is made. */
export function compressPage(body: Buffer): Required<Encoded> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: pageQuality,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  };
  return { br: brotliCompressSync(body, { params }), gzip: gzipSync(body, { level: 6 }) };
}

/** Compresses what is sent only once, quickly; without an encoding that the header accepts it stays as it is. */
export function compressOnce(
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

function chooseVariant({ variants }: StoredAnswer, header: string | undefined): Variant {
  for (const encoding of rankEncodings(header)) {
    const variant = variants[encoding];
    if (variant) return variant;
  }
  // Nothing is welcome: the plain bytes are what every client can read.
  return variants.identity;
}

/** Whether a request's `If-None-Match` names what there is (RFC 9110, 13.1.2): compared weakly, one of a list, or `*`. */
export function isNotModified(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  return ifNoneMatch === '*' || ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}

/** Chooses encoding and status (200, or 304 without a body) for one request. */
export function chooseAnswer(
  answer: StoredAnswer,
  request: { acceptEncoding: string | undefined; ifNoneMatch: string | undefined; head: boolean },
): ChosenAnswer {
  const variant = chooseVariant(answer, request.acceptEncoding);
  if (isNotModified(request.ifNoneMatch, variant.etag)) {
    return { status: 304, headers: variant.notModifiedHeaders, body: null, wire: null };
  }
  const { headers, body, wire } = variant;
  return request.head
    ? { status: 200, headers, body: null, wire: null }
    : { status: 200, headers, body, wire };
}
