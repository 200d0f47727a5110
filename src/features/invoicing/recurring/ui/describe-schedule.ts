import { plural } from '../../../../shared/i18n/messages.ts';
import type { Language } from '../../../../shared/language.ts';
import type { Recurrence } from '../contract.ts';
import { messages } from '../messages/messages.ts';

/** Describes when drafts are created: `every month on the last day`. */
export function describeSchedule(
  { interval_count, interval_unit, day }: Pick<Recurrence, 'interval_count' | 'interval_unit' | 'day'>,
  language: Language,
): string {
  const text = messages[language];
  const every = text.every(interval_count, plural(language, interval_count, text.units[interval_unit]));
  const on = interval_unit === 'week' ? text.onWeekday(text.weekdays[day - 1] ?? '') : text.onDay(day);
  return `${every} ${on}`;
}
