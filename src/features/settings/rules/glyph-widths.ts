/** In hundredths of an em: Bricolage Grotesque at weight 680, measured in Chromium; accents add nothing. */
const charactersByWidth: Readonly<Record<number, string>> = {
  18: "'",
  20: ',',
  21: '‘’',
  22: ';',
  23: '.·',
  24: ' :',
  27: '|',
  28: 'ijl',
  29: '!`',
  30: 'I',
  32: '()]',
  33: '[•',
  35: '1{}',
  36: '"-/\\',
  37: 'ł',
  38: 'J',
  40: 'ft“”',
  42: '?',
  44: '*r',
  46: '«»',
  51: '7L',
  53: '+<=>z~',
  54: '–',
  55: 's',
  56: '_',
  57: 'TZ^cvx',
  58: 'e',
  59: 'akŁ',
  60: 'Fg',
  61: '235oyøðı',
  62: 'Eu',
  63: '4#hnŋ',
  64: '$Ybdpqþđħ',
  65: 'PÞ',
  66: '689S',
  67: '0',
  68: 'CRV',
  69: 'BKß',
  70: 'ADX',
  72: 'G',
  73: 'HOQUØ',
  75: 'ÐĐ',
  76: '&…',
  78: 'NŊ',
  80: '—',
  81: 'Ħ',
  86: 'w',
  93: 'æ',
  94: 'M',
  95: 'mÆ',
  96: '©',
  97: 'œ',
  98: '%',
  99: '@W',
  100: 'Œ',
};

/** Wider than most letters, for letters outside the table. */
const otherWidth = 75;
/** The width for scripts whose characters fill a square. */
const squareWidth = 100;
const isSquare =
  /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}\p{Extended_Pictographic}]/u;

const widths = new Map(
  Object.entries(charactersByWidth).flatMap(([width, characters]) =>
    [...characters].map((character) => [character, Number(width)] as const),
  ),
);

function getWidth(character: string): number {
  return widths.get(character) ?? (isSquare.test(character) ? squareWidth : otherWidth);
}

/** Removed after each letter, in hundredths of an em. */
const tracking = 5.5;

/** Kerning moves letters with slanting strokes apart, by up to this many hundredths of an em. */
const apart = 4;
const slantingPairs = /(?<=[FKTVWYZ7vwfr])[TVWYZ7vw]/g;

/** Returns the width in em; counts only kerning that widens the text. */
export function measureCoverText(text: string): number {
  const characters = text.normalize('NFD').replaceAll(/\p{Mark}/gu, '');
  const kerning = apart * [...characters.matchAll(slantingPairs)].length;
  return [...characters].reduce((sum, character) => sum + getWidth(character) - tracking, kerning) / 100;
}
