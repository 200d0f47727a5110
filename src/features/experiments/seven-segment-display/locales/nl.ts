import type { en } from './en.ts';

export const nl = {
  display: 'Display',
  text: 'Tekst',
  textHint: 'Hoogstens acht tekens: cijfers, A tot en met F en de letters H J L n o P r t U y.',
  digit: 'Cijfer',
  segment: 'Segment',
  chooseDigit: 'Te wijzigen positie',
  changeDigit: 'Zet de segmenten aan of uit',
  unknown: (characters: string) => `Met zeven segmenten is ${characters} niet te tonen; dat blijft donker.`,
  reads: 'Te lezen als',
  nothing: 'geen teken',
  dark: 'spatie',
  bits: 'Bits a tot g',
  hex: 'Hex a tot g',
  hexReversed: 'Hex g tot a',
  table: 'Waarheidstabel',
  lit: 'aan',
} satisfies typeof en;
