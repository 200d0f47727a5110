import type { Messages } from '#shared/i18n/messages.ts';

const en = {
  title: 'Websites',
  listDescription: 'Every website in the catalogue, with the skills that went into it.',
};

const nl = {
  title: 'Websites',
  listDescription: 'Alle websites uit de catalogus, met de technieken waarmee ze zijn gemaakt.',
} satisfies typeof en;

export const messages: Messages<typeof en> = { en, nl };
