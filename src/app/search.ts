import { ownPath } from '../shared/own-path.ts';
import { searchText } from '../shared/search-text.ts';

/** Search parameters are plain text; of two with one name the first counts: no value of an address turns into a number or an object. */
export function parseSearch(search: string): Record<string, string> {
  const parameters = new Map<string, string>();
  for (const [name, value] of new URLSearchParams(search)) {
    if (!parameters.has(name)) parameters.set(name, value);
  }
  return Object.fromEntries(parameters);
}

/** The search part of an address; commas and slashes stay readable, absent values are left out. */
export function stringifySearch(search: Record<string, unknown>): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    if (typeof value === 'string') parameters.set(name, value);
  }
  return searchText(parameters);
}

/** What the address of the home page can ask for: the way to a page that needs signing in. */
export function parseHomeSearch(search: Record<string, unknown>): { login?: string } {
  const login = ownPath(search.login);
  return login === undefined ? {} : { login };
}
