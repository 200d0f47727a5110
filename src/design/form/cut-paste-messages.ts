import type { Messages } from '#shared/i18n/messages.ts';

/** Shown if a pasted text does not fit. */
export const messages: Messages<Record<'one' | 'other', (excess: string, max: string) => string>> = {
  en: {
    one: (_, max) => `The last character of what you pasted does not fit: the field takes ${max}.`,
    other: (excess, max) =>
      `The last ${excess} characters of what you pasted do not fit: the field takes ${max}.`,
  },
  nl: {
    one: (_, max) => `Het laatste teken van wat je hebt geplakt past niet: in dit veld passen er ${max}.`,
    other: (excess, max) =>
      `De laatste ${excess} tekens van wat je hebt geplakt passen niet: in dit veld passen er ${max}.`,
  },
};
