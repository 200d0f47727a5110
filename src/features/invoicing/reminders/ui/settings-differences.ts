import { useMessages } from '#shared/i18n/language-context.tsx';
import type { TypedDifference } from '../../domain/ui/difference-table.tsx';
import type { ReminderOverview, ReminderText } from '../contract.ts';
import { messages } from '../messages/messages.ts';

/** The settings of reminders with all texts, including the defaults. */
export type ShownSettings = Omit<ReminderOverview['settings'], 'texts'> & Pick<ReminderOverview, 'texts'>;

interface TypedSettings {
  readonly typed: Readonly<Record<string, string>>;
  readonly texts: readonly ReminderText[];
}

/** Returns the fields in which typed settings differ from the saved settings, formatted for display. */
export function useSettingsDifferences(
  { typed, texts }: TypedSettings,
  saved: ShownSettings | undefined,
): readonly TypedDifference[] {
  const { settings: text, texts: textOf, kinds } = useMessages(messages);
  if (!saved) return [];
  const variants: Readonly<Record<string, string>> = textOf.variants;
  const modeOf = (mode: string | undefined) => text.modes[mode === 'automatic' ? 'automatic' : 'proposed'];
  const check = (isOn: boolean) => (isOn ? '✓' : '');
  const rows = [
    { label: text.mode, typed: modeOf(typed['mode']), saved: modeOf(saved.mode) },
    ...saved.days.map((days, index) => ({
      label: text.days[index] ?? '',
      typed: typed[`days.${index}`] ?? '',
      saved: String(days),
    })),
    { label: text.costs, typed: check('has_costs' in typed), saved: check(saved.has_costs) },
    ...saved.texts.map(({ kind, language, form, subject, message }, index) => ({
      label: `${kinds[kind]}: ${variants[`${language} ${form}`]}`,
      typed: [texts[index]?.subject, texts[index]?.message].join('\n\n'),
      saved: [subject, message].join('\n\n'),
    })),
  ];
  return rows.filter((row) => row.typed !== row.saved);
}
