import { addDays, type PlainDate } from '#shared/dates/plain-date.ts';
import type { ReminderKind, ReminderState, ReminderStep } from '../../domain/contract/values.ts';

/** A reminder that was queued or sent; those that failed or were discarded do not count. */
export interface PastReminder {
  readonly step: ReminderStep;
  readonly kind: ReminderKind;
  readonly state: ReminderState;
  readonly queued_on: PlainDate;
  readonly sent_on: PlainDate | null;
}

/** The values from which the next step of an invoice is derived. */
export interface ReminderInput {
  readonly due_date: PlainDate;
  /** True for a client to whom costs are charged without a 14-day letter: a business, or one who is charged none. */
  readonly is_business: boolean;
  /** The days after the due date on which each step begins. */
  readonly days: readonly [number, number, number];
  readonly past: readonly PastReminder[];
}

/** The next reminder of an invoice, and the first day on which it is due. */
export interface NextReminder {
  readonly step: ReminderStep;
  readonly kind: ReminderKind;
  readonly due_on: PlainDate;
}

/** The days that a consumer has, from the day after the receipt of the notice: art. 6:96 lid 6 BW. */
export const noticeDays = 14;

/** Returns the kind of a step: a consumer gets the 14-day letter before costs are charged. */
export function getReminderKind(step: ReminderStep, isBusiness: boolean): ReminderKind {
  if (step === 1) return 'reminder';
  if (step === 3) return 'final_notice';
  return isBusiness ? 'second_reminder' : 'fourteen_day_notice';
}

/** Returns the last day on which a consumer pays without costs; an email is received on the day on which it is sent. */
export const getNoticeEnd = (sentOn: PlainDate): PlainDate => addDays(sentOn, noticeDays);

/**
 * Returns the next reminder of an invoice. Each step comes some days after the due date, and after the step before as many
 * days as lie between them, so that a step that was late does not bring the next one at once.
 * @returns null after the last step, and while the notice to a consumer is not sent
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
 * Returns whether costs are charged in a step: in the final notice, to a consumer only after the whole time of the notice.
 * @param today the day on which it is sent
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
