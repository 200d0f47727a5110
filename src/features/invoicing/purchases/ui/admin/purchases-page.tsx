import { useLocation, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from '#design/form/button.tsx';
import { DataList } from '#design/list/data-list.tsx';
import { ListHead } from '#design/list/list-head.tsx';
import { StatusMessage } from '#design/status/status-message.tsx';
import { useLanguage, useMessages } from '#shared/i18n/language-context.tsx';
import type { PageProps } from '#shared/pages/route.ts';
import { getCsvUrl, type PurchaseList } from '../../client.ts';
import type { Purchase } from '../../contract/purchases.ts';
import { messages } from '../../messages/messages.ts';
import { type PurchasesSearch, purchaseList } from '../../rules/purchase-list.ts';
import { KilometreRatesDialog } from './kilometre-rates-dialog.tsx';
import { PurchaseDialog } from './purchase-dialog.tsx';
import { PurchaseSums } from './purchase-sums.tsx';
import { usePurchaseActions } from './use-purchase-actions.ts';
import { usePurchaseView } from './use-purchase-view.tsx';

type Opened = 'new' | 'rates' | Purchase;

/** URL fragment that opens the form of a new purchase. */
const newPurchaseHash = 'new';

interface OpenedState {
  readonly opened: Opened | undefined;
  readonly open: (opened: Opened) => void;
  readonly close: () => void;
}

function useOpened(): OpenedState {
  const navigate = useNavigate();
  const isRequested = useLocation({ select: ({ hash }) => hash === newPurchaseHash });
  const [opened, open] = useState<Opened>();
  return {
    opened: opened ?? (isRequested ? 'new' : undefined),
    open,
    close() {
      open(undefined);
      if (isRequested) void navigate({ to: '.', search: true, hash: '', replace: true, resetScroll: false });
    },
  };
}

export function PurchasesPage({ data, search: params }: PageProps<PurchaseList, PurchasesSearch>) {
  const search = purchaseList.parse({ ...params });
  const actions = usePurchaseActions();
  const { opened, open, close } = useOpened();
  const view = usePurchaseView({
    search,
    meta: data.meta,
    actions,
    onOpen: open,
    onCreate: () => open('new'),
  });
  return (
    <>
      <PurchasesHead search={search} onOpen={open} />
      {/* On phones the list begins on the first screen, and its sums follow it. */}
      <div className="grid grid-cols-[minmax(0,1fr)] px-(--spacing-margin) pb-10">
        <DataList list={purchaseList} search={search} view={view} rows={data.rows} meta={data.meta}>
          <StatusMessage {...actions.message} className="my-3" />
          <PurchaseSums meta={data.meta} />
        </DataList>
      </div>
      {opened === 'rates' && <KilometreRatesDialog onClose={close} />}
      {opened !== undefined && opened !== 'rates' && (
        <PurchaseDialog
          key={opened === 'new' ? 'new' : opened.id}
          purchase={opened === 'new' ? undefined : opened}
          choices={data.choices}
          actions={actions}
          onClose={close}
        />
      )}
    </>
  );
}

interface OpenProps {
  readonly search: PurchasesSearch;
  readonly onOpen: (opened: Opened) => void;
}

function PurchasesHead({ search, onOpen }: OpenProps) {
  const { title, list: text } = useMessages(messages);
  const language = useLanguage();
  return (
    <ListHead
      title={title}
      actions={[
        { label: text.kilometreRates, onSelect: () => onOpen('rates') },
        { csvUrl: getCsvUrl(search, language) },
      ]}
      main={
        <Button variant="filled" size="small" shortcut="N" onClick={() => onOpen('new')}>
          {text.create}
        </Button>
      }
    />
  );
}
