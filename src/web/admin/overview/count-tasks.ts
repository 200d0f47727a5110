import type { AdminTask } from '../contract.ts';

const together: ReadonlySet<AdminTask['kind']> = new Set([
  'emails_failed',
  'broken_links',
  'reminders_due',
  'year_overdue',
  'kor_over',
  'kor_near',
  'recurring_failed',
  'recurring_warnings',
  'recurring_drafts',
]);

/** Counts the tasks; those handled together, such as failed emails, count once. */
export const countTasks = (tasks: readonly AdminTask[]): number =>
  tasks.reduce((sum, { kind, count }) => sum + (together.has(kind) ? 1 : count), 0);
