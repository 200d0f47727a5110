import type { Context, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { maxFileBytes } from '#features/invoicing/domain/contract/file-types.ts';
import type { ApiEnv } from '#platform/http/api-env.ts';
import { requireJson, requireRawFile, requireUploadPart } from '#platform/http/request-guards.ts';
import { AppError } from '#shared/api/errors.ts';

const maxBodyBytes = 64 * 1024;
/** For texts of up to 100,000 characters: one that won a conflict and those that lost it; and for imported files. */
const maxDraftBytes = 2 * 1024 * 1024;
const longTextPath =
  /^\/api\/admin\/(?:invoices\/[^/]+|recurring\/[^/]+\/lines|[a-z-]+\/[^/]+\/[^/]+\/draft|markdown\/(?:preview|links)|clients\/import(?:\/undo)?|company\/details\/[^/]+\/logo|work\/import)$/;

/** For the files of an import in base64. */
const maxImportBytes = 9 * 1024 * 1024;
const importPath = /^\/api\/admin\/import(?:\/documents\/[^/]+\/pdf)?$/;

/** Returns true for a part of an upload, whose length the upload limits. */
const isUploadPart = ({ req }: Context<ApiEnv>) =>
  req.method === 'PATCH' && req.path.startsWith('/api/admin/uploads/');

/** The path of the webhooks of payment providers. */
const webhookPath = '/api/online-payments/';

const rawFilePath = /^\/api\/admin\/(?:purchases\/[^/]+\/receipt|invoices\/[^/]+\/attachments)$/;

/** Returns true for a receipt or an attachment, which is sent as it is. */
const isRawFile = ({ req }: Context<ApiEnv>) => req.method === 'PUT' && rawFilePath.test(req.path);

/** Rejects a body of another type than its path takes. */
export const guardBodyType: MiddlewareHandler<ApiEnv> = (c, next) => {
  // A payment provider chooses the type of its body, of which nothing is believed.
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

/** Rejects a body that is longer than its path needs. */
export const limitBody: MiddlewareHandler<ApiEnv> = (c, next) => {
  if (isUploadPart(c)) return next();
  if (isRawFile(c)) return limits.file(c, next);
  if (importPath.test(c.req.path)) return limits.import(c, next);
  return longTextPath.test(c.req.path) ? limits.draft(c, next) : limits.body(c, next);
};
