import { useRouter } from '@tanstack/react-router';
import { Button } from '#design/form/button.tsx';
import { EmptyState } from '#design/list/empty-state.tsx';
import { ClearLink } from '#design/list/list-links.tsx';
import { ScreenTitle } from '#design/page/screen-title.tsx';
import { StatusMessage } from '#design/status/status-message.tsx';
import { usePolling } from '#design/status/use-polling.ts';
import { useMessages } from '#shared/i18n/language-context.tsx';
import type { PageProps } from '#shared/pages/route.ts';
import { loadOutbox, type OutboxList } from '../../client.ts';
import type { OutboxMeta } from '../../contract.ts';
import { messages } from '../../messages.ts';
import { getRefreshIntervalMs, type OutboxSearch, outboxList } from '../../rules.ts';
import { OutboxPagination, StateFilter } from './outbox-navigation.tsx';
import { OutboxTable } from './outbox-table.tsx';
import { type EmailActions, useEmailActions } from './use-email-actions.ts';

export function OutboxPage({ data, search: params }: PageProps<OutboxList>) {
  const text = useMessages(messages);
  const search = outboxList.parse({ ...params });
  const { transport } = useRouter().options.context;
  const { value: list, refresh } = usePolling((signal) => loadOutbox(transport, { ...search }, signal), {
    initial: data,
    intervalMs: ({ emails, meta }) => getRefreshIntervalMs(emails, meta),
  });
  const actions = useEmailActions(transport, refresh);
  return (
    <>
      <ScreenTitle>{text.title}</ScreenTitle>
      <DeliveryNotice meta={list.meta} />
      <TestEmail actions={actions} />
      <div className="mx-(--spacing-margin) border-line-2 border-t">
        <StateFilter counts={list.meta.counts} search={search} />
      </div>
      <EmailList list={list} actions={actions} search={search} />
    </>
  );
}

/** Shown if there is no mail server. */
function DeliveryNotice({ meta: { delivery } }: { meta: OutboxMeta }) {
  const text = useMessages(messages);
  if (delivery === 'smtp') return null;
  if (delivery !== 'none')
    return <p className="max-w-[41em] px-(--spacing-margin) pb-6 text-ink-2">{text.delivery[delivery]}</p>;
  return (
    <section aria-labelledby="no-server" className="max-w-[41em] px-(--spacing-margin) pb-6">
      <h2 id="no-server" className="dotted text-t1">
        {text.delivery.none.title}
      </h2>
      <p className="pt-2">
        {text.delivery.none.text} <code className="label">SMTP_URL</code>,{' '}
        <code className="label">MAIL_FROM</code>
      </p>
    </section>
  );
}

function TestEmail({ actions }: { actions: EmailActions }) {
  const { test } = useMessages(messages);
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3 px-(--spacing-margin) pb-6">
      <Button
        variant="filled"
        isPending={actions.pendingTarget === 'test'}
        pendingLabel={test.sending}
        onClick={() => void actions.sendTest()}
      >
        {test.send}
      </Button>
      <StatusMessage message={actions.message} className="flex-1 basis-60" />
    </div>
  );
}

interface EmailListProps {
  list: OutboxList;
  actions: EmailActions;
  search: OutboxSearch;
}

function EmailList({ list: { emails, meta }, actions, search }: EmailListProps) {
  return (
    <>
      {emails.length === 0 ? (
        <EmptyOutbox isUnfiltered={search.state === undefined && meta.total === 0} />
      ) : (
        <OutboxTable emails={emails} meta={meta} actions={actions} />
      )}
      <OutboxPagination meta={meta} search={search} />
    </>
  );
}

function EmptyOutbox({ isUnfiltered }: { isUnfiltered: boolean }) {
  const text = useMessages(messages);
  if (isUnfiltered) return <EmptyState {...text.empty} />;
  const { showAll, ...emptyText } = text.emptyState;
  return (
    <EmptyState {...emptyText}>
      <ClearLink list={outboxList}>{showAll}</ClearLink>
    </EmptyState>
  );
}
