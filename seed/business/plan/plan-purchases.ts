import { addDays, type PlainDate } from '#shared/dates/plain-date.ts';
import type { ActionOf, PlannedAsset, PlannedPurchase, Step } from './steps.ts';

type Purchase = PlannedPurchase & Pick<ActionOf<'purchase'>, 'client' | 'receipt'>;

/** Purchases of goods and services in the Netherlands, with 21% VAT in the amount. */
const domestic: Omit<Purchase, 'supplier' | 'description' | 'amount_cents' | 'reference'> = {
  supplier_country: 'NL',
  treatment: 'domestic',
  vat_code: 'high',
  includes_vat: true,
  deductible_bp: 10_000,
  is_durable: false,
  client: null,
  markup_bp: null,
  receipt: 'pdf',
};

const foreign = { ...domestic, includes_vat: false };

/** By the days before the start; the key of those that become an asset is a name. */
const purchases: readonly (Purchase & { readonly ago: number; readonly key?: string })[] = [
  {
    ...domestic,
    ago: 398,
    key: 'laptop',
    supplier: 'Rekenraam Computers',
    reference: 'RC-20417',
    description: 'Laptop, 16 inch',
    amount_cents: 254_100,
    is_durable: true,
  },
  {
    ...domestic,
    ago: 391,
    supplier: 'Glasdraad Internet',
    reference: 'GD-88120',
    description: 'Internet, kwartaal',
    amount_cents: 13_500,
  },
  {
    ...domestic,
    ago: 372,
    supplier: 'Boekhandel De Gevouwen Hoek',
    reference: '',
    description: 'Vakboeken',
    vat_code: 'low',
    amount_cents: 7_495,
  },
  {
    ...domestic,
    ago: 350,
    supplier: 'Stamper & Zegel Verzekeringen',
    reference: 'POL-5561',
    description: 'Beroepsaansprakelijkheid, jaarpremie',
    treatment: 'none',
    vat_code: null,
    includes_vat: false,
    deductible_bp: 0,
    amount_cents: 42_850,
  },
  {
    ...domestic,
    ago: 305,
    key: 'camera',
    supplier: 'Diafragma Foto',
    reference: '2044-17',
    description: 'Camera met lens',
    amount_cents: 175_450,
    is_durable: true,
  },
  {
    ...domestic,
    ago: 300,
    supplier: 'Glasdraad Internet',
    reference: 'GD-90233',
    description: 'Internet, kwartaal',
    amount_cents: 13_500,
  },
  {
    ...foreign,
    ago: 281,
    supplier: 'Letterfabrik Priel GmbH',
    supplier_country: 'DE',
    reference: 'R-1187',
    description: 'Font licence, two styles',
    treatment: 'eu_4b',
    amount_cents: 18_000,
  },
  {
    ...foreign,
    ago: 262,
    supplier: 'Cloudloom Hosting, Inc.',
    supplier_country: 'US',
    reference: 'INV-77120',
    description: 'Server, twelve months',
    treatment: 'non_eu_4a',
    amount_cents: 21_600,
  },
  {
    ...foreign,
    ago: 233,
    supplier: 'Bouwploeg De Derde Hand',
    reference: '2231',
    description: 'Uitgeleende bouwer, webmodule',
    treatment: 'reverse_nl_2a',
    amount_cents: 96_000,
  },
  {
    ...domestic,
    ago: 210,
    supplier: 'Glasdraad Internet',
    reference: 'GD-92871',
    description: 'Internet, kwartaal',
    amount_cents: 13_500,
  },
  {
    ...domestic,
    ago: 196,
    supplier: 'Hotel De Laatste Dijk',
    reference: '5512',
    description: 'Overnachting werkbezoek',
    vat_code: 'lodging',
    amount_cents: 12_900,
  },
  {
    ...domestic,
    ago: 158,
    key: 'desk',
    supplier: 'Werkplaats Zaagsnede',
    reference: 'WZ-310',
    description: 'Zit-stabureau, eiken',
    amount_cents: 107_690,
    is_durable: true,
  },
  {
    ...domestic,
    ago: 131,
    supplier: 'Drukkerij Inkt & Zonen',
    reference: 'DR-7714',
    description: 'Proefdruk zaaikalender',
    amount_cents: 24_200,
    client: 'seeds',
    markup_bp: 1_000,
  },
  {
    ...domestic,
    ago: 119,
    supplier: 'Glasdraad Internet',
    reference: 'GD-95540',
    description: 'Internet, kwartaal',
    amount_cents: 13_500,
  },
  // A credit note of a supplier lowers the costs.
  {
    ...domestic,
    ago: 98,
    supplier: 'Drukkerij Inkt & Zonen',
    reference: 'DR-7714-C',
    description: 'Creditnota proefdruk',
    amount_cents: -3_630,
    receipt: 'none',
  },
  {
    ...domestic,
    ago: 84,
    supplier: 'Lunchroom Het Vouwbeen',
    reference: '',
    description: 'Lunch met de uitgever',
    receipt: 'photo',
    vat_code: 'low',
    amount_cents: 4_650,
    deductible_bp: 0,
  },
  {
    ...domestic,
    ago: 66,
    supplier: 'Belbundel Mobiel',
    reference: 'BB-00917',
    description: 'Telefoon, deels privé',
    amount_cents: 3_630,
    deductible_bp: 7_500,
  },
  {
    ...foreign,
    ago: 52,
    supplier: 'Ecluse & Fils SARL',
    supplier_country: 'FR',
    reference: 'F-2207',
    description: 'Paper samples',
    treatment: 'eu_4b',
    amount_cents: 8_640,
  },
  {
    ...domestic,
    ago: 40,
    supplier: 'Museum Het Drijvend Archief',
    reference: '',
    description: 'Scans van kaarten',
    vat_code: 'zero',
    amount_cents: 15_000,
  },
  {
    ...domestic,
    ago: 28,
    supplier: 'Glasdraad Internet',
    reference: 'GD-98012',
    description: 'Internet, kwartaal',
    amount_cents: 13_500,
  },
  {
    ...domestic,
    ago: 15,
    supplier: 'Drukkerij Inkt & Zonen',
    reference: 'DR-8102',
    description: 'Havenkaart, drukproef',
    amount_cents: 18_150,
    client: 'harbour',
    markup_bp: 500,
  },
  // Still without its receipt.
  {
    ...domestic,
    ago: 4,
    supplier: 'Kantoorvak Overstag',
    reference: '',
    description: 'Papier en inkt',
    amount_cents: 6_840,
    receipt: 'none',
  },
];

