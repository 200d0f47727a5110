import { expect, test } from 'vitest';
import type { VatRate } from '../../domain/contract/values.ts';
import type { DraftLine } from '../contract/drafts.ts';
import { priceDraft } from './price-draft.ts';

const rate = (code: VatRate['code'], rate_bp: number): VatRate => ({
  code,
  rate_bp,
  valid_from: '2019-01-01',
  valid_to: null,
  category: 'S',
  return_box: '1a',
  icp: null,
  text_en: '',
  text_nl: '',
  exemption_code: null,
});

const line = (
  vat_code: DraftLine['vat_code'],
  supply_date: string | null,
  kind: DraftLine['kind'] = 'item',
) => ({
  id: '',
  kind,
  description: '',
  quantity: 10_000,
  minutes: null,
  unit: 'piece' as const,
  price_cents: 100,
  discount: null,
  supply_date,
  vat_code,
  advance_id: null,
});

const datesOf = (lines: readonly DraftLine[]) => {
  const { totals, group_dates } = priceDraft(
    {
      issue_date: '2026-11-27',
      supply_from: null,
      supply_to: '2026-11-20',
      prices_include_vat: false,
      discount: null,
      lines: [...lines],
    },
    {
      rates: [rate('high', 2100), rate('low', 900)],
      advances: [],
      credit: null,
      quote_rest: null,
      today: '2026-11-27',
    },
  );
  return totals.groups.map(({ vat: { code } }, index) => [code, group_dates[index]]);
};

test('a VAT group has the latest supply date of its lines, which defaults to the document’s supply date', () => {
  expect(
    datesOf([line('high', '2026-11-03'), line('low', '2026-11-25'), line('high', '2026-11-10')]),
  ).toEqual([
    ['high', '2026-11-10'],
    ['low', '2026-11-25'],
  ]);
  expect(datesOf([line('high', '2026-11-03'), line('high', null)])).toEqual([['high', '2026-11-20']]);
  expect(datesOf([line('high', '2026-11-25'), line('high', null)])).toEqual([['high', '2026-11-25']]);
  expect(datesOf([line('high', '2026-12-25', 'section'), line('high', null)])).toEqual([
    ['high', '2026-11-20'],
  ]);
});
