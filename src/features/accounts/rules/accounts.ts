import type { ErrorCode, FieldErrors } from '#shared/api/errors.ts';
import { safePagePath } from '#shared/urls/page-path.ts';
import { paths } from '#shared/urls/paths.ts';
import type { LoginProblem } from '../contract.ts';

/** However active the session is. */
export const sessionMaxAgeSeconds = 30 * 24 * 60 * 60;

/** Minimum time between updates of a session's last use. */
export const sessionTouchIntervalMs = 10 * 60 * 1000;

/** Time to enter the code after the password. */
export const pendingSeconds = 10 * 60;

/** The lifetime of links from emails and the terminal. */
export const linkTtlMs = { 'set-up': 60 * 60 * 1000, reset: 30 * 60 * 1000 } as const;

export const invitationTtlMs = 7 * 24 * 60 * 60 * 1000;

/** Converts an API error to problems for the login page. */
export function loginProblems(code: ErrorCode, fields: FieldErrors = {}): readonly LoginProblem[] {
  if (code === 'unauthenticated') return ['code' in fields ? 'code' : 'rejected'];
  if (code === 'conflict') return [fields.code === 'unreadable' ? 'unreadable' : 'expired'];
  if (code === 'too_many_requests') return ['limited'];
  const named = (['email', 'password', 'code'] as const).filter((field) => field in fields);
  return code === 'invalid' && named.length > 0 ? named : ['failed'];
}

/** Returns the page in `to`, or else the dashboard below `basePath`, which is `/nl` or empty. */
export function postLoginRedirect(url: URL, basePath: string): string {
  return safePagePath(url.searchParams.get('to')) ?? basePath + paths.dashboard;
}

/** Finds common names of browser and operating system; empty if they are unknown. */
export function parseUserAgent(userAgent: string): { readonly browser: string; readonly system: string } {
  const find = (names: readonly (readonly [RegExp, string])[]) =>
    names.find(([pattern]) => pattern.test(userAgent))?.[1] ?? '';
  return { browser: find(browsers), system: find(systems) };
}

// Order matters: most browsers name other browsers in their header as well.
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
