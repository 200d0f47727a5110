import { scaleCents } from '#shared/money/money.ts';
import type { StoredVatCode, VatCode, VatRate } from '../../domain/contract/values.ts';
import { getIncludedVat } from '../../domain/rules/documents/totals.ts';
import { proposeVatCode, type ResolvedVat, resolveVat } from '../../domain/rules/vat/vat-rates.ts';
import type { ImportNote, MissingVat } from '../contract.ts';
import type { ReadDocument, ReadGroup } from './read-document.ts';

/** The VAT of a document of one code, as it is stored. */
export interface ImportedGroup {
  readonly vat: Omit<ResolvedVat, 'code'> & { readonly code: StoredVatCode };
  readonly base_cents: number;
  readonly vat_cents: number;
}

/** The amounts of an imported document. */
export interface ImportedAmounts {
  readonly ex_cents: number;
  readonly vat_cents: number;
  readonly groups: readonly ImportedGroup[];
  readonly notes: readonly ImportNote[];
}

/** The values on which the VAT of a document depends. */
export interface VatContext {
  readonly rates: readonly VatRate[];
  readonly client: { readonly country: string; readonly is_business: boolean; readonly vat_id: string };
  readonly is_kor: boolean;
  readonly missing_vat: MissingVat | null;
}

/** The VAT of a group whose rates are not known: it is in no return, and no e-invoice is made of it. */
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

/** By how many cents the VAT of other programs differs from its rate, because they round it per line. */
const roundingTolerance = 3;

const whole = 10_000;

/** The words in the names of rates without VAT, in English and Dutch. */
const treatments: readonly (readonly [RegExp, (country: string) => VatCode])[] = [
  [/verlegd|reverse/i, (country) => (country === 'NL' ? 'reverse_nl' : 'reverse_eu')],
  [/vrijgesteld|exempt/i, () => 'exempt'],
  [/\bkor\b|kleineondernemer|small business/i, () => 'kor'],
  [/export|buiten de eu goederen/i, () => 'export'],
  [/buiten (?:de )?(?:eu|europa)|outside (?:the )?eu|geen btw|no vat/i, () => 'outside'],
];

/** Resolves what has no VAT: by what the other program calls it, else by the client; undefined if neither tells. */
function findCodeWithoutVat(name: string, { client, is_kor }: VatContext): VatCode | undefined {
  const named = treatments.find(([form]) => form.test(name))?.[1](client.country);
  if (named !== undefined) return named;
  const { code } = proposeVatCode(client, is_kor);
  return code === 'high' ? undefined : code;
}

const withRates = ['high', 'low'] as const;

const resolve = ({ rates }: VatContext, code: VatCode | undefined, date: string) =>
  code === undefined ? undefined : resolveVat(rates, code, date);

/** Tests whether VAT is that of its rate, but for the rounding of each line by half a cent at most. */
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

/** Finds the one rate by which the VAT follows from the amount without it. */
function deriveRate(ex: number, vat: number, date: string, { rates }: VatContext): ResolvedVat | undefined {
  const fitting = withRates.flatMap((code) => {
    const resolved = resolveVat(rates, code, date);
    const fits = resolved && agrees({ rate_bp: resolved.rate_bp, base_cents: ex, vat_cents: vat, lines: 1 });
    return fits ? [resolved] : [];
  });
  return fitting.length === 1 ? fitting[0] : undefined;
}

/** Merges groups of the same code and rate, which a document has once. */
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

/** Divides a total with VAT by what the owner chose for the whole import. */
function divideTotal(total: number, date: string, context: VatContext): number | undefined {
  const { missing_vat } = context;
  if (missing_vat === null) return undefined;
  if (missing_vat === 'none') return total;
  const rate = resolveVat(context.rates, missing_vat, date);
  return rate && total - getIncludedVat(total, rate.rate_bp);
}

/** The highest rate of the European Union, that of Hungary, which a seller under the OSS scheme may have charged. */
const highestForeignRate = 2700;

/** How many lines a document may have whose file does not tell. */
const assumedLines = 100;

/**
 * Tests whether VAT is more than the highest rate allows, or has the opposite sign of its base: no rate or mixture of rates
 * leads to it. A higher rate of another member state counts where the file names it and the amounts agree.
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
 * Resolves the VAT of an imported document: by the rates that the file has, if its amounts agree with them, else by the
 * one rate with which its amounts agree, else only as amounts.
 * @returns undefined if the file has only the total and the owner did not say how to divide it
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
    // A part of a document in a return, and the rest in none, would be wrong without a word.
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
