import { formatPlainDate } from '#shared/dates/plain-date.ts';
import type { Language } from '#shared/i18n/language.ts';
import type { DocumentLine } from '../../contract/document.ts';
import { documentMessages } from '../../messages/document.ts';

/**
 * Returns the supply date shown below the description of a line; empty if it is the document's supply date.
 */
export const describeSupply = (
  { supply_date }: Pick<DocumentLine, 'supply_date'>,
  language: Language,
): string =>
  supply_date === null ? '' : documentMessages[language].suppliedOn(formatPlainDate(supply_date, language));
