import { type Context, Hono } from 'hono';
import type { ZodType } from 'zod';
import type { ApiEnv } from '#platform/http/api-env.ts';
import { type CsvRows, csvResponse } from '#platform/http/csv-response.ts';
import { validated } from '#platform/http/validated.ts';
import { bulkLimits } from '#shared/api/bulk-limits.ts';
import { AppError } from '#shared/api/errors.ts';
import type { Language } from '#shared/i18n/language.ts';
import { partsApi } from '../api/parts.ts';
import {
  describeFieldErrors,
  describeProblem,
  type FieldLabels,
  requirePublisherContext,
} from '../api/replies.ts';
import type { RecordUsage } from '../contract.ts';
import {
  type BulkAction,
  type BulkResult,
  type BulkUndoResult,
  bulkUndo,
  type FailedRecord,
  maxNamedUnchanged,
  newRecord,
  type RecordHead,
  type RecordRow,
  type RecordsCsvQuery,
  type RecordsQuery,
  recordPosition,
} from './contract.ts';
import { findRecordTitles } from './queries/hits.ts';
import { findRecordIds, findRecordPage, type RecordList, readRecordIds } from './queries/list.ts';
import { type FailedChange, runBulkAction } from './service/bulk.ts';
import { undoBulkAction } from './service/bulk-undo.ts';
import type { CreatedRecord, RecordNoun, RecordsDeps } from './service/record-noun.ts';
import { createRecordsAdmin, type RecordsAdmin } from './service/records-admin.ts';
import { findUsage } from './service/usage.ts';

export interface RecordsApiOptions<Row extends RecordRow, ListInput, CsvInput, BulkInput> {
  readonly query: ZodType<RecordsQuery, ListInput>;
  readonly csvQuery: ZodType<RecordsCsvQuery, CsvInput>;
  readonly bulkAction: ZodType<BulkAction, BulkInput>;
  readonly fieldLabels: FieldLabels;
  /** Returns the uses of the records, if there are uses other than links in texts. */
  readonly findUsage?: (ids: readonly string[], language: Language) => Promise<RecordUsage[]>;
  readonly csv: {
    readonly fileNames: Readonly<Record<Language, string>>;
    readonly getHead: (language: Language) => readonly string[];
    readonly toCells: (rows: readonly Row[], language: Language) => CsvRows;
  };
}

const createFailuresDescription =
  (db: RecordsDeps['database']['query'], list: RecordList, labels: FieldLabels) =>
  async (c: Context<ApiEnv>, failed: readonly FailedChange[]): Promise<FailedRecord[]> => {
    const { language } = c.var;
    const ids = new Set(failed.map(({ id }) => id));
    const titles = await findRecordTitles(db, list, [...ids], language);
    return failed.map(({ id, error }) => ({
      id,
      title: titles.get(id) ?? null,
      exists: titles.has(id),
      message: describeProblem(error, labels, language),
    }));
  };

interface BulkApiOptions<BulkInput> {
  readonly list: RecordList;
  readonly admin: RecordsAdmin;
  readonly fieldLabels: FieldLabels;
  readonly bulkAction: ZodType<BulkAction, BulkInput>;
  readonly findUses: (ids: readonly string[], language: Language) => Promise<RecordUsage[]>;
}

