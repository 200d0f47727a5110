import { Hono } from 'hono';
import { AppError } from '../../shared/errors.ts';
import type { ApiEnv } from '../http/api-env.ts';
import { derivativeType } from './media-key.ts';
import type { MediaStore } from './media-store.ts';

const immutable = 'public, max-age=31536000, immutable';

/**
 * `/media/{key}`: the pictures made for visitors. A key is the hash of the content, so an answer holds for ever.
 * Originals have no address.
 */
export const mediaFiles = ({ readDerivative }: Pick<MediaStore, 'readDerivative'>) =>
  new Hono<ApiEnv>().get('/:key', async (c) => {
    const key = c.req.param('key');
    const type = derivativeType(key);
    if (type === null) throw new AppError('not_found', 'this is no key of a picture');
    const etag = `"${key}"`;
    const headers = { 'Cache-Control': immutable, ETag: etag };
    if (c.req.header('if-none-match') === etag) return c.body(null, 304, headers);
    const bytes = await readDerivative(key);
    if (bytes === null) throw new AppError('not_found', 'no picture has this key');
    return c.body(new Uint8Array(bytes), 200, { ...headers, 'Content-Type': type });
  });
