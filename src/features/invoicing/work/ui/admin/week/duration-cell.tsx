import type { FocusEvent, KeyboardEvent } from 'react';
import { formatDuration } from '#shared/dates/durations.ts';
import { useMessages } from '#shared/i18n/language-context.tsx';
import type { WeekCell } from '../../../contract/week.ts';
import { messages } from '../../../messages/messages.ts';
import { useTypedDuration } from './use-typed-duration.ts';

interface DurationCellProps {
  readonly id: string;
  readonly label: string;
  readonly cell: WeekCell | undefined;
  /** Minutes of the typed line, previewed in this cell. */
  readonly added: number | undefined;
  readonly queued: number;
  /** True if the time of the running timer is in this cell. */
  readonly isRunning: boolean;
  /** Saves the minutes of the cell; 0 empties it. Resolves with the reason for a rejection, or undefined. */
  readonly onSave: (minutes: number) => Promise<string | undefined>;
  readonly onOpen: () => void;
}

const steps: Readonly<Record<string, readonly [rows: number, days: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** Moves the focus by rows and days within the grid; returns false at its edge. */
function moveFocus(from: HTMLElement, rows: number, days: number): boolean {
  const grid = from.closest('[data-week-grid]');
  const lines = [...(grid?.querySelectorAll('[data-week-row]') ?? [])].map((row) => [
    ...row.querySelectorAll<HTMLElement>('[data-week-cell]'),
  ]);
  const row = lines.findIndex((cells) => cells.includes(from));
  const day = lines[row]?.indexOf(from) ?? -1;
  const target = lines[row + rows]?.[day + days];
  target?.focus();
  return target !== undefined;
}

const cellClass =
  'block h-11 w-full bg-transparent text-right outline-offset-[-2px] placeholder:text-ink-2 focus-visible:outline-2 focus-visible:outline-dot aria-invalid:outline-2 aria-invalid:outline-dot';

const bubbleClass =
  'wrap-anywhere absolute top-full right-0 z-4 block w-max max-w-64 whitespace-normal border border-dot bg-paper px-2.5 py-1.5 text-left font-text text-[0.9375rem] leading-snug';

/** Tests whether an arrow key leaves a field: it is unchanged, or the caret is at that end. */
function leavesField({ key, currentTarget: field }: KeyboardEvent<HTMLInputElement>, isChanged: boolean) {
  if (!isChanged || key === 'ArrowUp' || key === 'ArrowDown') return true;
  const { selectionStart, selectionEnd, value } = field;
  if (selectionStart !== selectionEnd) return false;
  return key === 'ArrowLeft' ? selectionStart === 0 : selectionStart === value.length;
}

/** Edits a cell of the week: accepts 3:30, 3.5 or 330, and moves between cells like a spreadsheet. */
export function DurationCell(props: DurationCellProps) {
  const { cell, added, queued } = props;
  const { week } = useMessages(messages);
  const isList = cell !== undefined && (cell.count > 1 || cell.is_locked);
  const label = queued > 0 ? week.queuedCell(props.label, formatDuration(queued)) : props.label;
  return (
    <>
      {queued > 0 && (
        <span
          aria-hidden="true"
          className="dotted pointer-events-none absolute top-0 left-1 z-1 text-[0.625rem]"
        >
          {cell ? `+${formatDuration(queued)} ${week.queued}` : week.queued}
        </span>
      )}
      {added !== undefined && !isList && (
        <span
          aria-hidden="true"
          className="pointer-events-none absolute inset-y-0 -right-3 left-2 grid place-items-center justify-end border-2 border-dot bg-paper pr-2.5"
        >
          {`+${formatDuration(added)}`}
        </span>
      )}
      {isList ? (
        <ListCell {...props} cell={cell} label={label} />
      ) : (
        <DurationInput {...props} label={label} />
      )}
    </>
  );
}

/** Shows a cell with several entries, or with an entry on a document; opens their list. */
function ListCell({ id, label, cell, onOpen }: DurationCellProps & { readonly cell: WeekCell }) {
  const { week } = useMessages(messages);
  const duration = formatDuration(cell.minutes);
  const state = cell.is_locked ? week.locked(duration) : week.several(duration, cell.count);
  return (
    <button
      type="button"
      id={id}
      data-week-cell=""
      aria-label={`${label}: ${state}`}
      onClick={onOpen}
      onKeyDown={(event) => {
        const step = steps[event.key];
        if (step && moveFocus(event.currentTarget, ...step)) event.preventDefault();
      }}
      className={`${cellClass} underline decoration-line-2 underline-offset-4`}
    >
      {duration}
    </button>
  );
}

function DurationInput({ id, label, cell, queued, isRunning, onSave, onOpen }: DurationCellProps) {
  const stored = cell ? formatDuration(cell.minutes) : '';
  const { typed, problem, note, type, save, restore } = useTypedDuration({
    stored,
    onSave,
    minutes: cell?.minutes ?? 0,
  });
  const isChanged = typed !== undefined && typed !== stored;
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const { key, shiftKey, currentTarget } = event;
    const step = key === 'Enter' ? ([1, 0] as const) : steps[key];
    if (key === 'Escape') restore();
    else if (key === 'Enter' && shiftKey) onOpen();
    else if (!step || (key !== 'Enter' && !leavesField(event, isChanged))) return;
    else if (save()) moveFocus(currentTarget, step[0], step[1]);
    event.preventDefault();
  };
  const problemId = `${id}-problem`;
  return (
    <>
      <input
        id={id}
        data-week-cell=""
        aria-label={label}
        aria-invalid={problem !== undefined || undefined}
        aria-describedby={problem === undefined ? undefined : problemId}
        value={typed ?? stored}
        placeholder={queued > 0 ? formatDuration(queued) : isRunning ? '' : '–'}
        maxLength={12}
        autoComplete="off"
        inputMode="text"
        onChange={({ currentTarget }) => type(currentTarget.value)}
        onFocus={(event: FocusEvent<HTMLInputElement>) => event.currentTarget.select()}
        onBlur={() => problem === undefined && void save()}
        onKeyDown={onKeyDown}
        className={`${cellClass} ${stored === '' ? '' : 'font-medium'}`}
      />
      {problem !== undefined && (
        <span id={problemId} role="alert" className={bubbleClass}>
          {problem}
        </span>
      )}
      {problem === undefined && note !== undefined && (
        <span role="status" className={bubbleClass}>
          {note}
        </span>
      )}
    </>
  );
}
