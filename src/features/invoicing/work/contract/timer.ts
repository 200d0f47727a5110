import { z } from 'zod';
import { singleLine } from '#shared/text/single-line-schema.ts';
import { maxMinutes } from '../../domain/contract/limits.ts';
import { type WorkClient, type WorkItem, workLimits } from './items.ts';

/** The hours after which a timer counts as forgotten. */
export const forgottenHours = 10;

/** The running timer of the user. */
export interface WorkTimer {
  readonly id: string;
  readonly client: WorkClient | null;
  readonly project: WorkClient | null;
  readonly title: string;
  readonly started_at: string;
}

/** The response of `GET /api/admin/work/timer`: with the time of the server, since that of a browser may be wrong. */
export interface TimerState {
  readonly timer: WorkTimer | null;
  readonly now: string;
}

/** The body of `POST /api/admin/work/timer`: starts a timer; one that runs is stopped first. */
export const timerStart = z.strictObject({
  client_id: z.string().max(64).nullable().default(null),
  project_id: z.string().max(64).nullable().default(null),
  title: singleLine(workLimits.title).default(''),
  /** Minutes to keep of the timer that runs, where it was forgotten. */
  keep_minutes: z.int().min(1).max(maxMinutes).optional(),
});
export type TimerStart = z.output<typeof timerStart>;
export type TimerStartInput = z.input<typeof timerStart>;

/** The body of `POST /api/admin/work/timer/stop`. */
export const timerStop = z.strictObject({
  /** The timer to stop: another tab may have stopped it and started the next. */
  id: z.string().max(64),
  keep_minutes: z.int().min(1).max(maxMinutes).optional(),
});
export type TimerStop = z.output<typeof timerStop>;

/** The body of `DELETE /api/admin/work/timer`. */
export const timerDiscard = z.strictObject({ id: z.string().max(64) });

/** The body of `POST /api/admin/work/timer/continue`: what a stop stored, the first day first. */
export const timerContinue = z.strictObject({
  items: z
    .array(z.strictObject({ id: z.string().max(64), version: z.int() }))
    .min(1)
    .max(3),
});
export type TimerContinue = z.output<typeof timerContinue>;

/** The items that a timer became, one for each day. */
export interface StoppedTimer extends TimerState {
  readonly items: readonly WorkItem[];
}
