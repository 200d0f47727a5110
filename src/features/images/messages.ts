import type { Messages } from '#shared/i18n/messages.ts';

const en = {
  title: 'Images',
  listDescription: 'All images in the catalogue, newest first.',
};

const nl = {
  title: 'Afbeeldingen',
  listDescription: 'Alle afbeeldingen uit de catalogus. De nieuwste hangt vooraan.',
} satisfies typeof en;

export const messages: Messages<typeof en> = { en, nl };
