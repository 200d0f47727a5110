import { z } from 'zod';

// Upstream numbers: JSON numbers or strings of decimal digits, both with an optional exponent. They become
// plain decimal digits that hold every value exactly.

const decimalPattern = /^(\d{1,100})(?:\.(\d{1,100}))?(?:[eE]([+-]?\d{1,3}))?$/;
const maxExponent = 100;

/**
 * Returns undefined for anything but a number of at least 0, and for an exponent beyond ±100.
 * @example expandDecimal('1.50e-3') // '0.0015'
 */
export function expandDecimal(text: string): string | undefined {
  const match = decimalPattern.exec(text);
  if (!match) return undefined;
  const [, integer = '', decimals = '', exponent = '0'] = match;
  const shift = Number(exponent);
  if (Math.abs(shift) > maxExponent) return undefined;
  const point = integer.length + shift;
  const digits = '0'.repeat(Math.max(0, -point)) + (integer + decimals).padEnd(point, '0');
  const whole = digits.slice(0, Math.max(0, point)).replace(/^0+(?=\d)/, '') || '0';
  const fraction = digits.slice(Math.max(0, point)).replace(/0+$/, '');
  return fraction === '' ? whole : `${whole}.${fraction}`;
}

const decimalInput = z.union([z.string().regex(decimalPattern), z.number().min(0)]);

export const unusableNumber = 'unusable number';

function reject(context: z.RefinementCtx): never {
  context.addIssue({ code: 'custom', message: unusableNumber });
  return z.NEVER;
}

const maxFractionDigits = 60;
const maxRateDigits = 12;
const maxDollarDigits = 30;

const describeDecimal = (maxWholeDigits: number) =>
  `Below 10^${maxWholeDigits} and with at most ${maxFractionDigits} decimals: further ones are cut off, and a number beyond that is unknown.`;

/** Parses a number of at least 0; rejects a positive number that truncation would reduce to 0. */
const decimal = (maxWholeDigits: number) =>
  decimalInput
    .transform((value, context) => {
      const [whole = '', fraction = ''] = expandDecimal(String(value))?.split('.') ?? [];
      if (whole === '' || whole.length > maxWholeDigits) return reject(context);
      const retained = fraction.slice(0, maxFractionDigits).replace(/0+$/, '');
      if (whole === '0' && fraction !== '' && retained === '') return reject(context);
      return retained === '' ? whole : `${whole}.${retained}`;
    })
    .describe(describeDecimal(maxWholeDigits));

/** A quantity in smallest units as digits; a number that a float cannot hold exactly is unusable. */
export const digits = decimalInput
  .transform((value, context) => {
    const isExact = typeof value === 'string' || Number.isSafeInteger(value);
    const text = isExact ? expandDecimal(String(value)) : undefined;
    return text !== undefined && /^\d{1,78}$/.test(text) ? text : reject(context);
  })
  .describe('A whole number with at most 78 digits.');

/** A yearly rate or share price as a decimal fraction: `0.2365` is 23.65 %. */
export const fraction = decimal(maxRateDigits);

export const dollars = decimal(maxDollarDigits);

export const wholeNumber = (min: number, max: number = Number.MAX_SAFE_INTEGER) =>
  z.union([z.int().min(min).max(max), z.string().regex(decimalPattern)]).transform((value, context) => {
    const text = expandDecimal(String(value));
    const number = text !== undefined && /^\d{1,16}$/.test(text) ? Number(text) : Number.NaN;
    return number >= min && number <= max ? number : reject(context);
  });
