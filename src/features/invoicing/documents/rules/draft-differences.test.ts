import { expect, test } from 'vitest';
import type { DraftFields } from '../contract/drafts.ts';
import { findDifferences } from './draft-differences.ts';

const draft: DraftFields = {
  client_id: null,
  title: '',
  language: 'nl',
  issue_date: null,
  supply_from: null,
  supply_to: null,
  payment_days: 30,
  buyer_reference: '',
  prices_include_vat: false,
  discount: null,
  note: '',
  private_note: '',
  lines: [],
};

const changes: DraftFields = {
  client_id: 'other',
  title: 'Kaart',
  language: 'en',
  issue_date: '2026-11-24',
  note: 'Dank',
  supply_from: '2026-11-01',
  supply_to: '2026-11-20',
  payment_days: 14,
  buyer_reference: 'ZK-07',
  prices_include_vat: true,
  discount: { kind: 'amount', cents: 100 },
  private_note: 'bellen',
  lines: [
    {
      id: 'one',
      kind: 'item',
      description: 'Zaadkaart',
      quantity: 10_000,
      minutes: null,
      unit: 'piece',
      price_cents: 100,
      discount: null,
      supply_date: null,
      vat_code: 'high',
      advance_id: null,
    },
  ],
};

test('each field of a draft that differs is named, whichever it is', () => {
  expect(findDifferences(draft, draft)).toEqual([]);
  const names = Object.keys(changes) as (keyof DraftFields)[];
  for (const name of names)
    expect(findDifferences(draft, { ...draft, [name]: changes[name] })).toEqual([name]);
  expect(findDifferences(draft, changes)).toHaveLength(names.length);
});

test('the same discount in another order of its fields is no difference', () => {
  const discount = { kind: 'amount', cents: 100 } as const;
  const other = { cents: 100, kind: 'amount' } as const;
  expect(findDifferences({ ...draft, discount }, { ...draft, discount: other })).toEqual([]);
});
