/** The digits of a number as it was typed, or why there are none to work with. */
export type Reading =
  | { readonly state: 'digits'; readonly digits: readonly number[] }
  | { readonly state: 'long' }
  /** `position` counts characters of what was typed from 1. */
  | { readonly state: 'character'; readonly character: string; readonly position: number };

export const maximumDigits = 64;

// Spaces of any width, hyphens and dashes, the soft hyphen, the minus sign, the full stop.
const separator = /^[\s\p{Pd}\u00ad\u2043\u2212.]$/u;

/**
 * Reads the digits of what was typed. Each character is first brought to its plain form (Unicode NFKC), so that
 * full-width digits count; spaces, kinds of hyphens and dots do not. Nothing else is passed over.
 */
export function readDigits(typed: string): Reading {
  const digits: number[] = [];
  let position = 0;
  for (const character of typed) {
    position += 1;
    for (const plain of character.normalize('NFKC')) {
      if (plain >= '0' && plain <= '9') digits.push(Number(plain));
      else if (!separator.test(plain)) return { state: 'character', character, position };
    }
    if (digits.length > maximumDigits) return { state: 'long' };
  }
  return { state: 'digits', digits };
}
