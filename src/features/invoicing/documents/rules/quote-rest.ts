import { scaleCents, sumCents } from '#shared/money/money.ts';
import type { QuoteRest, RestGroup } from '../../domain/contract/quotes.ts';
import type { Discount, DocumentKind, StoredVatCode, VatCategory } from '../../domain/contract/values.ts';
import type { Totals } from '../../domain/rules/documents/totals.ts';
import { type GroupAmounts, type PricedLines, withGroupAmounts } from './group-amounts.ts';

export interface QuoteAmounts extends GroupAmounts {
  readonly document_id: string;
  readonly kind: DocumentKind;
  readonly is_final: boolean;
  readonly vat_code: StoredVatCode;
  readonly rate_bp: number;
  readonly category: VatCategory;
}

export function getQuoteRest(rows: readonly QuoteAmounts[], includesVat: boolean): QuoteRest {
  const amountOf = (row: QuoteAmounts) =>
    (row.kind === 'advance' ? -1 : 1) * (row.base_cents + (includesVat ? row.vat_cents : 0));
  const sum = (own: readonly QuoteAmounts[]) => sumCents(own.map(amountOf));
  const isQuote = ({ kind }: QuoteAmounts) => kind === 'quote';
  const groups = [...Map.groupBy(rows, (row) => `${row.vat_code} ${row.rate_bp}`).values()].flatMap((own) => {
    const [first] = own;
    if (!first) return [];
    const { vat_code, rate_bp, category } = first;
    const final = own.filter(({ is_final }) => is_final);
    const rest = (column: keyof GroupAmounts) =>
      sumCents(final.map((row) => (row.kind === 'advance' ? -row[column] : row[column])));
    const amounts = { whole_cents: sum(own.filter(isQuote)), left_cents: sum(own) };
    return [
      {
        vat_code,
        rate_bp,
        category,
        base_cents: rest('base_cents'),
        vat_cents: rest('vat_cents'),
        ...amounts,
      },
    ];
  });
  const advances = Map.groupBy(
    rows.filter((row) => !isQuote(row)),
    ({ document_id }) => document_id,
  );
  return {
    whole_cents: sum(rows.filter(isQuote)),
    left_cents: sum(rows),
    advances: [...advances.values()].filter((own) => own.some(amountOf) && sum(own) !== 0).length,
    groups,
  };
}

const whole = 10_000;

/**
 * Returns the amount of an advance. A percentage is rounded half up; a percentage that completes 100% takes
 * the exact rest, since each advance was rounded by at most half a cent.
 */
export function getAdvanceCents(
  { whole_cents, left_cents, advances }: Omit<QuoteRest, 'groups'>,
  share: Discount,
): number {
  if (share.kind === 'amount') return share.cents;
  const deviation = Math.abs(whole_cents * share.basis_points - left_cents * whole);
  return 2 * deviation <= advances * whole ? left_cents : scaleCents(whole_cents, share.basis_points, whole);
}

/** Returns why an advance is not possible: it is zero, or exceeds the rest of the quote. */
export function findShareProblem(
  rest: Omit<QuoteRest, 'groups'>,
  share: Discount,
): 'too_small' | 'exceeds_quote' | undefined {
  const cents = getAdvanceCents(rest, share);
  if (cents > rest.left_cents || rest.left_cents <= 0) return 'exceeds_quote';
  return cents <= 0 ? 'too_small' : undefined;
}

/**
 * Gives the last advance invoice of a quote at a VAT rate the exact rest of base and VAT: the VAT of each
 * advance is rounded separately, but together they charge the same as the quote (EN 16931 rounds VAT once per
 * document).
 */
export function takeQuoteRest(priced: PricedLines, rest: readonly RestGroup[]): Totals {
  const { totals, prices_include_vat } = priced;
  const amounts: (GroupAmounts | null)[] = totals.groups.map(() => null);
  const keyOf = ({ category, rate_bp }: Pick<RestGroup, 'category' | 'rate_bp'>) => `${category} ${rate_bp}`;
  const sum = (groups: readonly GroupAmounts[]) => ({
    base_cents: sumCents(groups.map(({ base_cents }) => base_cents)),
    vat_cents: sumCents(groups.map(({ vat_cents }) => vat_cents)),
  });
  const shown = ({ base_cents, vat_cents }: GroupAmounts) =>
    base_cents + (prices_include_vat ? vat_cents : 0);
  for (const [key, indexed] of Map.groupBy(totals.groups.entries(), ([, { vat }]) => keyOf(vat))) {
    const own = sum(indexed.map(([, group]) => group));
    const left = sum(rest.filter((group) => keyOf(group) === key));
    const [largest] = indexed.toSorted(
      ([, one], [, other]) => Math.abs(other.base_cents) - Math.abs(one.base_cents),
    );
    if (!largest || shown(own) !== shown(left)) continue;
    const [index, group] = largest;
    amounts[index] = {
      base_cents: group.base_cents + left.base_cents - own.base_cents,
      vat_cents: group.vat_cents + left.vat_cents - own.vat_cents,
    };
  }
  return withGroupAmounts(priced, amounts);
}
