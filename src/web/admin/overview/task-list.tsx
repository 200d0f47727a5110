import { Link } from '@tanstack/react-router';
import { type ComponentProps, type ReactElement, type ReactNode, useId } from 'react';
import { buttonClass } from '#design/form/button.tsx';
import { Timestamp } from '#design/page/timestamp.tsx';
import { StatusDot } from '#design/status/status.tsx';
import { korLimitCents } from '#features/invoicing/domain/rules/vat/kor-revenue.ts';
import { formatNumber } from '#shared/i18n/format.ts';
import type { Language } from '#shared/i18n/language.ts';
import { useLanguage, useMessages } from '#shared/i18n/language-context.tsx';
import { plural } from '#shared/i18n/messages.ts';
import { formatEuros } from '#shared/money/money.ts';
import { adminPaths } from '#shared/urls/admin-paths.ts';
import { paths } from '#shared/urls/paths.ts';
import type { AdminTask, BrokenTexts, OverviewRecord } from '../contract.ts';
import { formatRecordNumber, recordEditorPaths, recordListPaths } from '../record-paths.ts';
import { isBusinessKind, useBusinessTaskText } from './business-task-text.ts';
import { messages } from './messages.ts';

/** Further tasks are behind a line that unfolds. */
const maxRows = 10;

/** Shows the most urgent first, each with one action. */
export function TaskList({ tasks, title }: { tasks: readonly AdminTask[]; title?: string }) {
  const { moreTasks } = useMessages(messages);
  const language = useLanguage();
  const id = useId();
  const others = tasks.slice(maxRows);
  return (
    <div>
      {title !== undefined && (
        <h2 id={id} className="pb-3 text-t2">
          {title}
        </h2>
      )}
      <TaskRows
        tasks={tasks.slice(0, maxRows)}
        className="border-line-2 border-t"
        {...(title !== undefined && { 'aria-labelledby': id })}
      />
      {others.length > 0 && (
        <details>
          <summary className="label min-h-11 cursor-pointer content-center">
            {moreTasks(formatNumber(language, others.length))}
          </summary>
          <TaskRows tasks={others} className="border-line border-t" />
        </details>
      )}
    </div>
  );
}

function TaskRows({ tasks, ...list }: { tasks: readonly AdminTask[] } & ComponentProps<'ul'>) {
  return (
    <ul {...list}>
      {tasks.map((task) => (
        <TaskRow key={getKey(task)} task={task} />
      ))}
    </ul>
  );
}

const getKey = ({ kind, record, subject, noun }: AdminTask) =>
  `${kind} ${record ? record.id + record.part : (subject?.id ?? noun)}`;

/** Tasks that can wait. */
const quietKinds: ReadonlySet<AdminTask['kind']> = new Set([
  'invoice_reminded',
  'work_to_invoice',
  'recurring_drafts',
  'kia_short',
]);

function TaskRow({ task }: { task: AdminTask }) {
  const { title, note, action, link, ...marks } = useTaskText(task);
  const number = 'number' in marks ? marks.number : undefined;
  const cents = 'cents' in marks ? marks.cents : null;
  const language = useLanguage();
  return (
    <li className="task-row border-line border-b py-3.5">
      <span className="label pt-0.5">
        <StatusDot tone={quietKinds.has(task.kind) ? 'idle' : 'attention'} />
      </span>
      <span className="label task-number text-ink-2">
        {/* The number of an invoice moves onto its sheet. */}
        {number && <span data-number={task.subject?.id}>{number}</span>}
      </span>
      <div className="task-text min-w-0">
        <p className="wrap-anywhere font-medium leading-snug">{title}</p>
        <p className="label wrap-anywhere pt-0.5 text-ink-2">
          {note}
          {task.at !== null && (
            <>
              {' '}
              <Timestamp at={task.at} />
            </>
          )}
        </p>
        {task.texts && task.texts.total > 1 && <BrokenTextList texts={task.texts} />}
      </div>
      <p className="task-amount font-display leading-snug font-row tabular-nums">
        {cents !== null && formatEuros(cents, language)}
      </p>
      <p className="task-action">
        {link && (
          <TaskLink link={link}>
            {action}
            {/* Links of several rows have the same text. */}
            <span className="sr-only">: {number ?? title}</span>
          </TaskLink>
        )}
      </p>
    </li>
  );
}

