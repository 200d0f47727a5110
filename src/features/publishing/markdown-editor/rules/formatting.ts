import type { ChangeSpec, EditorState, Line, TransactionSpec } from '@codemirror/state';

export type InlineMark = '**' | '*' | '`';

export type LineKind = 'bullet' | 'number' | 'quote';

interface Range {
  readonly from: number;
  readonly to: number;
}

/** Prefixes of a line: quotes, a list item and a heading. */
const linePrefix = /^(?:\s*>\s?)*\s*(?:(?:[-*+]|\d{1,9}[.)])\s+)?(?:#{1,6}\s+)?/;

function isWrapped(state: EditorState, { from, to }: Range, mark: InlineMark): boolean {
  const { length } = mark;
  const before = state.sliceDoc(Math.max(0, from - 3), from);
  const after = state.sliceDoc(to, to + 3);
  if (!before.endsWith(mark) || !after.startsWith(mark)) return false;
  // One star of two is bold, not italic; of three it is both.
  const stars = /\*+$/.exec(before)?.[0].length ?? 0;
  return mark !== '*' || stars === length || stars === 3;
}

/** Excludes the range's own marks and the space at its ends. */
function trimRange(state: EditorState, { from, to }: Range, mark: InlineMark): Range {
  const text = state.sliceDoc(from, to);
  const start = from + (/^\s*/.exec(text)?.[0].length ?? 0);
  const end = Math.max(start, from + text.trimEnd().length);
  const inner = state.sliceDoc(start, end);
  const { length } = mark;
  const hasMarks = inner.length > 2 * length && inner.startsWith(mark) && inner.endsWith(mark);
  const isOther = mark === '*' && inner.startsWith('**') && !inner.startsWith('***');
  return hasMarks && !isOther ? { from: start + length, to: end - length } : { from: start, to: end };
}

function getSelectedLines(state: EditorState): Line[] {
  const { from, to } = state.selection.main;
  const lines: Line[] = [];
  for (let { number } = state.doc.lineAt(from); number <= state.doc.lines; number += 1) {
    const line = state.doc.line(number);
    if (line.from > to || (line.from === to && to > from)) break;
    lines.push(line);
  }
  return lines;
}

/** Returns one range per line, since marks cannot span paragraphs. */
function getMarkedRanges(state: EditorState, mark: InlineMark): Range[] {
  const { from, to, empty } = state.selection.main;
  if (empty) return [state.wordAt(from) ?? { from, to }];
  return getSelectedLines(state)
    .map((line) => {
      const start = line.from + (linePrefix.exec(line.text)?.[0].length ?? 0);
      return trimRange(
        state,
        { from: Math.max(from, start), to: Math.max(start, Math.min(to, line.to)) },
        mark,
      );
    })
    .filter((range) => range.to > range.from);
}

/** Wraps the selection, or the word at the caret, in a mark; removes the mark if all of it has it. */
export function toggleMark(state: EditorState, mark: InlineMark): TransactionSpec {
  const { length } = mark;
  const { main } = state.selection;
  const ranges = getMarkedRanges(state, mark);
  if (ranges.length === 0) return {};
  const isOn = ranges.every((range) => isWrapped(state, range, mark));
  const [typed] = ranges;
  // After typing a word between two marks, the caret moves behind them.
  if (main.empty && isOn && typed && typed.to > typed.from && typed.to === main.head)
    return { selection: { anchor: main.head + length } };
  const changes: ChangeSpec[] = ranges.flatMap(({ from, to }): ChangeSpec[] => {
    if (isOn)
      return [
        { from: from - length, to: from },
        { from: to, to: to + length },
      ];
    if (isWrapped(state, { from, to }, mark)) return [];
    return [
      { from, insert: mark },
      { from: to, insert: mark },
    ];
  });
  const set = state.changes(changes);
  const [first] = ranges;
  const last = ranges.at(-1);
  if (main.empty || !first || !last) {
    // The caret keeps its place in the text; between new marks it stays between them.
    const head = set.mapPos(main.head, first && main.head === first.from ? 1 : -1);
    const isNew = !isOn && first !== undefined && first.from === first.to;
    return { changes: set, selection: { anchor: isNew ? main.head + length : head }, scrollIntoView: true };
  }
  // If several lines are selected, so are their marks, so that the next press finds each of them.
  const side = first === last ? 1 : -1;
  return {
    changes: set,
    selection: { anchor: set.mapPos(first.from, side), head: set.mapPos(last.to, -side) },
    scrollIntoView: true,
  };
}

const prefixOf: Readonly<Record<LineKind, RegExp>> = {
  bullet: /^(\s*)[-*+]\s+/,
  number: /^(\s*)\d{1,9}[.)]\s+/,
  quote: /^(\s*)>\s?/,
};
const listPrefix = /^(\s*)(?:[-*+]|\d{1,9}[.)])\s+/;

