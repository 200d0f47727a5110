import type { MiddlewareHandler } from 'hono';
import { AppError } from '#shared/api/errors.ts';
import type { ApiEnv } from './api-env.ts';

const maxTargetLength = 2048;
/** The methods that change nothing. */
export const safeMethods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

/** A URL must not contain control characters, escaped or not. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern matches exactly these characters
const controlCharacters = /[\u0000-\u001f\u007f]/;

function safeDecode(target: string): string | undefined {
  try {
    return decodeURIComponent(target);
  } catch {
    return undefined;
  }
}

/**
 * Rejects a long URL, an invalid escape or a control character.
 * @throws AppError `uri_too_long` or `bad_request`
 */
export function assertValidTarget(target: string): void {
  if (target.length > maxTargetLength) throw new AppError('uri_too_long', 'the URL is too long');
  const decoded = safeDecode(target);
  if (decoded === undefined) throw new AppError('bad_request', 'the URL has an invalid escape');
  if (controlCharacters.test(decoded)) throw new AppError('bad_request', 'the URL has a control character');
}

export const requireValidTarget: MiddlewareHandler<ApiEnv> = async (c, next) => {
  const { url } = c.req;
  assertValidTarget(url.slice(url.indexOf('/', url.indexOf('//') + 2)));
  await next();
};

export interface AllowedOrigins {
  readonly hosts: ReadonlySet<string>;
  readonly origins: ReadonlySet<string>;
}

/** Returns the public hosts and origins, and in the local environment the loopback names. */
export function getAllowedOrigins(publicUrl: string, port: number, isLocal: boolean): AllowedOrigins {
  const loopback = ['localhost', '127.0.0.1', '[::1]'].map((name) => `http://${name}:${port}`);
  const urls = [publicUrl, ...(isLocal ? loopback : [])].map((url) => new URL(url));
  return { hosts: new Set(urls.map(({ host }) => host)), origins: new Set(urls.map(({ origin }) => origin)) };
}

/**
 * Protects against DNS rebinding.
 * @throws AppError `misdirected`
 */
export function requireKnownHost(allowedOrigins: AllowedOrigins): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    const host = c.req.header('host')?.toLowerCase();
    // The request target can contain a host too; both must be known.
    const isKnown =
      host !== undefined &&
      allowedOrigins.hosts.has(host) &&
      allowedOrigins.hosts.has(new URL(c.req.url).host);
    if (!isKnown) throw new AppError('misdirected', 'the Host is unknown');
    await next();
  };
}

/**
 * Checks `Origin` and `Sec-Fetch-Site` of unsafe requests.
 * @throws AppError `forbidden`
 */
export function requireSameOrigin(allowedOrigins: AllowedOrigins): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    if (!safeMethods.has(c.req.method)) {
      const origin = c.req.header('origin');
      const site = c.req.header('sec-fetch-site');
      const fetchSite = site ?? 'same-origin';
      // Forms on pages that have no referrer send the origin `null`; `Sec-Fetch-Site` still identifies the
      // site.
      const isHidden = origin === 'null' && site === 'same-origin';
      const isCrossOrigin = origin !== undefined && !isHidden && !allowedOrigins.origins.has(origin);
      if (isCrossOrigin || !['same-origin', 'none'].includes(fetchSite))
        throw new AppError('forbidden', 'the origin is not allowed');
    }
    await next();
  };
}

/**
 * A request that has no body may have any type.
 * @throws AppError `unsupported_media_type`
 */
export const requireContentType =
  (required: string): MiddlewareHandler<ApiEnv> =>
  async (c, next) => {
    if (!safeMethods.has(c.req.method)) {
      const type = c.req.header('content-type')?.split(';', 1)[0]?.trim().toLowerCase();
      const hasBody =
        Number(c.req.header('content-length') ?? 0) > 0 || c.req.header('transfer-encoding') !== undefined;
      if (type === undefined ? hasBody : type !== required) {
        throw new AppError('unsupported_media_type', `the body is not ${required}`);
      }
    }
    await next();
  };

export const requireJson = requireContentType('application/json');
