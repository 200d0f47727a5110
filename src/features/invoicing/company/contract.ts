import { z } from 'zod';
import { rowVersion } from '#shared/api/row-version.ts';
import { plainDate } from '#shared/dates/plain-date-schema.ts';
import { singleLine } from '#shared/text/single-line-schema.ts';
import { partyFields } from '../domain/contract/parties.ts';
import { type InvoicingSettings, invoicingSettings } from '../domain/contract/settings.ts';
import { type SeriesName, seriesNames } from '../domain/contract/values.ts';

/** The seller’s details; empty texts mean not given. */
export const companyFields = z.strictObject({
  ...partyFields,
  website: singleLine(200),
  bic: singleLine(11),
  account_holder: singleLine(160),
  /** The first day on which documents show these details. */
  valid_from: plainDate,
});
export type CompanyFields = z.infer<typeof companyFields>;

export const companyChange = companyFields.extend({ version: rowVersion });
export type CompanyChange = z.infer<typeof companyChange>;

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

export interface CompanyDetails extends CompanyFields {
  readonly id: string;
  /** Null for the logo of the site. */
  readonly logo_id: string | null;
  readonly version: number;
}

/** A period in which the seller uses the small businesses scheme (KOR). */
export const korFields = z.strictObject({
  starts_on: plainDate,
  /** The last day; null if open-ended. */
  ends_on: plainDate.nullable(),
});
export type KorFields = z.infer<typeof korFields>;

export const korChange = korFields.extend({ version: rowVersion });
export type KorChange = z.infer<typeof korChange>;

export interface VatDocuments {
  readonly count: number;
  readonly first: string;
  readonly last: string;
}

export interface KorPeriod extends KorFields {
  readonly id: string;
  readonly version: number;
}

/** A period, with its final invoices that charge VAT nevertheless; null if there are none. */
export interface ListedKorPeriod extends KorPeriod {
  readonly vat_documents: VatDocuments | null;
}

/** The body of `PUT /api/admin/company/settings`: all settings, and the version they are based on. */
export const settingsChange = invoicingSettings
  .required()
  .extend({ version: z.int().min(0).max(2_147_483_647) });
export type SettingsChange = z.output<typeof settingsChange>;

/** The body of `PUT /api/admin/company/series/:series`: the first number of a year, before any is taken. */
export const seriesStart = z.strictObject({
  year: z.int().min(2000).max(2199),
  first: z.int().min(1).max(999_999),
});
export type SeriesStart = z.infer<typeof seriesStart>;

export interface SeriesState {
  readonly series: SeriesName;
  readonly year: number;
  /** The number of the next document. */
  readonly next: number;
  /** True once the first number is fixed because a document has taken one this year. */
  readonly is_used: boolean;
}

/**
 * Revenue of a calendar year excluding VAT, in cents: the part that counts towards the KOR limit, and the
 * part that may count.
 */
export interface LimitedRevenue {
  readonly year: number;
  readonly counted_cents: number;
  readonly unknown_cents: number;
}

export interface Company {
  readonly today: string;
  readonly details: readonly CompanyDetails[];
  readonly kor_periods: readonly ListedKorPeriod[];
  readonly is_kor: boolean;
  /** For this year, even without the scheme: the limit decides whether it can be used. */
  readonly kor_revenue: LimitedRevenue;
  /** The version is 0 before the first change. */
  readonly settings: InvoicingSettings & { readonly version: number };
  readonly series: readonly SeriesState[];
}

export const seriesName = z.enum(seriesNames);
