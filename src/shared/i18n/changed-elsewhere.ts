import type { Language } from './language.ts';

/** Shown when a change was based on an older version. */
export const changedElsewhere: Readonly<Record<Language, string>> = {
  en: 'This was changed elsewhere in the meantime. Load it again to see the changes.',
  nl: 'Dit is intussen elders gewijzigd. Laad het opnieuw om de wijzigingen te zien.',
};
