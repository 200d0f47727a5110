import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { maxFileBytes } from '#features/invoicing/domain/contract/file-types.ts';
import type { ApiEnv } from '#platform/http/api-env.ts';
import { requireContentType, requireJson } from '#platform/http/request-guards.ts';
import { uploadContentType } from '#platform/media/uploads/tus.ts';
import { AppError } from '#shared/api/errors.ts';

const rawFileType = 'application/octet-stream';

const maxBodyBytes = 64 * 1024;
/** For drafts of up to 100,000 characters, with the texts of a conflict, and imported files. */
const maxDraftBytes = 2 * 1024 * 1024;
const longTextPath =
  /^\/api\/admin\/(?:invoices\/[^/]+|recurring\/[^/]+\/lines|[a-z-]+\/[^/]+\/[^/]+\/draft|markdown\/(?:preview|links)|clients\/import(?:\/undo)?|company\/details\/[^/]+\/logo|work\/import)$/;

/** The limit for import files in base64. */
const maxImportBytes = 9 * 1024 * 1024;
const importPath = /^\/api\/admin\/import(?:\/documents\/[^/]+\/pdf)?$/;

const webhookPath = '/api/online-payments/';

const rawFilePath = /^\/api\/admin\/(?:purchases\/[^/]+\/receipt|invoices\/[^/]+\/attachments)$/;

/** Returns the type of a body that is not JSON: a part of an upload, a receipt or an attachment. */
export function getRawBodyType(method: string, path: string): string | undefined {
  if (method === 'PATCH' && path.startsWith('/api/admin/uploads/')) return uploadContentType;
  return method === 'PUT' && rawFilePath.test(path) ? rawFileType : undefined;
}

export const guardBodyType: MiddlewareHandler<ApiEnv> = (c, next) => {
  // A payment provider chooses the type of its body, which is not trusted.
  if (c.req.path.startsWith(webhookPath)) return next();
  const rawType = getRawBodyType(c.req.method, c.req.path);
  return rawType === undefined ? requireJson(c, next) : requireContentType(rawType)(c, next);
};

const createBodyLimit = (maxSize: number) =>
  bodyLimit({
    maxSize,
    onError() {
      throw new AppError('too_large', 'the body is too large');
    },
  });
const limits = {
  body: createBodyLimit(maxBodyBytes),
  draft: createBodyLimit(maxDraftBytes),
  file: createBodyLimit(maxFileBytes),
  import: createBodyLimit(maxImportBytes),
};

export const limitBody: MiddlewareHandler<ApiEnv> = (c, next) => {
  const rawType = getRawBodyType(c.req.method, c.req.path);
  // The upload itself limits its parts.
  if (rawType === uploadContentType) return next();
  if (rawType !== undefined) return limits.file(c, next);
  if (importPath.test(c.req.path)) return limits.import(c, next);
  return longTextPath.test(c.req.path) ? limits.draft(c, next) : limits.body(c, next);
};
