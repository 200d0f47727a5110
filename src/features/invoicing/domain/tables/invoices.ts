import type { Generated } from 'kysely';
import type { Language } from '#shared/i18n/language.ts';
import type {
  DocumentKind,
  FileFormat,
  IcpKind,
  LineKind,
  PaymentMethod,
  SalesBox,
  SeriesName,
  StoredVatCode,
  Unit,
  VatCategory,
} from '../contract/values.ts';

/** The last number of a series in a year. */
export interface NumberSeriesTable {
  series: SeriesName;
  year: number;
  first: number;
  last: number;
  created_at: string;
  updated_at: string;
}

/** Numbers that documents got after a backup, and that are lost with it: the series continues after them. */
export interface NumberGapsTable {
  series: SeriesName;
  year: number;
  resumes_at: number;
  restore_id: string;
  created_at: string;
}

/** A quote, invoice or credit note; amounts in cents. */
export interface InvoicesTable {
  id: string;
  kind: DocumentKind;
  status: 'draft' | 'final';
  origin: 'own' | 'imported';
  external_code: string | null;
  client_id: string | null;
  /** On a final document: the name at that time. */
  client_name: string;
  project_id: string | null;
  credits_id: string | null;
  quote_id: string | null;
  recurrence_id: string | null;
  series: SeriesName | null;
  year: number | null;
  number: number | null;
  code: string | null;
  title: string;
  language: Language;
  currency: 'EUR';
  issue_date: string | null;
  supply_from: string | null;
  supply_to: string | null;
  due_date: string | null;
  payment_days: number;
  buyer_reference: string;
  prices_include_vat: 0 | 1;
  discount_bp: number | null;
  discount_cents: number | null;
  note: string;
  private_note: string;
  ex_cents: number;
  vat_cents: number;
  total_cents: number;
  seller: string | null;
  buyer: string | null;
  finalized_at: string | null;
  /** Shown in the files of a final document; both null for a draft and for older documents. */
  shown_supply_from: string | null;
  shown_supply_to: string | null;
  version: number;
  created_at: string;
  updated_at: string;
}

/** The search terms of a document, separate because a final document does not change. */
export interface InvoiceSearchTable {
  entry: Generated<number>;
  invoice_id: string;
  /** Each term follows a space. */
  search_text: string;
}

/** The values of a final document that change, derived from payments, credit notes and events. */
export interface InvoiceBalancesTable {
  invoice_id: string;
  paid_cents: Generated<number>;
  credited_cents: Generated<number>;
  written_off_cents: Generated<number>;
  outstanding_cents: Generated<number>;
  due_date: string | null;
  sent_at: string | null;
  viewed_at: string | null;
  paid_on: string | null;
  last_reminder_step: number | null;
  last_reminder_at: string | null;
  reminders_paused_at: string | null;
  updated_at: string;
}

/** `quantity` in ten-thousandths. */
export interface InvoiceLinesTable {
  id: string;
  invoice_id: string;
  position: number;
  kind: LineKind;
  description: string;
  quantity: number;
  minutes: number | null;
  unit: Unit;
  price_cents: number;
  /** In addition to `price_cents`; absent from rows inserted by nodes of the previous version. */
  price_hundredths?: number | undefined;
  discount_bp: number | null;
  discount_cents: number | null;
  /** Null for the supply date of the document. */
  supply_date: string | null;
  vat_code: StoredVatCode;
  rate_bp: number;
  category: VatCategory;
  amount_cents: number;
  net_cents: number;
  advance_id: string | null;
  credited_line_id: string | null;
  created_at: string;
}

export interface InvoiceVatTable {
  id: string;
  invoice_id: string;
  position: number;
  vat_code: StoredVatCode;
  rate_bp: number;
  category: VatCategory;
  return_box: SalesBox | null;
  icp: IcpKind | null;
  text_en: string;
  text_nl: string;
  exemption_code: string | null;
  supply_date: string;
  lines_cents: number;
  discount_cents: number;
  base_cents: number;
  vat_cents: number;
  created_at: string;
}

export interface InvoiceEventsTable {
  id: string;
  invoice_id: string;
  kind: string;
  at: string;
  actor_name: string | null;
  detail: string;
  created_at: string;
}

/** Files in base64. */
export interface InvoiceFilesTable {
  id: string;
  invoice_id: string;
  format: FileFormat;
  name: string;
  media_type: string;
  size: number;
  sha256: string;
  content: string;
  created_at: string;
}

/** Negative for a refund or a reversal. */
export interface PaymentsTable {
  id: string;
  invoice_id: string;
  amount_cents: number;
  /** The part for collection costs, with the same sign; it pays nothing of the invoice itself. */
  collection_costs_cents: Generated<number>;
  fee_cents: number;
  paid_on: string;
  method: PaymentMethod;
  external_ref: string | null;
  bank_transaction_id: string | null;
  reverses_id: string | null;
  note: string;
  created_at: string;
}

export interface InvoiceLinksTable {
  id: string;
  invoice_id: string;
  token_hash: string;
  revoked_at: string | null;
  viewed_at: string | null;
  views: number;
  created_at: string;
}

/** `accepted_at` is the time of the decision, including declining. */
export interface QuoteAcceptancesTable {
  quote_id: string;
  /** Empty if a client declined without giving a name. */
  name: string;
  ip_address: string | null;
  accepted_at: string;
  decision: 'accepted' | 'declined';
  reason: string;
  created_at: string;
}
