const maxRedirectLength = 500;
const placeholderOrigin = 'http://own.invalid';

/**
 * Returns the normalized path and query of a redirect target, without a fragment; undefined if it is unsafe.
 * Accepts only paths of this site, and nothing that a browser could resolve to another host or scheme in any
 * encoding.
 */
export function safeRedirectPath(value: unknown): string | undefined {
  // Browsers read a backslash as a slash and drop tabs and line breaks.
  if (typeof value !== 'string' || value.length > maxRedirectLength) return;
  if (!/^\/(?!\/)[^\\\s\p{Cc}]*$/u.test(value) || /%(?:[01][\da-f]|7f)/i.test(value)) return;
  const url = URL.canParse(value, placeholderOrigin) ? new URL(value, placeholderOrigin) : undefined;
  if (url?.origin !== placeholderOrigin || url.pathname.startsWith('//')) return;
  return url.pathname + url.search;
}

/** Keeps commas and slashes readable; empty without parameters. */
export function formatSearchParams(params: URLSearchParams): string {
  if (params.size === 0) return '';
  return `?${params.toString().replaceAll('%2C', ',').replaceAll('%2F', '/')}`;
}
