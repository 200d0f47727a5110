import type { en } from './en.ts';

export const nl = {
  chapters: 'Hoofdstukken',
  updated: (date: string) => `Bijgewerkt op ${date}`,
  inOtherLanguage: 'Deze tekst is er nog niet in het Nederlands; hij staat hier in het Engels.',
} satisfies typeof en;
