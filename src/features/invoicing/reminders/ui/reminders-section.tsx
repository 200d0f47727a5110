import { useRouter } from '@tanstack/react-router';
import { createContext, useContext, useRef, useState } from 'react';
import { useHashDialog } from '#design/dialog/use-hash-dialog.ts';
import { Button } from '#design/form/button.tsx';
import { useAction } from '#design/form/use-action.ts';
import { StatusMessage } from '#design/status/status-message.tsx';
import type { ApiTransport } from '#shared/api/api-transport.ts';
import { useMessages } from '#shared/i18n/language-context.tsx';
import type { ReceivableProps } from '../../documents/ui/receivables-context.tsx';
import { useReceivable } from '../../documents/ui/use-receivable.ts';
import { loadInvoiceReminders, pauseClient, pauseInvoice } from '../client.ts';
import type { InvoiceReminders } from '../contract.ts';
import { messages } from '../messages/messages.ts';
import { ReminderDialog } from './reminder-dialog.tsx';
import { ReminderHistory } from './reminder-history.tsx';

/** Provides the reminders that loaded with the page; null to load them. */
export const LoadedReminders = createContext<InvoiceReminders | null>(null);

export function RemindersSection({ id, code, version, onChange }: ReceivableProps) {
  const { section: text } = useMessages(messages);
  const { transport } = useRouter().options.context;
  const load = () => loadInvoiceReminders(transport, id);
  const {
    value,
    status,
    refresh: reload,
  } = useReceivable(load, { id, version, initial: useContext(LoadedReminders) });
  const dialog = useHashDialog('reminder');
  const section = useRef<HTMLElement>(null);
  const [message, setMessage] = useState('');
  const refresh = async () => {
    await reload();
    await onChange();
  };
  const showSent = async () => {
    setMessage(text.sent);
    await refresh();
    // The dialog may have been opened by a link of another page, at the top of this one.
    section.current?.scrollIntoView({ block: 'nearest' });
  };
  return (
    <section ref={section} className="pt-6">
      <h2 className="label pb-1 text-ink-2 tracking-normal">{text.title}</h2>
      <StatusMessage message={message} tone="success" className="my-2" />
      {value ? (
        <>
          <ReminderHistory reminders={value} />
          {value.next?.is_possible && !value.next.block && (
            <p className="pt-3">
              <Button variant="outlined" size="small" onClick={dialog.open}>
                {text.write}
              </Button>
            </p>
          )}
          <Pauses id={id} reminders={value} onChange={refresh} />
        </>
      ) : (
        <p role="status" className="label py-2">
          {status === 'failed' ? text.notLoaded : text.loading}
        </p>
      )}
      {dialog.isOpen && (
        <ReminderDialog invoiceId={id} code={code} onClose={dialog.close} onSent={showSent} />
      )}
    </section>
  );
}

interface PausesProps {
  readonly id: string;
  readonly reminders: InvoiceReminders;
  readonly onChange: () => Promise<void>;
}

function Pauses({ id, reminders: { is_paused, client }, onChange }: PausesProps) {
  const { section: text } = useMessages(messages);
  const { transport } = useRouter().options.context;
  const { run, isPending, error } = useAction(async (change: (transport: ApiTransport) => Promise<void>) => {
    await change(transport);
    await onChange();
  });
  return (
    <p className="flex flex-wrap gap-x-5 pt-3">
      <Button
        variant="underlined"
        size="label"
        isPending={isPending}
        onClick={() => void run((to) => pauseInvoice(to, id, !is_paused))}
      >
        {is_paused ? text.resumeInvoice : text.pauseInvoice}
      </Button>
      <Button
        variant="underlined"
        size="label"
        isPending={isPending}
        onClick={() => void run((to) => pauseClient(to, client.id, !client.is_paused))}
      >
        {client.is_paused ? text.resumeClient : text.pauseClient}
      </Button>
      <span role="alert" className="label empty:hidden">
        {error === undefined ? '' : text.failed}
      </span>
    </p>
  );
}
