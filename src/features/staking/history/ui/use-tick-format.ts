import type { TickUnit } from '#design/chart/time-ticks.ts';
import { siteTimeZone } from '#shared/dates/dates.ts';
import { createDateFormat } from '#shared/i18n/format.ts';
import { locales } from '#shared/i18n/language.ts';
import { useLanguage } from '#shared/i18n/language-context.tsx';

const timeZone = siteTimeZone;
const formats: Readonly<Record<TickUnit, ReturnType<typeof createDateFormat>>> = {
  second: createDateFormat({
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
    timeZone,
  }),
  minute: createDateFormat({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone }),
  day: createDateFormat({ day: 'numeric', month: 'short', timeZone }),
  month: createDateFormat({ month: 'short', year: 'numeric', timeZone }),
};

export function useTickFormat() {
  const language = useLanguage();
  return (at: number, unit: TickUnit) => formats[unit](locales[language], at);
}
