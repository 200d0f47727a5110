import type { Language } from '#shared/i18n/language.ts';
import { plural } from '#shared/i18n/messages.ts';
import type { messages } from '../messages/messages.ts';
import type { OpenConflict } from '../rules/merge-fields.ts';

type Text = (typeof messages)['en']['conflict'];

/** Names only the keys that do something in these conflicts. */
export function describeKeys({ keys }: Text, conflicts: readonly OpenConflict[]): string {
  const hasBoth = conflicts.some(({ canHaveBoth }) => canHaveBoth);
  return [keys.versions, hasBoth && keys.both, conflicts.length > 1 && keys.next].filter(Boolean).join(', ');
}

/** Describes the remaining choices before the merged text can be saved. */
export function describeMissing({ missing }: Text, language: Language, open: number, total: number): string {
  if (total === 1) return missing.only;
  return plural(language, open, { one: missing.one, other: missing.other(String(open)) });
}
