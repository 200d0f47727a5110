import type { Messages } from '../../shared/i18n/messages.ts';

const en = {
  label: 'Language',
  failed: 'Your language could not be saved. It applies to this page only.',
};

const nl = {
  label: 'Taal',
  failed: 'Je taalkeuze is niet opgeslagen en geldt alleen op deze pagina.',
} satisfies typeof en;

export const messages: Messages<typeof en> = { en, nl };
