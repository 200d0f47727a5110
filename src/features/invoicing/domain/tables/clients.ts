import type { Language } from '#shared/i18n/language.ts';
import type { AddressForm, IcpKind, SalesBox, VatCategory, VatCode } from '../contract/values.ts';

/** The seller’s details from a date on. */
export interface CompanyDetailsTable {
  id: string;
  valid_from: string;
  name: string;
  contact: string;
  street: string;
  postal_code: string;
  city: string;
  country: string;
  kvk: string;
  vat_id: string;
  email: string;
  phone: string;
  website: string;
  iban: string;
  bic: string;
  account_holder: string;
  logo_id: string | null;
  version: number;
  created_at: string;
  updated_at: string;
}

/** Immutable. */
export interface CompanyLogosTable {
  id: string;
  sha256: string;
  width: number;
  height: number;
  /** A PNG in base64. */
  content: string;
  created_at: string;
}

/** A period in which the seller uses the small businesses scheme (KOR). */
export interface KorPeriodsTable {
  id: string;
  starts_on: string;
  ends_on: string | null;
  version: number;
  created_at: string;
  updated_at: string;
}

export interface VatRatesTable {
  code: VatCode;
  valid_from: string;
  valid_to: string | null;
  rate_bp: number;
  category: VatCategory;
  return_box: SalesBox | null;
  icp: IcpKind | null;
  text_en: string;
  text_nl: string;
  exemption_code: string | null;
  created_at: string;
}

/** The columns after `reminders_paused_at` are derived with each change. */
export interface ClientsTable {
  id: string;
  number: number;
  name: string;
  is_business: 0 | 1;
  contact: string;
  email: string;
  phone: string;
  street: string;
  postal_code: string;
  city: string;
  country: string;
  kvk: string;
  vat_id: string;
  vat_checked_at: string | null;
  vat_check: string | null;
  iban: string;
  peppol_id: string;
  buyer_reference: string;
  locale: Language;
  address_form: AddressForm;
  rate_cents: number | null;
  payment_days: number | null;
  vat_code: VatCode | null;
  rounding_minutes: number | null;
  note: string;
  archived_at: string | null;
  masked_at: string | null;
  merged_into_id: string | null;
  reminders_paused_at: string | null;
  search_text: string;
  revenue_cents: number;
  outstanding_cents: number;
  last_invoice_on: string | null;
  uninvoiced_cents: number;
  uninvoiced_minutes: number;
  uninvoiced_from: string | null;
  version: number;
  created_at: string;
  updated_at: string;
}

export interface ClientContactsTable {
  id: string;
  client_id: string;
  position: number;
  name: string;
  role: string;
  email: string;
  phone: string;
  gets_invoices: 0 | 1;
  gets_reminders: 0 | 1;
  created_at: string;
  updated_at: string;
}

export interface ClientAddressesTable {
  id: string;
  client_id: string;
  position: number;
  label: string;
  street: string;
  postal_code: string;
  city: string;
  country: string;
  created_at: string;
  updated_at: string;
}

export interface ProjectsTable {
  id: string;
  client_id: string;
  name: string;
  rate_cents: number | null;
  budget_minutes: number | null;
  budget_cents: number | null;
  archived_at: string | null;
  version: number;
  created_at: string;
  updated_at: string;
}
