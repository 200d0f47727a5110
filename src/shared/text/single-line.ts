/**
 * Line breaks (also U+0085, U+2028 and U+2029), other control characters, unpaired surrogates, the marks that change
 * the direction of the text around them, the deprecated format characters U+206A to U+206F, and tags.
 */
const unsafeInLine =
  /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u206f\u{e0000}-\u{e007f}]/u;

/** The only use of tags: the flag of a region, which is a black flag, tags and the tag that ends them (UTS #51, ED-14a). */
const flagTags = /(?<=\u{1f3f4})[\u{e0030}-\u{e0039}\u{e0061}-\u{e007a}]{3,6}\u{e007f}/gu;

/**
 * Characters that nobody sees, with which two names that look the same differ: default ignorable ones such as U+200B and
 * U+00AD, interlinear annotations, and code points that are no characters.
 */
const invisible = /[\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}\ufff9-\ufffb]/u;

/** The letters beside which joiners are needed, as in Persian and in Indic scripts; in these scripts they never are. */
const joined = '(?![\\p{Script=Latin}\\p{Script=Greek}\\p{Script=Cyrillic}])[\\p{L}\\p{M}]';

/** The invisible characters that change what is seen: joiners within a word or an emoji, and variation selectors. */
const shaping = new RegExp(
  [
    `(?<=${joined})[\u200c\u200d](?=${joined})`,
    '(?<=[\\p{Extended_Pictographic}\\p{Emoji_Modifier}\ufe0f])\u200d(?=\\p{Extended_Pictographic})',
    '(?<=\\p{Emoji})[\ufe0e\ufe0f]',
    '(?<=\\p{Script=Han})[\ufe00-\ufe0f\u{e0100}-\u{e01ef}]',
    '(?<=\\p{Script=Mongolian})[\u180b-\u180d\u180f]',
  ].join('|'),
  'gu',
);

/** More marks on one character than any script needs cover the lines above and below. */
const stackedMarks = /\p{M}{5}/u;

/** Characters that nobody sees: default ignorable ones, which are most format characters and fillers, and spaces. */
const visible = /[^\p{Default_Ignorable_Code_Point}\p{Cf}\p{Z}\p{M}\u2800]/u;

/** Returns whether a text has a character that is seen. */
export const isVisible = (text: string): boolean => visible.test(text);

/** Control characters other than tabs and line breaks, and the marks that change the direction of the text around them. */
const unsafeInText = /(?![\t\n])[\p{Cc}\p{Cs}\u061c\u200e\u200f\u202a-\u202e\u2066-\u206f]/gu;

/** Removes what nobody sees from a text of several lines, where it would change how the lines read. */
export const removeUnsafe = (text: string): string => text.replaceAll(unsafeInText, '');

/**
 * Returns whether a text can stand in a line, such as that of a list or a subject, without changing how the line reads;
 * a text that is not empty has to have a visible character.
 */
export const isSingleLine = (text: string): boolean =>
  !unsafeInLine.test(text.replace(flagTags, '')) &&
  !stackedMarks.test(text) &&
  (text.trim() === '' || visible.test(text));

/**
 * Returns whether a text can be the name of something: a line without invisible characters, in which names that look the
 * same could differ. What someone searches for may have them, since text that is pasted does.
 */
export const isName = (text: string): boolean =>
  isSingleLine(text) && !invisible.test(text.replace(flagTags, '').replace(shaping, ''));
