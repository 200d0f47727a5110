import { z } from 'zod';
import { singleLine } from '#shared/text/single-line-schema.ts';
import { maxEmailLength } from '#shared/users/credential-limits.ts';

/** Formats a Dutch postcode as it stands on an envelope, `1234 AB`; others stay as they are. */
const formatPostalCode = (text: string): string =>
  /^[1-9]\d{3}\s?[a-z]{2}$/i.test(text) ? `${text.slice(0, 4)} ${text.slice(-2).toUpperCase()}` : text;

/** The fields of an address. The country is a code of ISO 3166-1. */
export const addressFields = {
  street: singleLine(160),
  postal_code: singleLine(20).transform(formatPostalCode),
  city: singleLine(120),
  country: z.string().regex(/^[A-Z]{2}$/),
};

/** The fields that the seller and a client have in common; texts that are empty are not given. */
export const partyFields = {
  name: singleLine(160),
  contact: singleLine(120),
  email: singleLine(maxEmailLength),
  phone: singleLine(40),
  ...addressFields,
  kvk: singleLine(20),
  vat_id: singleLine(24),
  iban: singleLine(44),
};

/** The version of a row that a change is based on. */
export const rowVersion = z.int().min(1).max(2_147_483_647);

/** The response to a change of a version that another session has changed. */
export interface VersionConflict {
  readonly error: {
    readonly code: 'conflict';
    readonly message: string;
    /** The version that is stored; null if the row is gone. */
    readonly version: number | null;
  };
}
