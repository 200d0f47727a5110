import type { Messages } from '#shared/i18n/messages.ts';

const en = {
  chapters: 'Chapters',
  updated: (date: string) => `Updated ${date}`,
  inOtherLanguage: 'This text is not available in English yet; it is shown in Dutch.',
};

const nl = {
  chapters: 'Hoofdstukken',
  updated: (date: string) => `Bijgewerkt op ${date}`,
  inOtherLanguage: 'Deze tekst is er nog niet in het Nederlands; hij staat hier in het Engels.',
} satisfies typeof en;

export const messages: Messages<typeof en> = { en, nl };
