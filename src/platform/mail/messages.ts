import type { Messages } from '#shared/i18n/messages.ts';

/** Texts that every email shares. */
export const messages: Messages<{ readonly fallbackText: string }> = {
  en: { fallbackText: 'If the button does not work, open this address:' },
  nl: { fallbackText: 'Werkt de knop niet, open dan dit adres:' },
};
