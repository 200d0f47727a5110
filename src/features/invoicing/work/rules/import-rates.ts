import { maxCents, parseAmount } from '#shared/money/money.ts';
import type { AssignedColumn } from '../../domain/rules/files/file-columns.ts';
import { foldText } from '../../domain/rules/parties/fold-text.ts';
import { workLimits } from '../contract/items.ts';

/** The names of the columns with money in those exports, in the same languages, folded and without a currency. */
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

/** The most characters of a head, and of what may be an amount. */
const maxText = 100;

/** Returns the name of a column and its currency, as in `Amount (EUR)`. */
function splitHead(cell: string): { readonly name: string; readonly currency: string } {
  const head = foldText(cell.slice(0, maxText).trim());
  const open = head.endsWith(')') ? head.lastIndexOf('(') : -1;
  return open < 0
    ? { name: head, currency: '' }
    : { name: head.slice(0, open).trim(), currency: head.slice(open + 1, -1) };
}

/** Returns what money a column has, by its head; undefined for none. */
export function findMoneyColumn(head: string): MoneyColumn | undefined {
  const { name } = splitHead(head);
  return (Object.keys(columns) as MoneyColumn[]).find((column) =>
    (columns[column] as readonly string[]).includes(name),
  );
}

/** The money of a row of an export, in cents. */
export interface ImportedMoney {
  /** The rate per hour; null if the row has none, one in another currency, or a fixed amount. */
  readonly rate_cents: number | null;
  /** The amount of the row whatever its hours, which Kimai calls a fixed rate; null if it has none. */
  readonly fixed_cents: number | null;
  /** What the other program makes of the row; null if it does not say. */
  readonly amount_cents: number | null;
  /** True if its rate is in another currency than euros. */
  readonly has_foreign_rate: boolean;
  readonly problems: Readonly<Record<string, string>>;
}

const isEuro = (currency: string): boolean => /^(?:eur|euro|€)?$/i.test(currency.trim());

/** Parses an amount, also with decimals beyond cents that are zeros: two or more, as one more may group thousands. */
const parseMoney = (text: string): number | undefined =>
  text.length > maxText
    ? undefined
    : parseAmount(text.replace(/^(?:EUR|€)\s*|\s*(?:EUR|€)$/gi, '').replace(/([.,]\d\d)00+$/, '$1'));

/** Returns a function that reads the rate and the amount of a row, whichever columns a file has for them. */
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
      // Who has no rates there has 0 in these columns.
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
