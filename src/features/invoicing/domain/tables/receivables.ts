import type {
  OnlinePaymentStatus,
  ProviderMode,
  ReminderKind,
  ReminderState,
  ReminderStep,
  SalesBox,
  StoredVatCode,
  VatCategory,
  WriteOffKind,
} from '../contract/values.ts';

/** Amounts in cents. */
export interface InvoiceRemindersTable {
  id: string;
  invoice_id: string;
  client_id: string;
  step: ReminderStep;
  kind: ReminderKind;
  state: ReminderState;
  email_id: string;
  queued_on: string;
  sent_on: string | null;
  outstanding_cents: number;
  costs_cents: number;
  created_at: string;
  updated_at: string;
}

/** A day for which the reminder job was queued. */
export interface ReminderRunsTable {
  date: string;
  created_at: string;
}

/** Negative for an amount that was restored or paid after all. */
export interface WriteOffsTable {
  id: string;
  invoice_id: string;
  kind: WriteOffKind;
  date: string;
  amount_cents: number;
  reason: string;
  created_at: string;
}

/** Added to a box of the VAT return, per group; negative where VAT is reclaimed. */
export interface VatCorrectionsTable {
  id: string;
  invoice_id: string;
  write_off_id: string;
  date: string;
  vat_code: StoredVatCode;
  rate_bp: number;
  category: VatCategory;
  return_box: SalesBox | null;
  base_cents: number;
  vat_cents: number;
  created_at: string;
}

export interface PaymentProviderKeysTable {
  provider: 'mollie';
  encrypted_key: string;
  mode: ProviderMode;
  version: number;
  created_at: string;
  updated_at: string;
}

export interface OnlinePaymentsTable {
  id: string;
  invoice_id: string;
  provider: 'mollie';
  mode: ProviderMode;
  external_id: string | null;
  amount_cents: number;
  status: OnlinePaymentStatus;
  problem: string | null;
  checkout_url: string | null;
  checked_at: string | null;
  created_at: string;
  updated_at: string;
}