/** Turns the selected lines into list items or a quote, or back into plain lines. */
export function toggleLines(state: EditorState, kind: LineKind): TransactionSpec {
  const selected = getSelectedLines(state);
  const lines = selected.length > 1 ? selected.filter(({ text }) => text.trim() !== '') : selected;
  const isOn = lines.length > 0 && lines.every(({ text }) => prefixOf[kind].test(text));
  const changes = lines.map(({ from, text }, index) => {
    const replaced = kind === 'quote' && !isOn ? null : (isOn ? prefixOf[kind] : listPrefix).exec(text);
    const indent = replaced?.[1] ?? '';
    const mark = { bullet: '- ', number: `${index + 1}. `, quote: '> ' }[kind];
    const insert = isOn ? indent : indent + mark;
    return { from, to: from + (replaced?.[0].length ?? 0), insert };
  });
  const set = state.changes(changes);
  const { anchor, head } = state.selection.main;
  return {
    changes: set,
    selection: { anchor: set.mapPos(anchor, 1), head: set.mapPos(head, 1) },
    scrollIntoView: true,
  };
}

/** Turns the selected lines into headings of level 2, then level 3, then plain lines. */
export function toggleHeading(state: EditorState): TransactionSpec {
  const lines = getSelectedLines(state).filter(({ text }, _, all) => all.length === 1 || text.trim() !== '');
  const level = /^(#{1,6})\s/.exec(lines[0]?.text ?? '')?.[1]?.length ?? 0;
  const insert = level === 0 ? '## ' : level < 3 ? '### ' : '';
  const changes = lines.map(({ from, text }) => ({
    from,
    to: from + (/^#{1,6}\s+/.exec(text)?.[0].length ?? 0),
    insert,
  }));
  const set = state.changes(changes);
  const { anchor, head } = state.selection.main;
  return {
    changes: set,
    selection: { anchor: set.mapPos(anchor, 1), head: set.mapPos(head, 1) },
    scrollIntoView: true,
  };
}

function getFence(text: string): string {
  let longest = 2;
  for (const [, fence = ''] of text.matchAll(/^[^\S\n]*(`{3,})/gm)) longest = Math.max(longest, fence.length);
  return '`'.repeat(longest + 1);
}

/** Formats the selection as inline code, or as a block if it has several lines. */
export function toggleCode(state: EditorState): TransactionSpec {
  const lines = getSelectedLines(state);
  const [first] = lines;
  const last = lines.at(-1);
  if (!first || !last || lines.length === 1) return toggleMark(state, '`');
  const { doc } = state;
  const before = first.number > 1 ? doc.line(first.number - 1) : undefined;
  const after = last.number < doc.lines ? doc.line(last.number + 1) : undefined;
  if (before && after && /^`{3,}/.test(before.text) && after.text === /^`+/.exec(before.text)?.[0])
    return {
      changes: [
        { from: before.from, to: first.from },
        { from: last.to, to: after.to },
      ],
      scrollIntoView: true,
    };
  const fence = getFence(doc.sliceString(first.from, last.to));
  const set = state.changes([
    { from: first.from, insert: `${fence}\n` },
    { from: last.to, insert: `\n${fence}` },
  ]);
  return {
    changes: set,
    selection: { anchor: set.mapPos(first.from, 1), head: set.mapPos(last.to, -1) },
    scrollIntoView: true,
  };
}

/** Matches Markdown that cannot be part of a line: several paragraphs, or a block. */
const blockPattern = /\n|^(?:#{1,6} |[-*+] |\d{1,9}[.)] |> |\||```|---)/;

/** Puts the caret after the Markdown. A block gets an empty line before and after it. */
export function insertMarkdown(
  state: EditorState,
  markdown: string,
  { from, to }: Range = state.selection.main,
  isBlock = blockPattern.test(markdown),
): TransactionSpec {
  const before = state.sliceDoc(Math.max(0, from - 2), from);
  const after = state.sliceDoc(to, to + 2);
  const start = from === 0 || before.endsWith('\n\n') ? '' : before.endsWith('\n') ? '\n' : '\n\n';
  const end = after.startsWith('\n\n') ? '' : after.startsWith('\n') || after === '' ? '\n' : '\n\n';
  const insert = isBlock ? start + markdown + end : markdown;
  return {
    changes: { from, to, insert },
    selection: { anchor: from + (isBlock ? start.length : 0) + markdown.length },
    scrollIntoView: true,
  };
}

export function insertBlock(state: EditorState, block: string, position: number): TransactionSpec {
  const line = state.doc.lineAt(position);
  // A block follows its line, so that it does not split a sentence.
  return insertMarkdown(state, block, { from: line.to, to: line.to }, true);
}
