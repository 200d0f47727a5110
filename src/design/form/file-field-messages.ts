import type { Messages } from '#shared/i18n/messages.ts';

const en = {
  choose: { one: 'Choose file', other: 'Choose files' },
  none: { one: 'No file chosen', other: 'No files chosen' },
  chosen: (count: string, names: string) => `${count} files: ${names}`,
};

const nl = {
  choose: { one: 'Bestand kiezen', other: 'Bestanden kiezen' },
  none: { one: 'Geen bestand gekozen', other: 'Geen bestanden gekozen' },
  chosen: (count: string, names: string) => `${count} bestanden: ${names}`,
} satisfies typeof en;

/** The texts of a field for files; those of a native one are in the language of the browser. */
export const fileFieldMessages: Messages<typeof en> = { en, nl };
