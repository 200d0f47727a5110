import { z } from 'zod';
import { languages } from '#shared/i18n/language.ts';
import { pageQuery } from '#shared/lists/page-query.ts';
import { csvLanguage } from '#shared/text/csv-query.ts';
import { searchLine, singleLine } from '#shared/text/single-line-schema.ts';
import { maxEmailLength } from '#shared/users/credential-limits.ts';
import { addressFields, partyFields, rowVersion } from '../../domain/contract/parties.ts';
import { paymentDays, roundingMinutes } from '../../domain/contract/settings.ts';
import { addressForms, cents, vatCodes } from '../../domain/contract/values.ts';

/** The views of the list of clients; without one it has those that are not archived. */
export const clientViews = ['to_invoice', 'outstanding', 'archived'] as const;
export type ClientView = (typeof clientViews)[number];

/** The columns by which the list of clients is sorted. */
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
  /** A part of the number, the name, a person, an email address, the city or an identifier. */
  q: searchLine(100).optional(),
  view: z.enum(clientViews).optional(),
};

const orderedFilters = {
  ...filters,
  sort: z.enum(clientSorts).default('name'),
  direction: z.enum(['asc', 'desc']).default('asc'),
};

/** The query of `GET /api/admin/clients/csv`: all clients that match, in their order. */
export const clientsCsvQuery = z.strictObject({ ...orderedFilters, ...csvLanguage });
export type ClientsCsvQuery = z.infer<typeof clientsCsvQuery>;

/** The query of `GET /api/admin/clients`. */
export const clientsQuery = z.strictObject({
  ...orderedFilters,
  ...pageQuery(25),
});

/** A client in the list; amounts in cents. */
export interface ClientRow {
  readonly id: string;
  readonly number: number;
  readonly name: string;
  readonly email: string;
  readonly city: string;
  /** Per hour; null for the default of the settings. */
  readonly rate_cents: number | null;
  readonly revenue_cents: number;
  readonly outstanding_cents: number;
  readonly last_invoice_on: string | null;
  readonly uninvoiced_cents: number;
  readonly uninvoiced_minutes: number;
  /** True if work of an earlier month is not invoiced yet. */
  readonly needs_invoice: boolean;
  readonly archived_at: string | null;
  readonly created_at: string;
}

/** The pagination of the list, and how many clients each view has. */
export interface ClientsMeta {
  readonly page: number;
  readonly per_page: number;
  readonly total: number;
  readonly counts: Readonly<Record<ClientView | 'all', number>>;
  /** Per hour; null for none. */
  readonly default_rate_cents: number | null;
}

/** A client as it is chosen in a field. */
export interface ClientChoice {
  readonly id: string;
  readonly number: number;
  readonly name: string;
}

/** The query of `GET /api/admin/clients/choices`: clients that are not archived, and the one that is chosen. */
export const clientChoicesQuery = z.strictObject({
  q: searchLine(100).default(''),
  id: z.string().max(36).optional(),
});

/** A person at a client, and which emails they get. */
const contactFields = z.strictObject({
  name: singleLine(120),
  role: singleLine(120),
  email: singleLine(maxEmailLength),
  phone: singleLine(40),
  gets_invoices: z.boolean(),
  gets_reminders: z.boolean(),
});
export type ContactFields = z.infer<typeof contactFields>;

/** A further address of a client. */
const furtherAddress = z.strictObject({ label: singleLine(80), ...addressFields });
export type FurtherAddress = z.infer<typeof furtherAddress>;

/** The most contacts and the most further addresses of a client. */
export const maxClientParts = 20;

/** The fields of a client; texts that are empty are not given. */
export const clientFields = z.strictObject({
  ...partyFields,
  is_business: z.boolean(),
  peppol_id: singleLine(60),
  buyer_reference: singleLine(100),
  /** Of its documents and emails. */
  locale: z.enum(languages),
  address_form: z.enum(addressForms),
  /** Per hour; null for the default of the settings, like the payment term and the rounding. */
  rate_cents: cents.nullable(),
  payment_days: paymentDays.nullable(),
  /** Null for what the country and the VAT number lead to. */
  vat_code: z.enum(vatCodes).nullable(),
  rounding_minutes: roundingMinutes.nullable(),
  note: z.string().max(5000),
  contacts: z.array(contactFields).max(maxClientParts),
  addresses: z.array(furtherAddress).max(maxClientParts),
});
export type ClientFields = z.infer<typeof clientFields>;

/** The body of `PUT /api/admin/clients/:id`. */
export const clientChange = clientFields.extend({ version: rowVersion });
export type ClientChange = z.infer<typeof clientChange>;

/** The body of `POST /api/admin/clients`: what a client begins with. */
export const newClient = z.strictObject({
  name: partyFields.name,
  is_business: z.boolean().default(true),
  email: partyFields.email.default(''),
  country: addressFields.country.default('NL'),
  locale: z.enum(languages).optional(),
});
export type NewClient = z.input<typeof newClient>;

/** The body of an action on a version of a client. */
export const clientVersion = z.strictObject({ version: rowVersion });

/** The number of records that refer to a client; a client without any can be deleted. */
export interface ClientUsage {
  readonly final_documents: number;
  readonly drafts: number;
  readonly work: number;
  readonly purchases: number;
  readonly projects: number;
  /** The recurring invoices that have not ended. */
  readonly recurrences: number;
  readonly websites: number;
  /** The timers that are running. */
  readonly timers: number;
  /** The clients that were merged into it. */
  readonly merged: number;
  /** The clients merged into it whose personal data were not replaced. */
  readonly unmasked: number;
}

/** A client as the editor shows it. */
export interface EditedClient extends ClientFields {
  readonly id: string;
  readonly number: number;
  readonly version: number;
  readonly archived_at: string | null;
  readonly masked_at: string | null;
  /** The client that it was merged into. */
  readonly merged_into: ClientChoice | null;
  readonly created_at: string;
  readonly revenue_cents: number;
  readonly outstanding_cents: number;
  readonly uninvoiced_cents: number;
  readonly uninvoiced_minutes: number;
  readonly last_invoice_on: string | null;
  readonly usage: ClientUsage;
}

/** The defaults of a client that has no values of its own. */
export interface ClientDefaults {
  readonly rate_cents: number | null;
  readonly payment_days: number;
  readonly rounding_minutes: number;
  /** True while the seller uses the small businesses scheme. */
  readonly is_kor: boolean;
  readonly today: string;
}
