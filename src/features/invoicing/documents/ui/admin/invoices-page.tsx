import { Link, useLocation, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { Button } from '#design/form/button.tsx';
import { DataTable } from '#design/list/data-table.tsx';
import { EmptyState } from '#design/list/empty-state.tsx';
import { ListHead } from '#design/list/list-head.tsx';
import { StatusMessage } from '#design/status/status-message.tsx';
import { getNumberFormatter } from '#shared/i18n/format.ts';
import { useLanguage, useMessages } from '#shared/i18n/language-context.tsx';
import { formatAmount } from '#shared/money/money.ts';
import type { PageProps } from '#shared/pages/route.ts';
import { adminPaths } from '#shared/urls/admin-paths.ts';
import { messages as shared } from '../../../domain/messages/messages.ts';
import { getCsvUrl, type InvoiceList } from '../../client.ts';
import { messages } from '../../messages/messages.ts';
import { getShownColumns, type InvoicesSearch } from '../../rules/list-search.ts';
import { useInvoiceColumns } from './invoice-columns.tsx';
import { FilterForm, ListLink, ListPages, ViewLinks } from './invoice-filters.tsx';
import { NewDraftDialog } from './new-draft-dialog.tsx';
import { RemindersDue } from './reminders-due.tsx';
import { useInvoiceSelection } from './use-invoice-selection.ts';

type Props = PageProps<InvoiceList, InvoicesSearch>;

/** The owner’s quotes, invoices and credit notes. */
export function InvoicesPage({ data, search }: Props): ReactNode {
  const creation = useCreation();
  return (
    <>
      <InvoicesHead search={search} onOpen={creation.open} />
      <div className="px-(--spacing-margin) pb-10">
        <ViewLinks search={search} counts={data.meta.views} version={data} />
        <FilterForm search={search} data={data} />
        <RemindersDue />
        <Invoices data={data} search={search} onOpen={creation.open} />
      </div>
      {creation.kind && <NewDraftDialog kind={creation.kind} client={data.client} onClose={creation.close} />}
    </>
  );
}

type NewKind = 'invoice' | 'quote';

/** The fragments of the URL that open the form, by which the palette leads here. */
const fragments: Readonly<Record<string, NewKind>> = { new: 'invoice', 'new-quote': 'quote' };

interface Creation {
  /** The kind of the document whose form is open. */
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
  const { moreActions } = useMessages(shared);
  const language = useLanguage();
  return (
    <ListHead
      title={title}
      menuTexts={moreActions}
      actions={[
        { label: text.recurring, link: <Link to={adminPaths.recurring} /> },
        // biome-ignore lint/a11y/useAnchorContent: the head adds the label
        { label: text.exportCsv, link: <a href={getCsvUrl(search, language)} download />, isInMenu: true },
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

interface InvoicesProps {
  readonly data: InvoiceList;
  readonly search: InvoicesSearch;
  readonly onOpen: (kind: NewKind) => void;
}

function Invoices({ data, search, onOpen }: InvoicesProps) {
  const { rows, meta } = data;
  const text = useMessages(messages);
  const language = useLanguage();
  const columns = useInvoiceColumns();
  const shown = getShownColumns(search);
  const { message, ...selected } = useInvoiceSelection(data, search);
  if (rows.length === 0) return <NoInvoices search={search} onOpen={onOpen} />;
  const { sums } = meta;
  const format = getNumberFormatter(language);
  return (
    <>
      <StatusMessage {...message} className="my-4" />
      <DataTable
        label={text.title}
        columns={columns.filter(({ id }) => shown.includes(id))}
        rows={rows}
        getId={({ id }) => id}
        getName={({ code, kind, title, client }) =>
          code ?? [text.kinds[kind], title, client].filter(Boolean).join(', ')
        }
        total={meta.total}
        {...selected}
        sort={
          search.sort && {
            column: search.sort,
            direction: search.direction === 'desc' ? 'descending' : 'ascending',
          }
        }
        sortLink={(sort, children) => (
          <ListLink
            search={search}
            change={{ sort: sort.column, direction: sort.direction === 'descending' ? 'desc' : 'asc' }}
            className="inline-flex min-h-6 items-center hover:text-ink"
          >
            {children}
          </ListLink>
        )}
        sums={
          sums && {
            code: text.list.sum,
            ex_vat: formatAmount(sums.ex_cents, language),
            vat: formatAmount(sums.vat_cents, language),
            total: formatAmount(sums.total_cents, language),
            outstanding: sums.outstanding_cents === 0 ? '' : formatAmount(sums.outstanding_cents, language),
          }
        }
      />
      {!sums && <p className="label py-3 text-ink-2">{text.list.noSums(format(meta.total))}</p>}
      <ListPages meta={meta} search={search} />
    </>
  );
}

function NoInvoices({ search, onOpen }: Omit<InvoicesProps, 'data'>) {
  const { list: text } = useMessages(messages);
  const { columns: _, sort: _sort, direction: _direction, per_page: _size, ...filters } = search;
  if (Object.keys(filters).length === 0)
    return (
      <EmptyState {...text.empty}>
        <p className="pt-4">
          <Button variant="outlined" onClick={() => onOpen('invoice')}>
            {text.newInvoice}
          </Button>
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
