import { type LookupAddress, type LookupOptions, lookup } from 'node:dns';
import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isLoopbackHost, isLoopbackIp, isPrivateIp } from './private-ip.ts';

export type UpstreamFailure =
  | 'forbidden_address'
  | 'unreachable'
  | 'timeout'
  | 'status'
  | 'too_large'
  | 'not_json';

export class UpstreamError extends Error {
  override readonly name = 'UpstreamError';
  readonly reason: UpstreamFailure;
  /** The delay from the service's `Retry-After`. */
  readonly retryAfterMs: number | undefined;

  constructor(
    reason: UpstreamFailure,
    message: string,
    { retryAfterMs, ...options }: ErrorOptions & { readonly retryAfterMs?: number } = {},
  ) {
    super(message, options);
    this.reason = reason;
    this.retryAfterMs = retryAfterMs;
  }
}

export interface UpstreamLimits {
  readonly signal: AbortSignal;
  readonly maxBytes: number;
}

/** Fails if any resolved IP address is forbidden, so that no name reaches an internal network. */
export function guardedLookup(isForbidden: (address: string) => boolean): LookupFunction {
  return (hostname, options: LookupOptions, callback) => {
    lookup(hostname, { ...options, all: true }, (error, addresses: LookupAddress[] = []) => {
      const forbidden = addresses.find(({ address }) => isForbidden(address));
      const failure = forbidden
        ? new UpstreamError('forbidden_address', `${hostname} is at ${forbidden.address}`)
        : error;
      const [first] = addresses;
      if (failure || !first) callback(failure ?? new Error(`${hostname} has no address`), '');
      else if (options.all) callback(null, addresses);
      else callback(null, first.address, first.family);
    });
  };
}

/** Safe whole numbers are exact; `1e-400` and `1.0000000000000000001` only look whole as floats. */
const wholeNumberPattern = /^-?\d+(?:\.0+)?$/;

/**
 * Parses JSON without rounding: a number that is not a safe integer becomes text, such as
 * `'12400000000000000000000'`, `'0.1'` or `'1e-400'`, because a float may hold another value.
 * @throws SyntaxError
 */
function parseExactJson(text: string): unknown {
  // The third parameter is standard, but not typed yet.
  return JSON.parse(text, (_, value: unknown, context?: { readonly source?: string }) => {
    if (typeof value !== 'number') return value;
    const source = context?.source ?? String(value);
    return Number.isSafeInteger(value) && wholeNumberPattern.test(source) ? value : source;
  });
}

type RequestBody = string | undefined;

function sendRequest(url: URL, signal: AbortSignal, requestBody: RequestBody): Promise<IncomingMessage> {
  const isLoopback = isLoopbackHost(url.hostname);
  const isForbidden = (address: string) => (isLoopback ? !isLoopbackIp(address) : isPrivateIp(address));
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1');
  // Node connects to IP addresses without a lookup.
  const isSafe = url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback);
  if (!isSafe || (isIP(host) !== 0 && isForbidden(host)))
    return Promise.reject(new UpstreamError('forbidden_address', `${url.origin} must not be called`));
  const request = url.protocol === 'https:' ? requestHttps : requestHttp;
  const headers = {
    Accept: 'application/json',
    ...(requestBody !== undefined && {
      'Content-Type': 'application/json',
      'Content-Length': Buffer.byteLength(requestBody),
    }),
  };
  const method = requestBody === undefined ? 'GET' : 'POST';
  return new Promise((resolve, reject) => {
    request(url, { method, signal, lookup: guardedLookup(isForbidden), headers }, resolve)
      .on('error', reject)
      .end(requestBody);
  });
}

async function readBody(response: IncomingMessage, maxBytes: number): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > maxBytes) throw new UpstreamError('too_large', `more than ${maxBytes} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** Parses `Retry-After` in seconds (RFC 9110, 10.2.3) of a 429 or 503. */
function parseRetryAfter({ statusCode, headers }: IncomingMessage): { retryAfterMs?: number } {
  const header = headers['retry-after'];
  const hasRetryAfter =
    (statusCode === 503 || statusCode === 429) && header !== undefined && /^\d{1,6}$/.test(header);
  return hasRetryAfter ? { retryAfterMs: Number(header) * 1000 } : {};
}

async function requestText(
  url: URL,
  { signal, maxBytes }: UpstreamLimits,
  requestBody: RequestBody,
): Promise<string> {
  const response = await sendRequest(url, signal, requestBody);
  try {
    // Node does not follow redirects; they are rejected like every status except 200.
    if (response.statusCode !== 200)
      throw new UpstreamError('status', `status ${response.statusCode}`, parseRetryAfter(response));
    return await readBody(response, maxBytes);
  } finally {
    response.destroy();
  }
}

async function requestJson(
  url: URL,
  limits: UpstreamLimits,
  requestBody: RequestBody,
  parse: (text: string) => unknown,
): Promise<unknown> {
  const text = await requestText(url, limits, requestBody).catch((cause: unknown) => {
    if (cause instanceof UpstreamError) throw cause;
    if (limits.signal.aborted) throw new UpstreamError('timeout', 'no response in time', { cause });
    throw new UpstreamError('unreachable', 'the service cannot be reached', { cause });
  });
  try {
    return parse(text.replace(/^\ufeff/, ''));
  } catch (cause) {
    // biome-ignore lint/style/useErrorCause: it is in the third argument
    throw new UpstreamError('not_json', 'the response is not JSON', { cause });
  }
}

/**
 * Fetches JSON from an upstream service, without retries. Allows https, and http to this machine; rejects
 * redirects, internal networks (even behind a name) and responses beyond the limits. Numbers that a float
 * cannot hold exactly are returned as text.
 * @param url from the configuration, never from visitors
 * @throws UpstreamError and no other error
 */
export function getUpstreamJson(url: URL, limits: UpstreamLimits): Promise<unknown> {
  return requestJson(url, limits, undefined, parseExactJson);
}

/**
 * Posts JSON to an upstream service and returns its JSON response, by the rules of `getUpstreamJson`.
 * @param url from the configuration, never from visitors
 * @throws UpstreamError and no other error
 */
export function postUpstreamJson(url: URL, body: unknown, limits: UpstreamLimits): Promise<unknown> {
  return requestJson(url, limits, JSON.stringify(body), JSON.parse);
}
