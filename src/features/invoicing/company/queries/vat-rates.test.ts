import { expect, test } from 'vitest';
import { describeOnEachEngine } from '#tests/support/engines.ts';
import { salesBoxes, vatCodes } from '../../domain/contract/values.ts';
import type { InvoicingTables } from '../../domain/tables/tables.ts';
import { findVatRates } from './vat-rates.ts';

type Period = readonly [code: string, from: string, to: string | null, rateBp: number];

/** Rates of goods and services over time: Wet op de omzetbelasting 1968, art. 9, and what changed it. */
const periods: readonly Period[] = [
  ['high', '2001-01-01', '2012-09-30', 1900],
  ['high', '2012-10-01', null, 2100],
  ['low', '2001-01-01', '2018-12-31', 600],
  ['low', '2019-01-01', null, 900],
  ['lodging', '2001-01-01', '2018-12-31', 600],
  ['lodging', '2019-01-01', '2025-12-31', 900],
  ['lodging', '2026-01-01', null, 2100],
  ['zero', '2001-01-01', null, 0],
  ['reverse_nl', '2001-01-01', null, 0],
  ['reverse_eu', '2001-01-01', null, 0],
  ['goods_eu', '2001-01-01', null, 0],
  ['export', '2001-01-01', null, 0],
  ['outside', '2001-01-01', null, 0],
  ['exempt', '2001-01-01', null, 0],
  ['kor', '2020-01-01', null, 0],
];

interface Treatment {
  readonly category: string;
  readonly box: string | null;
  readonly icp?: 'goods' | 'services';
  readonly en?: string;
  readonly nl?: string;
  readonly vatex?: string;
}

/** How each code is treated in e-invoices (EN 16931), in the VAT return and in the EC sales list. */
const treatments: Readonly<Record<string, Treatment>> = {
  high: { category: 'S', box: '1a' },
  low: { category: 'S', box: '1b' },
  zero: { category: 'Z', box: '1e' },
  reverse_nl: {
    category: 'AE',
    box: '1e',
    vatex: 'VATEX-EU-AE',
    en: 'VAT reverse-charged (btw verlegd)',
    nl: 'Btw verlegd',
  },
  reverse_eu: {
    category: 'AE',
    box: '3b',
    icp: 'services',
    vatex: 'VATEX-EU-AE',
    en: 'VAT reverse-charged (btw verlegd)',
    nl: 'Btw verlegd',
  },
  goods_eu: {
    category: 'K',
    box: '3b',
    icp: 'goods',
    vatex: 'VATEX-EU-IC',
    en: 'Intra-Community supply, article 138 of Directive 2006/112/EC',
    nl: 'Intracommunautaire levering, artikel 138 van Richtlijn 2006/112/EG',
  },
  export: {
    category: 'G',
    box: '3a',
    vatex: 'VATEX-EU-G',
    en: 'Export outside the EU, article 146 of Directive 2006/112/EC',
    nl: 'Uitvoer buiten de EU, artikel 146 van Richtlijn 2006/112/EG',
  },
  outside: {
    category: 'O',
    box: null,
    vatex: 'VATEX-EU-O',
    en: 'Not subject to Dutch VAT',
    nl: 'Niet belast met Nederlandse btw',
  },
  exempt: {
    category: 'E',
    box: null,
    en: 'Exempt from VAT, article 11 of the Dutch VAT Act (Wet op de omzetbelasting 1968)',
    nl: 'Vrijgesteld van btw, artikel 11 van de Wet op de omzetbelasting 1968',
  },
  kor: {
    category: 'E',
    box: null,
    en: 'Exempt from VAT under the small businesses scheme, article 25 of the Dutch VAT Act (Wet op de omzetbelasting 1968)',
    nl: 'Vrijgesteld van btw: kleineondernemersregeling, artikel 25 van de Wet op de omzetbelasting 1968',
  },
};

describeOnEachEngine('the rates of VAT of a new installation', (open) => {
  const read = async () => findVatRates((await open<InvoicingTables>()).query);

  test('each code has its rates with the dates from and to which they apply, without gap or overlap', async () => {
    const rows = await read();
    const stored = rows.map(({ code, valid_from, valid_to, rate_bp }) => [
      code,
      valid_from,
      valid_to,
      rate_bp,
    ]);
    expect(stored).toEqual(periods.toSorted());
    expect(new Set(rows.map(({ code }) => code))).toEqual(new Set(vatCodes));
  });

  test('each code has its category, box of the return, list of the ICP return, legal text and VATEX code', async () => {
    for (const { code, valid_from, ...row } of await read()) {
      // Lodging has the low rate until the end of 2025.
      const ordinary = valid_from < '2026-01-01' ? treatments['low'] : treatments['high'];
      const expected = code === 'lodging' ? ordinary : treatments[code];
      const { category, box, icp = null, en = '', nl = '', vatex = null } = expected ?? {};
      expect(row, `${code} from ${valid_from}`).toMatchObject({
        category,
        return_box: box,
        icp,
        text_en: en,
        text_nl: nl,
        exemption_code: vatex,
      });
    }
  });

  test('supplies with Dutch VAT belong in 1a or 1b, and no seeded rate in 1c', async () => {
    const rows = await read();
    const boxes = new Map(salesBoxes.map((box) => [box, rows.filter((row) => row.return_box === box)]));
    const codesIn = (box: (typeof salesBoxes)[number]) =>
      [...new Set(boxes.get(box)?.map(({ code }) => code))].toSorted();
    expect(codesIn('1a')).toEqual(['high', 'lodging']);
    expect(codesIn('1b')).toEqual(['lodging', 'low']);
    expect(codesIn('1c')).toEqual([]);
    expect(codesIn('1e')).toEqual(['reverse_nl', 'zero']);
    expect(codesIn('3a')).toEqual(['export']);
    expect(codesIn('3b')).toEqual(['goods_eu', 'reverse_eu']);
    for (const { rate_bp, return_box, code } of rows)
      expect(rate_bp > 0, code).toBe(return_box === '1a' || return_box === '1b');
  });
});
