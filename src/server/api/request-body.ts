import type { Context, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { maxFileBytes } from '#features/invoicing/domain/contract/file-types.ts';
import type { ApiEnv } from '#platform/http/api-env.ts';
import { requireJson, requireRawFile, requireUploadPart } from '#platform/http/request-guards.ts';
import { AppError } from '#shared/api/errors.ts';

const maxBodyBytes = 64 * 1024;
/** For drafts of up to 100,000 characters, with the texts of a conflict, and imported files. */
const maxDraftBytes = 2 * 1024 * 1024;
const longTextPath =
  /^\/api\/admin\/(?:invoices\/[^/]+|recurring\/[^/]+\/lines|[a-z-]+\/[^/]+\/[^/]+\/draft|markdown\/(?:preview|links)|clients\/import(?:\/undo)?|company\/details\/[^/]+\/logo|work\/import)$/;

/** The limit for import files in base64. */
const maxImportBytes = 9 * 1024 * 1024;
const importPath = /^\/api\/admin\/import(?:\/documents\/[^/]+\/pdf)?$/;

/** The upload itself limits its parts. */
const isUploadPart = ({ req }: Context<ApiEnv>) =>
  req.method === 'PATCH' && req.path.startsWith('/api/admin/uploads/');

const webhookPath = '/api/online-payments/';

const rawFilePath = /^\/api\/admin\/(?:purchases\/[^/]+\/receipt|invoices\/[^/]+\/attachments)$/;

/** Receipts and attachments are sent raw. */
const isRawFile = ({ req }: Context<ApiEnv>) => req.method === 'PUT' && rawFilePath.test(req.path);

export const guardBodyType: MiddlewareHandler<ApiEnv> = (c, next) => {
  // A payment provider chooses the type of its body, which is not trusted.
  if (c.req.path.startsWith(webhookPath)) return next();
  if (isUploadPart(c)) return requireUploadPart(c, next);
  return isRawFile(c) ? requireRawFile(c, next) : requireJson(c, next);
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
  if (isUploadPart(c)) return next();
  if (isRawFile(c)) return limits.file(c, next);
  if (importPath.test(c.req.path)) return limits.import(c, next);
  return longTextPath.test(c.req.path) ? limits.draft(c, next) : limits.body(c, next);
};
