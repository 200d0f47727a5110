import { formatDuration } from '#shared/dates/durations.ts';
import { useMessages } from '#shared/i18n/language-context.tsx';
import type { WeekRow, WorkWeek } from '../../../contract/week.ts';
import { messages } from '../../../messages/messages.ts';
import { formatColumnDay, formatShortDay } from '../../../rules/describe-day.ts';
import type { ParsedEntry } from '../../../rules/quick-entry.ts';
import { getDays } from '../../../rules/weeks.ts';
import { DurationCell } from './duration-cell.tsx';
import { RowName } from './row-name.tsx';
import type { RunningCell } from './running-cell.tsx';
import { RunningMark } from './running-cell.tsx';
import type { WeekState } from './use-week.ts';
import { addRows, getCellId, getRowKey, nameRow, sumDay, sumRow, toRow } from './week-row.ts';

interface WeekGridProps {
  readonly week: WorkWeek;
  readonly label: string;
  readonly state: WeekState;
  /** The typed line, previewed in its cell. */
  readonly typed: ParsedEntry | undefined;
  readonly running: RunningCell | undefined;
}

const getMark = (isToday: boolean) => (isToday ? 'bg-wall' : '');

export function WeekGrid(props: WeekGridProps) {
  const { week, label, state, typed, running } = props;
  const text = useMessages(messages);
  const days = getDays(week.monday);
  const hours = typed?.kind === 'hours' && days.includes(typed.date) ? typed : undefined;
  const added = [
    ...(hours ? [toRow(hours)] : []),
    ...(running && days.includes(running.date) ? [running.row] : []),
  ];
  const rows = addRows(state.rows, added);
  const total = days.reduce((sum, date) => sum + sumDay(rows, date), 0);
  return (
    <table
      aria-label={label}
      data-week-grid=""
      className="label data-table week-grid table-fixed max-md:hidden"
    >
      <thead>
        <tr>
          <th scope="col" className="w-[32%]">
            {text.week.row}
          </th>
          {days.map((date) => (
            <th key={date} scope="col" className={`figure ${getMark(date === week.today)}`}>
              {formatColumnDay(date, text)}
            </th>
          ))}
          <th scope="col" className="figure">
            {text.week.sum}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <GridRow key={getRowKey(row)} {...props} row={row} days={days} hours={hours} />
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" className="font-text text-[0.9375rem]">
            {text.week.total}
          </th>
          {days.map((date) => (
            <td key={date} className={`figure font-medium! ${getMark(date === week.today)}`}>
              {sumDay(rows, date) > 0 ? formatDuration(sumDay(rows, date)) : '–'}
            </td>
          ))}
          <td className="figure font-medium! text-[0.9375rem]">{formatDuration(total)}</td>
        </tr>
      </tfoot>
    </table>
  );
}

interface GridRowProps extends WeekGridProps {
  readonly row: WeekRow;
  readonly days: readonly string[];
  readonly hours: ParsedEntry | undefined;
}

function GridRow({ row, days, week, state, hours, running }: GridRowProps) {
  const text = useMessages(messages);
  const key = getRowKey(row);
  const name = nameRow(row, text.internal);
  const isTyped = hours !== undefined && getRowKey(toRow(hours)) === key;
  const isRunning = running !== undefined && getRowKey(running.row) === key;
  return (
    <tr data-week-row="">
      <th scope="row" className="truncate">
        <RowName row={row} />
      </th>
      {days.map((date) => {
        const cell = row.cells.find((each) => each.date === date);
        const isCellRunning = isRunning && date === running.date;
        return (
          <td key={date} className={`figure ${getMark(date === week.today)}`}>
            <div className="group relative">
              {isCellRunning && <RunningMark startedAt={running.startedAt} isAlone={!cell} />}
              <DurationCell
                id={getCellId(key, date)}
                label={text.week.cell(name, formatShortDay(date, text))}
                cell={cell}
                added={isTyped && hours.date === date ? (hours.minutes ?? undefined) : undefined}
                queued={state.getQueued(row, date)}
                isRunning={isCellRunning}
                onSave={(minutes) => state.save(row, date, minutes)}
                onOpen={() => state.open({ row, date })}
              />
            </div>
          </td>
        );
      })}
      <td className="figure">{sumRow(row) > 0 ? formatDuration(sumRow(row)) : '–'}</td>
    </tr>
  );
}
