/** A colour as `#rrggbb`, in small letters. */
export type HexColor = `#${string}`;

/**
 * Reads a colour as people write one: three or six hexadecimal digits, with or without `#`, in either letter case.
 * @returns nothing where it is no colour
 */
export function parseHexColor(written: string): HexColor | undefined {
  const [, digits] = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(written.trim()) ?? [];
  if (digits === undefined) return undefined;
  const six = digits.length === 3 ? digits.replaceAll(/./g, '$&$&') : digits;
  return `#${six.toLowerCase()}`;
}
