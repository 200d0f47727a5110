/** What a number can look like, by its first digits and its length. */
export type Kind =
  | 'visa'
  | 'mastercard'
  | 'amex'
  | 'diners'
  | 'discover'
  | 'jcb'
  | 'unionpay'
  | 'maestro'
  | 'mir'
  | 'imei'
  | 'iccid'
  | 'npi'
  | 'sin'
  | 'personnummer';

type Range = readonly [from: number, to: number];

interface Shape {
  readonly kind: Kind;
  readonly lengths: readonly number[];
  /** Any of these in front, each end written with the same number of digits. */
  readonly prefixes: readonly Range[];
}

const one = (prefix: number): Range => [prefix, prefix];
const upTo = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);

/**
 * Ranges of issuers after ISO/IEC 7812-2 as card schemes publish them; numbers of other registers by their own
 * standards: SIM cards ITU-T E.118, health-care providers of the United States 45 CFR 162.406.
 */
const shapes: readonly Shape[] = [
  { kind: 'visa', lengths: [13, 16, 18, 19], prefixes: [one(4)] },
  {
    kind: 'mastercard',
    lengths: [16],
    prefixes: [
      [51, 55],
      [2221, 2720],
    ],
  },
  { kind: 'amex', lengths: [15], prefixes: [one(34), one(37)] },
  { kind: 'diners', lengths: [14, 16, 19], prefixes: [[300, 305], one(36), [38, 39]] },
  { kind: 'discover', lengths: [16, 19], prefixes: [one(6011), [644, 649], one(65)] },
  { kind: 'jcb', lengths: upTo(16, 19), prefixes: [[3528, 3589]] },
  { kind: 'jcb', lengths: upTo(15, 19), prefixes: [one(2131), one(1800)] },
  { kind: 'unionpay', lengths: upTo(14, 19), prefixes: [one(62), [810, 817]] },
  { kind: 'mir', lengths: upTo(16, 19), prefixes: [[2200, 2204]] },
  {
    kind: 'maestro',
    lengths: upTo(12, 19),
    prefixes: [[500000, 504174], [504176, 506698], [506779, 508999], [56, 59], one(63), one(67)],
  },
  { kind: 'iccid', lengths: [19, 20], prefixes: [one(89)] },
  { kind: 'npi', lengths: [15], prefixes: [one(80840)] },
];

function startsWithin(number: string, [from, to]: Range): boolean {
  const start = Number(number.slice(0, String(from).length));
  return start >= from && start <= to;
}

// Year, month and day; 60 is added to the day of someone who is not in the population register.
const bornOn = /^\d\d(?:0[1-9]|1[0-2])(?:[06][1-9]|[1278]\d|[39][01])\d{4}$/;

/**
 * What a number looks like. A shape says nothing of whether the number was ever given out.
 * @param digits as they stand in the number
 */
export function looksLike(digits: readonly number[]): Kind | undefined {
  const number = digits.join('');
  const known = shapes.find(
    ({ lengths, prefixes }) =>
      lengths.includes(number.length) && prefixes.some((range) => startsWithin(number, range)),
  );
  if (known) return known.kind;
  if (number.length === 15) return 'imei';
  if (number.length === 9) return 'sin';
  return bornOn.test(number) ? 'personnummer' : undefined;
}
