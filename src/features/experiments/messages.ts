import type { Messages } from '#shared/i18n/messages.ts';

const en = {
  title: 'Experiments',
  listDescription: 'Small working machines, made to find out how something works.',
  /** The names on pages; the API's names are fixed. */
  names: {
    'seven-segment-display': 'Seven-segment display',
    'luhn-validator': 'Luhn validator',
    'wavy-svg': 'Wavy SVG',
  },
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
  // Soft hyphens mark possible line breaks on narrow screens.
  names: {
    'seven-segment-display': 'Zeven\u00adsegmenten\u00addisplay',
    'luhn-validator': 'Luhn-controle',
    'wavy-svg': 'Golven in SVG',
  },
  ledes: {
    'seven-segment-display': 'Typ iets en zie het in zeven segmenten, of zet elk segment zelf aan en uit.',
    'luhn-validator':
      'Controleert een nummer met het laatste cijfer, zoals bij bankpassen en telefoons, en laat de berekening zien.',
    'wavy-svg': 'Tekent gelaagde golven vanuit één woord; hetzelfde woord geeft altijd dezelfde tekening.',
  },
} satisfies typeof en;

export const messages: Messages<typeof en> = { en, nl };
