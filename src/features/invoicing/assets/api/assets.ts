import { Hono } from 'hono';
import type { ApiEnv } from '#platform/http/api-env.ts';
import { csvResponse } from '#platform/http/csv-response.ts';
import { getRequestAudit } from '#platform/http/request-audit.ts';
import { validated } from '#platform/http/validated.ts';
import { replyVersionConflict } from '../../domain/api/version-conflict.ts';
import { allowanceQuery, deductedFields } from '../contract/allowance.ts';
import {
  assetChange,
  assetFields,
  assetsCsvQuery,
  assetsQuery,
  assetVersion,
  disposalChange,
  saleLinesQuery,
} from '../contract/assets.ts';
import { messages } from '../messages/messages.ts';
import { findAssets } from '../queries/assets.ts';
import { findSaleLines } from '../queries/choices.ts';
import { readAssetIds } from '../queries/register.ts';
import { toAssetCells } from '../rules/csv-rows.ts';
import { getAllowanceYear, saveDeductedAllowance } from '../service/allowance.ts';
import type { AssetDeps } from '../service/asset-context.ts';
import { changeAsset, createAsset } from '../service/assets.ts';
import { disposeAsset, reinstateAsset } from '../service/disposals.ts';
import {
  getAssetDetail,
  listAssets,
  loadAssetChoices,
  resolveFilters,
  toRegisterRow,
} from '../service/register.ts';
import { describeAssetError, replyAsset } from './replies.ts';

/** Creates `/api/admin/assets`: the register with its sums, the assets, and the investment allowance. */
export const assetsApi = (deps: AssetDeps) => {
  const db = deps.database.query;
  return new Hono<ApiEnv>()
    .get('/', validated('query', assetsQuery), async (c) =>
      c.json(await listAssets(deps, c.req.valid('query'))),
    )
    .post('/', validated('json', assetFields), async (c) =>
      c.json({ data: await createAsset(deps, getRequestAudit(c), c.req.valid('json')) }, 201),
    )
    .get('/csv', validated('query', assetsCsvQuery), async (c) => {
      const { sort, direction, lang = c.var.language, ...query } = c.req.valid('query');
      const { csv, types, disposals } = messages[lang];
      const filters = resolveFilters(deps, query);
      const head = csv.head(filters.year);
      return csvResponse(c, { fileName: csv.fileName, language: lang, head }, async () => {
        const ids = await readAssetIds(deps.database, filters, { sort, direction });
        return ids.read(async (part) => {
          const rows = (await findAssets(db, part)).map((asset) => toRegisterRow(asset, filters.year));
          return toAssetCells(rows, { types, disposals });
        });
      });
    })
    .get('/choices', async (c) => c.json({ data: await loadAssetChoices(deps) }))
    .get('/sale-lines', validated('query', saleLinesQuery), async (c) =>
      c.json({ data: await findSaleLines(db, c.req.valid('query').q) }),
    )
    .get('/allowance', validated('query', allowanceQuery), async (c) =>
      c.json({ data: await getAllowanceYear(deps, c.req.valid('query').year) }),
    )
    .put('/allowance', validated('json', deductedFields), async (c) => {
      const fields = c.req.valid('json');
      const outcome = await saveDeductedAllowance(deps, getRequestAudit(c), fields);
      return 'conflict' in outcome
        ? replyVersionConflict(c, outcome.conflict)
        : c.json({ data: await getAllowanceYear(deps, fields.year) });
    })
    .get('/:id', async (c) => c.json({ data: await getAssetDetail(deps, c.req.param('id')) }))
    .put('/:id', validated('json', assetChange), async (c) =>
      replyAsset(c, await changeAsset(deps, getRequestAudit(c), c.req.param('id'), c.req.valid('json'))),
    )
    .put('/:id/disposal', validated('json', disposalChange), async (c) =>
      replyAsset(c, await disposeAsset(deps, getRequestAudit(c), c.req.param('id'), c.req.valid('json'))),
    )
    .delete('/:id/disposal', validated('json', assetVersion), async (c) =>
      replyAsset(
        c,
        await reinstateAsset(deps, getRequestAudit(c), c.req.param('id'), c.req.valid('json').version),
      ),
    )
    .onError(describeAssetError);
};

export type AssetsApi = ReturnType<typeof assetsApi>;
