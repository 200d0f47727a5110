import { maxCents, parseAmount } from '#shared/money/money.ts';
import type { AssignedColumn } from '../../domain/rules/files/file-columns.ts';
import { foldText } from '../../domain/rules/parties/fold-text.ts';
import { workLimits } from '../contract/items.ts';

/** Heads of money columns in exports of Toggl, Clockify and Kimai, folded and without their currency. */
const columns = {
  rate: ['billable rate', 'hourly rate', 'hourlyrate', 'uurtarief', 'stundensatz', 'stundenlohn'],
  fixed: ['fixed rate', 'fixedrate', 'vast bedrag', 'vast tarief', 'festbetrag'],
  amount: [
    'billable amount',
    'amount',
    'price',
    'total price',
    'bedrag',
    'prijs',
    'totaalprijs',
    'betrag',
    'preis',
    'gesamtpreis',
  ],
  currency: ['currency', 'valuta', 'wahrung'],
} as const;

type MoneyColumn = keyof typeof columns;

const maxText = 100;

/** Splits the head of a column into its name and currency, as in `Amount (EUR)`. */
function splitHead(cell: string): { readonly name: string; readonly currency: string } {
  const head = foldText(cell.slice(0, maxText).trim());
  const open = head.endsWith(')') ? head.lastIndexOf('(') : -1;
  return open < 0
    ? { name: head, currency: '' }
    : { name: head.slice(0, open).trim(), currency: head.slice(open + 1, -1) };
}

export function findMoneyColumn(head: string): MoneyColumn | undefined {
  const { name } = splitHead(head);
  return (Object.keys(columns) as MoneyColumn[]).find((column) =>
    (columns[column] as readonly string[]).includes(name),
  );
}

export interface ImportedMoney {
  /** Per hour; null if there is none, if it is in another currency, or if the amount is fixed. */
  readonly rate_cents: number | null;
  /** The amount regardless of hours, which Kimai calls a fixed rate; null if there is none. */
  readonly fixed_cents: number | null;
  readonly amount_cents: number | null;
  readonly has_foreign_rate: boolean;
  readonly problems: Readonly<Record<string, string>>;
}

const isEuro = (currency: string): boolean => /^(?:eur|euro|€)?$/i.test(currency.trim());

/**
 * Parses an amount, which may have two or more zeros beyond cents; `1.500`, with one zero, may be thousands.
 */
const parseMoney = (text: string): number | undefined =>
  text.length > maxText
    ? undefined
    : parseAmount(text.replace(/^(?:EUR|€)\s*|\s*(?:EUR|€)$/gi, '').replace(/([.,]\d\d)00+$/, '$1'));

/** Creates a reader for the rate and the amount of a row, whichever columns a file has for them. */
export function openMoney(
  listed: readonly AssignedColumn<string>[],
): (cells: readonly string[]) => ImportedMoney {
  const parts = new Map(listed.map(({ index, head }) => [index, splitHead(head)]));
  const find = (column: MoneyColumn) => listed.find(({ field }) => field === column)?.index ?? -1;
  const [rateIndex, fixedIndex, amountIndex, currencyIndex] = [
    find('rate'),
    find('fixed'),
    find('amount'),
    find('currency'),
  ];
  return (cells) => {
    const isForeign = (index: number) =>
      !isEuro(parts.get(index)?.currency ?? '') || !isEuro(cells[currencyIndex] ?? '');
    const readRate = (index: number, max: number) => {
      const text = cells[index]?.trim() ?? '';
      const cents = parseMoney(text);
      const isWrong = text !== '' && (cents === undefined || cents < 0);
      const problem = isWrong ? 'amount' : cents !== undefined && cents > max ? 'too_big' : undefined;
      // If there is no rate, these columns contain 0.
      const given = cents !== undefined && cents > 0 ? cents : null;
      return isForeign(index)
        ? { cents: null, isForeign: given !== null, problem: undefined }
        : { cents: given, isForeign: false, problem };
    };
    const rate = readRate(rateIndex, workLimits.rateCents);
    const fixed = readRate(fixedIndex, maxCents);
    const amount = isForeign(amountIndex) ? undefined : parseMoney(cells[amountIndex]?.trim() ?? '');
    return {
      rate_cents: fixed.cents === null ? rate.cents : null,
      fixed_cents: fixed.cents,
      amount_cents: amount ?? null,
      has_foreign_rate: rate.isForeign || fixed.isForeign,
      problems: {
        ...(rate.problem && { rate_cents: rate.problem }),
        ...(fixed.problem && { amount_cents: fixed.problem }),
      },
    };
  };
}
