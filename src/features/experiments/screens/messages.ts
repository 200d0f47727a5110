import type { Messages } from '#shared/i18n/messages.ts';

const en = {
  invitation: 'They work. Touch them.',
  year: 'Year',
  technique: 'Technique',
  all: 'All experiments',
  valid: 'valid',
  invalid: 'invalid',
  number: 'A number',
  luhnSum: (sum: number) => `sum ${sum}, ${sum} mod 10 = ${sum % 10}`,
  luhnHints: {
    empty: 'type at least two digits',
    short: 'at least two digits',
    long: 'at most 64 digits',
    character: 'digits only',
  },
  waveSeed: 'A word',
  drawLarge: 'Draw it large',
};

const nl = {
  invitation: 'Ze doen het. Aanraken mag.',
  year: 'Jaar',
  technique: 'Techniek',
  all: 'Alle experimenten',
  valid: 'geldig',
  invalid: 'ongeldig',
  number: 'Een nummer',
  luhnSum: (sum: number) => `som ${sum}, ${sum} mod 10 = ${sum % 10}`,
  luhnHints: {
    empty: 'typ minimaal twee cijfers',
    short: 'minimaal twee cijfers',
    long: 'maximaal 64 cijfers',
    character: 'alleen cijfers',
  },
  waveSeed: 'Een woord',
  drawLarge: 'Groot tekenen',
} satisfies typeof en;

export const messages: Messages<typeof en> = { en, nl };
