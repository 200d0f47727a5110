import { Hono } from 'hono';
import type { ApiEnv } from '#platform/http/api-env.ts';
import { csvResponse } from '#platform/http/csv-response.ts';
import { validated } from '#platform/http/validated.ts';
import { toPlainDate } from '#shared/dates/plain-date.ts';
import { workImport } from '../contract/import.ts';
import {
  maxListedWork,
  newWorkItem,
  type WorkListMeta,
  workBulk,
  workCsvQuery,
  workItemChange,
  workItemDeletion,
  workLimits,
  workQuery,
} from '../contract/items.ts';
import { workRepeat } from '../contract/templates.ts';
import { cellChange, dayQuery, weekQuery } from '../contract/week.ts';
import { messages } from '../messages/messages.ts';
import { findDayItems, findItems } from '../queries/items.ts';
import { findListPart, readItemIds } from '../queries/list.ts';
import { toCsvRows } from '../rules/csv-rows.ts';
import { runBulk } from '../service/bulk.ts';
import { setCell } from '../service/cells.ts';
import { importWork } from '../service/import-work.ts';
import { createItem, deleteWorkItem, updateWorkItem } from '../service/items.ts';
import { repeatItem } from '../service/repeat.ts';
import { loadChoices, loadWeek } from '../service/week.ts';
import type { WorkDeps } from '../service/work-context.ts';
import { describeWorkError, replyVersioned, requireWorkContext } from './replies.ts';
import { templatesApi } from './templates.ts';
import { timerApi } from './timer.ts';

export const workApi = (deps: WorkDeps) => {
  const db = deps.database.query;
  const getSource = () => ({ query: db, engine: deps.database.engine, today: toPlainDate(deps.now()) });
  return new Hono<ApiEnv>()
    .get('/', validated('query', workQuery), async (c) => {
      const { page, per_page, sort, direction, ...filters } = c.req.valid('query');
      const offset = Math.min((page - 1) * per_page, maxListedWork);
      const range = { sort, direction, limit: Math.min(per_page, maxListedWork - offset), offset };
      const { ids, count } = await findListPart(getSource(), filters, range);
      const data = await findItems(db, ids);
      const total = Math.min(count, maxListedWork);
      const meta: WorkListMeta = { page, per_page, total, has_more: count > total };
      return c.json({ data, meta });
    })
    .post('/', validated('json', newWorkItem), async (c) =>
      c.json({ data: await createItem(deps, requireWorkContext(c), c.req.valid('json')) }, 201),
    )
    .get('/csv', validated('query', workCsvQuery), async (c) => {
      const { sort, direction, lang = c.var.language, ...filters } = c.req.valid('query');
      const { csv } = messages[lang];
      return csvResponse(c, { fileName: csv.fileName, language: lang, head: csv.head }, async () => {
        const { today } = getSource();
        const ids = await readItemIds(deps.database, today, filters, { sort, direction });
        return ids.read(async (part) => toCsvRows(await findItems(db, part), csv));
      });
    })
    .get('/week', validated('query', weekQuery), async (c) =>
      c.json({ data: await loadWeek(deps, c.req.valid('query')) }),
    )
    .get('/choices', async (c) => c.json({ data: await loadChoices(deps) }))
    .get('/day', validated('query', dayQuery), async (c) => {
      const { date, client = null, project = null } = c.req.valid('query');
      const row = { clientId: client, projectId: project };
      return c.json({ data: await findDayItems(db, date, row, workLimits.dayItems) });
    })
    .put('/cells', validated('json', cellChange), async (c) =>
      replyVersioned(c, await setCell(deps, requireWorkContext(c), c.req.valid('json'))),
    )
    .post('/bulk', validated('json', workBulk), async (c) =>
      c.json({ data: await runBulk(deps, requireWorkContext(c), c.req.valid('json')) }),
    )
    .post('/import', validated('json', workImport), async (c) =>
      c.json({ data: await importWork(deps, requireWorkContext(c), c.req.valid('json')) }),
    )
    .route('/timer', timerApi(deps))
    .route('/templates', templatesApi(deps))
    .post('/:id/repeat', validated('json', workRepeat), async (c) => {
      const { id } = c.req.param();
      return c.json({ data: await repeatItem(deps, requireWorkContext(c), id, c.req.valid('json')) }, 201);
    })
    .patch('/:id', validated('json', workItemChange), async (c) => {
      const { id } = c.req.param();
      return replyVersioned(c, await updateWorkItem(deps, requireWorkContext(c), id, c.req.valid('json')));
    })
    .delete('/:id', validated('json', workItemDeletion), async (c) => {
      const { version } = c.req.valid('json');
      return replyVersioned(c, await deleteWorkItem(deps, requireWorkContext(c), c.req.param('id'), version));
    })
    .onError(describeWorkError);
};

export type WorkApi = ReturnType<typeof workApi>;
