import { type Context, Hono } from 'hono';
import type { ApiEnv } from '#platform/http/api-env.ts';
import { errorResponse } from '#platform/http/error-response.ts';
import { getRequestAudit } from '#platform/http/request-audit.ts';
import { validated } from '#platform/http/validated.ts';
import { AppError } from '#shared/api/errors.ts';
import { replyVersionConflict } from '../domain/api/version-conflict.ts';
import {
  companyChange,
  companyFields,
  korChange,
  korFields,
  logoChange,
  seriesName,
  seriesStart,
  settingsChange,
} from './contract.ts';
import { messages } from './messages/messages.ts';
import {
  addCompanyDetails,
  addKorPeriod,
  type ChangeResult,
  type CompanyDeps,
  changeCompanyDetails,
  changeInvoicingSettings,
  changeKorPeriod,
  getCompany,
  removeCompanyDetails,
  removeKorPeriod,
  startSeries,
} from './service/company.ts';
import { changeLogo, getLogo } from './service/logo.ts';

const reply = (c: Context<ApiEnv>, result: ChangeResult) =>
  'conflict' in result ? replyVersionConflict(c, result.conflict) : c.json({ data: null });

function getSeries(c: Context<ApiEnv>) {
  const { data } = seriesName.safeParse(c.req.param('series'));
  if (data === undefined) throw new AppError('not_found', 'there is no such series');
  return data;
}

export const companyApi = (deps: CompanyDeps) =>
  new Hono<ApiEnv>()
    .get('/', async (c) => c.json({ data: await getCompany(deps) }))
    .post('/details', validated('json', companyFields), async (c) => {
      const id = await addCompanyDetails(deps, getRequestAudit(c), c.req.valid('json'));
      return c.json({ data: { id } }, 201);
    })
    .put('/details/:id', validated('json', companyChange), async (c) =>
      reply(c, await changeCompanyDetails(deps, getRequestAudit(c), c.req.param('id'), c.req.valid('json'))),
    )
    .delete('/details/:id', async (c) => {
      await removeCompanyDetails(deps, getRequestAudit(c), c.req.param('id'));
      return c.json({ data: null });
    })
    .put('/details/:id/logo', validated('json', logoChange), async (c) =>
      reply(c, await changeLogo(deps, getRequestAudit(c), c.req.param('id'), c.req.valid('json'))),
    )
    .get('/logos/:id', async (c) =>
      c.body(new Uint8Array(await getLogo(deps, c.req.param('id'))), 200, {
        'Content-Type': 'image/png',
        'Cache-Control': 'private, max-age=31536000, immutable',
      }),
    )
    .post('/kor-periods', validated('json', korFields), async (c) => {
      const id = await addKorPeriod(deps, getRequestAudit(c), c.req.valid('json'));
      return c.json({ data: { id } }, 201);
    })
    .put('/kor-periods/:id', validated('json', korChange), async (c) =>
      reply(c, await changeKorPeriod(deps, getRequestAudit(c), c.req.param('id'), c.req.valid('json'))),
    )
    .delete('/kor-periods/:id', async (c) => {
      await removeKorPeriod(deps, getRequestAudit(c), c.req.param('id'));
      return c.json({ data: null });
    })
    .put('/settings', validated('json', settingsChange), async (c) =>
      reply(c, await changeInvoicingSettings(deps, getRequestAudit(c), c.req.valid('json'))),
    )
    .put('/series/:series', validated('json', seriesStart), async (c) => {
      await startSeries(deps, getRequestAudit(c), getSeries(c), c.req.valid('json'));
      return c.json({ data: null });
    })
    .onError((error, c) => {
      if (!(error instanceof AppError) || error.code !== 'conflict') throw error;
      return errorResponse(c, 'conflict', undefined, messages[c.var.language].onlyDetails);
    });

export type CompanyApi = ReturnType<typeof companyApi>;
