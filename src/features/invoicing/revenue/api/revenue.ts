import { Hono } from 'hono';
import type { ApiEnv } from '#platform/http/api-env.ts';
import { type CsvRows, csvResponse } from '#platform/http/csv-response.ts';
import { exportResponse } from '#platform/http/export-response.ts';
import { validated } from '#platform/http/validated.ts';
import { toPlainDate } from '#shared/dates/plain-date.ts';
import type { Language } from '#shared/i18n/language.ts';
import { archiveNames } from '../../documents/contract/archive.ts';
import {
  archiveQuery,
  openItemsCsvQuery,
  openItemsQuery,
  periodCsvQuery,
  revenueQuery,
  selectedArchive,
} from '../contract.ts';
import { messages } from '../messages/messages.ts';
import {
  findCorrectionsById,
  findDocumentsById,
  findVatById,
  type Period,
  readCorrectionIds,
  readDocumentIds,
} from '../queries/exports.ts';
import { findOpenItemsById, readCandidateIds } from '../queries/open-items.ts';
import { createArchive } from '../service/archive.ts';
import { getOpenItems } from '../service/open-items.ts';
import { getRevenue, type RevenueDeps } from '../service/revenue.ts';
import {
  getDocumentHead,
  getOpenItemHead,
  getVatHead,
  toCorrectionCells,
  toDocumentCells,
  toOpenItemCells,
  toVatCells,
} from './cells.ts';

const getZipHeaders = (name: string) => ({
  'Content-Type': 'application/zip',
  'Content-Disposition': `attachment; filename="${name}"`,
});

/** Reads the VAT groups of a period in pages, followed by the corrections of write-offs. */
async function* readVatRows(
  database: RevenueDeps['database'],
  period: Period,
  language: Language,
): AsyncGenerator<CsvRows> {
  const { query } = database;
  const [documents, corrections] = await Promise.all([
    readDocumentIds(database, period),
    readCorrectionIds(database, period),
  ]);
  yield* documents.read(async (ids) => toVatCells(await findVatById(query, ids), language));
  yield* corrections.read(async (ids) => toCorrectionCells(await findCorrectionsById(query, ids), language));
}

/** Handles `/api/admin/revenue`: revenue, open items, and the exports for an accountant. */
export const revenueApi = (deps: RevenueDeps) => {
  const { database } = deps;
  const { query } = database;
  return new Hono<ApiEnv>()
    .get('/', validated('query', revenueQuery), async (c) =>
      c.json({ data: await getRevenue(deps, c.req.valid('query').year) }),
    )
    .get('/open-items', validated('query', openItemsQuery), async (c) =>
      c.json({ data: await getOpenItems(deps, c.req.valid('query')) }),
    )
    .get('/open-items/csv', validated('query', openItemsCsvQuery), async (c) => {
      const { date = toPlainDate(deps.now()), lang = c.var.language } = c.req.valid('query');
      const fileName = messages[lang].fileNames.openItems(date);
      return csvResponse(c, { fileName, language: lang, head: getOpenItemHead(lang) }, async () =>
        (await readCandidateIds(database, date)).read(async (ids) =>
          toOpenItemCells(await findOpenItemsById(query, date, ids), lang),
        ),
      );
    })
    .get('/invoices/csv', validated('query', periodCsvQuery), async (c) => {
      const { from, to, lang = c.var.language } = c.req.valid('query');
      const fileName = messages[lang].fileNames.invoices(from, to);
      return csvResponse(c, { fileName, language: lang, head: getDocumentHead(lang) }, async () =>
        (await readDocumentIds(database, { from, to })).read(async (ids) =>
          toDocumentCells(await findDocumentsById(query, ids), lang),
        ),
      );
    })
    .get('/vat/csv', validated('query', periodCsvQuery), async (c) => {
      const { from, to, lang = c.var.language } = c.req.valid('query');
      const fileName = messages[lang].fileNames.vat(from, to);
      return csvResponse(c, { fileName, language: lang, head: getVatHead(lang) }, async () =>
        readVatRows(database, { from, to }, lang),
      );
    })
    .get('/archive', validated('query', archiveQuery), async (c) => {
      const { year, lang = c.var.language } = c.req.valid('query');
      const zip = createArchive(database, { from: `${year}-01-01`, to: `${year}-12-31` }, lang);
      return exportResponse(c, getZipHeaders(messages[lang].fileNames.year(year)), zip);
    })
    .post('/archive', validated('json', selectedArchive), async (c) => {
      const { ids, lang = c.var.language } = c.req.valid('json');
      return exportResponse(c, getZipHeaders(archiveNames[lang]), createArchive(database, { ids }, lang));
    });
};

export type RevenueApi = ReturnType<typeof revenueApi>;
