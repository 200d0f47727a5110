import type { AdminTask, TaskKind, TaskSubject } from '#web/admin/contract.ts';

const noDetails: Omit<AdminTask, 'kind'> = {
  record: null,
  noun: null,
  count: 1,
  at: null,
  subject: null,
  texts: null,
  kor: null,
  kia: null,
};

const noSubject: Omit<TaskSubject, 'id'> = {
  code: null,
  title: null,
  client: null,
  cents: null,
  days: null,
  reminder: null,
  reminded_on: null,
  minutes: null,
  since: null,
  drafts: null,
  draft_id: null,
};

/** Creates a task of one thing without details, except the given ones. */
export const createTask = (kind: TaskKind, details: Partial<Omit<AdminTask, 'kind'>> = {}): AdminTask => ({
  kind,
  ...noDetails,
  ...details,
});

type Subject = Partial<TaskSubject> & Pick<TaskSubject, 'id'>;

/** Further tasks are combined. */
export const maxListed = 3;

/** Returns how many of some tasks are listed: all, if otherwise only one would be combined. */
export const getListedCount = (total: number): number => (total > maxListed + 1 ? maxListed : total);

/** Creates tasks of one kind: the first ones, and one for the number of the remaining ones. */
export function createSubjectTasks(kind: TaskKind, subjects: readonly Subject[], total: number): AdminTask[] {
  const listed = subjects.slice(0, getListedCount(total));
  const others = total - listed.length;
  return [
    ...listed.map((subject) => createTask(kind, { subject: { ...noSubject, ...subject } })),
    ...(others > 0 ? [createTask(kind, { count: others })] : []),
  ];
}
