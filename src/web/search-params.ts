import { formatSearchParams, safeRedirectPath } from '#shared/urls/urls.ts';

/**
 * Parses search parameters as plain text, never as numbers or objects; the first of several with the same
 * name counts.
 */
export function parseSearch(search: string): Record<string, string> {
  const params = new Map<string, string>();
  for (const [name, value] of new URLSearchParams(search)) {
    if (!params.has(name)) params.set(name, value);
  }
  return Object.fromEntries(params);
}

/** Formats a URL's query; commas and slashes are not escaped, absent values are omitted. */
export function stringifySearch(search: Record<string, unknown>): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    if (typeof value === 'string') params.set(name, value);
  }
  return formatSearchParams(params);
}

export interface HomeSearch {
  /** The requested page, which requires logging in. */
  readonly login?: string;
}

export function parseHomeSearch(search: Readonly<Record<string, unknown>>): HomeSearch {
  const login = safeRedirectPath(search.login);
  return login === undefined ? {} : { login };
}
