import type { AdminTask } from '../contract.ts';

const together: ReadonlySet<AdminTask['kind']> = new Set([
  ...(['emails_failed', 'broken_links', 'recurring_warnings', 'recurring_drafts'] as const),
]);

/** Counts the things to do; failed emails are one of them, because they are looked at together, and so are broken links. */
export const countTasks = (tasks: readonly AdminTask[]): number =>
  tasks.reduce((sum, { kind, count }) => sum + (together.has(kind) ? 1 : count), 0);
