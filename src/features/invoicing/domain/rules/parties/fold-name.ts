import { foldText } from './fold-text.ts';

/** The legal forms that names of the same client have or lack. */
const legalForms =
  /\b(?:b\.?\s?v\.?|n\.?\s?v\.?|v\.?\s?o\.?\s?f\.?|gmbh|ltd|limited|inc|llc|stichting|vereniging|holding|eenmanszaak)(?=\s|$|[.,])/gu;

/** Returns what is compared of a name: without case, accents, legal forms and signs. */
export const foldName = (name: string): string =>
  foldText(name)
    .replaceAll(legalForms, ' ')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
