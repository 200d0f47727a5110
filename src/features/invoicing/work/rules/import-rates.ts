import { parseAmount } from '../../../../shared/money.ts';
import { foldText } from '../../rules/fold-text.ts';
import { workLimits } from '../contract/items.ts';

/** The names of the columns with money in the exports of Toggl, Clockify and Kimai, folded and without a currency. */
const columns = {
  rate: ['billable rate', 'hourly rate'],
  amount: ['billable amount', 'amount', 'price', 'total price'],
  currency: ['currency'],
} as const;

/** The money of a row of an export, in cents. */
export interface ImportedMoney {
  /** The rate per hour; null if the row has none, or one in another currency. */
  readonly rate_cents: number | null;
  /** What the other program makes of the row; null if it does not say. */
  readonly amount_cents: number | null;
  /** True if its rate is in another currency than euros. */
  readonly has_foreign_rate: boolean;
  readonly problems: Readonly<Record<string, string>>;
}

const isEuro = (currency: string): boolean => /^(?:eur|euro|€)?$/i.test(currency.trim());

/** Parses an amount, also with decimals beyond cents that are zeros: two or more, as one more may group thousands. */
const parseMoney = (text: string): number | undefined =>
  parseAmount(text.replace(/^(?:EUR|€)\s*|\s*(?:EUR|€)$/gi, '').replace(/([.,]\d\d)00+$/, '$1'));

/** Returns a function that reads the rate and the amount of a row, whichever columns a file has for them. */
export function openMoney(head: readonly string[]): (cells: readonly string[]) => ImportedMoney {
  const parts = head.map((cell) => {
    const [, name = '', currency = ''] = /^(.*?)\s*(?:\(([^()]*)\))?$/.exec(foldText(cell.trim())) ?? [];
    return { name, currency };
  });
  const find = (names: readonly string[]) => parts.findIndex(({ name }) => names.includes(name));
  const [rateIndex, amountIndex, currencyIndex] = [
    find(columns.rate),
    find(columns.amount),
    find(columns.currency),
  ];
  return (cells) => {
    const isForeign = (index: number) =>
      !isEuro(parts[index]?.currency ?? '') || !isEuro(cells[currencyIndex] ?? '');
    const rateText = cells[rateIndex]?.trim() ?? '';
    const rate = parseMoney(rateText);
    const isWrong = rateText !== '' && (rate === undefined || rate < 0);
    const isTooBig = rate !== undefined && rate > workLimits.rateCents;
    // Who has no rates there has 0 in this column.
    const hasRate = rate !== undefined && rate > 0;
    const amount = isForeign(amountIndex) ? undefined : parseMoney(cells[amountIndex]?.trim() ?? '');
    const isForeignRate = isForeign(rateIndex);
    return {
      rate_cents: hasRate && !isForeignRate ? rate : null,
      amount_cents: amount ?? null,
      has_foreign_rate: hasRate && isForeignRate,
      problems: isForeignRate
        ? {}
        : { ...(isWrong && { rate_cents: 'amount' }), ...(isTooBig && { rate_cents: 'too_big' }) },
    };
  };
}
