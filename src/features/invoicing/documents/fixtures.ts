import { sumCents } from '../../../shared/money.ts';
import type { DocumentData, DocumentLine } from '../contract/document.ts';
import type { Buyer, Discount, Seller, VatCategory, VatCode } from '../contract/values.ts';
import { toHourQuantity } from '../rules/durations.ts';
import { computeTotals, type Totals, type TotalsLine } from '../rules/totals.ts';
import type { ResolvedVat } from '../rules/vat-rates.ts';

/** The seller of the documents of tests. */
export const testSeller: Seller = {
  ...{ name: 'Studio Vitrine', contact: '', street: 'Kade 1', postal_code: '0000 AA', city: 'Waterstad' },
  ...{ country: 'NL', kvk: '12345678', vat_id: 'NL000099998B57' },
  ...{ email: 'studio@vitrine.example', phone: '', website: 'vitrine.example' },
  ...{ iban: 'NL91ABNA0417164300', bic: 'ABNANL2A', account_holder: 'Studio Vitrine' },
};

/** A Dutch business. */
export const testBuyer: Buyer = {
  ...{ name: 'Stichting Zaaigoed', contact: '', street: 'Moestuinlaan 12' },
  ...{ postal_code: '0000 BB', city: 'Lommerdam', country: 'NL' },
  kvk: '87654321',
  vat_id: 'NL004495445B01',
  email: 'administratie@zaaigoed.example',
  is_business: true,
  peppol_id: '',
};

/** A business in Germany. */
export const germanBuyer: Buyer = {
  ...testBuyer,
  name: 'Deichkarte GmbH',
  street: 'Am Siel 4',
  postal_code: '00000',
  city: 'Wattenhafen',
  country: 'DE',
  vat_id: 'DE999999999',
  email: 'rechnung@deichkarte.example',
  kvk: '',
};

/** A business in the United States, which is reached over Peppol by its D-U-N-S number. */
const americanBuyer: Buyer = {
  ...testBuyer,
  name: 'Tulip Post LLC',
  city: 'Holland, MI',
  country: 'US',
  kvk: '',
  vat_id: '',
  peppol_id: '0060:123456789',
};

const texts: Readonly<Partial<Record<VatCode, readonly [en: string, nl: string, code: string | null]>>> = {
  reverse_nl: ['VAT reverse-charged (btw verlegd)', 'Btw verlegd', 'VATEX-EU-AE'],
  reverse_eu: ['VAT reverse-charged (btw verlegd)', 'Btw verlegd', 'VATEX-EU-AE'],
  goods_eu: [
    'Intra-Community supply, article 138 of Directive 2006/112/EC',
    'Intracommunautaire levering, artikel 138 van Richtlijn 2006/112/EG',
    'VATEX-EU-IC',
  ],
  export: [
    'Export outside the EU, article 146 of Directive 2006/112/EC',
    'Uitvoer buiten de EU, artikel 146 van Richtlijn 2006/112/EG',
    'VATEX-EU-G',
  ],
  outside: ['Not subject to Dutch VAT', 'Niet belast met Nederlandse btw', 'VATEX-EU-O'],
  exempt: [
    'Exempt from VAT, article 11 of the Dutch VAT Act (Wet op de omzetbelasting 1968)',
    'Vrijgesteld van btw, artikel 11 van de Wet op de omzetbelasting 1968',
    null,
  ],
  kor: [
    'Exempt from VAT under the small businesses scheme, article 25 of the Dutch VAT Act (Wet op de omzetbelasting 1968)',
    'Vrijgesteld van btw: kleineondernemersregeling, artikel 25 van de Wet op de omzetbelasting 1968',
    null,
  ],
};

const rates: Readonly<Record<VatCode, readonly [rateBp: number, category: VatCategory]>> = {
  high: [2100, 'S'],
  low: [900, 'S'],
  lodging: [2100, 'S'],
  zero: [0, 'Z'],
  reverse_nl: [0, 'AE'],
  reverse_eu: [0, 'AE'],
  goods_eu: [0, 'K'],
  export: [0, 'G'],
  outside: [0, 'O'],
  exempt: [0, 'E'],
  kor: [0, 'E'],
};

function resolveTestVat(code: VatCode): ResolvedVat {
  const [rate_bp, category] = rates[code];
  const [text_en, text_nl, exemption_code] = texts[code] ?? ['', '', null];
  return { code, rate_bp, category, return_box: null, icp: null, text_en, text_nl, exemption_code };
}

