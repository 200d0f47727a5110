import type { TickUnit } from '#design/chart/time-ticks.ts';
import { siteTimeZone } from '#shared/dates/dates.ts';
import { locales } from '#shared/i18n/language.ts';
import { useLanguage } from '#shared/i18n/language-context.tsx';

const options: Readonly<Record<TickUnit, Intl.DateTimeFormatOptions>> = {
  second: { hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' },
  minute: { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  day: { day: 'numeric', month: 'short' },
  month: { month: 'short', year: 'numeric' },
};

/** Returns a formatter of time ticks in the site's time zone. */
export function useTickFormat() {
  const language = useLanguage();
  return (at: number, unit: TickUnit) =>
    new Intl.DateTimeFormat(locales[language], { ...options[unit], timeZone: siteTimeZone }).format(at);
}
