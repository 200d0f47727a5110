import { formatSearchParams, safeRedirectPath } from '#shared/urls/urls.ts';

/** Parses search parameters as plain text, never as numbers or objects; of several with one name the first counts. */
export function parseSearch(search: string): Record<string, string> {
  const params = new Map<string, string>();
  for (const [name, value] of new URLSearchParams(search)) {
    if (!params.has(name)) params.set(name, value);
  }
  return Object.fromEntries(params);
}

/** Formats the search part of a URL; commas and slashes are not escaped, absent values are left out. */
export function stringifySearch(search: Record<string, unknown>): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    if (typeof value === 'string') params.set(name, value);
  }
  return formatSearchParams(params);
}

/** The search parameters of the home page. */
export interface HomeSearch {
  /** The page that the visitor tried to open, which requires logging in. */
  readonly login?: string;
}

/** Parses the search parameters of the home page. */
export function parseHomeSearch(search: Readonly<Record<string, unknown>>): HomeSearch {
  const login = safeRedirectPath(search.login);
  return login === undefined ? {} : { login };
}
