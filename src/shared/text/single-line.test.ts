import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isName, isSingleLine, isVisible, removeUnsafe } from './single-line.ts';
import { searchLine, singleLine } from './single-line-schema.ts';

/** Ranges of code points that a line must not contain. */
const unsafeRanges: readonly (readonly [number, number])[] = [
  [0x00, 0x1f],
  [0x7f, 0x9f],
  [0x061c, 0x061c],
  [0x200e, 0x200f],
  [0x2028, 0x202e],
  [0x2066, 0x206f],
  [0xd800, 0xdfff],
];

/** Ranges of code points that are invisible between two letters. */
const invisibleRanges: readonly (readonly [number, number])[] = [
  [0x00ad, 0x00ad],
  [0x034f, 0x034f],
  [0x115f, 0x1160],
  [0x17b4, 0x17b5],
  [0x180b, 0x180f],
  [0x200b, 0x200d],
  [0x2060, 0x2065],
  [0x3164, 0x3164],
  [0xfdd0, 0xfdef],
  [0xfe00, 0xfe0f],
  [0xfeff, 0xfeff],
  [0xffa0, 0xffa0],
  [0xfff0, 0xfffb],
  [0xfffe, 0xffff],
];

test('a line contains no line breaks, control characters or bidirectional marks, and a name no invisible characters', () => {
  for (let code = 0; code <= 0xffff; code += 1) {
    const isWithin = ([first, last]: readonly [number, number]) => code >= first && code <= last;
    const isUnsafe = unsafeRanges.some(isWithin);
    const text = `a${String.fromCharCode(code)}b`;
    if (isSingleLine(text) === isUnsafe || isName(text) === (isUnsafe || invisibleRanges.some(isWithin)))
      expect.fail(`U+${code.toString(16).padStart(4, '0')}`);
  }
});

test('an unsafe character is found at any position, and everything else is accepted', () => {
  const unsafe = fc
    .constantFrom(...unsafeRanges)
    .chain(([min, max]) => fc.integer({ min, max }))
    .map((code) => String.fromCharCode(code));
  const safe = fc.string({ unit: 'grapheme', maxLength: 20 }).filter(isSingleLine);
  fc.assert(
    fc.property(safe, unsafe, safe, (before, mark, after) => {
      expect(isSingleLine(`${before}x${mark}x${after}`)).toBe(false);
    }),
  );
  for (const text of ['Zoë O’Neill', '渡辺', 'e\u0301', '👩🏽‍🚀', 'a\u00a0b', '‰', ''])
    expect(isSingleLine(text)).toBe(true);
});

test('a text of only invisible characters is not a name', () => {
  const invisible = [
    '\u200b',
    '\u3164',
    '\u00ad',
    '\u200d',
    '\u2060',
    '\u115f',
    '\u034f',
    '\ufe0f',
    '\u2800',
  ];
  for (const mark of invisible) {
    expect(isSingleLine(mark.repeat(3)), mark.codePointAt(0)?.toString(16)).toBe(false);
    expect(isSingleLine(` ${mark} \u00a0${mark}x`)).toBe(true);
  }
  expect(singleLine(9).safeParse('\u200b \u3164').success).toBe(false);
});

test('a text of several lines keeps its lines and loses characters that would reorder or hide text', () => {
  expect(removeUnsafe('one\n\ttwo \u202eeerht\u0007 \u200ffour')).toBe('one\n\ttwo eerht four');
  expect(removeUnsafe('👩🏽‍🚀 می‌خواهم')).toBe('👩🏽‍🚀 می‌خواهم');
  expect([isVisible('\u200b \u3164\u2800'), isVisible('\u200ba')]).toEqual([false, true]);
});

test('an invisible character is accepted only where it changes the visible text', () => {
  for (const text of ['👨‍👩‍👧‍👦', '🏳️‍🌈', '👩🏽‍🚀', '❤️', '☎︎', '1️⃣', 'می‌خواهم', 'क्‍ष', 'ශ්‍රී', '葛󠄀'])
    expect(isName(`a ${text} b`), text).toBe(true);
  for (const text of [
    'pay\u200cpal',
    'pay\u200dpal',
    'a\ufe0f',
    'и\u200cв',
    '👩\u200b',
    '👩\u200d',
    '\u200dش',
  ])
    expect(isName(`a ${text} b`), JSON.stringify(text)).toBe(false);
});

test('tag characters are accepted only in the flag of a region', () => {
  const tags = (text: string) =>
    [...text].map((character) => String.fromCodePoint(0xe0000 + character.charCodeAt(0)));
  const scotland = `\u{1f3f4}${tags('gbsct').join('')}\u{e007f}`;
  expect(isSingleLine(`Ailsa ${scotland}`)).toBe(true);
  for (const text of [
    `a${tags('hidden').join('')}`,
    `\u{1f3f4}${tags('gbsct').join('')}`,
    'a\u{e0001}',
    'a\u{e007f}',
  ])
    expect(isSingleLine(text), JSON.stringify(text)).toBe(false);
});

test('a character has at most four combining marks', () => {
  for (const text of ['Việt', 'e\u0301\u0302\u0303\u0304', 'हिन्दी', 'ที่', 'שָׁלוֹם', '👩🏽‍🚀'])
    expect(isSingleLine(text), text).toBe(true);
  expect(isSingleLine('e\u0301\u0302\u0303\u0304\u0305')).toBe(false);
});

test('the schema trims, limits the length and gives the issue its message', () => {
  expect(singleLine(3).parse(' abc\n')).toBe('abc');
  const issuesOf = (text: string) =>
    singleLine(3, 'characters')
      .safeParse(text)
      .error?.issues.map(({ code, message }) => [code, message]);
  expect(issuesOf('abcd')).toMatchObject([['too_big', expect.any(String)]]);
  for (const text of ['a\u202e', 'a\u200bb']) expect(issuesOf(text)).toEqual([['custom', 'characters']]);
  expect(searchLine(9).safeParse('a\u200bb\u202e').success).toBe(false);
  expect(searchLine(9).parse(' a\u200bb')).toBe('a\u200bb');
});
