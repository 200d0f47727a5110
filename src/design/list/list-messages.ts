import type { Messages } from '#shared/i18n/messages.ts';

const en = {
  /** The rows in view: “51–100 of 240”. */
  range: (first: string, last: string, total: string) => `${first}–${last} of ${total}`,
  moreFilters: (count: number) => (count === 0 ? 'More filters' : `More filters (${count})`),
  /** Said of a column that the window does not show. */
  hiddenColumn: 'needs a wider window',
};

const nl = {
  range: (first, last, total) => `${first}–${last} van ${total}`,
  moreFilters: (count) => (count === 0 ? 'Meer filters' : `Meer filters (${count})`),
  hiddenColumn: 'past niet in dit venster',
} satisfies typeof en;

/** The texts that all lists share. */
export const listMessages: Messages<typeof en> = { en, nl };
