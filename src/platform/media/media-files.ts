import { Hono } from 'hono';
import { AppError } from '../../shared/errors.ts';
import type { ApiEnv } from '../http/api-env.ts';
import { isNotModified } from '../http/cached-response.ts';
import { getDerivativeType } from './media-key.ts';
import type { MediaStore } from './media-store.ts';

const immutable = 'public, max-age=31536000, immutable';

/**
 * Serves `/media/{key}`, the derivatives. A key is a hash of the content, so a response never expires.
 * Originals have no URL.
 */
export const mediaFiles = ({
  readDerivative,
  getDerivativeSize,
}: Pick<MediaStore, 'readDerivative' | 'getDerivativeSize'>) =>
  new Hono<ApiEnv>().get('/:key', async (c) => {
    const key = c.req.param('key');
    const type = getDerivativeType(key);
    const size = type && (await getDerivativeSize(key));
    if (type === null || size === null) throw new AppError('not_found', 'no derivative has this key');
    const etag = `"${key}"`;
    const headers = { 'Cache-Control': immutable, ETag: etag };
    if (isNotModified(c.req.header('if-none-match'), etag)) return c.body(null, 304, headers);
    const complete = { ...headers, 'Content-Type': type, 'Content-Length': String(size) };
    if (c.req.method === 'HEAD') return c.body(null, 200, complete);
    const bytes = await readDerivative(key);
    if (bytes === null) throw new AppError('not_found', 'the derivative has just been removed');
    return c.body(new Uint8Array(bytes), 200, complete);
  });
