import { formatPlainDate, isPlainDate } from '#shared/dates/plain-date.ts';
import { type Language, languageNames, languages } from '#shared/i18n/language.ts';
import { useLanguage, useMessages } from '#shared/i18n/language-context.tsx';
import { formatAmount } from '#shared/money/money.ts';
import type { InvoicingSettings } from '../../domain/contract/settings.ts';
import { messages as shared } from '../../domain/messages/messages.ts';
import type { TypedDifference } from '../../domain/ui/difference-table.tsx';
import { messages } from '../messages/messages.ts';

export const toSettingsTexts = (settings: InvoicingSettings, language: Language) => ({
  rate_cents: settings.rate_cents === null ? '' : formatAmount(settings.rate_cents, language),
  payment_days: String(settings.payment_days),
  rounding_minutes: String(settings.rounding_minutes),
  language: settings.language as string,
  closed_through: settings.closed_through ?? '',
  'formats.invoice.pattern': settings.formats.invoice.pattern,
  'formats.invoice.digits': String(settings.formats.invoice.digits),
  'formats.credit_note.pattern': settings.formats.credit_note.pattern,
  'formats.credit_note.digits': String(settings.formats.credit_note.digits),
  'formats.quote.pattern': settings.formats.quote.pattern,
  'formats.quote.digits': String(settings.formats.quote.digits),
});

export function useSettingsDifferences(
  typed: Readonly<Record<string, string>>,
  saved: InvoicingSettings | undefined,
): readonly TypedDifference[] {
  const { settings: text } = useMessages(messages);
  const { labels } = useMessages(shared);
  const language = useLanguage();
  if (!saved) return [];
  const describe = (name: string, value: string): string => {
    if (name === 'rounding_minutes') return text.rounding[Number(value)] ?? text.roundUp(Number(value));
    const known = name === 'language' ? languages.find((one) => one === value) : undefined;
    if (known) return languageNames[known];
    return isPlainDate(value) ? formatPlainDate(value, language) : value;
  };
  const labelOf = (name: string): string => {
    const pattern = name.replace(/\.digits$/, '.pattern');
    const label = labels[pattern] ?? pattern;
    return pattern === name ? label : text.digitsOf(label);
  };
  return Object.entries(toSettingsTexts(saved, language)).flatMap(([name, value]) =>
    typed[name] === undefined || typed[name] === value
      ? []
      : [{ label: labelOf(name), typed: describe(name, typed[name]), saved: describe(name, value) }],
  );
}
