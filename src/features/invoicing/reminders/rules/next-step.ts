import { addDays, type PlainDate } from '#shared/dates/plain-date.ts';
import type { ReminderKind, ReminderState, ReminderStep } from '../../domain/contract/values.ts';

export interface PastReminder {
  readonly step: ReminderStep;
  readonly kind: ReminderKind;
  readonly state: ReminderState;
  readonly queued_on: PlainDate;
  readonly sent_on: PlainDate | null;
}

export interface ReminderInput {
  readonly due_date: PlainDate;
  /** True if no 14-day letter precedes costs: for a business, or if no costs are charged. */
  readonly is_business: boolean;
  /** Days after the due date on which each step begins. */
  readonly days: readonly [number, number, number];
  readonly past: readonly PastReminder[];
}

export interface NextReminder {
  readonly step: ReminderStep;
  readonly kind: ReminderKind;
  readonly due_on: PlainDate;
}

/** Days that a consumer has from the day after receipt of the notice: art. 6:96 lid 6 BW. */
export const noticeDays = 14;

/** Returns the kind of a step: a consumer gets the 14-day letter before costs are charged. */
export function getReminderKind(step: ReminderStep, isBusiness: boolean): ReminderKind {
  if (step === 1) return 'reminder';
  if (step === 3) return 'final_notice';
  return isBusiness ? 'second_reminder' : 'fourteen_day_notice';
}

/** Returns the last day on which a consumer can pay without costs; assumes receipt on the day of sending. */
export const getNoticeEnd = (sentOn: PlainDate): PlainDate => addDays(sentOn, noticeDays);

/**
 * Returns the next reminder of an invoice; null after the last step, and while the notice is not sent. Steps
 * keep their distance, so that a late one does not trigger the next at once.
 */
export function getNextReminder({ due_date, is_business, days, past }: ReminderInput): NextReminder | null {
  const live = past.filter(({ state }) => state === 'queued' || state === 'sent');
  const last = live.reduce<PastReminder | undefined>(
    (found, reminder) => (found && found.step > reminder.step ? found : reminder),
    undefined,
  );
  const step = getStepAfter(last?.step);
  if (step === null) return null;
  const planned = addDays(due_date, days[step - 1] ?? 0);
  const dates = [planned, ...(last ? [addDays(last.queued_on, getGap(days, step))] : [])];
  if (step === 3 && !is_business) {
    const notice = live.find(({ kind }) => kind === 'fourteen_day_notice');
    if (notice && notice.sent_on === null) return null;
    if (notice?.sent_on) dates.push(addDays(getNoticeEnd(notice.sent_on), 1));
  }
  const due_on = dates.toSorted().at(-1) ?? planned;
  return { step, kind: getReminderKind(step, is_business), due_on };
}

function getStepAfter(step: ReminderStep | undefined): ReminderStep | null {
  if (step === undefined) return 1;
  if (step === 3) return null;
  return step === 1 ? 2 : 3;
}

const getGap = (days: ReminderInput['days'], step: ReminderStep): number =>
  Math.max(1, (days[step - 1] ?? 0) - (days[step - 2] ?? 0));

/**
 * Returns whether a step charges costs: a final notice, for a consumer after the full term of the notice.
 * @param today the day of sending
 */
export function hasCollectionCosts(
  { kind }: Pick<NextReminder, 'kind'>,
  { is_business, past }: Pick<ReminderInput, 'is_business' | 'past'>,
  today: PlainDate,
): boolean {
  if (kind !== 'final_notice') return false;
  if (is_business) return true;
  return past.some(
    (reminder) =>
      reminder.kind === 'fourteen_day_notice' &&
      reminder.state === 'sent' &&
      reminder.sent_on !== null &&
      getNoticeEnd(reminder.sent_on) < today,
  );
}
