import { assetThresholdCents } from '../../purchases/rules/purchase-amounts.ts';

/** The parameters of a tax year for assets: amounts in cents, shares in basis points. */
export const taxParameterKeys = [
  'asset_threshold',
  'shortest_life_months',
  'yearly_share_bp',
  'kia_from',
  'kia_share_bp',
  'kia_full_up_to',
  'kia_fixed',
  'kia_reduced_from',
  'kia_reduction_bp',
  'kia_up_to',
  'disposal_threshold',
] as const;
export type TaxParameterKey = (typeof taxParameterKeys)[number];

/** A parameter of a tax year, with its source. */
export interface TaxParameter {
  readonly year: number;
  readonly key: TaxParameterKey;
  readonly value: number;
  /** The article of the income tax act (Wet inkomstenbelasting 2001). */
  readonly article: string;
  /** The day on which the source was read. */
  readonly checked_on: string;
}

/**
 * The shortest life of an asset in months, because at most a fifth of its price is depreciated per year (Wet
 * inkomstenbelasting 2001, art. 3.30 par. 2, in force since 2007). The database rejects a shorter life.
 */
export const shortestLifeMonths = 60;

const depreciationArticle = '3.30';
const allowanceArticle = '3.41';
const disposalArticle = '3.47';
const checkedOn = '2026-10-05';

/** Lists the parameters of art. 3.30, which are the same each year. */
function listDepreciationParameters(year: number): TaxParameter[] {
  const common = { year, article: depreciationArticle, checked_on: checkedOn };
  return [
    { ...common, key: 'asset_threshold', value: assetThresholdCents },
    { ...common, key: 'shortest_life_months', value: shortestLifeMonths },
    { ...common, key: 'yearly_share_bp', value: 2_000 },
  ];
}

/** The limits of the allowance in a year, in cents. */
interface AllowanceLimits {
  readonly from: number;
  readonly fullUpTo: number;
  readonly fixed: number;
  readonly reducedFrom: number;
  readonly upTo: number;
}

function listAllowanceParameters(year: number, limits: AllowanceLimits): TaxParameter[] {
  const common = { year, article: allowanceArticle, checked_on: checkedOn };
  return [
    { ...common, key: 'kia_from', value: limits.from },
    { ...common, key: 'kia_share_bp', value: 2_800 },
    { ...common, key: 'kia_full_up_to', value: limits.fullUpTo },
    { ...common, key: 'kia_fixed', value: limits.fixed },
    { ...common, key: 'kia_reduced_from', value: limits.reducedFrom },
    { ...common, key: 'kia_reduction_bp', value: 756 },
    { ...common, key: 'kia_up_to', value: limits.upTo },
  ];
}

const toDisposalParameter = (year: number, value: number): TaxParameter => ({
  year,
  key: 'disposal_threshold',
  value,
  article: disposalArticle,
  checked_on: checkedOn,
});

/** All known parameters. One year's parameters are never used for another year. */
export const taxParameters: readonly TaxParameter[] = [
  ...[2023, 2024, 2025, 2026].flatMap(listDepreciationParameters),
  ...listAllowanceParameters(2023, {
    from: 260_000,
    fullUpTo: 6_371_600,
    fixed: 1_784_100,
    reducedFrom: 11_799_100,
    upTo: 35_397_300,
  }),
  ...listAllowanceParameters(2024, {
    from: 280_000,
    fullUpTo: 6_976_500,
    fixed: 1_953_500,
    reducedFrom: 12_919_400,
    upTo: 38_758_000,
  }),
  ...listAllowanceParameters(2025, {
    from: 290_000,
    fullUpTo: 7_060_200,
    fixed: 1_976_900,
    reducedFrom: 13_074_400,
    upTo: 39_223_000,
  }),
  ...listAllowanceParameters(2026, {
    from: 290_000,
    fullUpTo: 7_168_300,
    fixed: 2_007_200,
    reducedFrom: 13_274_600,
    upTo: 39_823_600,
  }),
  toDisposalParameter(2024, 280_000),
  toDisposalParameter(2025, 290_000),
  toDisposalParameter(2026, 290_000),
];

/** Returns a parameter of a year; undefined if it is not known. */
export const findTaxParameter = (year: number, key: TaxParameterKey): TaxParameter | undefined =>
  taxParameters.find((parameter) => parameter.year === year && parameter.key === key);

const firstKnownYear = Math.min(...taxParameters.map(({ year }) => year));

/**
 * Returns the depreciation rules for purchases of a year. The rules have been the same since 2007, so they
 * also apply to purchases before the first known year.
 * @returns undefined if the rules are not known
 */
export function findDepreciationRules(year: number) {
  const known = Math.max(year, firstKnownYear);
  const threshold = findTaxParameter(known, 'asset_threshold');
  const shortestLife = findTaxParameter(known, 'shortest_life_months');
  const share = findTaxParameter(known, 'yearly_share_bp');
  if (!threshold || !shortestLife || !share) return undefined;
  return {
    threshold_cents: threshold.value,
    shortest_life_months: shortestLife.value,
    yearly_share_bp: share.value,
  };
}
