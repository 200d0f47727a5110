import { Link } from '@tanstack/react-router';
import { formatDuration } from '#shared/dates/durations.ts';
import { useMessages } from '#shared/i18n/language-context.tsx';
import { adminPaths } from '#shared/urls/admin-paths.ts';
import type { WorkWeek } from '../../../contract/week.ts';
import { messages } from '../../../messages/messages.ts';
import { formatShortDay, nameWeekday } from '../../../rules/describe-day.ts';
import { formatWeek, getDays } from '../../../rules/weeks.ts';
import { DurationCell } from './duration-cell.tsx';
import type { RunningCell } from './running-cell.tsx';
import { RunningMark } from './running-cell.tsx';
import type { WeekState } from './use-week.ts';
import { addRows, describeRow, getCellId, getRowKey, nameRow, sumDay } from './week-row.ts';

interface PhoneDayProps {
  readonly week: WorkWeek;
  readonly state: WeekState;
  readonly running: RunningCell | undefined;
}

export function PhoneDay({ week, state, running }: PhoneDayProps) {
  const text = useMessages(messages);
  const { day, monday } = week;
  const rows = addRows(state.rows, running?.date === day ? [running.row] : []);
  return (
    <div className="md:hidden">
      <WeekStrip week={week} state={state} />
      <ul data-week-grid="">
        {rows.map((row) => {
          const key = getRowKey(row);
          const cell = row.cells.find(({ date }) => date === day);
          const isRunning = running?.date === day && getRowKey(running.row) === key;
          return (
            <li
              key={key}
              data-week-row=""
              className="flex items-center justify-between gap-4 border-line border-b py-2"
            >
              <span className="min-w-0">
                <span className="wrap-anywhere block font-medium font-text text-[0.9375rem]">
                  {row.client?.name ?? text.internal}
                </span>
                <span className="label wrap-anywhere block text-ink-2">{describeRow(row)}</span>
              </span>
              <span className="group relative w-24 flex-none">
                {isRunning && <RunningMark startedAt={running.startedAt} isAlone={!cell} />}
                <DurationCell
                  key={day}
                  id={`phone-${getCellId(key, day)}`}
                  label={text.week.cell(nameRow(row, text.internal), formatShortDay(day, text))}
                  cell={cell}
                  added={undefined}
                  queued={state.getQueued(row, day)}
                  isRunning={isRunning}
                  onSave={(minutes) => state.save(row, day, minutes)}
                  onOpen={() => state.open({ row, date: day })}
                />
              </span>
            </li>
          );
        })}
      </ul>
      <p className="label py-3 text-right font-medium">
        {`${nameWeekday(day, text.longWeekdays)} ${formatDuration(sumDay(rows, day))}`}
      </p>
      {rows.length === 0 && <p className="label pb-3 text-ink-2">{text.week.empty}</p>}
      <p className="sr-only">{formatWeek(monday)}</p>
    </div>
  );
}

function WeekStrip({ week, state }: Pick<PhoneDayProps, 'week' | 'state'>) {
  const text = useMessages(messages);
  return (
    <nav aria-label={text.week.days} className="label grid grid-cols-7 border-line-2 border-b text-center">
      {getDays(week.monday).map((date) => {
        const minutes = sumDay(state.rows, date);
        return (
          <Link
            key={date}
            to={adminPaths.hours}
            search={{ week: formatWeek(week.monday), day: date }}
            resetScroll={false}
            activeProps={{}}
            activeOptions={{ exact: true }}
            aria-current={date === week.day ? 'date' : undefined}
            className={`block min-h-11 border-b-3 pb-1 ${date === week.day ? 'border-dot' : 'border-transparent'}`}
          >
            <span className="block text-ink-2">{nameWeekday(date, text.shortWeekdays)}</span>
            <span className="block">{Number(date.slice(8))}</span>
            <span className={`block ${minutes === 0 ? 'text-ink-2' : ''}`}>
              {minutes === 0 ? '–' : formatDuration(minutes)}
            </span>
          </Link>
        );
      })}
    </nav>
  );
}
