import { useLanguage } from '../../../shared/i18n/language-context.tsx';
import type { Language } from '../../../shared/language.ts';
import type { TickForm } from '../rules/time-ticks.ts';

const locales: Readonly<Record<Language, string>> = { en: 'en-GB', nl: 'nl-NL' };
const options: Readonly<Record<TickForm, Intl.DateTimeFormatOptions>> = {
  second: { hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' },
  minute: { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  day: { day: 'numeric', month: 'short' },
  month: { month: 'short', year: 'numeric' },
};

/** Writes the moments of a time axis, in the zone of all moments of the site. */
export function useTickWords() {
  const language = useLanguage();
  return (at: number, form: TickForm) =>
    new Intl.DateTimeFormat(locales[language], { ...options[form], timeZone: 'Europe/Amsterdam' }).format(at);
}
