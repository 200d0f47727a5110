/**
 * Line breaks (including U+0085, U+2028 and U+2029), other control characters, unpaired surrogates, marks
 * that change the direction of the surrounding text, the deprecated format characters U+206A to U+206F, and
 * tags.
 */
const unsafeInLine =
  /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u206f\u{e0000}-\u{e007f}]/u;

/** The only valid use of tags: a region flag (UTS #51, ED-14a). */
const flagTags = /(?<=\u{1f3f4})[\u{e0030}-\u{e0039}\u{e0061}-\u{e007a}]{3,6}\u{e007f}/gu;

/**
 * Invisible characters, which make different names look the same: default ignorable characters such as U+200B
 * and U+00AD, interlinear annotations and noncharacters.
 */
const invisible = /[\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}\ufff9-\ufffb]/u;

/**
 * Letters next to which joiners are needed, as in Persian and Indic scripts; these scripts never need them.
 */
const joined = '(?![\\p{Script=Latin}\\p{Script=Greek}\\p{Script=Cyrillic}])[\\p{L}\\p{M}]';

/** Invisible characters that affect the display: joiners in a word or an emoji, variation selectors. */
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

/** More marks on one character than any script needs; they would cover other lines. */
const stackedMarks = /\p{M}{5}/u;

/** Anything but default ignorable characters, which are most format characters and fillers, and spaces. */
const visible = /[^\p{Default_Ignorable_Code_Point}\p{Cf}\p{Z}\p{M}\u2800]/u;

export const isVisible = (text: string): boolean => visible.test(text);

/** Control characters except tabs and line breaks, and marks that change the direction of other text. */
const unsafeInText = /(?![\t\n])[\p{Cc}\p{Cs}\u061c\u200e\u200f\u202a-\u202e\u2066-\u206f]/gu;

/** Removes invisible characters that change how a text of several lines reads. */
export const removeUnsafe = (text: string): string => text.replaceAll(unsafeInText, '');

/** Tests whether a text is safe within a line. A text that is not empty needs a visible character. */
export const isSingleLine = (text: string): boolean =>
  !unsafeInLine.test(text.replace(flagTags, '')) &&
  !stackedMarks.test(text) &&
  (text.trim() === '' || visible.test(text));

/**
 * Tests whether a text can be a name: a line without invisible characters, which make different names look
 * the same. Search texts may contain them, since pasted text often does.
 */
export const isName = (text: string): boolean =>
  isSingleLine(text) && !invisible.test(text.replace(flagTags, '').replace(shaping, ''));
