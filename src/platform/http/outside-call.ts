import { type LookupAddress, type LookupOptions, lookup } from 'node:dns';
import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isLoopbackAddress, isLoopbackHost, isPrivateAddress } from './private-addresses.ts';

/** Why a service outside gave nothing that can be used. */
export type OutsideFailure =
  | 'forbidden_address'
  | 'unreachable'
  | 'timeout'
  | 'status'
  | 'too_large'
  | 'not_json';

/** A call to a service outside that failed; `cause` holds what happened. */
export class OutsideCallError extends Error {
  override readonly name = 'OutsideCallError';
  readonly reason: OutsideFailure;
  /** In how many milliseconds the service says that it can be asked again; nothing where it does not say. */
  readonly retryAfterMs: number | undefined;

  constructor(
    reason: OutsideFailure,
    message: string,
    { retryAfterMs, ...options }: ErrorOptions & { readonly retryAfterMs?: number } = {},
  ) {
    super(message, options);
    this.reason = reason;
    this.retryAfterMs = retryAfterMs;
  }
}

/** What bounds a call. */
export interface OutsideLimits {
  /** Ends the call; `AbortSignal.timeout` may serve several calls. */
  readonly signal: AbortSignal;
  readonly maximumBytes: number;
}

/**
 * Looks a name up and refuses what it finds where it should not be, so that no name leads into an inner network.
 * @param isRefused judges each address that was found
 */
export function guardedLookup(isRefused: (address: string) => boolean): LookupFunction {
  return (hostname, options: LookupOptions, callback) => {
    lookup(hostname, { ...options, all: true }, (error, addresses: LookupAddress[] = []) => {
      const refused = addresses.find(({ address }) => isRefused(address));
      const failure = refused
        ? new OutsideCallError('forbidden_address', `${hostname} is at ${refused.address}`)
        : error;
      const [first] = addresses;
      if (failure || !first) callback(failure ?? new Error(`${hostname} has no address`), '');
      else if (options.all) callback(null, addresses);
      else callback(null, first.address, first.family);
    });
  };
}

/** What is sent; without it the address is only read. */
type Sent = string | undefined;

function ask(url: URL, signal: AbortSignal, sent: Sent): Promise<IncomingMessage> {
  const isOwn = isLoopbackHost(url.hostname);
  const isRefused = (address: string) => (isOwn ? !isLoopbackAddress(address) : isPrivateAddress(address));
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1');
  // An address is connected to without being looked up.
  const isSafe = url.protocol === 'https:' || (url.protocol === 'http:' && isOwn);
  if (!isSafe || (isIP(host) !== 0 && isRefused(host)))
    return Promise.reject(new OutsideCallError('forbidden_address', `${url.origin} may not be called`));
  const request = url.protocol === 'https:' ? requestHttps : requestHttp;
  const headers = {
    Accept: 'application/json',
    ...(sent !== undefined && {
      'Content-Type': 'application/json',
      'Content-Length': Buffer.byteLength(sent),
    }),
  };
  const method = sent === undefined ? 'GET' : 'POST';
  return new Promise((resolve, reject) => {
    request(url, { method, signal, lookup: guardedLookup(isRefused), headers }, resolve)
      .on('error', reject)
      .end(sent);
  });
}

async function readText(answer: IncomingMessage, maximumBytes: number): Promise<string> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of answer as AsyncIterable<Buffer>) {
    bytes += part.length;
    if (bytes > maximumBytes) throw new OutsideCallError('too_large', `more than ${maximumBytes} bytes`);
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

/** When a service that is busy says that it can be asked again; `Retry-After` of RFC 9110, in its form of seconds. */
function retryAfterOf({ statusCode, headers }: IncomingMessage): { retryAfterMs?: number } {
  const given = headers['retry-after'];
  const tells = (statusCode === 503 || statusCode === 429) && given !== undefined && /^\d{1,6}$/.test(given);
  return tells ? { retryAfterMs: Number(given) * 1000 } : {};
}

async function getText(url: URL, { signal, maximumBytes }: OutsideLimits, sent: Sent): Promise<string> {
  const answer = await ask(url, signal, sent);
  try {
    // Node does not follow redirects; one is refused like any other status than 200.
    if (answer.statusCode !== 200)
      throw new OutsideCallError('status', `status ${answer.statusCode}`, retryAfterOf(answer));
    return await readText(answer, maximumBytes);
  } finally {
    answer.destroy();
  }
}

async function callForJson(url: URL, limits: OutsideLimits, sent?: string): Promise<unknown> {
  const text = await getText(url, limits, sent).catch((cause: unknown) => {
    if (cause instanceof OutsideCallError) throw cause;
    if (limits.signal.aborted) throw new OutsideCallError('timeout', 'no answer in time', { cause });
    throw new OutsideCallError('unreachable', 'the service cannot be reached', { cause });
  });
  return new Response(text).json().catch((cause: unknown) => {
    throw new OutsideCallError('not_json', 'the answer is not JSON', { cause });
  });
}

/**
 * Asks a service outside for JSON, once. Only https, or http to this machine; never an address of an inner
 * network, also behind a name; no redirects, no more bytes and no more time than allowed.
 * @param url from the settings, never from a visitor
 * @throws OutsideCallError, and nothing else
 */
export function getOutsideJson(url: URL, limits: OutsideLimits): Promise<unknown> {
  return callForJson(url, limits);
}

/**
 * Sends JSON to a service outside and reads the JSON that it answers, within the bounds of `getOutsideJson`.
 * @param url from the settings, never from a visitor
 * @throws OutsideCallError, and nothing else
 */
export function postOutsideJson(url: URL, body: unknown, limits: OutsideLimits): Promise<unknown> {
  return callForJson(url, limits, JSON.stringify(body));
}
