/** A number of another scheme that Dutch visitors may enter. */
export interface OtherCheck {
  readonly kind: 'bsn' | 'iban';
  readonly passes: boolean;
}

const bsnWeights = [9, 8, 7, 6, 5, 4, 3, 2, -1];

/**
 * Applies the 11-test of a Dutch citizen service number (burgerservicenummer, Besluit burgerservicenummer):
 * digits times 9, 8, 7, 6, 5, 4, 3, 2 and −1 add up to a multiple of 11.
 * @param digits nine of them
 */
function passesElevenTest(digits: readonly number[]): boolean {
  const sum = digits.reduce((total, digit, index) => total + digit * (bsnWeights[index] ?? 0), 0);
  return sum % 11 === 0 && digits.some((digit) => digit > 0);
}

/**
 * Checks an IBAN (ISO 13616): country code and check digits move to the end, letters count from A = 10, and
 * the resulting number is 1 modulo 97 (ISO/IEC 7064, MOD 97-10).
 */
function passesModulo97(iban: string): boolean {
  let remainder = 0;
  for (const character of iban.slice(4) + iban.slice(0, 4))
    for (const digit of String(Number.parseInt(character, 36)))
      remainder = (remainder * 10 + Number(digit)) % 97;
  return remainder === 1;
}

const ibanPattern = /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/;
const bsnPattern = /^\d{9}$/;
const dutchIbanLength = 18;

/** Detects input from another scheme and checks it by that scheme; undefined for other input. */
export function detectOtherCheck(typed: string): OtherCheck | undefined {
  const normalized = typed
    .slice(0, 200)
    .normalize('NFKC')
    .replaceAll(/[\s\p{Pd}.]/gu, '')
    .toUpperCase();
  if (bsnPattern.test(normalized))
    return { kind: 'bsn', passes: passesElevenTest([...normalized].map(Number)) };
  if (!ibanPattern.test(normalized)) return undefined;
  const hasValidLength = !normalized.startsWith('NL') || normalized.length === dutchIbanLength;
  return { kind: 'iban', passes: hasValidLength && passesModulo97(normalized) };
}
