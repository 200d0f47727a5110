import { expect, test } from 'vitest';
import { type StoredDocument, type StoredLine, toDocument } from './to-document.ts';

const party = {
  name: '',
  contact: '',
  street: '',
  postal_code: '',
  city: '',
  country: 'NL',
  kvk: '',
  vat_id: '',
  email: '',
  phone: '',
  website: '',
  iban: '',
  bic: '',
  account_holder: '',
  is_business: true,
  peppol_id: '',
};

const line = (supply_date: string | null): StoredLine => ({
  kind: 'item',
  description: 'Kaart',
  quantity: 10_000,
  minutes: null,
  unit: 'piece',
  price_cents: 100,
  discount_bp: null,
  discount_cents: null,
  vat_code: 'high',
  rate_bp: 2100,
  category: 'S',
  amount_cents: 100,
  net_cents: 100,
  advance_id: null,
  supply_date,
});

const stored: StoredDocument = {
  kind: 'invoice',
  code: null,
  title: '',
  language: 'nl',
  issue_date: '2026-11-27',
  supply_from: null,
  supply_to: '2026-11-27',
  shown_supply: undefined,
  due_date: null,
  buyer_reference: '',
  prices_include_vat: false,
  discount_bp: null,
  note: '',
  is_kor_date: false,
  ex_cents: 200,
  vat_cents: 42,
  total_cents: 242,
  seller: party,
  buyer: party,
  lines: [line('2026-11-03'), line(null)],
  vat: [],
  credits: null,
  advances: new Map(),
};

const datesOf = (given: Partial<StoredDocument>) => {
  const { supply_from, supply_to, lines } = toDocument({ ...stored, ...given });
  return [supply_from, supply_to, ...lines.map(({ supply_date }) => supply_date)];
};

test('a draft covers the dates of its lines, and a final document shows the dates covered when it became final', () => {
  expect(datesOf({})).toEqual(['2026-11-03', '2026-11-27', '2026-11-03', null]);
  const shown_supply = { supply_from: '2026-11-02', supply_to: '2026-11-27' };
  expect(datesOf({ shown_supply })).toEqual(['2026-11-02', '2026-11-27', '2026-11-03', null]);
  const single = { supply_from: null, supply_to: '2026-11-03' };
  expect(datesOf({ shown_supply: single })).toEqual([null, '2026-11-03', null, null]);
});

test('an older final document shows the same dates as its files: its own dates, but not the dates of its lines', () => {
  expect(datesOf({ shown_supply: null })).toEqual([null, '2026-11-27', null, null]);
  const period = { supply_from: '2026-11-01', supply_to: '2026-11-27', shown_supply: null };
  expect(datesOf(period)).toEqual(['2026-11-01', '2026-11-27', null, null]);
});
