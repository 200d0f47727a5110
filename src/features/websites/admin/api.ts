import { type Context, Hono } from 'hono';
import type { ApiEnv } from '../../../platform/http/api-env.ts';
import { validated } from '../../../platform/http/validated.ts';
import { AppError } from '../../../shared/errors.ts';
import { type CsvValue, formatCsv } from '../../../shared/format-csv.ts';
import type { Language } from '../../../shared/language.ts';
import { partsApi } from '../../publishing/api/parts.ts';
import {
  describeFieldErrors,
  describeProblem,
  requirePublisherContext,
} from '../../publishing/api/replies.ts';
import type { WebsitesTables } from '../tables.ts';
import {
  type BulkAction,
  type BulkResult,
  bulkAction,
  newWebsite,
  type WebsiteRow,
  websitePosition,
  websitesCsvQuery,
  websitesQuery,
} from './contract.ts';
import { messages } from './messages/messages.ts';
import { countWebsites, findWebsiteIds, findWebsiteRows } from './queries/list.ts';
import { type BulkOutcome, runBulkAction } from './service/bulk.ts';
import { findUsage, type WebsitesAdminDeps } from './service/usage.ts';
import { createWebsitesAdmin } from './service/websites-admin.ts';

const maxCsvRows = 100_000;
const maxBulkRecords = 1000;

const fieldLabels = { en: messages.en.fields, nl: messages.nl.fields };

function toCsv(rows: readonly WebsiteRow[], language: Language): string {
  const { columns, types, yes, no } = messages[language];
  const { id, number, title, client, type, year, removed } = columns;
  const head = [id, number, title, client, type, year, columns.public, removed];
  const cells = rows.map((row): CsvValue[] => [
    row.id,
    row.number,
    row.title,
    row.client_name,
    types[row.type],
    row.year,
    row.public ? yes : no,
    row.removed_at,
  ]);
  return formatCsv([head, ...cells]);
}

function toBulkResult(c: Context<ApiEnv>, { changed, unchanged, failed }: BulkOutcome): BulkResult {
  const describe = (error: AppError) => describeProblem(error, fieldLabels, c.var.language);
  return { changed, unchanged, failed: failed.map(({ id, error }) => ({ id, message: describe(error) })) };
}

/** Handles `/api/admin/websites`. */
export function websitesAdminApi(deps: WebsitesAdminDeps) {
  const admin = createWebsitesAdmin(deps);
  const db = deps.database.of<WebsitesTables>().query;
  /** Returns the ids that a bulk action names, or all that match its filters. */
  const findBulkIds = async (
    { ids, filters }: BulkAction,
    language: Language,
  ): Promise<readonly string[]> => {
    if (ids || !filters) return ids ?? [];
    const limit = maxBulkRecords + 1;
    const found = await findWebsiteIds(
      db,
      filters,
      { sort: 'position', direction: 'asc' },
      { language, limit },
    );
    if (found.length === limit)
      throw new AppError('invalid', 'too many websites', { fields: { ids: 'too_long' } });
    return found;
  };
  return new Hono<ApiEnv>()
    .get('/', validated('query', websitesQuery), async (c) => {
      const { page, per_page, sort, direction, ...filters } = c.req.valid('query');
      const range = { language: c.var.language, limit: per_page, offset: (page - 1) * per_page };
      const ids = await findWebsiteIds(db, filters, { sort, direction }, range);
      const total = await countWebsites(db, filters);
      const data = await findWebsiteRows(db, ids, c.var.language);
      return c.json({ data, meta: { page, per_page, total } });
    })
    .post('/', validated('json', newWebsite), async (c) =>
      c.json({ data: await admin.create(requirePublisherContext(c), c.req.valid('json')) }, 201),
    )
    .get('/csv', validated('query', websitesCsvQuery), async (c) => {
      const { sort, direction, ...filters } = c.req.valid('query');
      const range = { language: c.var.language, limit: maxCsvRows };
      const ids = await findWebsiteIds(db, filters, { sort, direction }, range);
      const text = toCsv(await findWebsiteRows(db, ids, c.var.language), c.var.language);
      return c.body(text, 200, {
        'Content-Type': 'text/csv; charset=utf-8; header=present',
        'Content-Disposition': 'attachment; filename="websites.csv"',
      });
    })
    .post('/bulk', validated('json', bulkAction), async (c) => {
      const body = c.req.valid('json');
      const ids = await findBulkIds(body, c.var.language);
      const outcome = await runBulkAction(admin, requirePublisherContext(c), body, ids);
      return c.json({ data: toBulkResult(c, outcome) });
    })
    .get('/:id', async (c) => c.json({ data: await admin.get(c.req.param('id')) }))
    .get('/:id/usage', async (c) => c.json({ data: await findUsage(deps, c.req.param('id')) }))
    .delete('/:id', async (c) => {
      await admin.setRemoved(requirePublisherContext(c), c.req.param('id'), true);
      return c.json({ data: null });
    })
    .post('/:id/restore', async (c) => {
      await admin.setRemoved(requirePublisherContext(c), c.req.param('id'), false);
      return c.json({ data: null });
    })
    .delete('/:id/permanently', async (c) => {
      await admin.deleteForGood(requirePublisherContext(c), c.req.param('id'));
      return c.json({ data: null });
    })
    .post('/:id/duplicate', async (c) =>
      c.json({ data: await admin.duplicate(requirePublisherContext(c), c.req.param('id')) }, 201),
    )
    .put('/:id/position', validated('json', websitePosition), async (c) => {
      await admin.move(requirePublisherContext(c), c.req.param('id'), c.req.valid('json').after);
      return c.json({ data: null });
    })
    .route('/', partsApi(admin.publisher))
    .onError(describeFieldErrors(fieldLabels));
}
