import type { CsvValue } from '../../../shared/format-csv.ts';
import type { Language } from '../../../shared/language.ts';
import { getLastCells, getLastHeads } from '../../publishing/api/csv-cells.ts';
import { previewsApi } from '../../publishing/previews/api.ts';
import { createPreviewLinks } from '../../publishing/previews/service.ts';
import { recordsApi } from '../../publishing/records/api.ts';
import { messages as listMessages } from '../../publishing/records/messages/messages.ts';
import type { RecordsDeps } from '../../publishing/records/service/record-noun.ts';
import { type PageRow, pagesBulkAction, pagesCsvQuery, pagesQuery } from './contract.ts';
import { messages } from './messages/messages.ts';
import { pageNoun } from './service/page-noun.ts';
import { publishablePages } from './service/publishable-pages.ts';

function toCells(rows: readonly PageRow[], language: Language): CsvValue[][] {
  const { columns, menus } = messages[language];
  const { columns: general } = listMessages[language];
  const head = [general.id, general.title, columns.menu, ...getLastHeads(language)];
  const cells = rows.map((row): CsvValue[] => [
    row.id,
    row.title,
    menus[row.menu],
    ...getLastCells(row, language),
  ]);
  return [head, ...cells];
}

/** Handles `/api/admin/pages`. */
export const pagesAdminApi = (deps: RecordsDeps) =>
  recordsApi(deps, pageNoun, {
    query: pagesQuery,
    csvQuery: pagesCsvQuery,
    bulkAction: pagesBulkAction,
    fieldLabels: { en: messages.en.fields, nl: messages.nl.fields },
    csv: { fileNames: { en: 'pages.csv', nl: 'paginas.csv' }, toCells },
  }).route('/', previewsApi(createPreviewLinks(deps, publishablePages)));
