import type { CsvRows } from '#platform/http/csv-response.ts';
import type { Language } from '#shared/i18n/language.ts';
import { formatDecimalAmount } from '#shared/money/money.ts';
import type { CsvValue } from '#shared/text/format-csv.ts';
import type { DocumentKind } from '../../domain/contract/values.ts';
import type { OpenItem } from '../contract.ts';
import { messages } from '../messages/messages.ts';
import type { PeriodCorrection, PeriodDocument, PeriodVat } from '../queries/exports.ts';

// A decimal amount only has digits.
const amount = (cents: number): CsvValue => ({ decimal: formatDecimalAmount(cents) as `${number}` });

/** Negates the amounts of credit notes. */
const signed = (kind: DocumentKind, cents: number) => amount(kind === 'credit_note' ? -cents : cents);

export function getDocumentHead(language: Language): readonly string[] {
  const { columns } = messages[language].exports;
  const { code, kind, client, title, date, due, credits, ex_vat, vat, total, outstanding } = columns;
  return [code, kind, client, title, date, due, credits, ex_vat, vat, total, outstanding];
}

export function toDocumentCells(rows: readonly PeriodDocument[], language: Language): CsvRows {
  const { kinds } = messages[language];
  return rows.map((row) => [
    row.code,
    kinds[row.kind],
    row.client_name,
    row.title,
    row.issue_date,
    row.due_date,
    row.credited_code,
    signed(row.kind, row.ex_cents),
    signed(row.kind, row.vat_cents),
    signed(row.kind, row.total_cents),
    amount(row.outstanding_cents ?? 0),
  ]);
}

function readVatId(buyer: string | null): string {
  const party: unknown = JSON.parse(buyer ?? '{}');
  if (typeof party !== 'object' || party === null || !('vat_id' in party)) return '';
  return typeof party.vat_id === 'string' ? party.vat_id : '';
}

export function getVatHead(language: Language): readonly string[] {
  const { columns } = messages[language].exports;
  const { code, kind, client, vat_id, date, supply, treatment, rate, category, box, icp, base, vat } =
    columns;
  return [code, kind, client, vat_id, date, supply, treatment, rate, category, box, icp, base, vat];
}

export function toVatCells(rows: readonly PeriodVat[], language: Language): CsvRows {
  const { exports: text, kinds, vatCodes } = messages[language];
  return rows.map((row) => [
    row.code,
    kinds[row.kind],
    row.client_name,
    readVatId(row.buyer),
    row.issue_date,
    row.supply_date,
    vatCodes[row.vat_code],
    amount(row.rate_bp),
    row.category,
    row.return_box,
    row.icp === null ? null : text.icp[row.icp],
    signed(row.kind, row.base_cents),
    signed(row.kind, row.vat_cents),
  ]);
}

export function toCorrectionCells(rows: readonly PeriodCorrection[], language: Language): CsvRows {
  const { exports: text, vatCodes } = messages[language];
  return rows.map((row) => [
    row.code,
    text.writeOff,
    row.client_name,
    readVatId(row.buyer),
    row.date,
    null,
    vatCodes[row.vat_code],
    amount(row.rate_bp),
    row.category,
    row.return_box,
    null,
    amount(row.base_cents),
    amount(row.vat_cents),
  ]);
}

export function getOpenItemHead(language: Language): readonly string[] {
  const { exports: text, openItems } = messages[language];
  const { code, kind, client, date, due, total, outstanding } = text.columns;
  return [client, code, kind, date, due, openItems.daysOverdue, openItems.age, total, outstanding];
}

export function toOpenItemCells(rows: readonly OpenItem[], language: Language): CsvRows {
  const { kinds, openItems } = messages[language];
  return rows.map((row) => [
    row.client,
    row.code,
    kinds[row.kind],
    row.issue_date,
    row.due_date,
    row.days_overdue,
    openItems.bands[row.band],
    amount(row.total_cents),
    amount(row.outstanding_cents),
  ]);
}
