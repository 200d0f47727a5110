export type ParsedDigits =
  | { readonly state: 'digits'; readonly digits: readonly number[] }
  | { readonly state: 'long' }
  /** `position` counts characters from 1. */
  | { readonly state: 'character'; readonly character: string; readonly position: number };

export const maxDigits = 64;

// Spaces of any width, hyphens and dashes, the soft hyphen, the minus sign, the full stop.
const separator = /^[\s\p{Pd}\u00ad\u2043\u2212.]$/u;

/**
 * Parses digits after normalisation (Unicode NFKC), so that full-width digits count. Ignores spaces, hyphens
 * and dots; any other character is an error.
 */
export function parseDigits(typed: string): ParsedDigits {
  const digits: number[] = [];
  let position = 0;
  for (const character of typed) {
    position += 1;
    for (const normalized of character.normalize('NFKC')) {
      if (normalized >= '0' && normalized <= '9') digits.push(Number(normalized));
      else if (!separator.test(normalized)) return { state: 'character', character, position };
    }
    if (digits.length > maxDigits) return { state: 'long' };
  }
  return { state: 'digits', digits };
}
