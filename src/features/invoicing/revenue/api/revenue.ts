import { Hono } from 'hono';
import type { ApiEnv } from '../../../../platform/http/api-env.ts';
import { csvResponse } from '../../../../platform/http/csv-response.ts';
import { validated } from '../../../../platform/http/validated.ts';
import { toPlainDate } from '../../../../shared/plain-date.ts';
import {
  archiveNames,
  archiveQuery,
  openItemsCsvQuery,
  openItemsQuery,
  periodCsvQuery,
  revenueQuery,
  selectedArchive,
} from '../contract.ts';
import { messages } from '../messages/messages.ts';
import { findPeriodCorrections, findPeriodDocuments, findPeriodVat } from '../queries/exports.ts';
import { findOpenItems } from '../queries/open-items.ts';
import { createArchive } from '../service/archive.ts';
import { getOpenItems } from '../service/open-items.ts';
import { getRevenue, type RevenueDeps } from '../service/revenue.ts';
import { toDocumentCells, toOpenItemCells, toVatCells } from './cells.ts';

const getZipHeaders = (name: string) => ({
  'Content-Type': 'application/zip',
  'Content-Disposition': `attachment; filename="${name}"`,
});

/** Handles `/api/admin/revenue`: revenue, open items, and the files for an accountant. */
export const revenueApi = (deps: RevenueDeps) => {
  const { query } = deps.database;
  return new Hono<ApiEnv>()
    .get('/', validated('query', revenueQuery), async (c) =>
      c.json({ data: await getRevenue(deps, c.req.valid('query').year) }),
    )
    .get('/open-items', validated('query', openItemsQuery), async (c) =>
      c.json({ data: await getOpenItems(deps, c.req.valid('query')) }),
    )
    .get('/open-items/csv', validated('query', openItemsCsvQuery), async (c) => {
      const { date = toPlainDate(deps.now()), lang = c.var.language } = c.req.valid('query');
      const cells = toOpenItemCells(await findOpenItems(query, date), lang);
      return csvResponse(c, cells, { fileName: messages[lang].fileNames.openItems(date), language: lang });
    })
    .get('/invoices/csv', validated('query', periodCsvQuery), async (c) => {
      const { from, to, lang = c.var.language } = c.req.valid('query');
      const cells = toDocumentCells(await findPeriodDocuments(query, { from, to }), lang);
      return csvResponse(c, cells, { fileName: messages[lang].fileNames.invoices(from, to), language: lang });
    })
    .get('/vat/csv', validated('query', periodCsvQuery), async (c) => {
      const { from, to, lang = c.var.language } = c.req.valid('query');
      const corrections = await findPeriodCorrections(query, { from, to });
      const cells = toVatCells(await findPeriodVat(query, { from, to }), corrections, lang);
      return csvResponse(c, cells, { fileName: messages[lang].fileNames.vat(from, to), language: lang });
    })
    .get('/archive', validated('query', archiveQuery), async (c) => {
      const { year, lang = c.var.language } = c.req.valid('query');
      const zip = await createArchive(deps, { from: `${year}-01-01`, to: `${year}-12-31` }, lang);
      return c.body(zip, 200, getZipHeaders(messages[lang].fileNames.year(year)));
    })
    .post('/archive', validated('json', selectedArchive), async (c) => {
      const { ids, lang = c.var.language } = c.req.valid('json');
      return c.body(await createArchive(deps, { ids }, lang), 200, getZipHeaders(archiveNames[lang]));
    });
};

/** The API of revenue, for its client. */
export type RevenueApi = ReturnType<typeof revenueApi>;
