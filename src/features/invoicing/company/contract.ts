import { z } from 'zod';
import { singleLine } from '#shared/text/single-line-schema.ts';
import { partyFields, rowVersion } from '../domain/contract/parties.ts';
import { type InvoicingSettings, invoicingSettings } from '../domain/contract/settings.ts';
import { plainDate, type SeriesName, seriesNames } from '../domain/contract/values.ts';

/** The seller’s details; texts that are empty are not given. */
export const companyFields = z.strictObject({
  ...partyFields,
  website: singleLine(200),
  bic: singleLine(11),
  account_holder: singleLine(160),
  /** The first day on which documents show these details. */
  valid_from: plainDate,
});
export type CompanyFields = z.infer<typeof companyFields>;

/** The body of `PUT /api/admin/company/details/:id`. */
export const companyChange = companyFields.extend({ version: rowVersion });
export type CompanyChange = z.infer<typeof companyChange>;

/** The maximum size of an uploaded logo in bytes. */
export const maxLogoBytes = 1024 * 1024;

/** The body of `PUT /api/admin/company/details/:id/logo`: the file in base64, or null to remove the logo. */
export const logoChange = z.strictObject({
  content: z
    .base64()
    .max(Math.ceil(maxLogoBytes / 3) * 4)
    .nullable(),
  version: rowVersion,
});
export type LogoChange = z.infer<typeof logoChange>;

/** The seller’s details as they are stored. */
export interface CompanyDetails extends CompanyFields {
  readonly id: string;
  /** The logo on documents; null for that of the site. */
  readonly logo_id: string | null;
  readonly version: number;
}

/** A period in which the seller uses the small businesses scheme (KOR). */
export const korFields = z.strictObject({
  starts_on: plainDate,
  /** The last day; null while it lasts. */
  ends_on: plainDate.nullable(),
});
export type KorFields = z.infer<typeof korFields>;

/** The body of `PUT /api/admin/company/kor-periods/:id`. */
export const korChange = korFields.extend({ version: rowVersion });
export type KorChange = z.infer<typeof korChange>;

/** How many invoices there are of a kind, and the codes of the first and the last one. */
export interface VatDocuments {
  readonly count: number;
  readonly first: string;
  readonly last: string;
}

export interface KorPeriod extends KorFields {
  readonly id: string;
  readonly version: number;
}

/** A period with the final invoices in it that have VAT all the same; null without any. */
export interface ListedKorPeriod extends KorPeriod {
  readonly vat_documents: VatDocuments | null;
}

/** The body of `PUT /api/admin/company/settings`: all settings, and the version that they are based on. */
export const settingsChange = invoicingSettings
  .required()
  .extend({ version: z.int().min(0).max(2_147_483_647) });
export type SettingsChange = z.output<typeof settingsChange>;

/** The body of `PUT /api/admin/company/series/:series`: the first number of a year, while it has given out none. */
export const seriesStart = z.strictObject({
  year: z.int().min(2000).max(2199),
  first: z.int().min(1).max(999_999),
});
export type SeriesStart = z.infer<typeof seriesStart>;

/** The numbers of a series in a year. */
export interface SeriesState {
  readonly series: SeriesName;
  readonly year: number;
  /** The number that the next document gets. */
  readonly next: number;
  /** True once the series has given out a number this year, so that its first one is fixed. */
  readonly is_used: boolean;
}

/** The revenue of a calendar year without VAT, in cents: what counts for the limit of the scheme, and what may count. */
export interface LimitedRevenue {
  readonly year: number;
  readonly counted_cents: number;
  readonly unknown_cents: number;
}

/** Everything that the page of the company shows. */
export interface Company {
  readonly today: string;
  /** The last one first. */
  readonly details: readonly CompanyDetails[];
  /** The last one first. */
  readonly kor_periods: readonly ListedKorPeriod[];
  readonly is_kor: boolean;
  /** Of this year, also without the scheme: its limit decides whether it can be used. */
  readonly kor_revenue: LimitedRevenue;
  /** The version is 0 before the first change. */
  readonly settings: InvoicingSettings & { readonly version: number };
  readonly series: readonly SeriesState[];
}

/** Reads the name of a series in a URL. */
export const seriesName = z.enum(seriesNames);
