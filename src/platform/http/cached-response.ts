import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip as gzipCallback, gzipSync } from 'node:zlib';
import type { Context } from 'hono';
import { type Encoding, rankEncodings } from './accept-encoding.ts';
import { createTaskQueue } from './limits/task-queue.ts';
import { RawResponse } from './raw-response.ts';

export type Compression = Exclude<Encoding, 'identity'>;

/** Bodies compressed beforehand, for example by a build. */
export type CompressedBodies = Readonly<Partial<Record<Compression, Buffer | undefined>>>;

export interface NegotiatedResponse {
  readonly status: 200 | 304;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer | null;
  /** Head and body in one buffer; only for status 200 with a body. */
  readonly raw: RawResponse | null;
}

export interface NegotiationRequest {
  readonly acceptEncoding: string | undefined;
  readonly ifNoneMatch: string | undefined;
  readonly isHead: boolean;
}

const brotli = promisify(brotliCompress);
const gzip = promisify(gzipCallback);

/**
 * `fast` is for responses that may be sent only once, `small` for repeated responses. For a page, brotli 3
 * takes a third of the time of brotli 6, and the result is 13 % larger.
 */
type Effort = 'fast' | 'small';

const brotliQuality: Readonly<Record<Effort, number>> = { fast: 3, small: 6 };
const gzipLevel: Readonly<Record<Effort, number>> = { fast: 3, small: 6 };

/** Compressing a smaller body takes no longer than passing it to another thread. */
const maxSyncBytes = 16 * 1024;

async function compress(body: Buffer, encoding: Compression, effort: Effort): Promise<Buffer> {
  const isSmall = body.length <= maxSyncBytes;
  if (encoding === 'gzip') {
    const options = { level: gzipLevel[effort] };
    return isSmall ? gzipSync(body, options) : gzip(body, options);
  }
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: brotliQuality[effort],
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  };
  return isSmall ? brotliCompressSync(body, { params }) : brotli(body, { params });
}

/** Compresses repeated responses again, one by one, after current requests. */
const recompressionQueue = createTaskQueue({ concurrency: 1, maxWaiting: 1000 });

interface Variant {
  readonly body: Buffer;
  readonly headers: Readonly<Record<string, string>>;
  readonly raw: RawResponse;
}

/** Compresses an encoding fast for its first request, and again, smaller, after its second. */
export class CachedResponse {
  /** The total size of all bodies; an estimate while they are compressed on demand. */
  readonly bytes: number;
  readonly #hash: string;
  readonly #headers: Readonly<Record<string, string>>;
  readonly #variants = new Map<Encoding, Variant>();
  readonly #compressions: ReadonlySet<Encoding>;
  readonly #pending = new Map<Compression, Promise<Variant>>();
  readonly #fast = new Set<Encoding>();
  readonly #body: Buffer;

