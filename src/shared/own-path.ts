const longest = 500;
const anyOrigin = 'http://own.invalid';

/**
 * A path of our own site to go on to, if a value from outside is one: nothing that a browser could take for
 * another host or another scheme, however it is written.
 * @returns the path with its search part, as a browser would ask for it
 */
export function ownPath(value: unknown): string | undefined {
  // Browsers read a backslash as a slash and leave out tabs and line breaks; escaped they are no address of ours.
  if (typeof value !== 'string' || value.length > longest || !/^\/(?!\/)[^\\\s\p{Cc}]*$/u.test(value)) return;
  if (/%(?:[01][\da-f]|7f)/i.test(value)) return;
  const url = URL.canParse(value, anyOrigin) ? new URL(value, anyOrigin) : undefined;
  if (url?.origin !== anyOrigin || url.pathname.startsWith('//')) return;
  return url.pathname + url.search;
}
