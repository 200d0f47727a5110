import { scaleCents } from '#shared/money/money.ts';
import type { StoredVatCode, VatCode, VatRate } from '../../domain/contract/values.ts';
import { getIncludedVat } from '../../domain/rules/documents/totals.ts';
import { proposeVatCode, type ResolvedVat, resolveVat } from '../../domain/rules/vat/vat-rates.ts';
import type { ImportNote, MissingVat } from '../contract.ts';
import type { ReadDocument, ReadGroup } from './read-document.ts';

export interface ImportedGroup {
  readonly vat: Omit<ResolvedVat, 'code'> & { readonly code: StoredVatCode };
  readonly base_cents: number;
  readonly vat_cents: number;
}

export interface ImportedAmounts {
  readonly ex_cents: number;
  readonly vat_cents: number;
  readonly groups: readonly ImportedGroup[];
  readonly notes: readonly ImportNote[];
}

export interface VatContext {
  readonly rates: readonly VatRate[];
  readonly client: { readonly country: string; readonly is_business: boolean; readonly vat_id: string };
  readonly is_kor: boolean;
  readonly missing_vat: MissingVat | null;
}

/** VAT at an unknown rate: it is in no VAT return, and there is no e-invoice. */
const unknownVat: ImportedGroup['vat'] = {
  code: 'unknown',
  rate_bp: 0,
  category: 'O',
  return_box: null,
  icp: null,
  exemption_code: null,
  text_en: 'VAT (rates not in the import)',
  text_nl: 'Btw (tarieven niet in de import)',
};

/** Cents by which the VAT of other programs may differ from its rate, because they round per line. */
const roundingTolerance = 3;

const whole = 10_000;

/** Words in the names of rates without VAT, in English and Dutch. */
const treatments: readonly (readonly [RegExp, (country: string) => VatCode])[] = [
  [/verlegd|reverse/i, (country) => (country === 'NL' ? 'reverse_nl' : 'reverse_eu')],
  [/vrijgesteld|exempt/i, () => 'exempt'],
  [/\bkor\b|kleineondernemer|small business/i, () => 'kor'],
  [/export|buiten de eu goederen/i, () => 'export'],
  [/buiten (?:de )?(?:eu|europa)|outside (?:the )?eu|geen btw|no vat/i, () => 'outside'],
];

/** Derives the VAT code from the rate's name, or else from the client; undefined if neither determines it. */
function findCodeWithoutVat(name: string, { client, is_kor }: VatContext): VatCode | undefined {
  const named = treatments.find(([form]) => form.test(name))?.[1](client.country);
  if (named !== undefined) return named;
  const { code } = proposeVatCode(client, is_kor);
  return code === 'high' ? undefined : code;
}

const withRates = ['high', 'low'] as const;

const resolve = ({ rates }: VatContext, code: VatCode | undefined, date: string) =>
  code === undefined ? undefined : resolveVat(rates, code, date);

/** Tests whether VAT matches its rate, allowing half a cent of rounding per line. */
const agrees = ({ rate_bp, base_cents, vat_cents, lines }: Omit<ReadGroup, 'rate_name'>) =>
  Math.abs(scaleCents(base_cents, rate_bp, whole) - vat_cents) <= Math.max(roundingTolerance, lines / 2);

function resolveGroup(group: ReadGroup, date: string, context: VatContext): ImportedGroup {
  const { rate_bp, rate_name, base_cents, vat_cents } = group;
  const isTreatment = treatments.some(([form]) => form.test(rate_name));
  const hasVat = vat_cents !== 0 || !(isTreatment || agrees(group));
  const vat = hasVat
    ? withRates
        .map((code) => resolveVat(context.rates, code, date))
        .find((resolved) => resolved?.rate_bp === rate_bp && agrees(group))
    : resolve(context, findCodeWithoutVat(rate_name, context), date);
  return { vat: vat ?? unknownVat, base_cents, vat_cents };
}

/** Returns the only rate that explains the VAT on the amount excluding VAT. */
function deriveRate(ex: number, vat: number, date: string, { rates }: VatContext): ResolvedVat | undefined {
  const fitting = withRates.flatMap((code) => {
    const resolved = resolveVat(rates, code, date);
    const fits = resolved && agrees({ rate_bp: resolved.rate_bp, base_cents: ex, vat_cents: vat, lines: 1 });
    return fits ? [resolved] : [];
  });
  return fitting.length === 1 ? fitting[0] : undefined;
}

