/** Lower-case `#rrggbb`. */
export type HexColor = `#${string}`;

/** Parses three or six hexadecimal digits, with or without `#`, in any case; undefined for other input. */
export function parseHexColor(input: string): HexColor | undefined {
  const [, digits] = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(input.trim()) ?? [];
  if (digits === undefined) return undefined;
  const fullDigits = digits.length === 3 ? digits.replaceAll(/./g, '$&$&') : digits;
  return `#${fullDigits.toLowerCase()}`;
}
