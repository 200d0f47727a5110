import { readBars } from './bars.ts';
import { blank, type Cell, overflowSign, type ReadCells, readCells, textOf } from './cells.ts';
import type { Variants } from './glyphs.ts';
import type { Settings } from './settings.ts';
import { clockText, stopwatchText, type TimeOfDay } from './times.ts';

/** What moves by itself. */
export interface Moving {
  /** Unknown until a browser tells it. */
  readonly time: TimeOfDay | undefined;
  readonly count: number;
  /** In milliseconds. */
  readonly elapsed: number;
}

/** What stands on the display. */
export interface Layout extends ReadCells {
  /** As one would write it. */
  readonly text: string;
  /** The digits that it would take, where there are fewer. */
  readonly needed: number | undefined;
}

const blanks = (count: number): readonly Cell[] => Array.from({ length: count }, () => blank);

function layout(read: Omit<ReadCells, 'cells'>, cells: readonly Cell[], needed?: number): Layout {
  return { unknown: read.unknown, borrowed: read.borrowed, cells, text: textOf(cells), needed };
}

/** A text from the left. Where it is too long, the last digit shows the overflow sign. */
function fromLeft(read: ReadCells, digits: number): Layout {
  const { cells } = read;
  if (cells.length > digits) return layout(read, [...cells.slice(0, digits - 1), overflowSign], cells.length);
  return layout(read, [...cells, ...blanks(digits - cells.length)]);
}

/** A value to the right. Part of a number would be another number: where it is too long, every digit shows the sign. */
function fromRight(read: ReadCells, digits: number): Layout {
  const { cells } = read;
  if (cells.length > digits)
    return layout(
      read,
      blanks(digits).map(() => overflowSign),
      cells.length,
    );
  return layout(read, [...blanks(digits - cells.length), ...cells]);
}

/** A number with zeros before it, behind its sign. */
function withZeros(number: string, digits: number): string {
  const [, sign = '', value = ''] = /^(-?)(.*)$/su.exec(number) ?? [];
  const room = digits - sign.length - [...value.replaceAll(/[.,:]/g, '')].length;
  return sign + '0'.repeat(Math.max(0, room)) + value;
}

function number(value: string, allowed: RegExp, { digits, zeros, variants }: Settings): Layout {
  const written = value.trim().replaceAll('\u2212', '-');
  const filled = zeros && written !== '' ? withZeros(written, digits) : written;
  return fromRight(readCells(filled, variants, allowed), digits);
}

function right(text: string, digits: number, variants: Variants): Layout {
  return fromRight(readCells(text, variants), digits);
}

/** What the display shows with these settings. */
export function layOut(settings: Settings, moving: Moving): Layout {
  const { mode, digits, variants, hours } = settings;
  switch (mode) {
    case 'text':
      return fromLeft(readCells(settings.text, variants), digits);
    case 'number':
      return number(settings.number, /[\d-]/, settings);
    case 'hex':
      return number(settings.hex, /[\da-f]/i, settings);
    case 'counter':
      return number(String(moving.count), /[\d-]/, settings);
    case 'clock':
      return right(clockText(moving.time, hours, digits), digits, variants);
    case 'stopwatch':
      return right(stopwatchText(moving.elapsed, digits), digits, variants);
    case 'free':
      return fromLeft(
        { cells: readBars(settings.bars, digits, variants), unknown: [], borrowed: [] },
        digits,
      );
  }
}
