import { parseBars } from './bars.ts';
import { blankCell, type Cell, cellsToText, overflowCell, type ParsedCells, parseCells } from './cells.ts';
import type { Variants } from './glyphs.ts';
import type { Settings } from './settings.ts';
import { formatClock, formatStopwatch, type TimeOfDay } from './times.ts';

export interface LiveValues {
  /** Undefined before the browser provides it. */
  readonly time: TimeOfDay | undefined;
  readonly count: number;
  readonly elapsed: number;
}

export interface Layout extends ParsedCells {
  readonly text: string;
  readonly requiredDigits: number | undefined;
}

const blankCells = (count: number): readonly Cell[] => Array.from({ length: count }, () => blankCell);

function buildLayout(
  parsed: Omit<ParsedCells, 'cells'>,
  cells: readonly Cell[],
  requiredDigits?: number,
): Layout {
  return {
    unknown: parsed.unknown,
    substitutions: parsed.substitutions,
    cells,
    text: cellsToText(cells),
    requiredDigits,
  };
}

/** Left-aligns a text; if it is too long, the last digit shows the overflow sign. */
function alignLeft(parsed: ParsedCells, digits: number): Layout {
  const { cells } = parsed;
  if (cells.length > digits)
    return buildLayout(parsed, [...cells.slice(0, digits - 1), overflowCell], cells.length);
  return buildLayout(parsed, [...cells, ...blankCells(digits - cells.length)]);
}

/** Right-aligns a value; if it is too long all digits show the overflow sign, not another number. */
function alignRight(parsed: ParsedCells, digits: number): Layout {
  const { cells } = parsed;
  if (cells.length > digits)
    return buildLayout(
      parsed,
      blankCells(digits).map(() => overflowCell),
      cells.length,
    );
  return buildLayout(parsed, [...blankCells(digits - cells.length), ...cells]);
}

function padWithZeros(layoutNumber: string, digits: number): string {
  const [, sign = '', value = ''] = /^(-?)(.*)$/su.exec(layoutNumber) ?? [];
  const zeroCount = digits - sign.length - [...value.replaceAll(/[.,:]/g, '')].length;
  return sign + '0'.repeat(Math.max(0, zeroCount)) + value;
}

function layoutNumber(value: string, allowed: RegExp, { digits, zeros, variants }: Settings): Layout {
  const normalized = value.trim().replaceAll('\u2212', '-');
  const padded = zeros && normalized !== '' ? padWithZeros(normalized, digits) : normalized;
  return alignRight(parseCells(padded, variants, allowed), digits);
}

function layoutRightAligned(text: string, digits: number, variants: Variants): Layout {
  return alignRight(parseCells(text, variants), digits);
}

export function createLayout(settings: Settings, live: LiveValues): Layout {
  const { mode, digits, variants, hours } = settings;
  switch (mode) {
    case 'text':
      return alignLeft(parseCells(settings.text, variants), digits);
    case 'number':
      return layoutNumber(settings.number, /[\d-]/, settings);
    case 'hex':
      return layoutNumber(settings.hex, /[\da-f]/i, settings);
    case 'counter':
      return layoutNumber(String(live.count), /[\d-]/, settings);
    case 'clock':
      return layoutRightAligned(formatClock(live.time, hours, digits), digits, variants);
    case 'stopwatch':
      return layoutRightAligned(formatStopwatch(live.elapsed, digits), digits, variants);
    case 'free':
      return alignLeft(
        { cells: parseBars(settings.bars, digits, variants), unknown: [], substitutions: [] },
        digits,
      );
  }
}
