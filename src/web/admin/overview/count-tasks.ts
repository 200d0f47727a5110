import type { AdminTask } from '../contract.ts';

const together: ReadonlySet<AdminTask['kind']> = new Set([
  'emails_failed',
  'broken_links',
  'kor_over',
  'kor_near',
  'kia_short',
]);

/** Tasks that are handled together, such as failed emails, count once. */
export const countTasks = (tasks: readonly AdminTask[]): number =>
  tasks.reduce((sum, { kind, count }) => sum + (together.has(kind) ? 1 : count), 0);
