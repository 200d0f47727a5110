import { Hono } from 'hono';
import { getLastCells, getLastHeads } from '#features/publishing/api/csv-cells.ts';
import { previewsApi } from '#features/publishing/previews/api.ts';
import { createPreviewLinks } from '#features/publishing/previews/service.ts';
import { recordsApi } from '#features/publishing/records/api.ts';
import { messages as listMessages } from '#features/publishing/records/messages/messages.ts';
import type { RecordsDeps } from '#features/publishing/records/service/record-noun.ts';
import type { ApiEnv } from '#platform/http/api-env.ts';
import type { Language } from '#shared/i18n/language.ts';
import type { CsvValue } from '#shared/text/format-csv.ts';
import type { WebsitesTables } from '../tables.ts';
import { type WebsiteRow, websitesBulkAction, websitesCsvQuery, websitesQuery } from './contract.ts';
import { messages } from './messages/messages.ts';
import { findChoices } from './queries/list.ts';
import { publishableWebsites } from './service/publishable-websites.ts';
import { websiteNoun } from './service/website-noun.ts';

function getHead(language: Language): readonly string[] {
  const { number, client, type, year } = messages[language].columns;
  const { columns } = listMessages[language];
  return [columns.id, number, columns.title, client, type, year, ...getLastHeads(language)];
}

function toCells(rows: readonly WebsiteRow[], language: Language): CsvValue[][] {
  const { types } = messages[language];
  return rows.map((row): CsvValue[] => [
    row.id,
    row.number,
    row.title,
    row.client_name,
    types[row.type],
    row.year,
    ...getLastCells(row, language),
  ]);
}

const maxSkills = 500;

export function websitesAdminApi(deps: RecordsDeps) {
  const db = deps.database.of<WebsitesTables>().query;
  const records = recordsApi(deps, websiteNoun, {
    query: websitesQuery,
    csvQuery: websitesCsvQuery,
    bulkAction: websitesBulkAction,
    fieldLabels: { en: messages.en.fields, nl: messages.nl.fields },
    csv: { fileNames: { en: 'websites.csv', nl: 'websites.csv' }, getHead, toCells },
  }).route('/', previewsApi(createPreviewLinks(deps, publishableWebsites)));
  return new Hono<ApiEnv>()
    .get('/choices', async (c) => c.json({ data: await findChoices(db, c.var.language, maxSkills) }))
    .route('/', records);
}
