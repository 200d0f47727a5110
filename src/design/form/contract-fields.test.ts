import { expect, test } from 'vitest';
import { z } from 'zod';
import { findMaxLength, getContractLimits } from './contract-fields.ts';

const contract = z.strictObject({
  name: z.string().trim().max(160),
  postal_code: z
    .string()
    .max(20)
    .transform((text) => text.toUpperCase()),
  rate_cents: z.int().min(0).max(2_000_000_000).nullable(),
  budget_minutes: z.int().min(1).nullable(),
  payment_days: z.int().min(1).max(180).default(30),
  is_business: z.boolean(),
  contacts: z.array(z.strictObject({ role: z.string().max(120), is_main: z.boolean() })).max(20),
});

test('the maximum length of a field comes from the contract, including in lists and formatted fields', () => {
  const find = (field: string) => findMaxLength(contract, field);
  expect(['name', 'postal_code', 'contacts.2.role'].map(find)).toEqual([160, 20, 120]);
  expect(['rate_cents', 'contacts', 'contacts.0.is_main', 'unknown.0'].map(find)).toEqual(
    Array.from({ length: 4 }, () => undefined),
  );
});

test('a single-line field takes its maximum length and keyboard from the contract', () => {
  const get = (field: string) => getContractLimits(contract, field);
  expect(get('name')).toEqual({ maxLength: 160 });
  expect(get('rate_cents')).toEqual({ inputMode: 'decimal', maxLength: 16 });
  expect(get('budget_minutes')).toEqual({ maxLength: 10 });
  expect(get('payment_days')).toEqual({ inputMode: 'numeric', maxLength: 3 });
  expect(get('is_business')).toEqual({});
});
