import { formatDuration } from '#shared/dates/durations.ts';
import { formatShortPlainDate } from '#shared/dates/plain-date.ts';
import { formatNumber } from '#shared/i18n/format.ts';
import { useLanguage, useMessages } from '#shared/i18n/language-context.tsx';
import { plural } from '#shared/i18n/messages.ts';
import { adminPaths } from '#shared/urls/admin-paths.ts';
import type { AdminTask, TaskSubject } from '../contract.ts';
import { messages } from './messages.ts';

const businessKinds = [
  'invoice_overdue',
  'year_overdue',
  'invoice_not_sent',
  'invoice_reminded',
  'work_to_invoice',
  'recurring_failed',
  'recurring_warnings',
  'recurring_drafts',
] as const;
type BusinessKind = (typeof businessKinds)[number];

export const isBusinessKind = (kind: AdminTask['kind']): kind is BusinessKind =>
  businessKinds.some((known) => known === kind);

/** Returns the list of all tasks of a kind. */
function getListLink(kind: BusinessKind) {
  switch (kind) {
    case 'invoice_overdue':
    case 'year_overdue':
      return { to: adminPaths.reminders };
    case 'invoice_not_sent':
      return { to: adminPaths.invoices, search: { view: 'outstanding' } };
    case 'invoice_reminded':
      return { to: adminPaths.invoices, search: { view: 'overdue' } };
    case 'work_to_invoice':
      return { to: adminPaths.clients, search: { view: 'to_invoice' } };
    case 'recurring_failed':
    case 'recurring_warnings':
      return { to: adminPaths.recurring };
    case 'recurring_drafts':
      return { to: adminPaths.invoices, search: { view: 'draft' } };
  }
}

/** Returns the screen on which a task is done, with its dialog open. */
function getSubjectLink(kind: BusinessKind, { id, draft_id }: TaskSubject) {
  switch (kind) {
    case 'invoice_overdue':
      return { to: adminPaths.invoice, params: { id }, hash: 'reminder' };
    case 'year_overdue':
    case 'invoice_reminded':
      return { to: adminPaths.invoice, params: { id } };
    case 'invoice_not_sent':
      return { to: adminPaths.invoice, params: { id }, hash: 'send' };
    case 'work_to_invoice':
      return { to: adminPaths.invoices, search: { client: id }, hash: 'new' };
    default:
      return draft_id !== null && kind === 'recurring_drafts'
        ? { to: adminPaths.invoice, params: { id: draft_id } }
        : getListLink(kind);
  }
}

/** Returns a function that returns the text and the link of a task of the books. */
export function useBusinessTaskText() {
  const text = useMessages(messages);
  const language = useLanguage();
  const count = (number: number, forms: Parameters<typeof plural>[2]) =>
    `${formatNumber(language, number)}\u00a0${plural(language, number, forms)}`;

  const describe = (kind: BusinessKind, subject: TaskSubject) => {
    const { client, title, days, minutes, since, drafts, reminder, reminded_on } = subject;
    const name = client ?? '–';
    const template = title || text.untitled;
    switch (kind) {
      case 'invoice_overdue': {
        const { notes, ...task } = text.tasks[kind];
        const note = reminder === null ? '' : notes[reminder];
        return { title: `${name}, ${count(days ?? 0, task.days)}`, note };
      }
      case 'year_overdue': {
        const task = text.tasks[kind];
        return { title: `${name}, ${count(days ?? 0, task.days)}`, note: task.note };
      }
      case 'invoice_reminded': {
        const task = text.tasks[kind];
        const note = reminded_on === null ? '' : task.note(formatShortPlainDate(reminded_on, language));
        return { title: `${name}, ${count(days ?? 0, task.days)}`, note };
      }
      case 'invoice_not_sent':
        return { title: text.tasks[kind].title(name), note: text.tasks[kind].note };
      case 'work_to_invoice': {
        const task = text.tasks[kind];
        return {
          title: minutes ? task.title(name, formatDuration(minutes)) : task.expenses(name),
          note: since === null ? '' : task.note(formatShortPlainDate(since, language)),
        };
      }
      case 'recurring_drafts':
        return { title: `${template}, ${count(drafts ?? 0, text.tasks[kind].drafts)}`, note: client ?? '' };
      default: {
        const task = text.tasks[kind];
        return { title: task.title(template), note: [client, task.note].filter(Boolean).join('. ') };
      }
    }
  };

  return (kind: BusinessKind, { subject, count: others }: AdminTask) => {
    const taskText = text.tasks[kind];
    const allAction = 'allAction' in taskText ? taskText.allAction : taskText.action;
    if (!subject) {
      const title = text.more(formatNumber(language, others), taskText.others);
      return { title, note: '', number: undefined, cents: null, action: allAction, link: getListLink(kind) };
    }
    const isList = kind === 'recurring_drafts' && subject.draft_id === null;
    return {
      ...describe(kind, subject),
      number: subject.code ?? undefined,
      cents: subject.cents,
      action: isList ? allAction : taskText.action,
      link: getSubjectLink(kind, subject),
    };
  };
}
