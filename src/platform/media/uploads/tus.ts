import type { Context, MiddlewareHandler } from 'hono';
import { AppError } from '#shared/api/errors.ts';
import type { ApiEnv } from '../../http/api-env.ts';

/** tus.io/protocols/resumable-upload */
export const tusVersion = '1.0.0';

/** Body of a part of an upload. */
export const uploadContentType = 'application/offset+octet-stream';

export const getTusCapabilities = (maxBytes: number): Readonly<Record<string, string>> => ({
  'Tus-Resumable': tusVersion,
  'Tus-Version': tusVersion,
  'Tus-Extension': 'creation,expiration,termination',
  'Tus-Max-Size': String(maxBytes),
});

/** Rejects other versions with 412, and names the version in each response. */
export const requireTusVersion: MiddlewareHandler<ApiEnv> = async (c, next) => {
  if (c.req.header('tus-resumable') !== tusVersion)
    return c.body(null, 412, { 'Tus-Resumable': tusVersion, 'Tus-Version': tusVersion });
  c.header('Tus-Resumable', tusVersion);
  return next();
};

export function readByteHeader(c: Context<ApiEnv>, name: string): number {
  const text = c.req.header(name) ?? '';
  if (!/^\d{1,15}$/.test(text)) throw new AppError('bad_request', `${name} is not a number of bytes`);
  return Number(text);
}

const maxMetadataLength = 4096;

/** Characters that file names must not have: control characters, direction marks and unpaired surrogates. */
const invalidCharacters = /\p{Cc}|\p{Cs}|[\u202a-\u202e\u2066-\u2069]/gu;

/**
 * Parses `Upload-Metadata`: names, each with a base64 value, separated by commas. Drops control characters.
 * @throws AppError `bad_request` for a header that is too long or malformed
 */
export function parseUploadMetadata(header: string | undefined): ReadonlyMap<string, string> {
  const text = header?.trim() ?? '';
  if (text.length > maxMetadataLength) throw new AppError('bad_request', 'the metadata is too long');
  const pairs = text === '' ? [] : text.split(',');
  return new Map(
    pairs.map((pair): [string, string] => {
      const [, name, value = ''] = /^\s*([\x21-\x7e]+)(?: ([A-Za-z0-9+/]*={0,2}))?\s*$/.exec(pair) ?? [];
      if (name === undefined) throw new AppError('bad_request', 'the metadata cannot be read');
      const decoded = Buffer.from(value, 'base64').toString('utf8');
      return [name, decoded.replaceAll(invalidCharacters, '')];
    }),
  );
}
