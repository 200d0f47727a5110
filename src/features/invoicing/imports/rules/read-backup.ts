import { scaleCents, sumCents } from '#shared/money/money.ts';
import type { ClientValues } from '../../clients/rules/read-client.ts';
import { getIncludedVat } from '../../domain/rules/documents/totals.ts';
import { type BackupInvoice, backup, client, contact, invoice, isOn, payment } from './backup-schema.ts';
import { numericCountries } from './numeric-countries.ts';
import { parseExportAmount, parseExportDate } from './parse-values.ts';
import {
  exceedsTotal,
  type ReadDocument,
  type ReadDocumentRow,
  type ReadGroup,
  type ReadPayment,
} from './read-document.ts';

/** The line is the position in the list. */
interface BackupClient {
  readonly line: number;
  readonly code: string;
  readonly values: ClientValues;
}

export interface ReadBackup {
  readonly clients: readonly BackupClient[];
  readonly documents: readonly ReadDocumentRow[];
}

const draftStatus = '1';
const cancelledStatuses: ReadonlySet<string> = new Set(['5', '6']);
const completedPayments: ReadonlySet<string> = new Set(['4', '5', '6', '']);

function readClients(records: readonly unknown[], contacts: readonly unknown[]): BackupClient[] {
  const people = contacts.flatMap((record) => contact.safeParse(record).data ?? []);
  const byClient = Map.groupBy(people, ({ client_id }) => client_id);
  return records.flatMap((record, index) => {
    const { data } = client.safeParse(record);
    if (!data || isOn(data.is_deleted)) return [];
    const own = byClient.get(data.hashed_id) ?? byClient.get(data.id) ?? [];
    const person = own.find(({ is_primary }) => isOn(is_primary)) ?? own[0];
    const name = `${person?.first_name ?? ''} ${person?.last_name ?? ''}`.trim();
    const values: ClientValues = {
      name: data.name || name || person?.email || '',
      contact: data.name === '' ? '' : name,
      email: person?.email ?? '',
      phone: data.phone || (person?.phone ?? ''),
      street: `${data.address1} ${data.address2}`.trim(),
      postal_code: data.postal_code,
      city: data.city,
      kvk: data.id_number,
      vat_id: data.vat_number,
      country: numericCountries[data.country_id] ?? data.country_id,
      note: data.private_notes,
    };
    return [{ line: index + 1, code: data.hashed_id || data.id, values }];
  });
}

function readPayments(records: readonly unknown[]): ReadonlyMap<string, readonly ReadPayment[]> {
  const payments = new Map<string, ReadPayment[]>();
  for (const record of records) {
    const { data } = payment.safeParse(record);
    const paidOn = parseExportDate(data?.date ?? '', null);
    if (!data || isOn(data.is_deleted) || !completedPayments.has(data.status_id) || paidOn === undefined)
      continue;
    for (const part of data.paymentables ?? []) {
      if (!/^(?:invoices?|.*\\invoice)$/i.test(part.paymentable_type || 'invoices')) continue;
      const amount = (parseExportAmount(part.amount) ?? 0) - (parseExportAmount(part.refunded || '0') ?? 0);
      const id = part.paymentable_id || part.invoice_id;
      if (amount !== 0)
        payments.set(id, [...(payments.get(id) ?? []), { amount_cents: amount, paid_on: paidOn }]);
    }
  }
  return payments;
}

const rateOf = (text_: string): number => Math.round(Number(text_ || 0) * 100);

/** Returns the amounts per rate if they add up to the invoice's amounts. */
function readGroups(
  { line_items = [], tax_rate1, tax_name1, uses_inclusive_taxes }: BackupInvoice,
  ex: number,
  vat: number,
): ReadGroup[] | null {
  const ofInvoice = rateOf(tax_rate1);
  const rates = new Set(line_items.map((item) => rateOf(item.tax_rate1)));
  const [only = 0] = rates;
  if (rates.size <= 1 && (ofInvoice === 0 || only === 0)) {
    const rate_bp = ofInvoice || only;
    if (rate_bp === 0 && vat !== 0) return null;
    const rate_name = tax_name1 || (line_items[0]?.tax_name1 ?? '');
    return rate_bp === 0 && rate_name === ''
      ? null
      : [{ rate_bp, rate_name, base_cents: ex, vat_cents: vat, lines: line_items.length }];
  }
  if (ofInvoice !== 0) return null;
  const groups = [...Map.groupBy(line_items, (item) => rateOf(item.tax_rate1))].map(
    ([rate_bp, items]): ReadGroup => {
      const lines = sumCents(items.map(({ line_total }) => parseExportAmount(line_total || '0') ?? 0));
      const isInclusive = isOn(uses_inclusive_taxes);
      // Older versions have no VAT per line.
      const charged = items.some(({ tax_amount }) => tax_amount !== '')
        ? sumCents(items.map(({ tax_amount }) => parseExportAmount(tax_amount || '0') ?? 0))
        : isInclusive
          ? getIncludedVat(lines, rate_bp)
          : scaleCents(lines, rate_bp, 10_000);
      const rate_name = items[0]?.tax_name1 ?? '';
      const base_cents = isInclusive ? lines - charged : lines;
      return { rate_bp, rate_name, base_cents, vat_cents: charged, lines: items.length };
    },
  );
  return matchTotals(groups, ex, vat);
}