/** Handles `/bulk`: actions on many records, the usage of records, and undo. */
function bulkApi<BulkInput>(
  db: RecordsDeps['database']['query'],
  { list, admin, fieldLabels, bulkAction, findUses }: BulkApiOptions<BulkInput>,
) {
  /** Returns the ids in the body, or all that match its filters. */
  const findBulkIds = async (body: BulkAction, language: Language): Promise<readonly string[]> => {
    const { ids, filters } = body;
    if (ids || !filters) return ids ?? [];
    const limit = bulkLimits.records + 1;
    const range = { sort: 'position', direction: 'asc', language, limit } as const;
    const found = await findRecordIds(db, list, filters, range);
    if (found.length === limit)
      throw new AppError('invalid', 'too many records', { fields: { ids: 'too_long' } });
    return found;
  };
  const describeFailures = createFailuresDescription(db, list, fieldLabels);
  return new Hono<ApiEnv>()
    .post('/bulk', validated('json', bulkAction), async (c) => {
      const body = c.req.valid('json');
      const ids = await findBulkIds(body, c.var.language);
      const outcome = await runBulkAction(admin, requirePublisherContext(c), body, ids);
      const { changed_ids, unchanged_ids, undo } = outcome;
      const named = unchanged_ids.slice(0, maxNamedUnchanged);
      const titles = await findRecordTitles(db, list, named, c.var.language);
      const data: BulkResult = {
        changed: changed_ids.length,
        changed_ids,
        unchanged: unchanged_ids.length,
        unchanged_titles: named.map((id) => titles.get(id) ?? null),
        failed: await describeFailures(c, outcome.failed),
        undo,
      };
      return c.json({ data });
    })
    .post('/bulk/usage', validated('json', bulkAction), async (c) => {
      const { language } = c.var;
      const ids = await findBulkIds(c.req.valid('json'), language);
      return c.json({ data: ids.length === 0 ? [] : await findUses(ids, language) });
    })
    .post('/bulk/undo', validated('json', bulkUndo), async (c) => {
      const outcome = await undoBulkAction(admin, requirePublisherContext(c), c.req.valid('json').languages);
      const data: BulkUndoResult = { ...outcome, failed: await describeFailures(c, outcome.failed) };
      return c.json({ data });
    });
}

export function recordsApi<
  Row extends RecordRow,
  Head extends RecordHead,
  Created extends CreatedRecord,
  ListInput,
  CsvInput,
  BulkInput,
>(
  deps: RecordsDeps,
  noun: RecordNoun<Row, Head, Created>,
  options: RecordsApiOptions<Row, ListInput, CsvInput, BulkInput>,
) {
  const { fieldLabels, csv } = options;
  const { list } = noun;
  const admin = createRecordsAdmin(deps, noun);
  const db = deps.database.query;
  const findUses =
    options.findUsage ??
    ((ids: readonly string[], language: Language) => findUsage(deps, noun, ids, language));
  return new Hono<ApiEnv>()
    .get('/', validated('query', options.query), async (c) => {
      const { page, per_page, sort, direction, ...filters } = c.req.valid('query');
      const { language } = c.var;
      const range = { sort, direction, language, limit: per_page, offset: (page - 1) * per_page };
      const { ids, total } = await findRecordPage(db, list, filters, range);
      const data = await noun.findRows(db, ids, language);
      return c.json({ data, meta: { page, per_page, total } });
    })
    .post('/', validated('json', newRecord), async (c) =>
      c.json({ data: await admin.create(requirePublisherContext(c), c.req.valid('json')) }, 201),
    )
    .get('/csv', validated('query', options.csvQuery), async (c) => {
      const { sort, direction, lang: language = c.var.language, ...filters } = c.req.valid('query');
      const file = { fileName: csv.fileNames[language], language, head: csv.getHead(language) };
      return csvResponse(c, file, async () => {
        const ids = await readRecordIds(deps.database, list, filters, { sort, direction, language });
        return ids.read(async (part) => csv.toCells(await noun.findRows(db, part, language), language));
      });
    })
    .route('/', bulkApi(db, { ...options, list, admin, findUses }))
    .get('/:id', async (c) => c.json({ data: await admin.get(c.req.param('id')) }))
    .get('/:id/usage', async (c) => {
      const { id } = await admin.get(c.req.param('id'));
      return c.json({ data: await findUses([id], c.var.language) });
    })
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
    .put('/:id/position', validated('json', recordPosition), async (c) => {
      await admin.move(requirePublisherContext(c), c.req.param('id'), c.req.valid('json').after);
      return c.json({ data: null });
    })
    .route('/', partsApi(admin.publisher))
    .onError(describeFieldErrors(fieldLabels));
}
