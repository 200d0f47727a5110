/** A typeface of documents in one weight: descriptions, headings, and numbers, which are all as wide. */
export type Face = 'body' | 'medium' | 'heading' | 'strong' | 'numbers';

export interface TextStyle {
  readonly face: Face;
  /** In millimetres, as is the height of a line. */
  readonly size: number;
  readonly line: number;
  /** The space added to each character, in em. */
  readonly tracking?: number;
}

/** The texts of a document by purpose; style sheet and template have the same measures. */
export const textStyles = {
  numbers: { face: 'numbers', size: 3, line: 4.5 },
  description: { face: 'medium', size: 3.5, line: 4.4 },
  detail: { face: 'body', size: 3, line: 4 },
  text: { face: 'body', size: 3.2, line: 4.6 },
  section: { face: 'heading', size: 4, line: 5, tracking: -0.015 },
  title: { face: 'heading', size: 5.6, line: 6.5, tracking: -0.02 },
  name: { face: 'strong', size: 4.6, line: 5.3, tracking: -0.025 },
  code: { face: 'strong', size: 30, line: 25.5, tracking: -0.05 },
  due: { face: 'strong', size: 16, line: 14.4, tracking: -0.045 },
} as const satisfies Readonly<Record<string, TextStyle>>;

// The advance of each character of `listed` in fiftieths of an em, rounded up: as the distance to `#`. A `~`
// stands for a character that the typeface lacks. A test compares this with the font files.
const widths: Readonly<Record<Exclude<Face, 'numbers'>, string>> = {
  body: '-17GBKI/888>0=0:E7?@A@A>AB00>>>@NHCIICBJH0:FAQHKDKDBDGHZFEC8:8>95>B>B@5BA//>/RAABB6;6A>J?><808>-1>A~B~<:N6<~~N87~~~5~G)3~8<~~~@HHHHHHRICCCC0000IHKKKKK>KGGGGEDB>>>>>>O>@@@@////AAAAAAA>AAAAA>B>H>H>H>I>~~I>I>IDIBC@~~C@C@C@~~JBJBJB~~HA~~0/~~0/0~G;~~F>~A/A/A2~~A0HAHAHA~HAKA~~KAYSD6D6D6B;~~B;B;~~D6~~~~GAGAGAGAGAZJE>EC<C<C<~AP00883DGN>',
  medium:
    '-28HCKJ0998>1<1:E7?@B@B?AB11>>>@NHCIICAJH0:GAQHKEKDCDGHZFFC9:9>:5?B?B@6BB00?0RBABB7<7A>K@>=9/9>-2?A~C~=;M6>~~M86~~~5~F*3~8>~~~@HHHHHHSICCCC0000IHKKKKK>KGGGGFDC??????O?@@@@0000ABAAAAA>AAAAA>B>H?H?H?I?~~I?I?IEIBC@~~C@C@C@~~JBJBJB~~IB~~00~~000~F<~~G?~A0A0A3~~A1HBHBHB~HBKA~~KAYSD7D7D7C<~~C<C<~~D7~~~~GAGAGAGAGAZKF>FC=C=C=~AP11994FGN>',
  heading:
    '013BCSI+327=,4-5D3AAAAD<DC.-===8SEEEFA@GG15E=QIGCGDC?GDSDA?342?@2@B?B@6AB01?0QBBBB8>6A?M>A<504=01?G~A0?6Q88=~D35=882BD-1088OPW8EEEEEEQEAAAA1111IIGGGGG=GGGGGACE@@@@@@Q?@@@@0000ABBBBBB=BAAAAABAE@E@E@E?~~E?E?FBIBA@~~A@A@A@~~GAGAGA~~LB1010~~101~C>~~E?~=0=0=0~~A5IBIBIB~IBGB~~GBUSD8D8D8C>~~C>C>~~?6~~GAGAGAGAGAGASMAAA?<?<?<~=J,,441FHS=',
  strong:
    '/25CCTI,338>-5.5E4ABBBD=DD/.>>>8TFEEFBAGG26E=RJGCHED@HETEC@453@@2@C@C@7AC11@1RCBCC9>7B@N?A=514>/2@G~B1@6S9:>~E45>982CF.208:QRY8FFFFFFREBBBB2222IJGGGGG>HHHHHCDE@@@@@@Q@@@@@1111BCBBBBB>BBBBBACAF@F@F@E@~~E@E@FCICB@~~B@B@B@~~GAGAGA~~LC2121~~212~D?~~E@~=1=1=1~~A6JCJCJC~JCGB~~GBUTE9E9E9D>~~D>D>~~@7~~HBHBHBHBHBHBTNCAC@=@=@=~>K--663IIU>',
};

const codes = (first: number, last: number): readonly number[] =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index);
const listed = [
  ...codes(0x20, 0x7e),
  ...codes(0xa0, 0x17f),
  ...[...'–—‘’“”•…€™−'].map((character) => character.codePointAt(0)),
];
const indexes = new Map(listed.map((code, at) => [code, at]));
const numberWidth = 0.6;

/** Returns at least the width of a character that another typeface is used for, in em. */
const getFallbackWidth = (character: string): number => {
  if (/\p{M}|\p{Cf}/u.test(character)) return 0;
  return character >= '\u2e80' || character !== character.toLowerCase() ? 1.15 : 0.92;
};

function getWidth(character: string, face: Face): number {
  const index = indexes.get(character === '\u00a0' ? 0x20 : character.codePointAt(0));
  if (index === undefined) return getFallbackWidth(character);
  if (face === 'numbers') return numberWidth;
  const width = widths[face].charCodeAt(index) - 35;
  return width > 60 ? getFallbackWidth(character) : width / 50;
}

/** Returns the width of a text on one line in millimetres, rounded up per character and without kerning. */
export function measureText(text: string, { face, size, tracking = 0 }: TextStyle): number {
  let width = 0;
  for (const character of text) width += getWidth(character, face) + tracking;
  return width * size;
}

/** Returns the largest of some sizes at which a text fits into a width, or the smallest of them. */
export const fitSize = (text: string, width: number, style: TextStyle, sizes: readonly number[]): number =>
  sizes.find((size) => measureText(text, { ...style, size }) <= width) ?? Math.min(...sizes);
