export type NumberKind =
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

type PrefixRange = readonly [from: number, to: number];

interface NumberPattern {
  readonly kind: NumberKind;
  readonly lengths: readonly number[];
  /** Both ends of a range have the same number of digits. */
  readonly prefixes: readonly PrefixRange[];
}

const singlePrefix = (prefix: number): PrefixRange => [prefix, prefix];
const integersBetween = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index);

/**
 * Issuer ranges by ISO/IEC 7812-2 as published by card schemes; other registers by their own standards: SIM
 * cards ITU-T E.118, US health-care providers 45 CFR 162.406.
 */
const patterns: readonly NumberPattern[] = [
  { kind: 'visa', lengths: [13, 16, 18, 19], prefixes: [singlePrefix(4)] },
  {
    kind: 'mastercard',
    lengths: [16],
    prefixes: [
      [51, 55],
      [2221, 2720],
    ],
  },
  { kind: 'amex', lengths: [15], prefixes: [singlePrefix(34), singlePrefix(37)] },
  { kind: 'diners', lengths: [14, 16, 19], prefixes: [[300, 305], singlePrefix(36), [38, 39]] },
  { kind: 'discover', lengths: [16, 19], prefixes: [singlePrefix(6011), [644, 649], singlePrefix(65)] },
  { kind: 'jcb', lengths: integersBetween(16, 19), prefixes: [[3528, 3589]] },
  { kind: 'jcb', lengths: integersBetween(15, 19), prefixes: [singlePrefix(2131), singlePrefix(1800)] },
  { kind: 'unionpay', lengths: integersBetween(14, 19), prefixes: [singlePrefix(62), [810, 817]] },
  { kind: 'mir', lengths: integersBetween(16, 19), prefixes: [[2200, 2204]] },
  {
    kind: 'maestro',
    lengths: integersBetween(12, 19),
    prefixes: [
      [500000, 504174],
      [504176, 506698],
      [506779, 508999],
      [56, 59],
      singlePrefix(63),
      singlePrefix(67),
    ],
  },
  { kind: 'iccid', lengths: [19, 20], prefixes: [singlePrefix(89)] },
  { kind: 'npi', lengths: [15], prefixes: [singlePrefix(80840)] },
];

function startsWithin(number: string, [from, to]: PrefixRange): boolean {
  const start = Number(number.slice(0, String(from).length));
  return start >= from && start <= to;
}

// Year, month and day; a coordination number adds 60 to the day.
const personnummerPattern = /^\d\d(?:0[1-9]|1[0-2])(?:[06][1-9]|[1278]\d|[39][01])\d{4}$/;

/** Detects a number's kind by its shape, which does not prove that it was ever issued. */
export function detectKind(digits: readonly number[]): NumberKind | undefined {
  const number = digits.join('');
  const match = patterns.find(
    ({ lengths, prefixes }) =>
      lengths.includes(number.length) && prefixes.some((range) => startsWithin(number, range)),
  );
  if (match) return match.kind;
  if (number.length === 15) return 'imei';
  if (number.length === 9) return 'sin';
  return personnummerPattern.test(number) ? 'personnummer' : undefined;
}
