import type { Messages } from '#shared/i18n/messages.ts';

const en = {
  label: 'Pages of this list',
  previous: 'Previous',
  next: 'Next',
  page: (page: number) => `Page ${page}`,
};

const nl = {
  label: 'Pagina’s van deze lijst',
  previous: 'Vorige',
  next: 'Volgende',
  page: (page: number) => `Pagina ${page}`,
} satisfies typeof en;

export const pagerMessages: Messages<typeof en> = { en, nl };
