import type { CsvRows } from '#platform/http/csv-response.ts';
import { toPlainDate } from '#shared/dates/plain-date.ts';
import type { Language } from '#shared/i18n/language.ts';
import { formatDecimalAmount } from '#shared/money/money.ts';
import type { CsvValue } from '#shared/text/format-csv.ts';
import { formatClientNumber } from '../../domain/rules/parties/record-numbers.ts';
import type { ClientRow } from '../contract/clients.ts';
import { messages } from '../messages/messages.ts';

const amount = (cents: number | null): CsvValue =>
  // A decimal amount has no separators.
  cents === null ? null : { decimal: formatDecimalAmount(cents) as `${number}` };

export function getClientHead(language: Language): readonly string[] {
  const { columns, email, city } = messages[language].list;
  return [
    columns.id,
    columns.name,
    email,
    city,
    columns.rate,
    columns.revenue,
    columns.outstanding,
    columns.last_invoice,
    columns.has_uninvoiced,
    columns.needs_invoice,
    columns.created_at,
  ];
}

export function toClientCells(rows: readonly ClientRow[], language: Language): CsvRows {
  const { yes, no } = messages[language].list;
  return rows.map((row) => [
    formatClientNumber(row.number),
    row.name,
    row.email,
    row.city,
    amount(row.rate_cents),
    amount(row.revenue_cents),
    amount(row.outstanding_cents),
    row.last_invoice_on,
    amount(row.uninvoiced_cents),
    row.needs_invoice ? yes : no,
    toPlainDate(new Date(row.created_at)),
  ]);
}
