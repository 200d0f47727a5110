import { useLocation, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from '#design/form/button.tsx';
import { DataTable } from '#design/list/data-table.tsx';
import { EmptyState } from '#design/list/empty-state.tsx';
import { ListHead } from '#design/list/list-head.tsx';
import { StatusMessage } from '#design/status/status-message.tsx';
import { useLanguage, useMessages } from '#shared/i18n/language-context.tsx';
import { formatAmount } from '#shared/money/money.ts';
import type { PageProps } from '#shared/pages/route.ts';
import { messages as shared } from '../../../domain/messages/messages.ts';
import { formatPurchaseNumber } from '../../../domain/rules/parties/record-numbers.ts';
import { getCsvUrl, type PurchaseList } from '../../client.ts';
import type { Purchase } from '../../contract/purchases.ts';
import { messages } from '../../messages/messages.ts';
import { type PurchasesSearch, parsePurchasesSearch } from '../../rules/list-search.ts';
import { KilometreRatesDialog } from './kilometre-rates-dialog.tsx';
import { usePurchaseColumns } from './purchase-columns.tsx';
import { PurchaseDialog } from './purchase-dialog.tsx';
import { FilterForm, ListLink, ListPages, ViewLinks } from './purchase-filters.tsx';
import { PurchaseSums } from './purchase-sums.tsx';
import { type PurchaseActions, usePurchaseActions } from './use-purchase-actions.ts';

/** The panel that is open beside the list: a new purchase, one of the list, or the rates per kilometre. */
type Opened = 'new' | 'rates' | Purchase;

/** The fragment of the URL that opens the form of a new purchase. */
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

/** The list of purchases with its sums, and the forms that open above it. */
export function PurchasesPage({ data, search: params }: PageProps<PurchaseList, PurchasesSearch>) {
  const search = parsePurchasesSearch({ ...params });
  const actions = usePurchaseActions();
  const { opened, open, close } = useOpened();
  return (
    <>
      <PurchasesHead search={search} onOpen={open} />
      {/* On phones the list begins on the first screen, and its sums follow it. */}
      <div className="grid grid-cols-[minmax(0,1fr)] px-(--spacing-margin) pb-10">
        <ViewLinks search={search} counts={data.meta.views} />
        <FilterForm search={search} years={data.meta.years} />
        <StatusMessage {...actions.message} className="my-3" />
        <PurchaseSums meta={data.meta} />
        <Purchases data={data} search={search} actions={actions} onOpen={open} />
        <ListPages meta={data.meta} search={search} />
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
  const { moreActions } = useMessages(shared);
  const language = useLanguage();
  return (
    <ListHead
      title={title}
      menuTexts={moreActions}
      actions={[
        { label: text.kilometreRates, onSelect: () => onOpen('rates') },
        // biome-ignore lint/a11y/useAnchorContent: the head adds the label
        { label: text.exportCsv, link: <a href={getCsvUrl({ ...search }, language)} download /> },
      ]}
      main={
        <Button variant="filled" size="small" shortcut="N" onClick={() => onOpen('new')}>
          {text.create}
        </Button>
      }
    />
  );
}

interface PurchasesProps extends OpenProps {
  readonly data: PurchaseList;
  readonly actions: PurchaseActions;
}

function Purchases({ data: { rows, meta }, search, actions, onOpen }: PurchasesProps) {
  const { title, list: text } = useMessages(messages);
  const language = useLanguage();
  const columns = usePurchaseColumns({ actions, onOpen });
  if (rows.length === 0) return <NoPurchases search={search} onOpen={onOpen} />;
  const { sums } = meta;
  const { sort = 'date', direction = search.sort ? 'asc' : 'desc' } = search;
  return (
    <DataTable
      label={title}
      columns={columns}
      rows={rows}
      getId={({ id }) => id}
      getName={({ number, supplier }) => `${formatPurchaseNumber(number)} ${supplier}`}
      total={meta.total}
      sort={{ column: sort, direction: direction === 'desc' ? 'descending' : 'ascending' }}
      sortLink={(next, children) => (
        <ListLink
          search={search}
          change={{ sort: next.column, direction: next.direction === 'descending' ? 'desc' : 'asc' }}
          className="inline-flex min-h-6 items-center hover:text-ink"
        >
          {children}
        </ListLink>
      )}
      sums={{
        supplier: text.sum,
        ex_vat: formatAmount(sums.ex_cents, language),
        vat: formatAmount(sums.vat_cents, language),
        total: formatAmount(sums.total_cents, language),
      }}
    />
  );
}

function NoPurchases({ search, onOpen }: OpenProps) {
  const { list: text } = useMessages(messages);
  const { sort: _, direction: _direction, ...filters } = search;
  if (Object.keys(filters).length === 0)
    return (
      <EmptyState {...text.empty}>
        <p className="pt-4">
          <Button onClick={() => onOpen('new')}>{text.create}</Button>
        </p>
      </EmptyState>
    );
  return (
    <EmptyState {...text.noMatch}>
      <p className="pt-4">
        <ListLink search={{}} change={{}} className="label go inline-block min-h-6">
          {text.clear}
        </ListLink>
      </p>
    </EmptyState>
  );
}
