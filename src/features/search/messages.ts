import type { Messages } from '#shared/i18n/messages.ts';

const en = {
  title: 'Search',
  lookFor: 'What are you looking for?',
  search: 'Search',
  close: 'Close',
  hint: 'Search websites, images and pages by word (or the start of one), year, technique or catalogue number, such as W07.',
  results: { one: 'result', other: 'results' },
  found: (count: string, q: string) => `${count} for “${q}”`,
  part: (page: number, pages: number) => `page ${page} of ${pages}`,
  kinds: { website: 'Website', image: 'Image', page: 'Page' },
  inOtherLanguage: 'in Dutch',
  previous: 'Previous page',
  next: 'Next page',
  parts: 'Pages of results',
  nothing: (q: string) => `Nothing found for “${q}”`,
  nothingShort: 'Nothing found',
  nothingText:
    'Check the spelling, or try fewer or shorter words. The search matches the beginning of words.',
  noWords: 'Type something to search for',
  noWordsText: 'A search needs at least one letter or digit.',
  tooLong: 'That search is too long',
  tooLongText: (max: number) => `Use at most ${max} characters; a few words are enough.`,
  unsafe: 'That search cannot be used',
  unsafeText:
    'It has a line break, or an invisible mark that changes the direction of the text. Type it again.',
  back: 'Back to the catalogue',
  all: (total: number) => `All ${total} results`,
  failed: 'Suggestions could not be loaded. Press Enter to search anyway.',
};

const nl = {
  title: 'Zoeken',
  lookFor: 'Waar ben je naar op zoek?',
  search: 'Zoeken',
  close: 'Sluiten',
  hint: 'Zoek in websites, afbeeldingen en pagina’s op een (begin van een) woord, jaar, techniek of nummer, zoals W07.',
  results: { one: 'resultaat', other: 'resultaten' },
  found: (count: string, q: string) => `${count} voor ‘${q}’`,
  part: (page: number, pages: number) => `pagina ${page} van ${pages}`,
  kinds: { website: 'Website', image: 'Afbeelding', page: 'Pagina' },
  inOtherLanguage: 'in het Engels',
  previous: 'Vorige pagina',
  next: 'Volgende pagina',
  parts: 'Pagina’s met resultaten',
  nothing: (q: string) => `Niets gevonden voor ‘${q}’`,
  nothingShort: 'Niets gevonden',
  nothingText:
    'Controleer de spelling of probeer minder of kortere woorden. We zoeken op het begin van woorden.',
  noWords: 'Vul een zoekterm in',
  noWordsText: 'Een zoekterm bestaat uit minimaal één letter of cijfer.',
  tooLong: 'Je zoekterm is te lang',
  tooLongText: (max: number) => `Gebruik maximaal ${max} tekens; een paar woorden zijn genoeg.`,
  unsafe: 'Deze zoekterm kan niet',
  unsafeText:
    'Er staat een regeleinde in, of een onzichtbaar teken dat de leesrichting verandert. Typ de zoekterm opnieuw.',
  back: 'Terug naar de catalogus',
  all: (total: number) => `Alle ${total} resultaten`,
  failed: 'De suggesties konden niet worden opgehaald. Druk op Enter om toch te zoeken.',
} satisfies typeof en;

export const messages: Messages<typeof en> = { en, nl };
