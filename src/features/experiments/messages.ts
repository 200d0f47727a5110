import type { Messages } from '../../shared/i18n/messages.ts';

const en = {
  title: 'Experiments',
  listDescription: 'Small working machines, made to find out how something works.',
  invitation: 'They work. Touch them.',
  year: 'Year',
  technique: 'Technique',
  all: 'All experiments',
  /** Names on pages; those of the API are fixed. */
  names: {
    'seven-segment-display': 'Seven-segment display',
    'luhn-validator': 'Luhn validator',
    'wavy-svg': 'Wavy SVG',
  },
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
  ledes: {
    'seven-segment-display': 'Type something and see it in seven segments, or switch every segment yourself.',
    'luhn-validator':
      'Checks a number by its last digit, the way bank cards and phones do, and shows the working.',
    'wavy-svg': 'Draws layered waves from one word; the same word always gives the same drawing.',
  },
};

const nl = {
  title: 'Experimenten',
  listDescription: 'Kleine werkende machines, gemaakt om uit te zoeken hoe iets werkt.',
  invitation: 'Ze doen het. Aanraken mag.',
  year: 'Jaar',
  technique: 'Techniek',
  all: 'Alle experimenten',
  // Soft hyphens mark possible line breaks on narrow screens.
  names: {
    'seven-segment-display': 'Zeven\u00adsegmenten\u00addisplay',
    'luhn-validator': 'Luhn-controle',
    'wavy-svg': 'Golven in SVG',
  },
  valid: 'geldig',
  invalid: 'ongeldig',
  number: 'Een nummer',
  luhnSum: (sum: number) => `som ${sum}, ${sum} mod 10 = ${sum % 10}`,
  luhnHints: {
    empty: 'typ minstens twee cijfers',
    short: 'minstens twee cijfers',
    long: 'hoogstens 64 cijfers',
    character: 'alleen cijfers',
  },
  waveSeed: 'Een woord',
  drawLarge: 'Groot tekenen',
  ledes: {
    'seven-segment-display': 'Typ iets en zie het in zeven segmenten, of zet elk segment zelf aan en uit.',
    'luhn-validator':
      'Controleert een nummer met het laatste cijfer, zoals bij bankpassen en telefoons, en laat de berekening zien.',
    'wavy-svg': 'Tekent gelaagde golven vanuit één woord; hetzelfde woord geeft altijd dezelfde tekening.',
  },
} satisfies typeof en;

export const messages: Messages<typeof en> = { en, nl };
