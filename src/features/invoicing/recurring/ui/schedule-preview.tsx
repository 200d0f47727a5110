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
  /** Undefined while what is typed is none. */
  readonly schedule: Schedule | undefined;
  readonly done: Pick<Progress, 'times' | 'settled'>;
  /** The first day of which drafts are still created; null for all days of a new schedule. */
  readonly from: string | null;
  /** The dates that this schedule misses, because the drafts of the one before could not be created. */
  readonly overdue: readonly string[];
}

/** The later dates that are shown: the next one and three more. */
const shownDates = 4;

/** The most overdue dates that are listed. */
const maxListed = 12;

/** Returns dates as a list; of many the first ones. */
const formatDates = (dates: readonly string[], language: Language): string =>
  dates
    .slice(0, maxListed)
    .map((date) => formatPlainDate(date, language))
    .join(', ') + (dates.length > maxListed ? ', …' : '');

/** The drafts that a new schedule creates at once and its next dates, with the period of each, and what placeholders become on the first one. */
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