  /**
   * @param headers sent with every status; `Content-Type` only with a body
   * @param compressed `onDemand` compresses when a request needs it
   */
  constructor(body: Buffer, headers: Record<string, string>, compressed: CompressedBodies | 'onDemand') {
    const given = compressed === 'onDemand' ? {} : compressed;
    const compressions: Compression[] = compressed === 'onDemand' ? ['br', 'gzip'] : [];
    for (const encoding of ['br', 'gzip'] as const) if (given[encoding]) compressions.push(encoding);
    this.#compressions = new Set(compressions);
    this.#hash = createHash('sha256').update(body).digest('base64url').slice(0, 22);
    this.#headers = compressions.length > 0 ? withVary(headers, 'Accept-Encoding') : headers;
    this.#body = this.#add('identity', body).body;
    for (const [encoding, bytes] of Object.entries(given))
      if (bytes) this.#add(encoding as Compression, bytes);
    // Text at least halves, so the two compressed bodies are no larger than the plain one.
    const sizes = [...this.#variants.values()].map((variant) => variant.body.length);
    this.bytes = compressed === 'onDemand' ? 2 * body.length : sizes.reduce((total, size) => total + size, 0);
  }

  /** Derived from the plain bytes, so nodes of the same build agree. */
  getEtag(encoding: Encoding): string {
    return `"${this.#hash}${encoding === 'identity' ? '' : `-${encoding}`}"`;
  }

  /** Selects encoding and status (200 or 304); undefined if `compressAndNegotiate` must run first. */
  negotiate(request: NegotiationRequest): NegotiatedResponse | undefined {
    const encoding = this.#select(request.acceptEncoding);
    const etag = this.getEtag(encoding);
    if (isNotModified(request.ifNoneMatch, etag)) {
      const { 'Content-Type': _, ...headers } = this.#headers;
      return { status: 304, headers: { ...headers, ETag: etag }, body: null, raw: null };
    }
    const variant = this.#variants.get(encoding);
    if (this.#fast.delete(encoding)) void this.#recompress(encoding as Compression);
    return variant && toResponse(variant, request.isHead);
  }

  async compressAndNegotiate(request: NegotiationRequest): Promise<NegotiatedResponse> {
    const negotiated = this.negotiate(request);
    if (negotiated) return negotiated;
    const variant = await this.#compress(this.#select(request.acceptEncoding) as Compression);
    return toResponse(variant, request.isHead);
  }

  #compress(encoding: Compression): Promise<Variant> {
    const pending =
      this.#pending.get(encoding) ??
      compress(this.#body, encoding, 'fast')
        .then((bytes) => {
          this.#fast.add(encoding);
          return this.#add(encoding, bytes);
        })
        .finally(() => this.#pending.delete(encoding));
    this.#pending.set(encoding, pending);
    return pending;
  }

  async #recompress(encoding: Compression): Promise<void> {
    try {
      this.#add(encoding, await recompressionQueue(() => compress(this.#body, encoding, 'small')));
    } catch {
      // The queue is full; a later request tries again.
      this.#fast.add(encoding);
    }
  }

  #select(acceptEncoding: string | undefined): Encoding {
    for (const encoding of rankEncodings(acceptEncoding))
      if (encoding === 'identity' || this.#compressions.has(encoding)) return encoding;
    // No encoding is accepted; every client can read the plain bytes.
    return 'identity';
  }

  #add(encoding: Encoding, body: Buffer): Variant {
    const headers = {
      ...this.#headers,
      ...(encoding === 'identity' ? {} : { 'Content-Encoding': encoding }),
      'Content-Length': String(body.length),
      ETag: this.getEtag(encoding),
    };
    const raw = new RawResponse(headers, body);
    const variant = { body: raw.body, headers, raw };
    this.#variants.set(encoding, variant);
    return variant;
  }
}

const toResponse = ({ headers, body, raw }: Variant, isHead: boolean): NegotiatedResponse =>
  isHead ? { status: 200, headers, body: null, raw: null } : { status: 200, headers, body, raw };

function withVary(headers: Record<string, string>, name: string): Record<string, string> {
  return { ...headers, Vary: headers['Vary'] === undefined ? name : `${headers['Vary']}, ${name}` };
}

/** Compares `If-None-Match` with an ETag (RFC 9110, 13.1.2): weak comparison, a list, or `*`. */
export function isNotModified(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  return ifNoneMatch === '*' || ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}

/** Compresses a body that is sent once; returns it unchanged if `acceptEncoding` accepts no encoding. */
export async function compressUncached(
  body: Buffer,
  acceptEncoding: string | undefined,
): Promise<{ body: Buffer; encoding: Compression | undefined }> {
  const [encoding] = rankEncodings(acceptEncoding);
  if (encoding === undefined || encoding === 'identity') return { body, encoding: undefined };
  return { body: await compress(body, encoding, 'fast'), encoding };
}

/** Responds in the best encoding, or with 304 if unchanged. */
export async function sendCached(c: Context, cached: CachedResponse): Promise<Response> {
  const { status, headers, body } = await cached.compressAndNegotiate({
    acceptEncoding: c.req.header('accept-encoding'),
    ifNoneMatch: c.req.header('if-none-match'),
    isHead: c.req.method === 'HEAD',
  });
  return new Response(body === null ? null : new Uint8Array(body), { status, headers });
}
