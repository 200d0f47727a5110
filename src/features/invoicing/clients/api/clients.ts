import { type Context, Hono } from 'hono';
import type { ApiEnv } from '#platform/http/api-env.ts';
import { csvResponse } from '#platform/http/csv-response.ts';
import { errorResponse } from '#platform/http/error-response.ts';
import { getRequestAudit } from '#platform/http/request-audit.ts';
import { validated } from '#platform/http/validated.ts';
import { toPlainDate } from '#shared/dates/plain-date.ts';
import { replyVersionConflict } from '../../domain/api/version-conflict.ts';
import { getInvoicingSettings } from '../../domain/queries/invoicing-settings.ts';
import {
  type ClientsMeta,
  clientChange,
  clientChoicesQuery,
  clientsCsvQuery,
  clientsQuery,
  clientVersion,
  newClient,
} from '../contract/clients.ts';
import { clientImport, importUndo } from '../contract/import.ts';
import { messages } from '../messages/messages.ts';
import {
  countClients,
  findClientChoice,
  findClientChoices,
  findClients,
  findClientsById,
  readClientIds,
} from '../queries/list.ts';
import { type ChangeResult, type ClientDeps, ClientStateError } from '../service/client-deps.ts';
import {
  changeClient,
  createClient,
  getClientDefaults,
  getEditedClient,
  removeClient,
  setClientArchived,
} from '../service/edit-client.ts';
import { importClients, undoImport } from '../service/import-clients.ts';
import { maskClient } from '../service/mask-client.ts';
import { clientPartsApi } from './client-parts.ts';
import { getClientHead, toClientCells } from './csv.ts';

const maxChoices = 20;

function getDays({ now }: ClientDeps) {
  const today = toPlainDate(now());
  return { today, month: `${today.slice(0, 7)}-01` };
}

const reply = (c: Context<ApiEnv>, result: ChangeResult) =>
  'conflict' in result ? replyVersionConflict(c, result.conflict) : c.json({ data: null });

const clientListApi = (deps: ClientDeps) =>
  new Hono<ApiEnv>()
    .get('/', validated('query', clientsQuery), async (c) => {
      const { page, per_page, ...filters } = c.req.valid('query');
      const { query } = deps.database;
      const days = getDays(deps);
      const range = { ...filters, ...days, limit: per_page, offset: (page - 1) * per_page };
      const counts = await countClients(query, filters.q, days.today);
      const { rate_cents } = await getInvoicingSettings(query);
      const total = counts[filters.view ?? 'all'];
      const meta: ClientsMeta = { page, per_page, total, counts, default_rate_cents: rate_cents };
      return c.json({ data: await findClients(query, range), meta });
    })
    .post('/', validated('json', newClient), async (c) =>
      c.json({ data: await createClient(deps, getRequestAudit(c), c.req.valid('json')) }, 201),
    )
    .get('/csv', validated('query', clientsCsvQuery), async (c) => {
      const { lang = c.var.language, ...query } = c.req.valid('query');
      const file = { fileName: messages[lang].list.fileName, language: lang, head: getClientHead(lang) };
      return csvResponse(c, file, async () => {
        const days = getDays(deps);
        const ids = await readClientIds(deps.database, query, days.today);
        return ids.read(async (part) =>
          toClientCells(await findClientsById(deps.database.query, part, days), lang),
        );
      });
    })
    .get('/choices', validated('query', clientChoicesQuery), async (c) => {
      const { q, id } = c.req.valid('query');
      const { query } = deps.database;
      const chosen = id === undefined ? undefined : await findClientChoice(query, id);
      const found = await findClientChoices(query, q, maxChoices);
      return c.json({ data: { chosen: chosen ?? null, found } });
    })
    .post('/import', validated('json', clientImport), async (c) =>
      c.json({ data: await importClients(deps, getRequestAudit(c), c.req.valid('json')) }),
    )
    .post('/import/undo', validated('json', importUndo), async (c) =>
      c.json({ data: await undoImport(deps, getRequestAudit(c), c.req.valid('json').ids) }),
    );

export const clientsApi = (deps: ClientDeps) =>
  new Hono<ApiEnv>()
    .route('/', clientListApi(deps))
    .get('/:id', async (c) =>
      c.json({
        data: {
          client: await getEditedClient(deps, c.req.param('id')),
          defaults: await getClientDefaults(deps),
        },
      }),
    )
    .put('/:id', validated('json', clientChange), async (c) =>
      reply(c, await changeClient(deps, getRequestAudit(c), c.req.param('id'), c.req.valid('json'))),
    )
    .delete('/:id', async (c) => {
      await removeClient(deps, getRequestAudit(c), c.req.param('id'));
      return c.json({ data: null });
    })
    .post('/:id/archive', async (c) => {
      await setClientArchived(deps, getRequestAudit(c), c.req.param('id'), true);
      return c.json({ data: null });
    })
    .post('/:id/unarchive', async (c) => {
      await setClientArchived(deps, getRequestAudit(c), c.req.param('id'), false);
      return c.json({ data: null });
    })
    .post('/:id/mask', validated('json', clientVersion), async (c) =>
      reply(c, await maskClient(deps, getRequestAudit(c), c.req.param('id'), c.req.valid('json').version)),
    )
    .route('/', clientPartsApi(deps))
    .onError((error, c) => {
      if (!(error instanceof ClientStateError)) throw error;
      return errorResponse(c, 'conflict', undefined, messages[c.var.language].problems[error.problem]);
    });

export type ClientsApi = ReturnType<typeof clientsApi>;
