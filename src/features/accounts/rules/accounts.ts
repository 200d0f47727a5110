import type { ErrorCode, FieldErrors } from '../../../shared/errors.ts';

/** Why a try to sign in has failed; `email`, `password` and `code` are about what was typed there. */
export type SignInProblem = 'email' | 'password' | 'code' | 'refused' | 'expired' | 'limited' | 'failed';

/** What a person may do: an owner runs the site, a member has a dashboard. */
export type Role = 'owner' | 'member';

/** Where owners find the admin area. */
export const adminAddress = '/admin';

/** How long a person stays signed in who wants to; afterwards they sign in again, however active they were. */
export const sessionSeconds = 30 * 24 * 60 * 60;

/** How old what a session says of its last use may get. */
export const lastUseMs = 10 * 60 * 1000;

/** How many questions to passkeys one address is asked in a quarter of an hour; each is kept for five minutes. */
export const mostQuestions = 60;

/** How long a person may look for the code after the password. */
export const pendingSeconds = 10 * 60;

/** How many recovery codes a person is given; each works once. */
export const recoveryCodes = 10;

/** How long links from mails and from the terminal work. */
export const linkMs = { 'set-up': 60 * 60 * 1000, reset: 30 * 60 * 1000 } as const;

/** How long an invitation can be accepted. */
export const invitationMs = 7 * 24 * 60 * 60 * 1000;

/** How many links to reset a password one account is sent within the time that the first of them works. */
export const mostResetLinks = 3;

/** How many passkeys a person may have. */
export const mostPasskeys = 20;

/** How many Ethereum addresses a person may link. */
export const mostWallets = 20;

/** How long names may be. */
export const maximumName = 120;

/** 256 random bits in base64url: the part of a link that opens it. */
export const tokenPattern = /^[\w-]{43}$/;

/** How long failed tries are remembered, counted from the first of them. */
export const triesWindowMs = 15 * 60 * 1000;

/**
 * How many tries fail before the next are refused until the window ends. The limit per account holds from one
 * address only, so that nobody can lock the owner out from elsewhere. That of a site, an IPv6 network of /48, is
 * for those who change their address within one.
 */
export const mostTries = { address: 30, site: 150, accountFromAddress: 5 } as const;

/**
 * How many wrong codes of an account are looked at, from wherever: whoever sends them has its password already.
 * With three of a million codes right at any time, guessing them takes years.
 */
export const mostCodes = 60;

/** How many passwords may wait to be checked; four at a time are, each with a core and 64 MiB. */
export const mostChecksAtOnce = 16;

/** When a try that came upon too many others is worth another, in seconds. */
export const busySeconds = 2;

const quickTries = 10;
const firstPauseMs = 250;
const longestPauseMs = 4000;

/**
 * How long an answer waits when an account has been tried often, from wherever: guessing from many addresses
 * gets slow, and the owner still gets in.
 * @param tries of the account within the window, this one included
 * @returns milliseconds
 */
export function pauseBeforeTry(tries: number): number {
  if (tries <= quickTries) return 0;
  return Math.min(longestPauseMs, firstPauseMs * 2 ** (tries - quickTries - 1));
}

/**
 * The wait that a refusal names.
 * @returns whole seconds, at least 1
 */
export function secondsUntil(endsAt: string, now: Date): number {
  return Math.max(1, Math.ceil((Date.parse(endsAt) - now.getTime()) / 1000));
}

/** An e-mail address in the form in which accounts are looked up. */
export function normalizeEmail(email: string): string {
  return email.trim().normalize('NFC').toLowerCase();
}

/** What a refusal of the API means to the person who tried to sign in. */
export function signInProblems(code: ErrorCode, fields: FieldErrors = {}): readonly SignInProblem[] {
  if (code === 'unauthenticated') return ['code' in fields ? 'code' : 'refused'];
  if (code === 'conflict') return ['expired'];
  if (code === 'too_many_requests') return ['limited'];
  const named = (['email', 'password', 'code'] as const).filter((field) => field in fields);
  return code === 'invalid' && named.length > 0 ? named : ['failed'];
}

/** Why a password cannot be chosen. */
export type PasswordProblem = 'too_small' | 'too_big' | 'common' | 'personal';

const sequences = ['abcdefghijklmnopqrstuvwxyz', '1234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm'];
const backwards = sequences.map((sequence) => [...sequence].reverse().join(''));

/** Whether a text is one short piece over and over, or a walk along the alphabet or the keyboard. */
function isPattern(text: string): boolean {
  if (/^(.{1,4})\1+.{0,3}$/s.test(text)) return true;
  return [...sequences, ...backwards].some((sequence) => sequence.repeat(3).includes(text));
}

/** What is left of a text without the digits and signs around it: what people put there to fill up a word. */
function core(text: string): string {
  return text.replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
}

/**
 * Why a password of the right length cannot be chosen (NIST SP 800-63B, section 3.1.1.2: common, expected or
 * compromised ones are refused; nothing is asked of its characters).
 * @param isCommon whether a word in small letters is a common password
 * @param own what anybody would try first: the person's e-mail address, their name, the name of the site
 */
export function passwordProblem(
  password: string,
  isCommon: (word: string) => boolean,
  own: readonly string[],
): PasswordProblem | undefined {
  const text = password.normalize('NFKC').toLowerCase();
  const word = core(text);
  const isShortWord = text.length - word.length <= 8 && isCommon(word);
  const halves = text.slice(0, Math.ceil(text.length / 2));
  const isDoubled = text === halves.repeat(2) && isCommon(halves);
  if (isCommon(text) || isShortWord || isDoubled || isPattern(text)) return 'common';
  const expected = own.flatMap((name) =>
    name
      .normalize('NFKC')
      .toLowerCase()
      .split(/[\s@.]+/),
  );
  const rest = expected
    .filter((part) => part.length >= 4)
    .reduce((left, part) => left.replaceAll(part, ''), text);
  return rest !== text && core(rest).length < 6 ? 'personal' : undefined;
}

/**
 * The browser and the system of a `User-Agent` header, as far as people know them by name; empty where it says
 * nothing that they know.
 */
export function deviceOf(userAgent: string): { readonly browser: string; readonly system: string } {
  const find = (names: readonly (readonly [RegExp, string])[]) =>
    names.find(([pattern]) => pattern.test(userAgent))?.[1] ?? '';
  return { browser: find(browsers), system: find(systems) };
}

// The order matters: most browsers also name those before them.
const browsers = [
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrom(?:e|ium)\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
  [/^curl\//, 'curl'],
] as const;

const systems = [
  [/iPhone|iPod/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'ChromeOS'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/Linux|X11/, 'Linux'],
] as const;
