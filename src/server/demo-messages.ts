import type { Messages } from '#shared/i18n/messages.ts';

export const demoMessages: Messages<{ readonly adding: string }> = {
  en: { adding: 'The demo is still being added, so nothing was changed. Try again in a moment.' },
  nl: { adding: 'De demo wordt nog toegevoegd; er is niets gewijzigd. Probeer het zo opnieuw.' },
};
