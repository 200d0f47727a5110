import type { AdminTask } from '../contract.ts';

/** Counts the things to do; failed emails are one of them, because they are looked at together. */
export const countTasks = (tasks: readonly AdminTask[]): number =>
  tasks.reduce((sum, { kind, count }) => sum + (kind === 'emails_failed' ? 1 : count), 0);
