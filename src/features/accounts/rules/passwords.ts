export type PasswordProblem = 'too_small' | 'too_big' | 'common' | 'personal';

const sequences = ['abcdefghijklmnopqrstuvwxyz', '1234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm'];
const reversedSequences = sequences.map((sequence) => [...sequence].reverse().join(''));

/** Matches a repeated short piece, or a run of the alphabet or keyboard. */
function isPattern(text: string): boolean {
  if (/^(.{1,4})\1+.{0,3}$/s.test(text)) return true;
  return [...sequences, ...reversedSequences].some((sequence) => sequence.repeat(3).includes(text));
}

/** Strips the digits and signs that people add around a word. */
function trimNonLetters(text: string): string {
  return text.replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
}

/**
 * Checks a password of valid length (NIST SP 800-63B, section 3.1.1.2: common, expected and compromised
 * passwords are rejected; there are no rules on characters). Returns undefined for an acceptable password.
 * @param isCommon tests whether a lower-case word is a common password
 * @param personalTexts easy guesses: the user's email address and name, the site's name
 */
export function passwordProblem(
  password: string,
  isCommon: (word: string) => boolean,
  personalTexts: readonly string[],
): PasswordProblem | undefined {
  const text = password.normalize('NFKC').toLowerCase();
  const word = trimNonLetters(text);
  const isShortWord = text.length - word.length <= 8 && isCommon(word);
  const firstHalf = text.slice(0, Math.ceil(text.length / 2));
  const isDoubled = text === firstHalf.repeat(2) && isCommon(firstHalf);
  if (isCommon(text) || isShortWord || isDoubled || isPattern(text)) return 'common';
  const expected = personalTexts.flatMap((name) =>
    name
      .normalize('NFKC')
      .toLowerCase()
      .split(/[\s@.]+/),
  );
  const rest = expected
    .filter((part) => part.length >= 4)
    .reduce((left, part) => left.replaceAll(part, ''), text);
  return rest !== text && trimNonLetters(rest).length < 6 ? 'personal' : undefined;
}
