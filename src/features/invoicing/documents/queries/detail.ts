import type { Kysely } from 'kysely';
import { findSeller } from '../../company/queries/company-details.ts';
import { isKorOn } from '../../company/queries/kor-periods.ts';
import type { DocumentData } from '../../domain/contract/document.ts';
import type { QuoteDecision } from '../../domain/contract/quotes.ts';
import type { Buyer, Seller } from '../../domain/contract/values.ts';
import type { InvoicesTable } from '../../domain/tables/invoices.ts';
import type { InvoicingTables } from '../../domain/tables/tables.ts';
import type { InvoiceDetail, InvoiceEvent } from '../contract/detail.ts';
import { getSupplyDate } from '../rules/price-draft.ts';
import { toDocument } from '../rules/to-document.ts';
import { findDocumentClient } from './parties.ts';
import { findCodes, findLineRows, findVatRows, getInvoiceRow, readUnitPrice } from './stored.ts';

type Db = Kysely<InvoicingTables>;

/** The seller of a draft before any details were entered. */
const noSeller: Seller = {
  name: '',
  contact: '',
  street: '',
  postal_code: '',
  city: '',
  country: '',
  kvk: '',
  vat_id: '',
  email: '',
  phone: '',
  website: '',
  iban: '',
  bic: '',
  account_holder: '',
};

const noBuyer: Buyer = {
  name: '',
  contact: '',
  street: '',
  postal_code: '',
  city: '',
  country: '',
  kvk: '',
  vat_id: '',
  email: '',
  is_business: true,
  peppol_id: '',
};

/** Returns the supply dates that the files of a final document show; null for an older one. */
const getShownSupply = ({
  shown_supply_from,
  shown_supply_to,
}: Pick<InvoicesTable, 'shown_supply_from' | 'shown_supply_to'>) =>
  shown_supply_to === null ? null : { supply_from: shown_supply_from, supply_to: shown_supply_to };

/**
 * Returns a final document with the parties of its time, or a draft with the current parties.
 * @param today the date of a draft that has none
 * @throws AppError `not_found`
 */
export async function getDocument(db: Db, id: string, today: string): Promise<DocumentData> {
  const row = await getInvoiceRow(db, id);
  const lines = await findLineRows(db, id);
  const vat = await findVatRows(db, id);
  const issue_date = row.issue_date ?? today;
  const isFinal = row.status === 'final';
  const references = [row.credits_id, ...lines.map(({ advance_id }) => advance_id)].filter(
    (ref) => ref !== null,
  );
  const codes = await findCodes(db, [...new Set(references)]);
  const seller = isFinal ? (JSON.parse(row.seller ?? '{}') as Seller) : await findSeller(db, issue_date);
  const buyer = isFinal
    ? (JSON.parse(row.buyer ?? '{}') as Buyer)
    : (await findDocumentClient(db, row.client_id))?.buyer;
  const { kind, code, title, language, supply_from, supply_to, due_date, buyer_reference } = row;
  const { discount_bp, ex_cents, vat_cents, total_cents, note } = row;
  return toDocument({
    kind,
    code,
    title,
    language,
    issue_date,
    supply_from,
    supply_to,
    due_date,
    buyer_reference,
    discount_bp,
    ex_cents,
    vat_cents,
    total_cents,
    note,
    prices_include_vat: row.prices_include_vat === 1,
    shown_supply: isFinal ? getShownSupply(row) : undefined,
    seller: seller ?? noSeller,
    buyer: buyer ?? noBuyer,
    lines: lines.map((line) => ({
      kind: line.kind,
      description: line.description,
      quantity: line.quantity,
      minutes: line.minutes,
      unit: line.unit,
      ...readUnitPrice(line),
      discount_bp: line.discount_bp,
      discount_cents: line.discount_cents,
      vat_code: line.vat_code,
      rate_bp: line.rate_bp,
      category: line.category,
      amount_cents: line.amount_cents,
      net_cents: line.net_cents,
      advance_id: line.advance_id,
      supply_date: line.supply_date,
    })),
    vat: vat.map((group) => ({
      vat_code: group.vat_code,
      rate_bp: group.rate_bp,
      category: group.category,
      return_box: group.return_box,
      icp: group.icp,
      text_en: group.text_en,
      text_nl: group.text_nl,
      exemption_code: group.exemption_code,
      lines_cents: group.lines_cents,
      discount_cents: group.discount_cents,
      base_cents: group.base_cents,
      vat_cents: group.vat_cents,
    })),
    // A credit note has the VAT of its invoice, even under the scheme.
    is_kor_date: row.kind !== 'credit_note' && (await isKorOn(db, getSupplyDate(row, today))),
    credits: codes.get(row.credits_id ?? '') ?? null,
    advances: codes,
  });
}

const maxEvents = 200;

/** Returns the events of a document, the oldest first. */
export async function findEvents(db: Db, id: string): Promise<InvoiceEvent[]> {
  const rows = await db
    .selectFrom('invoice_events')
    .select(['id', 'kind', 'at', 'actor_name', 'detail'])
    .where('invoice_id', '=', id)
    .orderBy('at')
    .orderBy('id')
    .limit(maxEvents)
    .execute();
  return rows.map(({ actor_name, detail, ...event }) => ({
    ...event,
    actor: actor_name,
    detail: JSON.parse(detail) as InvoiceEvent['detail'],
  }));
}

export async function findFiles(db: Db, id: string): Promise<InvoiceDetail['files']> {
  const rows = await db
    .selectFrom('invoice_files')
    .select(['format', 'size', 'sha256'])
    .where('invoice_id', '=', id)
    .orderBy('format')
    .execute();
  return rows.flatMap(({ format, ...file }) => (format === 'attachment' ? [] : { format, ...file }));
}

export const findCreditNotes = (db: Db, id: string): Promise<InvoiceDetail['credit_notes']> =>
  db
    .selectFrom('invoices')
    .select(['id', 'code', 'total_cents'])
    .where('credits_id', '=', id)
    .orderBy('created_at')
    .limit(100)
    .execute();

export const findBalance = (db: Db, id: string) =>
  db.selectFrom('invoice_balances').selectAll().where('invoice_id', '=', id).executeTakeFirst();

export const findDecision = async (db: Db, id: string): Promise<QuoteDecision | null> =>
  (await db
    .selectFrom('quote_acceptances')
    .select(['decision', 'name', 'reason', 'accepted_at as at', 'ip_address'])
    .where('quote_id', '=', id)
    .executeTakeFirst()) ?? null;
