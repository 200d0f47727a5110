import { type Context, Hono } from 'hono';
import { AppError } from '#shared/api/errors.ts';
import type { ApiEnv } from '../http/api-env.ts';
import { isNotModified } from '../http/cached-response.ts';
import { getDerivativeType } from './media-key.ts';
import type { MediaStore } from './media-store.ts';

const cacheControl = {
  everyone: 'public, max-age=31536000, immutable',
  // No shared cache keeps unpublished files, and they are revalidated each time: a link may be revoked.
  link: 'private, no-cache',
  owner: 'private, no-cache',
} as const;

type Audience = keyof typeof cacheControl;

export interface MediaFilesDeps {
  readonly store: Pick<MediaStore, 'readDerivative' | 'getDerivativeSize'>;
  /** Returns undefined if no asset has the derivative. */
  readonly findAudience: (key: string) => Promise<Audience | undefined>;
  readonly isOwner: (headers: Headers) => Promise<boolean>;
}

/**
 * Serves derivatives at `/media/{key}`. A key is a hash of the content, so responses to visitors never
 * expire; files that are no longer shown anywhere on the site become 404. Originals have no URL.
 */
export function mediaFiles({ store, findAudience, isOwner }: MediaFilesDeps) {
  const reject = (c: Context<ApiEnv>, detail: string): never => {
    // The same URL works again when the image is restored.
    c.header('Cache-Control', 'no-store');
    throw new AppError('not_found', detail);
  };
  return new Hono<ApiEnv>().get('/:key', async (c) => {
    const key = c.req.param('key');
    const type = getDerivativeType(key);
    const audience = type === null ? undefined : await findAudience(key);
    if (type === null || audience === undefined) return reject(c, 'no media asset has this derivative');
    if (audience === 'owner' && !(await isOwner(c.req.raw.headers)))
      return reject(c, 'visitors see the media asset nowhere');
    const size = await store.getDerivativeSize(key);
    if (size === null) return reject(c, 'no derivative has this key');
    const etag = `"${key}"`;
    const headers = { 'Cache-Control': cacheControl[audience], ETag: etag };
    if (isNotModified(c.req.header('if-none-match'), etag)) return c.body(null, 304, headers);
    const complete = { ...headers, 'Content-Type': type, 'Content-Length': String(size) };
    if (c.req.method === 'HEAD') return c.body(null, 200, complete);
    const bytes = await store.readDerivative(key);
    if (bytes === null) return reject(c, 'the derivative has just been removed');
    return c.body(new Uint8Array(bytes), 200, complete);
  });
}
