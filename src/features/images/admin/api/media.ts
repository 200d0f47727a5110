import { type Context, Hono } from 'hono';
import { requirePublisherContext } from '#features/publishing/api/replies.ts';
import type { PublisherDeps } from '#features/publishing/service/part-change.ts';
import type { AuditEntry } from '#platform/audit/audit-entry.ts';
import type { ApiEnv } from '#platform/http/api-env.ts';
import { validated } from '#platform/http/validated.ts';
import type { DerivativeRequests } from '#platform/media/derivative-requests.ts';
import type { MediaStore } from '#platform/media/media-store.ts';
import { clearFailure } from '#platform/media/queries/derivatives.ts';
import { deleteEarlierFile, findEarlierFiles, restoreFile } from '#platform/media/queries/earlier-files.ts';
import type { MediaTables } from '#platform/media/tables.ts';
import { AppError } from '#shared/api/errors.ts';
import { type EarlierFile, mediaQuery } from '../contract/media.ts';
import { findOriginal, findOwnedAssets } from '../queries/media.ts';

export interface MediaDeps extends Pick<PublisherDeps, 'audit' | 'now'> {
  readonly database: PublisherDeps['database'];
  readonly store: Pick<MediaStore, 'readOriginal'>;
  readonly derivativeRequests: Pick<DerivativeRequests, 'add' | 'countUnpublished'>;
}

const maxEarlierFiles = 50;

/** Replaces characters that a quoted header value cannot have; the exact name is sent as well. */
const toAscii = (name: string) => name.replaceAll(/[^\w.() -]/g, '_');

/** Replies with an original as a download, which no browser displays. */
async function replyOriginal(
  c: Context<ApiEnv>,
  { store }: MediaDeps,
  file: { readonly original_key: string; readonly file_name: string | null } | undefined,
) {
  const bytes = file && (await store.readOriginal(file.original_key));
  if (!bytes) throw new AppError('not_found', 'the original does not exist');
  const name = file.file_name || file.original_key;
  const disposition = `attachment; filename="${toAscii(name)}"; filename*=UTF-8''${encodeURIComponent(name)}`;
  return c.body(new Uint8Array(bytes), 200, {
    'Content-Type': 'application/octet-stream',
    'Content-Length': String(bytes.length),
    'Content-Disposition': disposition,
    'X-Content-Type-Options': 'nosniff',
  });
}

/** Handles `/api/admin/media`: image files, their originals and earlier files. */
export function mediaApi(deps: MediaDeps) {
  const { audit, now, derivativeRequests } = deps;
  const database = deps.database.of<MediaTables>();
  const createEntry = (c: Context<ApiEnv>, action: string, id: string): AuditEntry => {
    const { user: actor, ipAddress } = requirePublisherContext(c);
    return { action, entityType: 'media_asset', entityId: id, actor, ipAddress };
  };
  return new Hono<ApiEnv>()
    .get('/', validated('query', mediaQuery), async (c) => {
      const { ids } = c.req.valid('query');
      const countUnpublished = (id: string) => derivativeRequests.countUnpublished(id);
      return c.json({ data: await findOwnedAssets(database.query, ids, countUnpublished) });
    })
    .get('/:id/original', async (c) =>
      replyOriginal(c, deps, await findOriginal(database.query, c.req.param('id'))),
    )
    .post('/:id/retry', async (c) => {
      const id = c.req.param('id');
      await database.transaction(async (trx) => {
        if (!(await clearFailure(trx, id))) throw new AppError('not_found', 'no media asset has this id');
        await audit.append(trx, createEntry(c, 'media_asset.retried', id));
      });
      derivativeRequests.add(id);
      return c.json({ data: null });
    })
    .get('/:id/files', async (c) => {
      const files = await findEarlierFiles(database.query, c.req.param('id'), maxEarlierFiles);
      return c.json({ data: files.map(toEarlierFile) });
    })
    .get('/:id/files/:file/original', async (c) => {
      const files = await findEarlierFiles(database.query, c.req.param('id'), maxEarlierFiles);
      return replyOriginal(
        c,
        deps,
        files.find(({ id }) => id === c.req.param('file')),
      );
    })
    .post('/:id/files/:file/restore', async (c) => {
      const [id, file] = [c.req.param('id'), c.req.param('file')];
      const { user } = requirePublisherContext(c);
      await database.transaction(async (trx) => {
        await restoreFile(trx, id, file, { authorName: user.name, now: now().toISOString() });
        await audit.append(trx, createEntry(c, 'media_asset.file_restored', id));
      });
      derivativeRequests.add(id);
      return c.json({ data: null });
    })
    .delete('/:id/files/:file', async (c) => {
      const [id, file] = [c.req.param('id'), c.req.param('file')];
      await database.transaction(async (trx) => {
        const name = await deleteEarlierFile(trx, id, file, now().toISOString());
        await audit.append(trx, {
          ...createEntry(c, 'media_asset.file_deleted', id),
          before: { file: name },
        });
      });
      return c.json({ data: null });
    });
}

type Row = Awaited<ReturnType<typeof findEarlierFiles>>[number];

const toEarlierFile = ({
  id,
  file_name,
  bytes,
  width,
  height,
  author_name,
  created_at,
}: Row): EarlierFile => ({
  id,
  file_name,
  bytes,
  width,
  height,
  author_name,
  created_at,
});
