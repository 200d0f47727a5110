import type { ErrorCode, FieldErrors } from '#shared/api/errors.ts';
import { safePagePath } from '#shared/urls/page-path.ts';
import { paths } from '#shared/urls/paths.ts';
import type { LoginProblem } from '../contract.ts';

export const adminPath = '/admin';

/** However active the session is. */
export const sessionMaxAgeSeconds = 30 * 24 * 60 * 60;

/** Minimum time between updates of a session's last use. */
export const sessionTouchIntervalMs = 10 * 60 * 1000;

/** Time to enter the code after the password. */
export const pendingSeconds = 10 * 60;

/** For links from emails and the terminal. */
export const linkTtlMs = { 'set-up': 60 * 60 * 1000, reset: 30 * 60 * 1000 } as const;

export const invitationTtlMs = 7 * 24 * 60 * 60 * 1000;

/** Translates a login attempt's API error into the problems for the login page. */
export function loginProblems(code: ErrorCode, fields: FieldErrors = {}): readonly LoginProblem[] {
  if (code === 'unauthenticated') return ['code' in fields ? 'code' : 'rejected'];
  if (code === 'conflict') return [fields.code === 'unreadable' ? 'unreadable' : 'expired'];
  if (code === 'too_many_requests') return ['limited'];
  const named = (['email', 'password', 'code'] as const).filter((field) => field in fields);
  return code === 'invalid' && named.length > 0 ? named : ['failed'];
}

/**
 * Returns where a user goes after logging in: the page in the URL's `to`, else the dashboard.
 * @param basePath `/nl` for a Dutch URL, else empty
 */
export function postLoginRedirect(url: URL, basePath: string): string {
  return safePagePath(url.searchParams.get('to')) ?? basePath + paths.dashboard;
}

/**
 * Finds common names of browser and operating system in a `User-Agent` header.
 * @returns empty strings for unknown ones
 */
export function parseUserAgent(userAgent: string): { readonly browser: string; readonly system: string } {
  const find = (names: readonly (readonly [RegExp, string])[]) =>
    names.find(([pattern]) => pattern.test(userAgent))?.[1] ?? '';
  return { browser: find(browsers), system: find(systems) };
}

// Order matters: most browsers also name others in their header.
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
