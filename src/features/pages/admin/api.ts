import type { CsvValue } from '../../../shared/format-csv.ts';
import type { Language } from '../../../shared/language.ts';
import { recordsApi } from '../../publishing/records/api.ts';
import { messages as listMessages } from '../../publishing/records/messages/messages.ts';
import type { RecordsDeps } from '../../publishing/records/service/record-noun.ts';
import { type PageRow, pagesBulkAction, pagesCsvQuery, pagesQuery } from './contract.ts';
import { messages } from './messages/messages.ts';
import { pageNoun } from './service/page-noun.ts';

function toCells(rows: readonly PageRow[], language: Language): CsvValue[][] {
  const { columns, menus } = messages[language];
  const { columns: general, yes, no } = listMessages[language];
  const head = [general.id, general.title, columns.menu, general.public, general.removed];
  const cells = rows.map((row): CsvValue[] => [
    row.id,
    row.title,
    menus[row.menu],
    row.public ? yes : no,
    row.removed_at,
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
    csv: { fileName: 'pages.csv', toCells },
  });
