import { breakLines } from './break-lines.ts';
import { paper, type Spacing, spacings } from './paper-measures.ts';
import type { PaperTexts } from './paper-texts.ts';
import { fitSize, textStyles } from './text-width.ts';

type Lines = readonly string[];

/** The content above the table on the first page; further pages only have their heading. */
export interface PaperHead {
  readonly name: Lines;
  readonly parties: readonly { readonly label: string; readonly lines: Lines }[];
  readonly heading_size: number;
  readonly title: Lines;
  /** The columns of the details. */
  readonly columns: number;
  readonly details: readonly {
    readonly label: string;
    readonly lines: Lines;
    /** True for a long reference, which is on a separate row. */
    readonly is_wide: boolean;
  }[];
}

const { numbers } = textStyles;

/** A longer word in the details is on a separate row, so that it can be read and copied as a whole. */
const maxDetailWord = 18;

/** Returns the head of the first page with its texts broken into lines. */
export function layOutHead(texts: PaperTexts): PaperHead {
  const { parties, details } = paper;
  const column = (paper.width - parties.gap * (parties.columns - 1)) / parties.columns;
  const columns = Math.max(details.columns, texts.details.length);
  const detailWidth = (paper.width - details.gap * (columns - 1)) / columns;
  return {
    name: breakLines(texts.seller, column - parties.logo, textStyles.name),
    parties: texts.parties.map(({ label, lines }) => ({
      label,
      lines: lines.flatMap((line) => breakLines(line, column, numbers)),
    })),
    heading_size: fitSize(texts.heading, paper.width, textStyles.code, [30, 24, 18, 14, 10, 7]),
    title: breakLines(texts.subtitle, paper.width, textStyles.title),
    columns,
    details: texts.details.map(({ label, value }) => {
      const is_wide = value.split(' ').some((word) => word.length > maxDetailWord);
      return { label, is_wide, lines: breakLines(value, is_wide ? paper.width : detailWidth, numbers) };
    }),
  };
}

/** Returns the height of the head down to its table, in millimetres. */
export function getHeadHeight({ name, parties, title, details }: PaperHead, spacing: Spacing): number {
  const { above_code, above_title, below_title, above_table } = spacings[spacing];
  const partyHeights = parties.map(({ lines }) => (lines.length + 1) * numbers.line);
  const nameHeight = name.length * textStyles.name.line;
  const narrow = details.filter(({ is_wide }) => !is_wide).map(({ lines }) => lines.length + 1);
  const wide = details.filter(({ is_wide }) => is_wide).map(({ lines }) => lines.length + 1);
  const wideHeight = wide.reduce((sum, count) => sum + paper.details.between + count * numbers.line, 0);
  return (
    Math.max(paper.parties.min_height, nameHeight, ...partyHeights) +
    above_code +
    textStyles.code.line +
    above_title +
    title.length * textStyles.title.line +
    below_title +
    paper.details.above +
    Math.max(0, ...narrow) * numbers.line +
    wideHeight +
    above_table
  );
}
