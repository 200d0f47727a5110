import { breakLines } from './break-lines.ts';
import { fillPages } from './fill-pages.ts';
import { getHeadHeight, layOutHead, type PaperHead } from './paper-head.ts';
import { paper, type Spacing, spacings } from './paper-measures.ts';
import type { RowTexts } from './paper-rows.ts';
import type { PaperTexts } from './paper-texts.ts';
import { fitSize, measureText, type TextStyle, textStyles } from './text-width.ts';

type Lines = readonly string[];

export interface PaperRow extends Omit<RowTexts, 'description' | 'details'> {
  readonly description: Lines;
  readonly details: Lines;
  readonly height: number;
  /** The space above the text. */
  readonly above: number;
  /** False for a part of a long row that a further part follows: it has no rule below it. */
  readonly is_end: boolean;
}

export interface PaperPage {
  /** The sum of the rows before this page and up to its end; empty where none is carried. */
  readonly before: string;
  readonly after: string;
  readonly rows: readonly PaperRow[];
  /** True on the page with the totals, the texts that the law requires, and the amount due. */
  readonly has_totals: boolean;
  readonly note: Lines;
}

type SharedTexts = Omit<PaperTexts, 'subtitle' | 'parties' | 'details' | 'rows' | 'totals' | 'note' | 'due'>;

/** A document on its pages: each text is broken into its lines. All measures are in millimetres. */
export interface Paper extends SharedTexts {
  readonly spacing: Spacing;
  readonly head: PaperHead;
  /** The widths of the columns of the table, each with the space before it. */
  readonly widths: readonly number[];
  readonly totals: readonly { readonly lines: Lines; readonly value: string }[];
  readonly due: PaperTexts['due'] & { readonly size: number; readonly height: number };
  readonly pages: readonly PaperPage[];
}

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

const { numbers, description, detail, text, section } = textStyles;

const getWidest = (texts: Lines, style: TextStyle): number =>
  Math.max(0, ...texts.map((each) => measureText(each, style)));

/**
 * Returns the widths of the columns: the short ones are as wide as their texts, the description has the rest.
 * Space that no description needs is placed before the amounts.
 */
function getWidths({ columns, rows, has_vat }: PaperTexts): readonly number[] {
  const { gap, slack, max_space } = paper.cell;
  const keys = ['quantity', 'unit', 'price', ...(has_vat ? (['vat'] as const) : []), 'amount'] as const;
  const labels = { ...columns, amount: '€' };
  const short = keys.map(
    (key) => getWidest([labels[key], ...rows.map((row) => row[key])], numbers) + gap + slack,
  );
  const items = rows.filter(({ kind }) => kind === 'item');
  const needed = Math.max(
    getWidest(
      items.map((row) => row.description),
      description,
    ),
    getWidest(
      items.flatMap(({ details }) => details),
      detail,
    ),
  );
  const rest = paper.width - sumOf(short);
  const space = Math.max(0, Math.min(max_space, (rest - needed - slack) / 3));
  const spaced = short.map((width, index) => (index < 2 ? width : width + space));
  return [paper.width - sumOf(spaced), ...spaced];
}

/** Returns the width of the description of a row, which spans the columns that the row leaves empty. */
function getRowWidth({ kind, vat }: RowTexts, widths: readonly number[]): number {
  const [own = 0] = widths;
  if (kind === 'section') return paper.width;
  if (kind === 'item') return own;
  return paper.width - (widths.at(-1) ?? 0) - (vat === '' ? 0 : (widths.at(-2) ?? 0));
}

/** A longer row is divided, so that a page can end within it; only the first part has the amounts. */
const maxRowLines = 12;
const blank = { quantity: '', unit: '', price: '', vat: '', amount: '' };

function layOutRow(row: RowTexts, widths: readonly number[], spacing: Spacing): readonly PaperRow[] {
  const style = row.kind === 'section' ? section : row.kind === 'subtotal' ? numbers : description;
  const width = getRowWidth(row, widths);
  const line = row.kind === 'section' ? section.line : description.line;
  const lines = [
    ...breakLines(row.description, width, style).map((own) => ({ own, isDetail: false })),
    ...row.details.flatMap((each) => breakLines(each, width, detail).map((own) => ({ own, isDetail: true }))),
  ];
  const parts = Array.from({ length: Math.ceil(lines.length / maxRowLines) }, (_, index) =>
    lines.slice(index * maxRowLines, (index + 1) * maxRowLines),
  );
  const { cell } = spacings[spacing];
  return parts.map((part, index) => {
    const details = part.filter(({ isDetail }) => isDetail).map(({ own }) => own);
    const is_end = index === parts.length - 1;
    const above = index > 0 ? 0 : row.kind === 'section' ? cell + paper.cell.section : cell;
    const height =
      above + (part.length - details.length) * line + details.length * detail.line + (is_end ? cell : 0);
    const own = part.filter(({ isDetail }) => !isDetail).map((each) => each.own);
    return { ...row, ...(index > 0 && blank), description: own, details, height, above, is_end };
  });
}

