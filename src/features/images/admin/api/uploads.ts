import { type Context, Hono } from 'hono';
import { requirePublisherContext } from '#features/publishing/api/replies.ts';
import type { ApiEnv } from '#platform/http/api-env.ts';
import { errorResponse } from '#platform/http/error-response.ts';
import {
  getTusCapabilities,
  parseUploadMetadata,
  readByteHeader,
  requireTusVersion,
} from '#platform/media/uploads/tus.ts';
import { AppError } from '#shared/api/errors.ts';
import { formatFileSize } from '#shared/text/file-size.ts';
import { messages } from '../messages/messages.ts';
import { toUploadSummary, type UploadProgress, type Uploads } from '../service/uploads.ts';

const maxFileNameLength = 255;

const getRef = (c: Context<ApiEnv>) => ({
  id: c.req.param('id') ?? '',
  userId: requirePublisherContext(c).user.id,
});

function readNewUpload(c: Context<ApiEnv>) {
  const metadata = parseUploadMetadata(c.req.header('upload-metadata'));
  return {
    user_id: requirePublisherContext(c).user.id,
    file_name: metadata.get('filename')?.slice(0, maxFileNameLength) ?? '',
    bytes: readByteHeader(c, 'upload-length'),
    replaced_image_id: metadata.get('replaces')?.slice(0, 36) || null,
  };
}

const getProgressHeaders = ({ upload, offset }: UploadProgress) => ({
  'Upload-Offset': String(offset),
  'Upload-Length': String(upload.bytes),
  'Upload-Expires': new Date(upload.expires_at).toUTCString(),
});

const describeRejection = (maxBytes: number) => (error: Error, c: Context<ApiEnv>) => {
  const reason = error instanceof AppError ? error.fields?.['file'] : undefined;
  const { language } = c.var;
  const { reasons: others, tooManyBytes } = messages[language];
  const reasons = { ...others, too_many_bytes: tooManyBytes(formatFileSize(language, maxBytes)) };
  if (!(error instanceof AppError) || reason === undefined || !Object.hasOwn(reasons, reason)) throw error;
  return errorResponse(c, error.code, error.fields, reasons[reason as keyof typeof reasons]);
};

/** Handles `/api/admin/uploads`: image files in parts, by tus 1.0. */
export const uploadsApi = (uploads: Uploads) =>
  new Hono<ApiEnv>()
    .on('OPTIONS', '/', (c) => c.body(null, 204, getTusCapabilities(uploads.maxBytes)))
    .get('/', async (c) => c.json({ data: await uploads.findUnfinished(requirePublisherContext(c).user.id) }))
    .post('/', requireTusVersion, async (c) => {
      const upload = await uploads.create(readNewUpload(c));
      const headers = getProgressHeaders({ upload, offset: 0 });
      return c.body(null, 201, { ...headers, Location: `${c.req.path}/${upload.id}` });
    })
    .get('/:id', requireTusVersion, async (c) => {
      const progress = await uploads.getProgress(getRef(c));
      return c.json({ data: toUploadSummary(progress) }, 200, getProgressHeaders(progress));
    })
    .patch('/:id', requireTusVersion, async (c) => {
      const offset = readByteHeader(c, 'upload-offset');
      const progress = await uploads.write(getRef(c), offset, c.req.raw.body);
      return c.body(null, 204, getProgressHeaders(progress));
    })
    .delete('/:id', requireTusVersion, async (c) => {
      await uploads.cancel(getRef(c));
      return c.body(null, 204);
    })
    .post('/:id/finish', async (c) => {
      const context = { ...requirePublisherContext(c), language: c.var.language };
      return c.json({ data: await uploads.finish(context, c.req.param('id')) });
    })
    .onError(describeRejection(uploads.maxBytes));
