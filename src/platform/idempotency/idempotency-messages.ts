import type { Messages } from '#shared/i18n/messages.ts';

/** Why a repeated request is not carried out. */
export const idempotencyMessages: Messages<{ readonly alreadySaved: string; readonly otherRequest: string }> =
  {
    en: {
      alreadySaved: 'This was already saved. Load the page again to see it.',
      otherRequest: 'This Idempotency-Key was used for another request. Choose a new one.',
    },
    nl: {
      alreadySaved: 'Dit was al opgeslagen. Laad de pagina opnieuw om het te zien.',
      otherRequest: 'Deze Idempotency-Key is voor een ander verzoek gebruikt. Kies een nieuwe.',
    },
  };
