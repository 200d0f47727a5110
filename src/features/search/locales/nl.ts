import type { en } from './en.ts';

export const nl = {
  title: 'Zoeken',
  lookFor: 'Waar ben je naar op zoek?',
  search: 'Zoek',
  close: 'Sluit',
  hint: 'In websites, beelden en pagina’s: een woord of het begin ervan, een jaar, een techniek of een nummer als W07.',
  results: { one: 'resultaat', other: 'resultaten' },
  found: (count: string, q: string) => `${count} voor ‘${q}’`,
  part: (page: number, pages: number) => `pagina ${page} van ${pages}`,
  kinds: { website: 'Website', image: 'Beeld', page: 'Pagina' },
  inOtherLanguage: 'in het Engels',
  previous: 'Vorige pagina',
  next: 'Volgende pagina',
  parts: 'Pagina’s met resultaten',
  nothing: (q: string) => `Niets gevonden voor ‘${q}’`,
  nothingShort: 'Niets gevonden',
  nothingText:
    'Kijk of het goed gespeld is, of probeer minder of kortere woorden. Gezocht wordt op het begin van woorden.',
  noWords: 'Niets om naar te zoeken',
  noWordsText: 'Een zoekvraag heeft minstens één letter of cijfer nodig.',
  tooLong: 'Een te lange zoekvraag',
  tooLongText: (most: number) =>
    `Een zoekvraag is hooguit ${most} tekens lang; een paar woorden zijn genoeg.`,
  seeAll: 'Bekijk alle websites',
  all: (total: number) => `Alle ${total} resultaten`,
  failed: 'De suggesties konden niet worden opgehaald. Met Enter zoek je gewoon verder.',
} satisfies typeof en;
