import { Link, useLocation, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { Button } from '#design/form/button.tsx';
import { DataList } from '#design/list/data-list.tsx';
import { ListHead } from '#design/list/list-head.tsx';
import { StatusMessage } from '#design/status/status-message.tsx';
import { useLanguage, useMessages } from '#shared/i18n/language-context.tsx';
import type { PageProps } from '#shared/pages/route.ts';
import { adminPaths } from '#shared/urls/admin-paths.ts';
import { getCsvUrl, type InvoiceList } from '../../../client.ts';
import { messages } from '../../../messages/messages.ts';
import { type InvoicesSearch, invoiceList } from '../../../rules/invoice-list.ts';
import { NewDraftDialog } from './new-draft-dialog.tsx';
import { RemindersDue } from './reminders-due.tsx';
import { useInvoiceSelection } from './use-invoice-selection.ts';
import { useInvoiceView } from './use-invoice-view.tsx';

type Props = PageProps<InvoiceList, InvoicesSearch>;

export function InvoicesPage({ data, search: params }: Props): ReactNode {
  const search = invoiceList.parse({ ...params });
  const creation = useCreation();
  const { message, ...selected } = useInvoiceSelection(data, search);
  const view = useInvoiceView({ search, data, selected, onCreate: () => creation.open('invoice') });
  return (
    <>
      <InvoicesHead search={search} onOpen={creation.open} />
      <div className="px-(--spacing-margin) pb-10">
        <DataList list={invoiceList} search={search} view={view} rows={data.rows} meta={data.meta}>
          <RemindersDue count={data.reminders_due} />
          <StatusMessage {...message} className="my-4" />
        </DataList>
      </div>
      {creation.kind && <NewDraftDialog kind={creation.kind} client={data.client} onClose={creation.close} />}
    </>
  );
}

type NewKind = 'invoice' | 'quote';

/** URL fragments that open the form, used by the command palette. */
const fragments: Readonly<Record<string, NewKind>> = { new: 'invoice', 'new-quote': 'quote' };

interface Creation {
  readonly kind: NewKind | undefined;
  readonly open: (kind: NewKind) => void;
  readonly close: () => void;
}

function useCreation(): Creation {
  const hash: string = useLocation({ select: (location) => location.hash });
  const navigate = useNavigate();
  const [opened, setOpened] = useState<NewKind>();
  const requested = fragments[hash];
  return {
    kind: opened ?? requested,
    open: setOpened,
    close() {
      setOpened(undefined);
      if (requested) void navigate({ to: '.', search: true, hash: '', replace: true, resetScroll: false });
    },
  };
}

function InvoicesHead({ search, onOpen }: { search: InvoicesSearch; onOpen: (kind: NewKind) => void }) {
  const { title, list: text } = useMessages(messages);
  const language = useLanguage();
  return (
    <ListHead
      title={title}
      actions={[
        { label: text.recurring, link: <Link to={adminPaths.recurring} /> },
        { csvUrl: getCsvUrl(search, language), isInMenu: true },
        { label: text.importProgram, link: <Link to={adminPaths.import} />, isInMenu: true },
        { label: text.newQuote, onSelect: () => onOpen('quote'), isOutlined: true },
      ]}
      main={
        <Button variant="filled" size="small" shortcut="N" onClick={() => onOpen('invoice')}>
          {text.newInvoice}
        </Button>
      }
    />
  );
}