type Dates = 'ordered_on' | 'purchased_on' | 'in_use_from';

const assets: readonly (Omit<PlannedAsset, Dates> & {
  readonly ago: number;
  readonly key: string;
  readonly purchase: string;
})[] = [
  {
    key: 'laptop',
    purchase: 'laptop',
    ago: 398,
    name: 'Laptop',
    type: 'computer',
    cost_cents: 210_000,
    residual_cents: 21_000,
    business_bp: 10_000,
    life_months: 60,
  },
  {
    key: 'camera',
    purchase: 'camera',
    ago: 305,
    name: 'Camera',
    type: 'camera',
    cost_cents: 145_000,
    residual_cents: 14_500,
    business_bp: 10_000,
    life_months: 60,
  },
  {
    key: 'desk',
    purchase: 'desk',
    ago: 158,
    name: 'Zit-stabureau',
    type: 'furniture',
    cost_cents: 89_000,
    residual_cents: 0,
    business_bp: 10_000,
    life_months: 120,
  },
];

/** Plans the purchases, and the assets that three of them are registered as. */
export const planPurchases = (today: PlainDate): Step[] => [
  ...purchases.map(
    ({ ago, key = `purchase-${ago}`, client, receipt, ...fields }): Step => ({
      kind: 'purchase',
      key,
      date: addDays(today, -ago),
      time: '16:30',
      client,
      receipt,
      fields,
    }),
  ),
  ...assets.map(({ ago, key, purchase, ...fields }): Step => {
    const date = addDays(today, -ago);
    const dates = { ordered_on: date, purchased_on: date, in_use_from: date };
    return { kind: 'asset', key, purchase, date, time: '16:45', fields: { ...fields, ...dates } };
  }),
];
