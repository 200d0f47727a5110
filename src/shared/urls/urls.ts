const maxRedirectLength = 500;
const placeholderOrigin = 'http://own.invalid';

/**
 * Checks an external redirect target: accepts only paths of this site, and nothing that a browser could
 * resolve to another host or scheme in any encoding.
 * @returns the normalized path and query, without a fragment; undefined for an unsafe value
 */
export function safeRedirectPath(value: unknown): string | undefined {
  // Browsers read a backslash as a slash and drop tabs and line breaks.
  if (typeof value !== 'string' || value.length > maxRedirectLength) return;
  if (!/^\/(?!\/)[^\\\s\p{Cc}]*$/u.test(value) || /%(?:[01][\da-f]|7f)/i.test(value)) return;
  const url = URL.canParse(value, placeholderOrigin) ? new URL(value, placeholderOrigin) : undefined;
  if (url?.origin !== placeholderOrigin || url.pathname.startsWith('//')) return;
  return url.pathname + url.search;
}

/** Formats a query string with readable commas and slashes; empty without parameters. */
export function formatSearchParams(params: URLSearchParams): string {
  if (params.size === 0) return '';
  return `?${params.toString().replaceAll('%2C', ',').replaceAll('%2F', '/')}`;
}
