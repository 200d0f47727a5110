import { formatSearchParams, safeRedirectPath } from '#shared/urls/urls.ts';

/** Parses plain text, never numbers or objects; the first of several with the same name counts. */
export function parseSearch(search: string): Record<string, string> {
  const params = new Map<string, string>();
  for (const [name, value] of new URLSearchParams(search)) {
    if (!params.has(name)) params.set(name, value);
  }
  return Object.fromEntries(params);
}

/** Does not escape commas and slashes; omits absent values. */
export function stringifySearch(search: Record<string, unknown>): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    if (typeof value === 'string') params.set(name, value);
  }
  return formatSearchParams(params);
}

export interface HomeSearch {
  /** Requested page, which requires logging in. */
  readonly login?: string;
}

export function parseHomeSearch(search: Readonly<Record<string, unknown>>): HomeSearch {
  const login = safeRedirectPath(search.login);
  return login === undefined ? {} : { login };
}
