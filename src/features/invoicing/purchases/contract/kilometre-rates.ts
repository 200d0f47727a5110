import { z } from 'zod';
import { rowVersion } from '#shared/api/row-version.ts';
import { plainDate } from '#shared/dates/plain-date-schema.ts';

/** In cents per kilometre. */
export const maxKilometreRate = 500;

const rateCents = z.int().min(1).max(maxKilometreRate);

/** The body of `POST /api/admin/kilometre-rates`. */
export const newKilometreRate = z.strictObject({ valid_from: plainDate, rate_cents: rateCents });
export type NewKilometreRate = z.infer<typeof newKilometreRate>;

/** The body of `PUT /api/admin/kilometre-rates/:valid_from`. */
export const kilometreRateChange = z.strictObject({ rate_cents: rateCents, version: rowVersion });
export type KilometreRateChange = z.infer<typeof kilometreRateChange>;

/** The rate per kilometre from a date on. */
export interface KilometreRate extends NewKilometreRate {
  readonly version: number;
  /** False once it applies, because kilometres keep the rate that they were driven at. */
  readonly is_editable: boolean;
}
