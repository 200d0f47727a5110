import { getLastCells, getLastHeads } from '#features/publishing/api/csv-cells.ts';
import { previewsApi } from '#features/publishing/previews/api.ts';
import { createPreviewLinks } from '#features/publishing/previews/service.ts';
import { recordsApi } from '#features/publishing/records/api.ts';
import { messages as listMessages } from '#features/publishing/records/messages/messages.ts';
import type { RecordsDeps } from '#features/publishing/records/service/record-noun.ts';
import type { Language } from '#shared/i18n/language.ts';
import type { CsvValue } from '#shared/text/format-csv.ts';
import { type PageRow, pagesBulkAction, pagesCsvQuery, pagesQuery } from './contract.ts';
import { messages } from './messages/messages.ts';
import { pageNoun } from './service/page-noun.ts';
import { publishablePages } from './service/publishable-pages.ts';

function getHead(language: Language): readonly string[] {
  const { columns } = listMessages[language];
  return [columns.id, columns.title, messages[language].columns.menu, ...getLastHeads(language)];
}

function toCells(rows: readonly PageRow[], language: Language): CsvValue[][] {
  const { menus } = messages[language];
  return rows.map((row): CsvValue[] => [row.id, row.title, menus[row.menu], ...getLastCells(row, language)]);
}

export const pagesAdminApi = (deps: RecordsDeps) =>
  recordsApi(deps, pageNoun, {
    query: pagesQuery,
    csvQuery: pagesCsvQuery,
    bulkAction: pagesBulkAction,
    fieldLabels: { en: messages.en.fields, nl: messages.nl.fields },
    csv: { fileNames: { en: 'pages.csv', nl: 'paginas.csv' }, getHead, toCells },
  }).route('/', previewsApi(createPreviewLinks(deps, publishablePages)));
