import type { Context } from 'hono';
import type { ApiEnv } from '#platform/http/api-env.ts';
import { AppError } from '#shared/api/errors.ts';

interface StoredFile {
  readonly name: string;
  readonly media_type: string;
  readonly content: Buffer;
}

/** @throws AppError `not_found` if there is no file */
export function replyFile(c: Context<ApiEnv>, file: StoredFile | undefined) {
  if (!file) throw new AppError('not_found', 'the document has no file of this format');
  const ascii = file.name.replaceAll(/[^\w.-]/g, '-');
  return c.body(new Uint8Array(file.content), 200, {
    'Content-Type': file.media_type,
    'Content-Disposition': `attachment; filename="${ascii}"; filename*=UTF-8''${encodeURIComponent(file.name)}`,
  });
}
