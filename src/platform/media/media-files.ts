import { Hono } from 'hono';
import { AppError } from '../../shared/errors.ts';
import type { ApiEnv } from '../http/api-env.ts';
import { isNotModified } from '../http/stored-answer.ts';
import { derivativeType } from './media-key.ts';
import type { MediaStore } from './media-store.ts';

const immutable = 'public, max-age=31536000, immutable';

/**
 * `/media/{key}`: the pictures made for visitors. A key is the hash of the content, so an answer holds for ever.
 * Originals have no address.
 */
export const mediaFiles = ({
  readDerivative,
  sizeOfDerivative,
}: Pick<MediaStore, 'readDerivative' | 'sizeOfDerivative'>) =>
  new Hono<ApiEnv>().get('/:key', async (c) => {
    const key = c.req.param('key');
    const type = derivativeType(key);
    const size = type && (await sizeOfDerivative(key));
    if (type === null || size === null) throw new AppError('not_found', 'no picture has this key');
    const etag = `"${key}"`;
    const headers = { 'Cache-Control': immutable, ETag: etag };
    if (isNotModified(c.req.header('if-none-match'), etag)) return c.body(null, 304, headers);
    const complete = { ...headers, 'Content-Type': type, 'Content-Length': String(size) };
    if (c.req.method === 'HEAD') return c.body(null, 200, complete);
    const bytes = await readDerivative(key);
    if (bytes === null) throw new AppError('not_found', 'the picture has just been removed');
    return c.body(new Uint8Array(bytes), 200, complete);
  });