function mergeGroups(groups: readonly ImportedGroup[]): ImportedGroup[] {
  const merged = new Map<string, ImportedGroup>();
  for (const group of groups) {
    const key = `${group.vat.code} ${group.vat.rate_bp}`;
    const known = merged.get(key);
    merged.set(key, {
      vat: group.vat,
      base_cents: (known?.base_cents ?? 0) + group.base_cents,
      vat_cents: (known?.vat_cents ?? 0) + group.vat_cents,
    });
  }
  return [...merged.values()];
}

const isKnown = ({ vat }: ImportedGroup) => vat.code !== 'unknown';

/** Divides a total with VAT as the owner chose for the whole import. */
function divideTotal(total: number, date: string, context: VatContext): number | undefined {
  const { missing_vat } = context;
  if (missing_vat === null) return undefined;
  if (missing_vat === 'none') return total;
  const rate = resolveVat(context.rates, missing_vat, date);
  return rate && total - getIncludedVat(total, rate.rate_bp);
}

/** The highest rate in the European Union, which is Hungary's; possible under the OSS scheme. */
const highestForeignRate = 2700;

/** The assumed number of lines if the file does not have it. */
const assumedLines = 100;

/**
 * Tests whether VAT exceeds the highest rate or has the opposite sign of its base, so that no combination of
 * rates explains it. A higher foreign rate counts if the file names it and the amounts agree.
 */
export function isVatImpossible(
  { groups, ex_cents, total_cents }: Pick<ReadDocument, 'groups' | 'ex_cents' | 'total_cents'>,
  rates: readonly VatRate[],
): boolean {
  if (ex_cents === null) return false;
  const highest = Math.max(...rates.map(({ rate_bp }) => rate_bp));
  const document = {
    base_cents: ex_cents,
    vat_cents: total_cents - ex_cents,
    rate_bp: 0,
    lines: assumedLines,
  };
  return (groups ?? [document]).some((group) => {
    const { rate_bp, base_cents, vat_cents, lines } = group;
    if (rate_bp <= highestForeignRate && agrees(group)) return false;
    const sign = base_cents < 0 ? -1 : 1;
    const tolerance = Math.max(roundingTolerance, lines / 2);
    const [base, vat] = [sign * base_cents, sign * vat_cents];
    return vat > scaleCents(base, highest, whole) + tolerance || vat < -tolerance;
  });
}

/**
 * Resolves the VAT of an imported document: with the rates in the file if the amounts agree with them, or
 * else with the only rate that explains the amounts, or else without a rate.
 * @returns undefined if the file has only the total and the owner did not choose how to divide it
 */
export function resolveVatGroups(document: ReadDocument, context: VatContext): ImportedAmounts | undefined {
  const { total_cents, issue_date, groups: read } = document;
  const ex_cents = document.ex_cents ?? divideTotal(total_cents, issue_date, context);
  if (ex_cents === undefined) return undefined;
  const vat_cents = total_cents - ex_cents;
  const assumed: readonly ImportNote[] = document.ex_cents === null ? ['vat_assumed'] : [];
  const amounts = { ex_cents, vat_cents };
  if (read) {
    const groups = mergeGroups(read.map((group) => resolveGroup(group, issue_date, context)));
    // Including only a part of a document in a VAT return would be wrong without notice.
    return groups.every(isKnown)
      ? { ...amounts, groups, notes: assumed }
      : {
          ...amounts,
          notes: ['vat_unknown'],
          groups: [{ vat: unknownVat, base_cents: ex_cents, vat_cents }],
        };
  }
  const vat =
    vat_cents === 0
      ? resolve(context, findCodeWithoutVat('', context), issue_date)
      : deriveRate(ex_cents, vat_cents, issue_date, context);
  const group = { vat: vat ?? unknownVat, base_cents: ex_cents, vat_cents };
  const note: ImportNote = vat ? 'vat_derived' : 'vat_unknown';
  return { ...amounts, groups: [group], notes: assumed.length > 0 && vat ? assumed : [note] };
}
