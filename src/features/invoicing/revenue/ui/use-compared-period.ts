import { formatShortPlainDate, isYearStart, yearOf } from '#shared/dates/plain-date.ts';
import { useLanguage, useMessages } from '#shared/i18n/language-context.tsx';
import type { Revenue } from '../contract.ts';
import { messages } from '../messages/messages.ts';
import { getComparedPeriod } from '../rules/compare.ts';

/** Returns the text of the period that a year is compared with; undefined if nothing of it is known. */
export function useComparedPeriod(data: Revenue): string | undefined {
  const { compared: text } = useMessages(messages);
  const language = useLanguage();
  const period = getComparedPeriod(data);
  if (!period) return undefined;
  const { from, through } = period;
  if (isYearStart(from) && through.endsWith('-12-31')) return String(yearOf(through));
  const to = formatShortPlainDate(through, language);
  return isYearStart(from) ? text.through(to) : text.between(formatShortPlainDate(from, language), to);
}