function BrokenTextList({ texts: { records, total } }: { texts: BrokenTexts }) {
  const text = useMessages(messages);
  const language = useLanguage();
  const { links: forms, texts, more } = text.tasks.broken_links;
  const others = total - records.length;
  return (
    <ul className="label pt-1">
      {records.map((record) => {
        const to = recordEditorPaths[record.noun];
        const name = nameText(text, record);
        return (
          <li key={record.id + record.part} className="wrap-anywhere">
            {to ? (
              <Link
                to={to}
                params={{ id: record.id }}
                search={{ part: record.part }}
                className="inline-block py-1 underline underline-offset-4 pointer-coarse:py-3"
              >
                {name}
              </Link>
            ) : (
              name
            )}
            <span className="text-ink-2">, {countWith(language, record.links, forms)}</span>
          </li>
        );
      })}
      {others > 0 && <li className="text-ink-2">{more(countWith(language, others, texts))}</li>}
    </ul>
  );
}

const nameText = (
  { untitled, parts }: Pick<(typeof messages)['en'], 'untitled' | 'parts'>,
  { title, part }: Pick<OverviewRecord, 'title' | 'part'>,
) => `${title || untitled}: ${parts[part]}`;

const countWith = (language: Language, count: number, forms: Parameters<typeof plural>[2]) =>
  `${formatNumber(language, count)} ${plural(language, count, forms)}`;

type TaskLinkTarget = NonNullable<ReturnType<typeof useTaskText>['link']>;

function TaskLink({ link, children }: { link: TaskLinkTarget; children: ReactNode }): ReactElement {
  const look = buttonClass({ variant: 'underlined', size: 'label' });
  return (
    <Link {...link} className={look}>
      {children}
    </Link>
  );
}

function getEditorSearch(kind: AdminTask['kind'], part: OverviewRecord['part']) {
  // On phones the shared fields are among the details.
  if (part === 'shared') return { view: 'details' };
  return kind === 'edited' ? { part, show: 'changes' } : { part };
}

const getOther = (part: OverviewRecord['part']) => (part === 'en' ? 'nl' : 'en');

function useTaskText(task: AdminTask) {
  const text = useMessages(messages);
  const language = useLanguage();
  const describeBusinessTask = useBusinessTaskText();
  const { kind, record, noun, count } = task;
  if (isBusinessKind(kind)) return describeBusinessTask(kind, task);
  if (kind === 'emails_failed') {
    const { title, note, action } = text.tasks[kind];
    const link = { to: adminPaths.outbox, search: { state: 'failed' } };
    return { title: countWith(language, count, title), note, action, link };
  }
  if (kind === 'kor_over' || kind === 'kor_near') {
    const { title, note, unknown, action } = text.tasks[kind];
    const { year = 0, counted_cents = 0, unknown_cents = 0 } = task.kor ?? {};
    const money = (cents: number) => formatEuros(cents, language);
    return {
      title: title(year, money(counted_cents), money(korLimitCents)),
      note: unknown_cents > 0 ? `${unknown(money(unknown_cents))} ${note}` : note,
      action,
      link: { to: adminPaths.company },
    };
  }
  if (kind === 'kia_short') {
    const { title, note, action } = text.tasks[kind];
    const { year = 0, short_cents = 0, threshold_cents = 0 } = task.kia ?? {};
    const money = (cents: number) => formatEuros(cents, language);
    return {
      title: title(year, money(short_cents), money(threshold_cents)),
      note,
      action,
      link: { to: adminPaths.assets },
    };
  }
  if (kind === 'broken_links') {
    const { title, links, texts, note, action } = text.tasks[kind];
    const total = task.texts?.total ?? 0;
    // With several texts, each has its own link.
    const only = total === 1 ? task.texts?.records[0] : undefined;
    const to = only && recordEditorPaths[only.noun];
    return {
      number: only && formatRecordNumber(only),
      title: title(
        countWith(language, count, links),
        only ? nameText(text, only) : countWith(language, total, texts),
      ),
      note,
      action,
      link: to && { to, params: { id: only.id }, search: { part: only.part } },
    };
  }
  if (kind === 'backup_late') return { ...text.tasks[kind], link: { to: adminPaths.backups } };
  if (kind === 'no_mail_server') return { ...text.tasks[kind], link: { to: adminPaths.outbox } };
  if (kind === 'no_two_step') return { ...text.tasks[kind], link: { to: paths.account } };
  const { title, note, others, action } = text.tasks[kind];
  if (!record) {
    const number = formatNumber(language, count);
    const to = noun && recordListPaths[noun];
    const search = kind === 'edited' ? { view: 'changed' } : {};
    return { title: others(number), note, action: text.showAll, link: to ? { to, search } : undefined };
  }
  const to = recordEditorPaths[record.noun];
  const search = getEditorSearch(kind, record.part);
  return {
    number: formatRecordNumber(record),
    title: title(record.title || text.untitled, text.parts[record.part], text.parts[getOther(record.part)]),
    note,
    action,
    link: to && { to, params: { id: record.id }, search },
  };
}
