import { z } from 'zod';
import { rowVersion } from '#shared/api/row-version.ts';
import { languages } from '#shared/i18n/language.ts';
import { pageQuery } from '#shared/lists/page-query.ts';
import { csvLanguage } from '#shared/text/csv-query.ts';
import { searchLine, singleLine } from '#shared/text/single-line-schema.ts';
import { maxEmailLength } from '#shared/users/credential-limits.ts';
import { addressFields, partyFields } from '../../domain/contract/parties.ts';
import { paymentDays, roundingMinutes } from '../../domain/contract/settings.ts';
import { addressForms, cents, vatCodes } from '../../domain/contract/values.ts';

export const clientViews = ['to_invoice', 'outstanding', 'archived'] as const;
export type ClientView = (typeof clientViews)[number];

export const clientSorts = [
  'id',
  'name',
  'rate',
  'revenue',
  'last_invoice',
  'has_uninvoiced',
  'outstanding',
  'created_at',
] as const;
export type ClientSort = (typeof clientSorts)[number];

const filters = {
  /** Matches the number, name, contacts, email addresses, city and identifiers. */
  q: searchLine(100).optional(),
  view: z.enum(clientViews).optional(),
};

const orderedFilters = {
  ...filters,
  sort: z.enum(clientSorts).default('name'),
  direction: z.enum(['asc', 'desc']).default('asc'),
};

/** The query of `GET /api/admin/clients/csv`, which returns all matching clients in order. */
export const clientsCsvQuery = z.strictObject({ ...orderedFilters, ...csvLanguage });
export type ClientsCsvQuery = z.infer<typeof clientsCsvQuery>;

export const clientsQuery = z.strictObject({
  ...orderedFilters,
  ...pageQuery(25),
});

/** Amounts in cents. */
export interface ClientRow {
  readonly id: string;
  readonly number: number;
  readonly name: string;
  readonly email: string;
  readonly city: string;
  /** Per hour; if null, the default in the settings applies. */
  readonly rate_cents: number | null;
  readonly revenue_cents: number;
  readonly outstanding_cents: number;
  readonly last_invoice_on: string | null;
  readonly uninvoiced_cents: number;
  readonly uninvoiced_minutes: number;
  /** True if work of an earlier month is uninvoiced. */
  readonly needs_invoice: boolean;
  readonly archived_at: string | null;
  readonly created_at: string;
}

export interface ClientsMeta {
  readonly page: number;
  readonly per_page: number;
  readonly total: number;
  readonly counts: Readonly<Record<ClientView | 'all', number>>;
  /** Per hour; null if there is none. */
  readonly default_rate_cents: number | null;
}

export interface ClientChoice {
  readonly id: string;
  readonly number: number;
  readonly name: string;
}

/** The query of `GET /api/admin/clients/choices`: active clients, and the chosen one. */
export const clientChoicesQuery = z.strictObject({
  q: searchLine(100).default(''),
  id: z.string().max(36).optional(),
});

const contactFields = z.strictObject({
  name: singleLine(120),
  role: singleLine(120),
  email: singleLine(maxEmailLength),
  phone: singleLine(40),
  gets_invoices: z.boolean(),
  gets_reminders: z.boolean(),
});
export type ContactFields = z.infer<typeof contactFields>;

const furtherAddress = z.strictObject({ label: singleLine(80), ...addressFields });
export type FurtherAddress = z.infer<typeof furtherAddress>;

export const maxClientParts = 20;

/** Empty texts mean not given. */
export const clientFields = z.strictObject({
  ...partyFields,
  is_business: z.boolean(),
  peppol_id: singleLine(60),
  buyer_reference: singleLine(100),
  locale: z.enum(languages),
  address_form: z.enum(addressForms),
  /** Per hour; if null, the default in the settings applies, as for the payment term and the rounding. */
  rate_cents: cents.nullable(),
  payment_days: paymentDays.nullable(),
  /** Null for the code that follows from the country and the VAT number. */
  vat_code: z.enum(vatCodes).nullable(),
  rounding_minutes: roundingMinutes.nullable(),
  note: z.string().max(5000),
  contacts: z.array(contactFields).max(maxClientParts),
  addresses: z.array(furtherAddress).max(maxClientParts),
});
export type ClientFields = z.infer<typeof clientFields>;

export const clientChange = clientFields.extend({ version: rowVersion });
export type ClientChange = z.infer<typeof clientChange>;

export const newClient = z.strictObject({
  name: partyFields.name,
  is_business: z.boolean().default(true),
  email: partyFields.email.default(''),
  country: addressFields.country.default('NL'),
  locale: z.enum(languages).optional(),
});
export type NewClient = z.input<typeof newClient>;

export const clientVersion = z.strictObject({ version: rowVersion });

/** The records that refer to a client; a client can be deleted if there are none. */
export interface ClientUsage {
  readonly final_documents: number;
  readonly drafts: number;
  readonly work: number;
  readonly purchases: number;
  readonly projects: number;
  /** Recurring invoices that have not ended. */
  readonly recurrences: number;
  readonly websites: number;
  readonly timers: number;
  readonly merged: number;
  /** Merged clients whose personal data were not replaced. */
  readonly unmasked: number;
}

export interface EditedClient extends ClientFields {
  readonly id: string;
  readonly number: number;
  readonly version: number;
  readonly archived_at: string | null;
  readonly masked_at: string | null;
  readonly merged_into: ClientChoice | null;
  readonly created_at: string;
  readonly revenue_cents: number;
  readonly outstanding_cents: number;
  readonly uninvoiced_cents: number;
  readonly uninvoiced_minutes: number;
  readonly last_invoice_on: string | null;
  readonly usage: ClientUsage;
}

export interface ClientDefaults {
  readonly rate_cents: number | null;
  readonly payment_days: number;
  readonly rounding_minutes: number;
  /** True while the seller uses the small businesses scheme. */
  readonly is_kor: boolean;
  readonly today: string;
}
