import { checkLuhn } from './check-luhn.ts';
import { maximumDigits, readDigits } from './read-digits.ts';

const lastDigit = /[0-9](?=[^0-9]*$)/;

/**
 * A number with the check digit that it lacks behind it, as it was typed otherwise; nothing where there is no digit
 * yet, something else than digits, or no room for one more.
 */
export function addCheckDigit(typed: string): string | undefined {
  const reading = readDigits(typed);
  if (reading.state !== 'digits') return undefined;
  if (reading.digits.length === 0 || reading.digits.length >= maximumDigits) return undefined;
  const body = typed.trimEnd();
  const result = checkLuhn(`${body}0`);
  if (result.state === 'valid') return `${body}0`;
  return result.state === 'invalid' ? `${body}${result.expected}` : undefined;
}

/** What was typed with another last digit, its spaces and hyphens kept. */
export function replaceLastDigit(typed: string, digit: number): string {
  return typed.normalize('NFKC').replace(lastDigit, String(digit));
}
