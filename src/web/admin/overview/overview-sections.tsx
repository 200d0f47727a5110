import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { PageSection } from '#design/page/page-section.tsx';
import { Timestamp } from '#design/page/timestamp.tsx';
import { Status } from '#design/status/status.tsx';
import { formatShortPlainDate, toPlainDate } from '#shared/dates/plain-date.ts';
import { getNumberFormatter } from '#shared/i18n/format.ts';
import { useLanguage, useMessages } from '#shared/i18n/language-context.tsx';
import { plural } from '#shared/i18n/messages.ts';
import { adminPaths } from '#shared/urls/admin-paths.ts';
import type { AdminOverview, Upcoming, UpcomingDraft } from '../contract.ts';
import { formatRecordNumber, recordEditorPaths } from '../record-paths.ts';
import { messages } from './messages.ts';

const maxEvents = 6;

/** Lists scheduled publications and drafts of recurring invoices by time. */
export function ComingUp({ overview: { upcoming, upcoming_drafts } }: { overview: AdminOverview }) {
  const text = useMessages(messages);
  const publications = upcoming.map((event) => ({
    date: toPlainDate(new Date(event.at)),
    row: <UpcomingRow key={event.at + event.record.id + event.record.part} event={event} />,
  }));
  const drafts = upcoming_drafts.map((draft) => ({
    date: draft.date,
    row: <DraftRow key={draft.recurrence_id + draft.date} draft={draft} />,
  }));
  const events = [...publications, ...drafts].toSorted((one, other) => one.date.localeCompare(other.date));
  return (
    <PageSection title={text.comingUp}>
      {events.length === 0 ? (
        <p className="text-ink-2">{text.nothingComingUp}</p>
      ) : (
        <ul className="border-line border-t">{events.slice(0, maxEvents).map(({ row }) => row)}</ul>
      )}
    </PageSection>
  );
}

function DraftRow({ draft: { date, title, client_name } }: { draft: UpcomingDraft }) {
  const text = useMessages(messages);
  const language = useLanguage();
  return (
    <li className="grid items-baseline gap-x-6 gap-y-1 border-line border-b py-2.5 sm:grid-cols-[6.5rem_minmax(0,1fr)]">
      <span className="label">
        <time dateTime={date}>{formatShortPlainDate(date, language)}</time>
      </span>
      <span className="wrap-anywhere min-w-0">
        <Link to={adminPaths.recurring} className="underline-offset-4 hover:underline">
          {title || text.untitled}
        </Link>
        <span className="label block text-ink-2">
          {[text.recurringDraft, client_name].filter(Boolean).join(', ')}
        </span>
      </span>
    </li>
  );
}

function UpcomingRow({ event: { record, at, is_publication } }: { event: Upcoming }) {
  const text = useMessages(messages);
  const to = recordEditorPaths[record.noun];
  const describe = is_publication ? text.published : text.unpublished;
  const sentence = describe(record.title || text.untitled, text.parts[record.part]);
  return (
    <li className="grid items-baseline gap-x-6 gap-y-1 border-line border-b py-2.5 sm:grid-cols-[6.5rem_minmax(0,1fr)]">
      <span className="label">
        <Timestamp at={at} />
      </span>
      <span className="wrap-anywhere min-w-0">
        {to ? (
          <Link to={to} params={{ id: record.id }} className="underline-offset-4 hover:underline">
            {sentence}
          </Link>
        ) : (
          sentence
        )}
        <span className="label block text-ink-2">{formatRecordNumber(record)}</span>
      </span>
    </li>
  );
}

export function SystemStatus({ overview: { users, outbox, audit } }: { overview: AdminOverview }) {
  const text = useMessages(messages);
  const language = useLanguage();
  const format = getNumberFormatter(language);
  const count = (number: number, forms: Parameters<typeof plural>[2]) =>
    `${format(number)} ${plural(language, number, forms)}`;
  const { waiting, failed, delivery } = outbox;
  const unsent = [
    waiting > 0 && text.waiting(format(waiting)),
    failed > 0 && text.failed(format(failed)),
  ].filter(Boolean);
  const isAttention = failed > 0 || delivery === 'none';
  const emails = delivery === 'smtp' && unsent.length > 0 ? unsent : [text.delivery[delivery], ...unsent];
  return (
    <PageSection title={text.system}>
      <dl className="label border-line border-t">
        <SystemRow label={text.email} to={adminPaths.outbox}>
          <Status tone={isAttention ? 'attention' : 'active'}>{emails.join(', ')}</Status>
        </SystemRow>
        <SystemRow label={text.users} to={adminPaths.users}>
          {count(users.total, text.userCount)}
          {users.invited > 0 && `, ${text.invited(format(users.invited))}`}
        </SystemRow>
        <SystemRow label={text.auditLog} to={adminPaths.auditLog}>
          {count(audit.total, text.entries)}
        </SystemRow>
      </dl>
    </PageSection>
  );
}

interface SystemRowProps {
  readonly label: string;
  readonly to: typeof adminPaths.users | typeof adminPaths.outbox | typeof adminPaths.auditLog;
  readonly children: ReactNode;
}

function SystemRow({ label, to, children }: SystemRowProps) {
  return (
    <div className="flex gap-4 border-line border-b py-2">
      <dt className="w-28 flex-none">
        <Link to={to} className="text-ink-2 underline-offset-4 hover:underline">
          {label}
        </Link>
      </dt>
      <dd className="wrap-anywhere min-w-0">{children}</dd>
    </div>
  );
}
