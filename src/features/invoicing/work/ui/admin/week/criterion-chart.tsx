import { formatDuration } from '#shared/dates/durations.ts';
import { daysBetween } from '#shared/dates/plain-date.ts';
import { formatNumber, getNumberFormatter } from '#shared/i18n/format.ts';
import { useLanguage, useMessages } from '#shared/i18n/language-context.tsx';
import type { HoursCriterion } from '../../../contract/week.ts';
import { messages } from '../../../messages/messages.ts';
import { formatDayMonth } from '../../../rules/describe-day.ts';
import { criterionHours, getCriterionRest } from '../../../rules/hours-criterion.ts';

const size = { width: 330, height: 120, top: 18 } as const;

interface CriterionProps {
  readonly criterion: HoursCriterion;
  readonly today: string;
}

export function CriterionChart({ criterion, today }: CriterionProps) {
  const text = useMessages(messages).criterion;
  const language = useLanguage();
  const rest = getCriterionRest(criterion.minutes, today);
  const format = getNumberFormatter(language);
  const toHours = (minutes: number) => format(Math.floor(minutes / 60));
  const done = toHours(criterion.minutes);
  return (
    <section aria-labelledby="criterion" className="border-line-2 border-t pt-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 pb-2">
        <h2 id="criterion" className="text-t1">
          {text.title}
        </h2>
        <p className="label text-ink-2">
          {rest.minutes === 0
            ? text.met
            : rest.isReachable
              ? text.toGo(format(Math.ceil(rest.minutes / 60)), formatDuration(rest.minutesPerWeek))
              : text.outOfReach(format(Math.ceil(rest.minutes / 60)))}
        </p>
      </div>
      <Drawing
        criterion={criterion}
        today={today}
        done={text.today(done)}
        label={text.chart(done, criterion.year)}
      />
      <p className="label pt-2 text-ink-2">{text.explain}</p>
      <p className="label pt-1 text-ink-2">
        {text.own(formatDuration(criterion.own_minutes), formatDuration(criterion.minutes))}
      </p>
      <WeeksTable criterion={criterion} />
    </section>
  );
}

function Drawing({ criterion, today, done, label }: CriterionProps & { done: string; label: string }) {
  const { months } = useMessages(messages);
  const language = useLanguage();
  const { year, minutes, weeks } = criterion;
  const { width, height, top } = size;
  const first = `${year}-01-01`;
  const days = daysBetween(first, `${year}-12-31`);
  const highest = Math.max(criterionHours * 60, minutes);
  const x = (date: string) => Math.round((daysBetween(first, date) / days) * width * 10) / 10;
  const y = (value: number) => Math.round((height - (value / highest) * (height - top)) * 10) / 10;
  const line = weeks.map(({ until, minutes: value }) => `L${x(until)} ${y(value)}`).join('');
  const goal = y(criterionHours * 60);
  const end = { x: x(today), y: y(minutes) };
  const isLate = end.x > width / 2;
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${width} ${height + 18}`} className="w-full max-w-104">
      <line x1="0" x2={width} y1={goal} y2={goal} className="stroke-line" />
      <text x="0" y={goal + 14} className="label fill-ink-2">
        {formatNumber(language, criterionHours)}
      </text>
      <line x1="0" x2={width} y1={height} y2={goal} strokeDasharray="1 4" className="stroke-ink-2" />
      <path d={`M0 ${height}${line}`} className="fill-none stroke-ink" strokeWidth="1.5" />
      <circle cx={end.x} cy={end.y} r="4" className="fill-dot" />
      <text
        x={end.x + (isLate ? -8 : 8)}
        y={end.y - 8}
        textAnchor={isLate ? 'end' : 'start'}
        className="label fill-ink"
      >
        {done}
      </text>
      <line x1="0" x2={width} y1={height} y2={height} className="stroke-line-2" />
      {[0, 6, 11].map((month) => (
        <text
          key={month}
          x={month === 11 ? width : (width / 12) * month}
          y={height + 14}
          textAnchor={month === 11 ? 'end' : 'start'}
          className="label fill-ink-2"
        >
          {months[month]}
        </text>
      ))}
    </svg>
  );
}

function WeeksTable({ criterion: { weeks } }: { criterion: HoursCriterion }) {
  const text = useMessages(messages);
  return (
    <details className="label pt-2">
      <summary className="min-h-6 cursor-pointer">{text.criterion.table}</summary>
      <table className="data-table">
        <thead>
          <tr>
            <th scope="col">{text.criterion.until}</th>
            <th scope="col" className="figure">
              {text.criterion.total}
            </th>
          </tr>
        </thead>
        <tbody>
          {weeks.map(({ until, minutes }) => (
            <tr key={until}>
              <th scope="row">{formatDayMonth(until, text)}</th>
              <td className="figure">{formatDuration(minutes)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