/** A line of a test document: one piece at the high rate, if nothing else is given. */
export interface TestLine
  extends Partial<Pick<DocumentLine, 'kind' | 'description' | 'unit' | 'supply_date'>> {
  readonly minutes?: number | null | undefined;
  /** Pieces or hours, not ten-thousandths. */
  readonly quantity?: number;
  readonly price_cents?: number;
  readonly price_hundredths?: number;
  readonly discount?: Discount | undefined;
  readonly vat?: VatCode;
  readonly deducted?: { readonly base_cents: number; readonly vat_cents: number };
  readonly advance?: DocumentLine['advance'];
}

/** A test document: its lines, and what differs from an invoice of Studio Vitrine to Stichting Zaaigoed. */
export interface TestDocument
  extends Partial<Omit<DocumentData, 'lines' | 'vat' | 'ex_cents' | 'vat_cents' | 'total_cents'>> {
  readonly lines: readonly TestLine[];
  readonly discount?: Discount | undefined;
}

const toTotalsLine = (line: TestLine): TotalsLine => ({
  kind: line.kind ?? 'item',
  quantity: line.minutes == null ? Math.round((line.quantity ?? 1) * 10_000) : toHourQuantity(line.minutes),
  minutes: line.minutes ?? null,
  price_cents: line.price_cents ?? 0,
  ...(line.price_hundredths && { price_hundredths: line.price_hundredths }),
  discount: line.discount ?? null,
  vat: resolveTestVat(line.vat ?? 'high'),
  ...(line.deducted && { deducted: line.deducted }),
});

/** Returns what a subtotal shows: the amounts since the section or subtotal before it. */
function getSubtotal(lines: readonly TestLine[], totals: Totals, index: number): number {
  const start = lines.slice(0, index).findLastIndex(({ kind }) => kind === 'section' || kind === 'subtotal');
  return sumCents(totals.lines.slice(start + 1, index).map(({ amount_cents }) => amount_cents));
}

function buildLine(line: TestLine, index: number, lines: readonly TestLine[], totals: Totals): DocumentLine {
  const { vat, kind, quantity, minutes, price_cents, price_hundredths } = toTotalsLine(line);
  const amounts = totals.lines[index];
  return {
    kind,
    description: line.description ?? `Regel ${index + 1}`,
    quantity,
    minutes,
    unit: line.unit ?? (minutes === null ? 'piece' : 'hour'),
    price_cents,
    ...(price_hundredths && { price_hundredths }),
    discount_cents: amounts?.discount_cents ?? 0,
    vat_code: vat.code,
    rate_bp: vat.rate_bp,
    category: vat.category,
    amount_cents: kind === 'subtotal' ? getSubtotal(lines, totals, index) : (amounts?.amount_cents ?? 0),
    net_cents: amounts?.net_cents ?? 0,
    ...{ supply_date: line.supply_date ?? null, advance: line.advance ?? null },
  };
}

/** Builds a document from its lines; its totals are those of `rules/totals.ts`. */
export function buildDocument({ lines, discount, ...given }: TestDocument): DocumentData {
  const language = given.language ?? 'nl';
  const prices_include_vat = given.prices_include_vat ?? false;
  const totals = computeTotals({
    lines: lines.map(toTotalsLine),
    prices_include_vat,
    discount: discount ?? null,
  });
  return {
    kind: 'invoice',
    code: '2026-029',
    title: 'zaadkaart en register',
    language,
    issue_date: '2026-10-22',
    supply_from: '2026-10-01',
    supply_to: '2026-10-16',
    due_date: '2026-11-21',
    buyer_reference: 'ZK-07',
    credits: null,
    seller: testSeller,
    buyer: testBuyer,
    lines: lines.map((line, index) => buildLine(line, index, lines, totals)),
    vat: totals.groups.map(({ vat, ...amounts }) => ({
      ...amounts,
      vat_code: vat.code,
      rate_bp: vat.rate_bp,
      category: vat.category,
      return_box: vat.return_box,
      icp: vat.icp,
      text: language === 'nl' ? vat.text_nl : vat.text_en,
      exemption_code: vat.exemption_code,
    })),
    prices_include_vat,
    discount_cents: totals.discount_cents,
    discount_bp: discount?.kind === 'percent' ? discount.basis_points : null,
    ex_cents: totals.ex_cents,
    vat_cents: totals.vat_cents,
    total_cents: totals.total_cents,
    note: '',
    is_kor: lines.every(({ vat }) => vat === 'kor'),
    ...given,
  };
}

