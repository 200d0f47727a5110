import { currentTime } from '#shared/dates/clock.ts';
import { addDays, formatPlainDate, toPlainDate } from '#shared/dates/plain-date.ts';
import type { Language } from '#shared/i18n/language.ts';
import { useLanguage, useMessages } from '#shared/i18n/language-context.tsx';
import { plural } from '#shared/i18n/messages.ts';
import type { Schedule } from '../contract.ts';
import { messages } from '../messages/messages.ts';
import { fillPlaceholders, formatCoveredPeriod, getCoveredPeriod } from '../rules/covered-period.ts';
import { findDue, findUpcoming, type Progress } from '../rules/schedule.ts';

interface SchedulePreviewProps {
  /** Undefined while the typed schedule is invalid. */
  readonly schedule: Schedule | undefined;
  readonly done: Pick<Progress, 'times' | 'settled'>;
  /** The first day for drafts of a changed schedule; null for a new schedule, which has no limit. */
  readonly from: string | null;
  /** Dates that this schedule misses, because drafts of the previous one could not be created. */
  readonly overdue: readonly string[];
}

const shownDates = 4;

const maxListed = 12;

const formatDates = (dates: readonly string[], language: Language): string =>
  dates
    .slice(0, maxListed)
    .map((date) => formatPlainDate(date, language))
    .join(', ') + (dates.length > maxListed ? ', …' : '');

export function SchedulePreview({ schedule, done, from, overdue }: SchedulePreviewProps) {
  const text = useMessages(messages);
  const language = useLanguage();
  const today = toPlainDate(currentTime());
  const { times, settled } = done;
  const due =
    schedule && from === null ? findDue({ ...schedule, ...done }, schedule.starts_on, today).created : [];
  const later = schedule
    ? findUpcoming({ ...schedule, times: times + due.length, settled }, from ?? addDays(today, 1), shownDates)
    : [];
  const dates = [...due, ...later];
  const [first] = dates;
  const fill = (placeholder: string) =>
    schedule && first
      ? fillPlaceholders(placeholder, getCoveredPeriod(first, schedule), schedule, language)
      : placeholder;
  return (
    <section aria-label={text.preview} aria-live="polite">
      <p className="label text-ink-2">{text.preview}</p>
      {overdue.length > 0 && (
        <p className="dotted py-1.5">
          {`${overdue.length} ${plural(language, overdue.length, text.overdue)}: ${formatDates(overdue, language)}. ${text.overdueHint}`}
        </p>
      )}
      {due.length > 0 && (
        <p className="label py-1.5">{`${due.length} ${plural(language, due.length, text.draftsNow)}`}</p>
      )}
      {schedule && first ? (
        <ol className="border-line-2 border-t">
          {dates.map((date) => (
            <li key={date} className="border-line border-b py-1.5 text-[0.9375rem]">
              {text.previewDate(
                formatPlainDate(date, language),
                formatCoveredPeriod(getCoveredPeriod(date, schedule), schedule, language),
              )}
            </li>
          ))}
        </ol>
      ) : (
        <p className="dotted py-1.5">{text.noDates}</p>
      )}
      <p className="label pt-2 text-ink-2">
        {text.placeholders(fill('{period}'), fill('{month}'), fill('{year}'))}
      </p>
    </section>
  );
}
