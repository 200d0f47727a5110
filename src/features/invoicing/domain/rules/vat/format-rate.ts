import type { Language } from '#shared/i18n/language.ts';
import { formatQuantity } from '../work/quantities.ts';

/** Formats basis points without trailing zeros: `21%`, and `5.5%` in English or `5,5%` in Dutch. */
export const formatRate = (basisPoints: number, language: Language): string =>
  `${formatQuantity(basisPoints * 100, language)}%`;
