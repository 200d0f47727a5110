import type { CsvValue } from '../../../shared/format-csv.ts';
import type { Language } from '../../../shared/language.ts';
import { getLastCells, getLastHeads } from '../../publishing/api/csv-cells.ts';
import { previewsApi } from '../../publishing/previews/api.ts';
import { createPreviewLinks } from '../../publishing/previews/service.ts';
import { recordsApi } from '../../publishing/records/api.ts';
import { messages as listMessages } from '../../publishing/records/messages/messages.ts';
import type { RecordsDeps } from '../../publishing/records/service/record-noun.ts';
import { type WebsiteRow, websitesBulkAction, websitesCsvQuery, websitesQuery } from './contract.ts';
import { messages } from './messages/messages.ts';
import { publishableWebsites } from './service/publishable-websites.ts';
import { websiteNoun } from './service/website-noun.ts';

function toCells(rows: readonly WebsiteRow[], language: Language): CsvValue[][] {
  const { columns, types } = messages[language];
  const { columns: general } = listMessages[language];
  const { number, client, type, year } = columns;
  const head = [general.id, number, general.title, client, type, year, ...getLastHeads(language)];
  const cells = rows.map((row): CsvValue[] => [
    row.id,
    row.number,
    row.title,
    row.client_name,
    types[row.type],
    row.year,
    ...getLastCells(row, language),
  ]);
  return [head, ...cells];
}

/** Handles `/api/admin/websites`. */
export const websitesAdminApi = (deps: RecordsDeps) =>
  recordsApi(deps, websiteNoun, {
    query: websitesQuery,
    csvQuery: websitesCsvQuery,
    bulkAction: websitesBulkAction,
    fieldLabels: { en: messages.en.fields, nl: messages.nl.fields },
    csv: { fileName: 'websites.csv', toCells },
  }).route('/', previewsApi(createPreviewLinks(deps, publishableWebsites)));