/**
 * Gives rounding differences to the group with the most VAT; returns null for larger differences, such as a
 * discount.
 */
function matchTotals(groups: readonly ReadGroup[], ex: number, vat: number): ReadGroup[] | null {
  const restOfVat = vat - sumCents(groups.map(({ vat_cents }) => vat_cents));
  const restOfBase = ex - sumCents(groups.map(({ base_cents }) => base_cents));
  const [largest] = groups.toSorted((one, other) => other.vat_cents - one.vat_cents);
  const lines = groups.reduce((sum, group) => sum + group.lines, 0);
  // With prices including VAT, rounding shifts cents between base and VAT.
  const isWhole = restOfBase === 0 || restOfBase === -restOfVat;
  if (!largest || !isWhole || Math.abs(restOfVat) > lines / 2) return null;
  return groups.map((group) =>
    group === largest
      ? {
          ...group,
          base_cents: group.base_cents + restOfBase,
          vat_cents: group.vat_cents + restOfVat,
        }
      : group,
  );
}

interface Sources {
  readonly file: string;
  readonly kind: ReadDocument['kind'];
  readonly payments: ReadonlyMap<string, readonly ReadPayment[]>;
  readonly codes: ReadonlyMap<string, string>;
}

function readInvoice(record: unknown, index: number, sources: Sources): ReadDocumentRow[] {
  const { file, kind } = sources;
  const line = index + 1;
  const { data } = invoice.safeParse(record);
  if (!data) return [{ file, line, kind, code: '', problems: { record: 'other' } }];
  if (isOn(data.is_deleted)) return [];
  const base = { file, line, kind, code: data.number.slice(0, 61) } as const;
  if (data.status_id === draftStatus) return [{ ...base, skipped: 'draft' }];
  if (cancelledStatuses.has(data.status_id)) return [{ ...base, skipped: 'cancelled' }];
  const problems: Record<string, string> = {};
  const amountOf = (field: 'amount' | 'balance' | 'total_taxes', name: string) => {
    const cents = parseExportAmount(data[field] || '0');
    if (cents === undefined) problems[name] = 'amount';
    return cents ?? 0;
  };
  const [total, open, vat] = [
    amountOf('amount', 'total'),
    amountOf('balance', 'open'),
    amountOf('total_taxes', 'vat'),
  ];
  const issue_date = parseExportDate(data.date, null);
  const due = data.due_date === '' ? null : parseExportDate(data.due_date, null);
  if (exceedsTotal(open, total)) problems.open ??= 'exceeds_total';
  if (issue_date === undefined) problems.date = data.date === '' ? 'required' : 'date';
  if (due === undefined) problems.due_date = 'date';
  if (data.number === '') problems.code = 'required';
  if (data.number.length > 60) problems.code = 'too_big';
  if (issue_date === undefined || due === undefined || Object.keys(problems).length > 0)
    return [{ ...base, problems }];
  if (total === 0) return [{ ...base, skipped: 'no_amount' }];
  // Without VAT amounts only the totals are known.
  const hasVat = data.total_taxes !== '';
  const payments = sources.payments.get(data.hashed_id) ?? sources.payments.get(data.id) ?? [];
  const paid = sumCents(payments.map(({ amount_cents }) => amount_cents));
  const [ex, sign] = [total - vat, total < 0 ? -1 : 1];
  const document: ReadDocument = {
    ...base,
    client_code: data.client_id,
    client: {},
    status: 'normal',
    issue_date,
    kind: total < 0 ? 'credit_note' : kind,
    due_date: due !== null && due < issue_date ? null : due,
    total_cents: sign * total,
    ex_cents: hasVat ? sign * ex || 0 : null,
    open_cents: sign * open || 0,
    open_basis: 'row',
    open_place: null,
    is_merged: false,
    payments: paid === total - open && payments.length > 0 ? payments : null,
    title: data.public_notes
      .replaceAll(/<[^>]*>|[\p{Cc}\s]+/gu, ' ')
      .trim()
      .slice(0, 200),
    reference: data.po_number.replaceAll(/[\p{Cc}\s]+/gu, ' ').slice(0, 100),
    groups: sign < 0 || !hasVat ? null : readGroups(data, ex, vat),
    credits: sources.codes.get(data.invoice_id) ?? '',
  };
  return [{ document }];
}

/** Reads a company export of Invoice Ninja 5; undefined for other JSON. */
export function readBackup(file: string, json: string): ReadBackup | undefined {
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch {
    return undefined;
  }
  const { data } = backup.safeParse(value);
  if (!data || (data.clients.length === 0 && data.invoices.length === 0)) return undefined;
  const payments = readPayments(data.payments);
  const codes = new Map<string, string>();
  for (const record of data.invoices) {
    const known = invoice.safeParse(record).data;
    for (const id of [known?.hashed_id, known?.id]) if (id && known) codes.set(id, known.number);
  }
  const read = (records: readonly unknown[], kind: ReadDocument['kind']) =>
    records.flatMap((record, index) => readInvoice(record, index, { file, kind, payments, codes }));
  return {
    clients: readClients(data.clients, data.client_contacts),
    documents: [...read(data.invoices, 'invoice'), ...read(data.credits, 'credit_note')],
  };
}
