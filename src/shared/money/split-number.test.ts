import { expect, test } from 'vitest';
import { getThousandsSeparators, splitNumber } from './split-number.ts';

test.each([
  ['1.250', 'nl', '1250', ''],
  ['1.250', 'en', '1', '250'],
  ['1,250', 'nl', '1', '250'],
  ['1,250', 'en', '1250', ''],
  ['1.250', undefined, '1250', ''],
  ['1,250', undefined, '1250', ''],
  ['12.5', 'nl', '12', '5'],
  ['12,5', 'en', '12', '5'],
  ['0.125', 'nl', '0', '125'],
  ['1250.125', 'nl', '1250', '125'],
  ['1.234.567', 'en', '1234567', ''],
  ['1.234,567', 'nl', '1234', '567'],
  ['1,234.5', 'nl', '1234', '5'],
] as const)(
  'the number %j in %s has the whole part %s and the fraction %s',
  (text, language, whole, fraction) => {
    expect(splitNumber(text, getThousandsSeparators(language))).toEqual({ whole, fraction });
  },
);

test.each(['', '.', '1.', '.5', '1.2.3', '1.234.56', '0.123.456', '1,234.567,00', '1 250', '-1', 'x'])(
  '%j is not a number',
  (text) => {
    expect(splitNumber(text, '.,')).toBeUndefined();
  },
);
