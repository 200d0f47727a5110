import { foldText } from '../../rules/fold-text.ts';
import type { DuplicateReason } from '../contract/merge.ts';

/** The legal forms that names of the same client have or lack. */
const legalForms =
  /\b(?:b\.?\s?v\.?|n\.?\s?v\.?|v\.?\s?o\.?\s?f\.?|gmbh|ltd|limited|inc|llc|stichting|vereniging|holding|eenmanszaak)(?=\s|$|[.,])/gu;

/** Returns what is compared of a name: without case, accents, legal forms and signs. */
export const foldName = (name: string): string =>
  foldText(name)
    .replaceAll(legalForms, ' ')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

interface Compared {
  readonly name: string;
  readonly email: string;
  readonly kvk: string;
  readonly vat_id: string;
}

/** Returns why two clients look alike; none if they do not. */
export function findDuplicateReasons(one: Compared, other: Compared): readonly DuplicateReason[] {
  const isSame = (first: string, second: string) => first !== '' && first === second;
  return [
    ...(isSame(one.vat_id, other.vat_id) ? (['vat_id'] as const) : []),
    ...(isSame(one.kvk, other.kvk) ? (['kvk'] as const) : []),
    ...(isSame(one.email.toLowerCase(), other.email.toLowerCase()) ? (['email'] as const) : []),
    ...(isSame(foldName(one.name), foldName(other.name)) ? (['name'] as const) : []),
  ];
}
