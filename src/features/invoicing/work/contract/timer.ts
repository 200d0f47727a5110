import { z } from 'zod';
import { maxMinutes } from '#shared/dates/durations.ts';
import { singleLine } from '#shared/text/single-line-schema.ts';
import { type WorkClient, type WorkItem, workLimits } from './items.ts';

export const forgottenHours = 10;

export interface WorkTimer {
  readonly id: string;
  readonly client: WorkClient | null;
  readonly project: WorkClient | null;
  readonly title: string;
  readonly started_at: string;
}

/** Has the server time, because a browser’s clock may be wrong. */
export interface TimerState {
  readonly timer: WorkTimer | null;
  readonly now: string;
}

/** The body of `POST /api/admin/work/timer`: starts a timer; a running one is stopped first. */
export const timerStart = z.strictObject({
  client_id: z.string().max(64).nullable().default(null),
  project_id: z.string().max(64).nullable().default(null),
  title: singleLine(workLimits.title).default(''),
  /** For a forgotten timer: the minutes that were work. */
  keep_minutes: z.int().min(1).max(maxMinutes).optional(),
});
export type TimerStart = z.output<typeof timerStart>;
export type TimerStartInput = z.input<typeof timerStart>;

export const timerStop = z.strictObject({
  /** Required, because another tab may have stopped this timer and started the next. */
  id: z.string().max(64),
  keep_minutes: z.int().min(1).max(maxMinutes).optional(),
});
export type TimerStop = z.output<typeof timerStop>;

export const timerDiscard = z.strictObject({ id: z.string().max(64) });

/** The body of `POST /api/admin/work/timer/continue`: the items stored by the stop, by day. */
export const timerContinue = z.strictObject({
  items: z
    .array(z.strictObject({ id: z.string().max(64), version: z.int() }))
    .min(1)
    .max(3),
});
export type TimerContinue = z.output<typeof timerContinue>;

export interface StoppedTimer extends TimerState {
  readonly items: readonly WorkItem[];
}
