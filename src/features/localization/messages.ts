import type { Messages } from '#shared/i18n/messages.ts';

const en = {
  label: 'Language',
  failed: (error: string) => `Your language may not have been saved. Error: ${error}`,
  noResponse: 'No response',
  unusable: (status: number) => `The response was unusable (${status}).`,
};

const nl = {
  label: 'Taal',
  failed: (error: string) => `Je taalkeuze is misschien niet opgeslagen. Foutmelding: ${error}`,
  noResponse: 'Geen reactie',
  unusable: (status: number) => `Het antwoord was onbruikbaar (${status}).`,
} satisfies typeof en;

export const messages: Messages<typeof en> = { en, nl };
