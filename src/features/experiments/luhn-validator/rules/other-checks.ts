/** A number that Dutch visitors may bring along and that another check is made for. */
export interface OtherCheck {
  readonly kind: 'bsn' | 'iban';
  /** Whether it passes its own check. */
  readonly passes: boolean;
}

const bsnWeights = [9, 8, 7, 6, 5, 4, 3, 2, -1];

/**
 * The test by 11 of a Dutch citizen number (burgerservicenummer, Besluit burgerservicenummer): digits times
 * 9, 8, 7, 6, 5, 4, 3, 2 and −1 add up to a multiple of 11.
 * @param digits nine of them
 */
function passesElevenTest(digits: readonly number[]): boolean {
  const sum = digits.reduce((total, digit, index) => total + digit * (bsnWeights[index] ?? 0), 0);
  return sum % 11 === 0 && digits.some((digit) => digit > 0);
}

/**
 * The check of an international bank account number (ISO 13616): country and check digits go to the end, letters
 * count from A = 10, and the number that results leaves 1 when divided by 97 (ISO/IEC 7064, MOD 97-10).
 */
function passesModulo97(iban: string): boolean {
  let rest = 0;
  for (const character of iban.slice(4) + iban.slice(0, 4))
    for (const digit of String(Number.parseInt(character, 36))) rest = (rest * 10 + Number(digit)) % 97;
  return rest === 1;
}

const ibanShape = /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/;
const bsnShape = /^\d{9}$/;
const dutchLength = 18;

/** The other check that what was typed seems to be made for, if any, and what it says. */
export function findOtherCheck(typed: string): OtherCheck | undefined {
  const plain = typed
    .slice(0, 200)
    .normalize('NFKC')
    .replaceAll(/[\s\p{Pd}.]/gu, '')
    .toUpperCase();
  if (bsnShape.test(plain)) return { kind: 'bsn', passes: passesElevenTest([...plain].map(Number)) };
  if (!ibanShape.test(plain)) return undefined;
  const isWhole = !plain.startsWith('NL') || plain.length === dutchLength;
  return { kind: 'iban', passes: isWhole && passesModulo97(plain) };
}