/** A longer note is on separate pages, so that the totals stay with the amount due. */
const maxNoteLines = 12;
const noteLinesPerPage = Math.floor(
  (paper.footer - paper.carried - paper.top - paper.continued.heading - paper.continued.above_table) /
    text.line,
);

const getTextHeight = (lines: Lines): number =>
  lines.length === 0 ? 0 : paper.text.above + lines.length * text.line;

/** Everything on the pages but their number. */
type Parts = Pick<Paper, 'head' | 'totals' | 'legal' | 'due' | 'spacing'> & { readonly note: Lines };

/** Returns the height of the totals with all that stays with them, down to the footer. */
function getTotalsHeight({ totals, legal, note, due, spacing }: Parts): number {
  const lines = totals.map(({ lines: own }) => (own.length - 1) * numbers.line + paper.totals.line);
  return (
    (totals.length === 0 ? 0 : paper.totals.above + sumOf(lines)) +
    getTextHeight(legal) +
    getTextHeight(note) +
    spacings[spacing].above_due +
    due.height +
    paper.due.to_footer
  );
}

function fillRows(rows: readonly PaperRow[], parts: Parts): readonly (readonly PaperRow[])[] {
  const end = paper.footer - paper.carried;
  const continued = paper.continued.heading + numbers.line + paper.continued.above_table;
  return fillPages(rows, {
    first: end - paper.top - getHeadHeight(parts.head, parts.spacing) - paper.head,
    next: end - paper.top - continued - paper.head,
    totals: getTotalsHeight(parts) - paper.carried,
  });
}

/** Returns the pages of a note that does not stay with the totals. */
const layOutNote = (note: Lines): readonly PaperPage[] =>
  Array.from({ length: Math.ceil(note.length / noteLinesPerPage) }, (_, index) => ({
    before: '',
    after: '',
    rows: [],
    has_totals: false,
    note: note.slice(index * noteLinesPerPage, (index + 1) * noteLinesPerPage),
  }));

function layOutPages(rows: readonly PaperRow[], parts: Parts): readonly PaperPage[] {
  const { note } = parts;
  const whole = fillRows(rows, parts);
  // If the note leaves no space for a row, the totals would be alone on the page.
  const hasRow = rows.length === 0 || whole.at(-1)?.length !== 0;
  const isShort = note.length <= maxNoteLines && hasRow;
  const filled = isShort ? whole : fillRows(rows, { ...parts, note: [] });
  const sums = filled.map((page) => page.at(-1)?.running ?? '');
  const pages = filled.map((page, index) => {
    const has_totals = index === filled.length - 1;
    return {
      before: sums[index - 1] ?? '',
      after: has_totals ? '' : (sums[index] ?? ''),
      rows: page,
      has_totals,
      note: has_totals && isShort ? note : [],
    };
  });
  return isShort ? pages : [...pages, ...layOutNote(note)];
}

/**
 * Lays out a document: preview, client page, print and PDF show the result, with the same lines and pages. A
 * document has less space between its parts if that saves a page.
 */
export function layOutPaper(texts: PaperTexts): Paper {
  const { subtitle: _, parties: __, details: ___, rows, note, ...shared } = texts;
  const widths = getWidths(texts);
  const [amountWidth = 0] = widths.slice(-1);
  const dueLines = texts.due.lines.flatMap((line) => breakLines(line, paper.due.width, numbers));
  const common = {
    head: layOutHead(texts),
    totals: texts.totals.map(({ label, value }) => ({
      lines: breakLines(label, paper.width - amountWidth - paper.totals.gap, numbers),
      value,
    })),
    legal: texts.legal.flatMap((line) => breakLines(line, paper.text.width, text)),
    due: {
      ...texts.due,
      lines: dueLines,
      size: fitSize(texts.due.value, paper.due.width, textStyles.due, [16, 13, 10, 8]),
      height: Math.max(paper.due.height, paper.due.above_lines + dueLines.length * numbers.line),
    },
  };
  const lines = note === '' ? [] : breakLines(note, paper.text.width, text);
  const layOut = (spacing: Spacing) =>
    layOutPages(
      rows.flatMap((row) => layOutRow(row, widths, spacing)),
      { ...common, spacing, note: lines },
    );
  const normal = layOut('normal');
  const compact = normal.length > 1 ? layOut('compact') : normal;
  const spacing = compact.length < normal.length ? 'compact' : 'normal';
  return { ...shared, ...common, widths, spacing, pages: spacing === 'compact' ? compact : normal };
}
