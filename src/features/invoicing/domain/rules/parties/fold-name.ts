import { foldText } from './fold-text.ts';

/** Legal forms that are ignored when names are compared. */
const legalForms =
  /\b(?:b\.?\s?v\.?|n\.?\s?v\.?|v\.?\s?o\.?\s?f\.?|gmbh|ltd|limited|inc|llc|stichting|vereniging|holding|eenmanszaak)(?=\s|$|[.,])/gu;

/** Returns a name for comparison: without case, accents, legal forms and punctuation. */
export const foldName = (name: string): string =>
  foldText(name)
    .replaceAll(legalForms, ' ')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
