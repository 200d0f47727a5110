import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { ConfirmDialog } from '#design/dialog/dialog.tsx';
import { Button } from '#design/form/button.tsx';
import { useAction } from '#design/form/use-action.ts';
import { type DataColumn, DataTable } from '#design/list/data-table.tsx';
import { PageSection } from '#design/page/page-section.tsx';
import { formatShortPlainDate } from '#shared/dates/plain-date.ts';
import { formatNumber } from '#shared/i18n/format.ts';
import { useLanguage, useMessages } from '#shared/i18n/language-context.tsx';
import { plural } from '#shared/i18n/messages.ts';
import { formatAmount, formatEuros, sumCents } from '#shared/money/money.ts';
import { DocumentLink } from '../../domain/ui/document-link.tsx';
import { sendReminders } from '../client.ts';
import {
  maxSentTogether,
  type ProposedReminder,
  type ReminderOverview,
  type SendResult,
} from '../contract.ts';
import { messages } from '../messages/messages.ts';
import { ReminderDialog } from './reminder-dialog.tsx';

interface ProposedSectionProps {
  readonly overview: ReminderOverview;
  readonly onSent: (result: SendResult) => Promise<void>;
}

export function ProposedSection({ overview, onSent }: ProposedSectionProps) {
  const { list: text, delivery: deliveryText } = useMessages(messages);
  const { proposed, mode, delivery } = overview;
  const [previewed, setPreviewed] = useState<ProposedReminder>();
  return (
    <PageSection title={text.title}>
      <p className="max-w-[41em] pb-4 text-ink-2">
        {mode === 'automatic' ? text.automaticIntro : text.proposedIntro}
        {delivery !== 'smtp' && ` ${deliveryText[delivery]}`}
      </p>
      {proposed.length === 0 ? (
        <p>{text.empty}</p>
      ) : (
        <>
          <SendAll proposed={proposed} onSent={onSent} />
          <ProposedTable proposed={proposed} onPreview={setPreviewed} />
        </>
      )}
      {previewed && (
        <ReminderDialog
          invoiceId={previewed.invoice_id}
          code={previewed.code}
          onClose={() => setPreviewed(undefined)}
          onSent={() => onSent({ sent: 1, skipped: [] })}
        />
      )}
    </PageSection>
  );
}

interface ProposedTableProps {
  readonly proposed: readonly ProposedReminder[];
  readonly onPreview: (reminder: ProposedReminder) => void;
}

function ProposedTable({ proposed, onPreview }: ProposedTableProps) {
  const text = useMessages(messages);
  const language = useLanguage();
  const columns = useColumns(onPreview);
  return (
    <DataTable
      label={text.list.title}
      columns={columns}
      rows={proposed}
      getId={({ invoice_id }) => invoice_id}
      getName={({ code }) => code}
      total={proposed.length}
      sums={{
        code: text.list.sum,
        outstanding: formatAmount(
          sumCents(proposed.map(({ outstanding_cents }) => outstanding_cents)),
          language,
        ),
      }}
    />
  );
}

function useColumns(onPreview: ProposedTableProps['onPreview']): readonly DataColumn<ProposedReminder>[] {
  const { list: text, kinds, blocks } = useMessages(messages);
  const language = useLanguage();
  const { columns } = text;
  const describeCosts = ({ kind, costs_cents }: ProposedReminder) => {
    if (costs_cents === 0) return '';
    const amount = formatEuros(costs_cents, language);
    return kind === 'final_notice' ? text.costs(amount) : text.announced(amount);
  };
  return [
    {
      id: 'code',
      header: columns.code,
      place: 'code',
      isRowHeader: true,
      type: 'code',
      render: ({ invoice_id, code }) => <DocumentLink id={invoice_id}>{code}</DocumentLink>,
    },
    {
      id: 'client',
      header: columns.client,
      place: 'name',
      type: 'text',
      getFullText: ({ client }) => client,
      render: ({ client }) => client,
    },
    {
      id: 'due_date',
      header: columns.due_date,
      isNumeric: true,
      render: ({ due_date }) => formatShortPlainDate(due_date, language),
    },
    {
      id: 'overdue',
      header: columns.overdue,
      isNumeric: true,
      place: 'status',
      render: ({ days_overdue: days }) => `${days} ${plural(language, days, text.days)}`,
    },
    {
      id: 'kind',
      header: columns.kind,
      place: 'detail',
      render: (reminder) => (
        <>
          {[kinds[reminder.kind], describeCosts(reminder)].filter(Boolean).join(', ')}
          {reminder.block && (
            <span className="block whitespace-normal text-ink-2 lg:min-w-48">{blocks[reminder.block]}</span>
          )}
        </>
      ),
    },
    {
      id: 'outstanding',
      header: columns.outstanding,
      isNumeric: true,
      place: 'end',
      render: ({ outstanding_cents }) => formatAmount(outstanding_cents, language),
    },
    {
      id: 'action',
      header: columns.action,
      place: 'buttons',
      render: (reminder) => (
        <Button
          variant="underlined"
          size="label"
          aria-label={text.previewOf(reminder.code)}
          onClick={() => onPreview(reminder)}
        >
          {text.preview}
        </Button>
      ),
    },
  ];
}

function SendAll({ proposed, onSent }: Pick<ProposedSectionProps, 'onSent'> & ProposedListProps) {
  const { list: text, kinds, preview } = useMessages(messages);
  const language = useLanguage();
  const { transport } = useRouter().options.context;
  const [isAsking, setAsking] = useState(false);
  const sendable = proposed.filter(({ block }) => block === null).slice(0, maxSentTogether);
  const { run, isPending, error } = useAction(async () => {
    const result = await sendReminders(
      transport,
      sendable.map(({ invoice_id, step }) => ({ invoice_id, step })),
    );
    await onSent(result);
  });
  if (sendable.length === 0) return null;
  const count = formatNumber(language, sendable.length);
  return (
    <p className="flex flex-wrap items-baseline gap-x-6 pb-4">
      <Button variant="filled" size="small" isPending={isPending} onClick={() => setAsking(true)}>
        {sendable.length === 1 ? text.sendOne : text.sendAll(count)}
      </Button>
      <span role="alert">{error === undefined ? '' : preview.notSent}</span>
      {isAsking && (
        <ConfirmDialog
          title={plural(language, sendable.length, text.sendAllTitle)}
          description={text.sendAllText}
          consequences={sendable.map(
            ({ code, client, kind, outstanding_cents, costs_cents }) =>
              `${client}: ${kinds[kind]}, ${code}, ${formatEuros(outstanding_cents + costs_cents, language)}${costs_cents > 0 ? `, ${text.ofWhichCosts(formatEuros(costs_cents, language))}` : ''}`,
          )}
          cancelLabel={preview.cancel}
          confirmLabel={sendable.length === 1 ? text.sendAllConfirm.one : text.sendAllConfirm.other(count)}
          onCancel={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false);
            void run();
          }}
        />
      )}
    </p>
  );
}

type ProposedListProps = Pick<ProposedTableProps, 'proposed'>;
