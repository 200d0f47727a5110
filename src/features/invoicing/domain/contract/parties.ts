import { z } from 'zod';
import { singleLine } from '#shared/text/single-line-schema.ts';
import { maxEmailLength } from '#shared/users/credential-limits.ts';

/** Formats a Dutch postcode as `1234 AB`; leaves others as they are. */
const formatPostalCode = (text: string): string =>
  /^[1-9]\d{3}\s?[a-z]{2}$/i.test(text) ? `${text.slice(0, 4)} ${text.slice(-2).toUpperCase()}` : text;

/** The country is an ISO 3166-1 code. */
export const addressFields = {
  street: singleLine(160),
  postal_code: singleLine(20).transform(formatPostalCode),
  city: singleLine(120),
  country: z.string().regex(/^[A-Z]{2}$/),
};

/** The fields that the seller and clients share; empty texts mean not given. */
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

export interface VersionConflict {
  readonly error: {
    readonly code: 'conflict';
    readonly message: string;
    /** The stored version; null if the row is gone. */
    readonly version: number | null;
  };
}