/** The cases of the documents of tests: those with figures agreed beforehand, and each kind of document. */
export const testDocuments = {
  mixedRates: buildDocument({
    lines: [
      { description: 'Zaadkaart, ontwerp', minutes: 870, price_cents: 8500 },
      { description: 'Zaadkaart, bouw', minutes: 440, price_cents: 8500 },
      { description: 'Hosting, een jaar', unit: 'year', price_cents: 4900 },
      { description: 'Reiskosten, 84 km', quantity: 84, unit: 'kilometre', price_cents: 23 },
      { description: 'Gedrukt zaadregister', quantity: 3, price_cents: 2495, vat: 'low' },
    ],
    discount: { kind: 'percent', basis_points: 500 },
  }),
  rateGroups: buildDocument({
    lines: [
      { quantity: 10, price_cents: 9500, description: 'Ontwerp' },
      { price_cents: 4900, description: 'Hosting' },
      { quantity: 3, price_cents: 2495, vat: 'low', description: 'Zaadregister' },
    ],
  }),
  reverseCharge: buildDocument({
    code: '2026-021',
    title: 'map of dikes, second part',
    language: 'en',
    issue_date: '2026-07-10',
    supply_from: '2026-07-01',
    supply_to: '2026-07-08',
    due_date: '2026-08-09',
    buyer_reference: 'DK 2026/118',
    buyer: germanBuyer,
    lines: [
      {
        description: 'Drawing of dike sections',
        quantity: 5,
        unit: 'hour',
        price_cents: 11_000,
        vat: 'reverse_eu',
      },
      { description: 'Legend and proofs', quantity: 3, unit: 'hour', price_cents: 11_000, vat: 'reverse_eu' },
    ],
  }),
  goodsToGermany: buildDocument({
    buyer: germanBuyer,
    lines: [{ quantity: 2, price_cents: 25_000, vat: 'goods_eu' }],
  }),
  export: buildDocument({
    language: 'en',
    buyer: americanBuyer,
    lines: [{ description: 'Seed map, framed', quantity: 2, price_cents: 25_000, vat: 'export' }],
  }),
  outside: buildDocument({
    language: 'en',
    buyer: americanBuyer,
    lines: [{ description: 'Map design', price_cents: 100_000, vat: 'outside' }],
  }),
  smallBusiness: buildDocument({ lines: [{ description: 'Kaart', price_cents: 100_000, vat: 'kor' }] }),
  credit: buildDocument({
    kind: 'credit_note',
    code: '2026-C02',
    title: 'hosting',
    due_date: null,
    credits: { code: '2026-029', issue_date: '2026-10-22' },
    lines: [{ description: 'Hosting, een jaar', unit: 'year', price_cents: 4900 }],
  }),
  pricesWithVat: buildDocument({
    prices_include_vat: true,
    lines: [
      { description: 'Poster', price_cents: 12_100 },
      { description: 'Boekje', price_cents: 1000, vat: 'low' },
    ],
  }),
  advance: buildDocument({
    kind: 'advance',
    code: '2026-030',
    title: 'voorschot zaadkaart',
    lines: [{ description: 'Voorschot 30%', price_cents: 60_000, unit: 'fixed' }],
  }),
  final: buildDocument({
    kind: 'final',
    code: '2026-040',
    lines: [
      { kind: 'section', description: 'Zaadkaart' },
      { description: 'Ontwerp', quantity: 10, unit: 'hour', price_cents: 9500 },
      {
        description: 'Bouw',
        minutes: 440,
        price_cents: 8500,
        discount: { kind: 'percent', basis_points: 1000 },
      },
      { kind: 'subtotal', description: '' },
      { kind: 'section', description: 'Druk' },
      { description: 'Zaadregister', quantity: 30, price_cents: 2495, vat: 'low' },
      { kind: 'subtotal', description: '' },
      {
        kind: 'deduction',
        description: 'Voorschot zaadkaart',
        deducted: { base_cents: 60_000, vat_cents: 12_600 },
        advance: { code: '2026-030', issue_date: '2026-09-01' },
      },
    ],
  }),
} as const satisfies Readonly<Record<string, DocumentData>>;
