import type { Messages } from '../../shared/i18n/messages.ts';

const en = {
  label: 'Language',
  failed: (error: string) =>
    `Your language could not be saved. It applies to this page only. Error: ${error}`,
};

const nl = {
  label: 'Taal',
  failed: (error: string) =>
    `Je taalkeuze is niet opgeslagen en geldt alleen op deze pagina. Foutmelding: ${error}`,
} satisfies typeof en;

export const messages: Messages<typeof en> = { en, nl };
