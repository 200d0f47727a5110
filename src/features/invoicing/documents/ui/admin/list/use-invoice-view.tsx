import { useRouter } from '@tanstack/react-router';
import { Button } from '#design/form/button.tsx';
import type { ListView } from '#design/list/data-list.tsx';
import { toOptions } from '#design/list/filter-fields.tsx';
import type { FilterField } from '#design/list/filter-form.tsx';
import { formatNumber } from '#shared/i18n/format.ts';
import { useLanguage, useMessages } from '#shared/i18n/language-context.tsx';
import { formatListSearch } from '#shared/lists/define-list.ts';
import { formatAmount } from '#shared/money/money.ts';
import { adminPaths } from '#shared/urls/admin-paths.ts';
import { SavedViewLinks } from '#shared/users/saved-views-context.tsx';
import { quoteFilters } from '../../../../domain/contract/quotes.ts';
import { countInvoices, type InvoiceList } from '../../../client.ts';
import { type InvoiceRow, invoiceViews } from '../../../contract/list.ts';
import { messages } from '../../../messages/messages.ts';
import type { InvoicesSearch } from '../../../rules/invoice-list.ts';
import { ClientFilter } from './client-filter.tsx';
import { useInvoiceColumns } from './invoice-columns.tsx';
import type { InvoiceSelection } from './use-invoice-selection.ts';

interface ViewOptions {
  readonly search: InvoicesSearch;
  readonly data: InvoiceList;
  readonly selected: Omit<InvoiceSelection, 'message'>;
  readonly onCreate: () => void;
}

export function useInvoiceView({ search, data, selected, onCreate }: ViewOptions): ListView<InvoiceRow> {
  const { title, kinds, list: text } = useMessages(messages);
  const language = useLanguage();
  const { sums, total, views } = data.meta;
  return {
    views: {
      label: text.viewsLabel,
      names: invoiceViews,
      labels: text.views,
      counts: views,
      saved: <SavedViews search={search} version={data} />,
    },
    filters: {
      label: text.filtersLabel,
      search: text.search,
      searchWidth: 'sm:w-72',
      isSearchFirst: true,
      fields: useFilterFields(search, data),
    },
    menu: text,
    table: {
      label: title,
      columns: useInvoiceColumns(search.view),
      getId: ({ id }) => id,
      getName: ({ code, kind, title: name, client }) =>
        code ?? [kinds[kind], name, client].filter(Boolean).join(', '),
      ...selected,
      sums: sums && {
        code: text.sum,
        ex_vat: formatAmount(sums.ex_cents, language),
        vat: formatAmount(sums.vat_cents, language),
        total: formatAmount(sums.total_cents, language),
        outstanding: sums.outstanding_cents === 0 ? '' : formatAmount(sums.outstanding_cents, language),
      },
    },
    note: !sums && <p className="label py-3 text-ink-2">{text.noSums(formatNumber(language, total))}</p>,
    none: {
      empty: text.empty,
      emptyAction: (
        <p className="pt-4">
          <Button variant="outlined" onClick={onCreate}>
            {text.newInvoice}
          </Button>
        </p>
      ),
      noMatch: text.noMatch,
      clear: text.clear,
    },
    pages: text,
  };
}

function SavedViews({ search, version }: { readonly search: InvoicesSearch; readonly version: unknown }) {
  const { transport } = useRouter().options.context;
  const { page: _, ...saved } = search;
  return (
    <SavedViewLinks
      list="invoices"
      path={adminPaths.invoices}
      search={formatListSearch(saved)}
      loadCount={(query) => countInvoices(transport, Object.fromEntries(new URLSearchParams(query)))}
      version={version}
    />
  );
}

function useFilterFields(
  search: InvoicesSearch,
  { years, client }: Pick<InvoiceList, 'years' | 'client'>,
): readonly FilterField[] {
  const { list: text, quotes } = useMessages(messages);
  const quote = {
    kind: 'choice',
    name: 'quote',
    isMore: true,
    label: quotes.filter,
    className: 'min-w-32',
    all: quotes.filters.all,
    options: quoteFilters.map((name) => [name, quotes.filters[name]] as const),
  } as const;
  return [
    {
      kind: 'choice',
      name: 'year',
      label: text.year,
      className: 'min-w-32',
      all: text.allYears,
      options: toOptions(years, search.year),
    },
    {
      kind: 'control',
      name: 'client',
      isMore: true,
      render: (apply) => <ClientFilter key="client" client={client} onChange={apply} />,
    },
    ...(search.view === 'quote' ? [quote] : []),
  ];
}
