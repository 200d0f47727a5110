import { type ColumnDefinitionBuilder, type Kysely, sql } from 'kysely';

const required = (column: ColumnDefinitionBuilder) => column.notNull();
const empty = (column: ColumnDefinitionBuilder) => column.notNull().defaultTo('');

/** Creates the VAT rates with their periods, since 2001. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createVatRates(db);
  await insertVatRates(db);
}

async function createVatRates(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('vat_rates')
    .addColumn('code', 'text', required)
    .addColumn('valid_from', 'text', required)
    .addColumn('valid_to', 'text')
    .addColumn('rate_bp', 'integer', (column) => column.notNull().check(sql`rate_bp between 0 and 10000`))
    .addColumn('category', 'text', (column) =>
      column.notNull().check(sql`category in ('S', 'Z', 'AE', 'K', 'G', 'O', 'E')`),
    )
    .addColumn('return_box', 'text')
    .addColumn('icp', 'text', (column) => column.check(sql`icp in ('goods', 'services')`))
    .addColumn('text_en', 'text', empty)
    .addColumn('text_nl', 'text', empty)
    .addColumn('exemption_code', 'text')
    .addColumn('created_at', 'text', required)
    .addPrimaryKeyConstraint('vat_rates_key', ['code', 'valid_from'])
    .execute();
}

interface Rate {
  readonly code: string;
  readonly periods: readonly (readonly [from: string, to: string | null, rateBp: number])[];
  readonly category: string;
  readonly box: string | null;
  readonly icp?: string;
  readonly en?: string;
  readonly nl?: string;
  readonly exemption?: string;
}

const always = '2001-01-01';

/** Wet op de omzetbelasting 1968, art. 9 (rates, annexed tables), art. 12 (reverse charge), art. 25 (KOR). */
const rates: readonly Rate[] = [
  {
    code: 'high',
    periods: [
      [always, '2012-09-30', 1900],
      ['2012-10-01', null, 2100],
    ],
    category: 'S',
    box: '1a',
  },
  {
    code: 'low',
    periods: [
      [always, '2018-12-31', 600],
      ['2019-01-01', null, 900],
    ],
    category: 'S',
    box: '1b',
  },
  {
    code: 'lodging',
    periods: [
      [always, '2018-12-31', 600],
      ['2019-01-01', '2025-12-31', 900],
    ],
    category: 'S',
    box: '1b',
  },
  { code: 'lodging', periods: [['2026-01-01', null, 2100]], category: 'S', box: '1a' },
  { code: 'zero', periods: [[always, null, 0]], category: 'Z', box: '1e' },
  {
    code: 'reverse_nl',
    periods: [[always, null, 0]],
    category: 'AE',
    box: '1e',
    en: 'VAT reverse-charged',
    nl: 'Btw verlegd',
    exemption: 'VATEX-EU-AE',
  },
  {
    code: 'reverse_eu',
    periods: [[always, null, 0]],
    category: 'AE',
    box: '3b',
    icp: 'services',
    en: 'VAT reverse-charged',
    nl: 'Btw verlegd',
    exemption: 'VATEX-EU-AE',
  },
  {
    code: 'goods_eu',
    periods: [[always, null, 0]],
    category: 'K',
    box: '3b',
    icp: 'goods',
    en: 'Intra-Community supply, article 138 of Directive 2006/112/EC',
    nl: 'Intracommunautaire levering, artikel 138 van Richtlijn 2006/112/EG',
    exemption: 'VATEX-EU-IC',
  },
  {
    code: 'export',
    periods: [[always, null, 0]],
    category: 'G',
    box: '3a',
    en: 'Export outside the EU, article 146 of Directive 2006/112/EC',
    nl: 'Uitvoer buiten de EU, artikel 146 van Richtlijn 2006/112/EG',
    exemption: 'VATEX-EU-G',
  },
  {
    code: 'outside',
    periods: [[always, null, 0]],
    category: 'O',
    box: null,
    en: 'Not subject to Dutch VAT',
    nl: 'Niet belast met Nederlandse btw',
    exemption: 'VATEX-EU-O',
  },
  {
    code: 'exempt',
    periods: [[always, null, 0]],
    category: 'E',
    box: null,
    en: 'Exempt from VAT, article 11 of the Dutch VAT Act (Wet op de omzetbelasting 1968)',
    nl: 'Vrijgesteld van btw, artikel 11 van de Wet op de omzetbelasting 1968',
  },
  {
    code: 'kor',
    periods: [['2020-01-01', null, 0]],
    category: 'E',
    box: null,
    en: 'Exempt from VAT under the small businesses scheme, article 25 of the Dutch VAT Act (Wet op de omzetbelasting 1968)',
    nl: 'Vrijgesteld van btw: kleineondernemersregeling, artikel 25 van de Wet op de omzetbelasting 1968',
  },
];

async function insertVatRates(db: Kysely<unknown>): Promise<void> {
  for (const { code, periods, category, box, icp, en, nl, exemption } of rates)
    for (const [from, to, rateBp] of periods)
      await sql`insert into vat_rates (code, valid_from, valid_to, rate_bp, category, return_box, icp,
          text_en, text_nl, exemption_code, created_at)
        values (${code}, ${from}, ${to}, ${rateBp}, ${category}, ${box}, ${icp ?? null},
          ${en ?? ''}, ${nl ?? ''}, ${exemption ?? null}, '2026-11-24T00:00:00.000Z')`.execute(db);
}
