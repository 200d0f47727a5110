import type { Generated } from 'kysely';
import type { PurchaseTreatment, VatCode, WorkKind } from '../contract/values.ts';

export interface WorkItemsTable {
  id: string;
  number: number;
  date: string;
  kind: WorkKind;
  client_id: string | null;
  project_id: string | null;
  title: string;
  minutes: number | null;
  started_at: string | null;
  quantity: number | null;
  rate_cents: number | null;
  amount_cents: number | null;
  applied_rate_cents: number | null;
  total_cents: number;
  is_invoicable: 0 | 1;
  counts_for_hours: 0 | 1;
  vat_code: VatCode | null;
  purchase_id: string | null;
  invoice_line_id: string | null;
  client_key: string | null;
  search_text: string;
  version: number;
  created_at: string;
  updated_at: string;
}

/** A deleted work item, as JSON. */
export interface RemovedWorkItemsTable {
  id: string;
  item: string;
  removed_at: string;
}

/** Work that a credit note freed from a line of a final invoice; kept even if it is invoiced again. */
export interface WorkCreditsTable {
  work_item_id: string;
  invoice_line_id: string;
  credit_id: string;
  created_at: string;
}

export interface WorkTemplatesTable {
  id: string;
  kind: 'hours' | 'fixed' | 'kilometres';
  client_id: string | null;
  project_id: string | null;
  title: string;
  minutes: number | null;
  quantity: number | null;
  amount_cents: number | null;
  created_at: string;
  updated_at: string;
}

/** The minutes of a day that count towards the hours criterion, and the part of them that has no client. */
export interface WorkDaysTable {
  date: string;
  counted_minutes: number;
  own_minutes: number;
  updated_at: string;
}

export interface TimersTable {
  user_id: string;
  id: string;
  client_id: string | null;
  project_id: string | null;
  title: string;
  started_at: string;
  created_at: string;
  updated_at: string;
}

/** Rates in cents. */
export interface KilometreRatesTable {
  valid_from: string;
  rate_cents: number;
  created_at: string;
  version: Generated<number>;
}

/** Amounts in cents. */
export interface PurchasesTable {
  id: string;
  number: number;
  supplier: string;
  supplier_country: string;
  supplier_vat_id: string;
  reference: string;
  date: string;
  description: string;
  treatment: PurchaseTreatment;
  rate_bp: number;
  ex_cents: number;
  vat_cents: number;
  total_cents: number;
  deductible_bp: number;
  client_id: string | null;
  receipt_name: string | null;
  receipt_media_type: string | null;
  receipt_sha256: string | null;
  search_text: string;
  removed_at: string | null;
  version: number;
  created_at: string;
  updated_at: string;
  vat_code: VatCode | null;
  includes_vat: 0 | 1;
  reverse_vat_cents: number;
  is_durable: 0 | 1;
  markup_bp: number | null;
  receipt_bytes: number | null;
}

/** Receipts in base64. */
export interface PurchaseReceiptsTable {
  purchase_id: string;
  content: string;
  created_at: string;
}
