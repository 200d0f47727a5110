import { addCheckDigit } from './check-digit.ts';

const digitsOfBody = 11;

/** A line of made-up digits with the right check digit; some get a digit wrong, a few a letter. */
function makeLine(index: number): string {
  // Steps of a prime spread the lines over all numbers of that length, the same each time.
  const body = String((index * 61_803_398_875 + 27_182_818_284) % 10 ** digitsOfBody);
  const number = addCheckDigit(body.padStart(digitsOfBody, '1')) ?? body;
  if (index % 40 === 17) return `${number.slice(0, 6)}O${number.slice(7)}`;
  if (index % 9 !== 4) return number;
  return number.slice(0, 4) + ((Number(number[4]) + 1 + (index % 7)) % 10) + number.slice(5);
}

/** A list to try, of made-up numbers: most are valid, some have a wrong digit, a few the letter O for a nought. */
export function makeList(lines: number): string {
  return Array.from({ length: lines }, (_, index) => makeLine(index)).join('\n');
}
