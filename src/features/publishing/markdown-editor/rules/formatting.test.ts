import { EditorState, type TransactionSpec } from '@codemirror/state';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  insertBlock,
  insertMarkdown,
  toggleCode,
  toggleHeading,
  toggleLines,
  toggleMark,
} from './formatting.ts';

/** Creates a state from a text in which `[` and `]`, or `|`, show the selection. */
function createState(text: string): EditorState {
  const anchor = text.search(/[[|]/);
  const doc = text.replaceAll(/[[\]|]/g, '');
  const end = text.indexOf(']');
  return EditorState.create({ doc, selection: { anchor, head: end < 0 ? anchor : end - 1 } });
}

/** Shows the text with its selection, as `createState` reads it. */
function show(state: EditorState): string {
  const { from, to } = state.selection.main;
  const text = state.doc.toString();
  if (from === to) return `${text.slice(0, from)}|${text.slice(from)}`;
  return `${text.slice(0, from)}[${text.slice(from, to)}]${text.slice(to)}`;
}

type Command = (state: EditorState) => TransactionSpec;
const run = (text: string, command: Command) => {
  const state = createState(text);
  return show(state.update(command(state)).state);
};
const bold: Command = (state) => toggleMark(state, '**');
const italic: Command = (state) => toggleMark(state, '*');

test('bold wraps the selection and unwraps it again', () => {
  expect(run('a [word] b', bold)).toBe('a **[word]** b');
  expect(run('a **[word]** b', bold)).toBe('a [word] b');
  expect(run('a [**word**] b', bold)).toBe('a [word] b');
});

test('bold excludes spaces at the ends of a selection', () => {
  expect(run('a[ word ]b', bold)).toBe('a **[word]** b');
});

test('if nothing is selected, bold applies to the word at the caret, or inserts its marks around the caret', () => {
  expect(run('a wo|rd b', bold)).toBe('a **wo|rd** b');
  expect(run('a **wo|rd** b', bold)).toBe('a wo|rd b');
  expect(run('a |', bold)).toBe('a **|**');
  expect(run('a **|**', bold)).toBe('a |');
  expect(run('a **word|**', bold)).toBe('a **word**|');
});

test('italic does not mistake the asterisks of bold for its own', () => {
  expect(run('**[word]**', italic)).toBe('***[word]***');
  expect(run('***[word]***', italic)).toBe('**[word]**');
  expect(run('*[word]*', italic)).toBe('[word]');
});

test('bold over several lines is applied to each line after its list marker', () => {
  expect(run('[- one\n\n- two]', bold)).toBe('- [**one**\n\n- **two**]');
  expect(run('- [**one**\n\n- **two**]', bold)).toBe('- [one\n\n- two]');
});

test('lines become a list, another list and plain lines', () => {
  expect(run('[one\ntwo]', (state) => toggleLines(state, 'bullet'))).toBe('- [one\n- two]');
  expect(run('- [one\n- two]', (state) => toggleLines(state, 'number'))).toBe('1. [one\n2. two]');
  expect(run('1. [one\n2. two]', (state) => toggleLines(state, 'number'))).toBe('[one\ntwo]');
  expect(run('|', (state) => toggleLines(state, 'bullet'))).toBe('- |');
});

test('a quote keeps the list inside it', () => {
  expect(run('- o|ne', (state) => toggleLines(state, 'quote'))).toBe('> - o|ne');
  expect(run('> - o|ne', (state) => toggleLines(state, 'quote'))).toBe('- o|ne');
});

test('a line becomes a heading of level 2, of level 3, and a plain line', () => {
  expect(run('On|e', toggleHeading)).toBe('## On|e');
  expect(run('## On|e', toggleHeading)).toBe('### On|e');
  expect(run('### On|e', toggleHeading)).toBe('On|e');
});

test('code is inline for a word and a block for several lines, with a longer fence than it contains', () => {
  expect(run('a [word] b', toggleCode)).toBe('a `[word]` b');
  expect(run('[one\ntwo]', toggleCode)).toBe('```\n[one\ntwo]\n```');
  expect(run('```\n[one\ntwo]\n```', toggleCode)).toBe('[one\ntwo]');
  expect(run('[```\ntwo]', toggleCode)).toBe('````\n[```\ntwo]\n````');
});

test('a block is surrounded by empty lines', () => {
  const insert: Command = (state) => insertBlock(state, 'B', state.selection.main.head);
  expect(run('one|', insert)).toBe('one\n\nB|\n');
  expect(run('one\n|\ntwo', insert)).toBe('one\n\nB|\n\ntwo');
  expect(run('|', insert)).toBe('B|\n');
  expect(run('o|ne\ntwo', insert)).toBe('one\n\nB|\n\ntwo');
});

test('pasted text stays within its line, unless it is a block', () => {
  const insert =
    (markdown: string): Command =>
    (state) =>
      insertMarkdown(state, markdown);
  expect(run('a [b] c', insert('**d**'))).toBe('a **d**| c');
  expect(run('a |c', insert('- d'))).toBe('a \n\n- d|\n\nc');
  expect(run('a |c', insert('d\n\ne'))).toBe('a \n\nd\n\ne|\n\nc');
});

test('toggling a mark twice leaves the text unchanged', () => {
  const text = fc.string({ unit: fc.constantFrom('a', 'é', ' ', '\n', '- ', '## ', '> '), maxLength: 30 });
  fc.assert(
    fc.property(
      text,
      fc.nat(),
      fc.nat(),
      fc.constantFrom('**' as const, '*' as const, '`' as const),
      (doc, a, b, mark) => {
        const length = doc.length + 1;
        const [anchor, head] = [a % length, b % length];
        const before = EditorState.create({ doc, selection: { anchor, head } });
        const once = before.update(toggleMark(before, mark)).state;
        const twice = once.update(toggleMark(once, mark)).state;
        // Nothing but the marks is ever added or removed.
        expect(once.doc.toString().replaceAll(/[*`]/g, '')).toBe(doc);
        if (anchor !== head) expect(twice.doc.toString()).toBe(doc);
      },
    ),
  );
});
