import type { MiddlewareHandler } from 'hono';
import { AppError } from '../../shared/errors.ts';
import type { ApiEnv } from './api-env.ts';

const maximumAddress = 2048;
const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Control characters have no place in an address, escaped or not. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters that are looked for
const controlCharacters = /[\u0000-\u001f\u007f]/;

function decode(target: string): string | undefined {
  try {
    return decodeURIComponent(target);
  } catch {
    return undefined;
  }
}

/**
 * Refuses an address that is over-long, has a bad escape or a control character.
 * @param target path and query as they came
 * @throws AppError `uri_too_long` or `bad_request`
 */
export function checkAddress(target: string): void {
  if (target.length > maximumAddress) throw new AppError('uri_too_long', 'the address is too long');
  const decoded = decode(target);
  if (decoded === undefined) throw new AppError('bad_request', 'the address has a bad escape');
  if (controlCharacters.test(decoded))
    throw new AppError('bad_request', 'the address has a control character');
}

/** Refuses bad addresses before anything looks at them. */
export const checkTarget: MiddlewareHandler<ApiEnv> = async (c, next) => {
  const { url } = c.req;
  checkAddress(url.slice(url.indexOf('/', url.indexOf('//') + 2)));
  await next();
};

/** The hosts and origins by which a server may be addressed. */
export interface OwnAddresses {
  readonly hosts: ReadonlySet<string>;
  readonly origins: ReadonlySet<string>;
}

/**
 * The addresses of a server: its public one, and in the local environment its loopback names.
 * @param port the port that it listens on
 */
export function ownAddresses(publicUrl: string, port: number, isLocal: boolean): OwnAddresses {
  const loopback = ['localhost', '127.0.0.1', '[::1]'].map((name) => `http://${name}:${port}`);
  const urls = [publicUrl, ...(isLocal ? loopback : [])].map((url) => new URL(url));
  return { hosts: new Set(urls.map(({ host }) => host)), origins: new Set(urls.map(({ origin }) => origin)) };
}

/** Refuses a request that was sent to another host: such a page could only be a trick. */
export function requireOwnHost(own: OwnAddresses): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    const host = c.req.header('host')?.toLowerCase();
    // The target of a request can name a host too; both must be ours.
    const isOwn = host !== undefined && own.hosts.has(host) && own.hosts.has(new URL(c.req.url).host);
    if (!isOwn) throw new AppError('misdirected', 'the Host is not ours');
    await next();
  };
}

/** Refuses a change that another site asks for: its Origin, or what the browser says of it, is not ours. */
export function requireOwnOrigin(own: OwnAddresses): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    if (!safeMethods.has(c.req.method)) {
      const origin = c.req.header('origin');
      const site = c.req.header('sec-fetch-site') ?? 'same-origin';
      const foreign = origin !== undefined && !own.origins.has(origin);
      if (foreign || !['same-origin', 'none'].includes(site))
        throw new AppError('forbidden', 'a foreign origin');
    }
    await next();
  };
}

/** Refuses a body that is not JSON; without a body any type will do. */
export const requireJson: MiddlewareHandler<ApiEnv> = async (c, next) => {
  if (!safeMethods.has(c.req.method)) {
    const type = c.req.header('content-type')?.split(';', 1)[0]?.trim().toLowerCase();
    const hasBody =
      Number(c.req.header('content-length') ?? 0) > 0 || c.req.header('transfer-encoding') !== undefined;
    if (type === undefined ? hasBody : type !== 'application/json') {
      throw new AppError('unsupported_media_type', 'the body is not JSON');
    }
  }
  await next();
};
