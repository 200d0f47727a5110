import { Button } from '#design/form/button.tsx';
import type { ListView } from '#design/list/data-list.tsx';
import { toOptions } from '#design/list/filter-fields.tsx';
import type { FilterField } from '#design/list/filter-form.tsx';
import { useLanguage, useMessages } from '#shared/i18n/language-context.tsx';
import { formatAmount } from '#shared/money/money.ts';
import { ClientField } from '#shared/users/client-picker-context.tsx';
import { purchaseTreatments } from '../../../domain/contract/values.ts';
import { formatPurchaseNumber } from '../../../domain/rules/parties/record-numbers.ts';
import { type Purchase, type PurchasesMeta, purchaseViews } from '../../contract/purchases.ts';
import { messages } from '../../messages/messages.ts';
import type { PurchasesSearch } from '../../rules/purchase-list.ts';
import { type ColumnOptions, usePurchaseColumns } from './purchase-columns.tsx';

interface ViewOptions extends ColumnOptions {
  readonly search: PurchasesSearch;
  readonly meta: PurchasesMeta;
  readonly onCreate: () => void;
}

export function usePurchaseView({ search, meta, onCreate, ...options }: ViewOptions): ListView<Purchase> {
  const { title, list: text } = useMessages(messages);
  const language = useLanguage();
  const { sums } = meta;
  return {
    views: {
      label: text.viewsLabel,
      names: purchaseViews,
      labels: text.views,
      counts: meta.views,
      end: 'removed',
    },
    filters: {
      label: text.filtersLabel,
      search: text.search,
      searchWidth: 'sm:w-56',
      isSearchFirst: true,
      fields: useFilterFields(search, meta.years),
    },
    table: {
      label: title,
      columns: usePurchaseColumns(options),
      getId: ({ id }) => id,
      getName: ({ number, supplier }) => `${formatPurchaseNumber(number)} ${supplier}`,
      sums: {
        supplier: text.sum,
        ex_vat: formatAmount(sums.ex_cents, language),
        vat: formatAmount(sums.vat_cents, language),
        total: formatAmount(sums.total_cents, language),
      },
    },
    none: {
      empty: text.empty,
      emptyAction: (
        <p className="pt-4">
          <Button onClick={onCreate}>{text.create}</Button>
        </p>
      ),
      noMatch: text.noMatch,
      clear: text.clear,
    },
    pages: text,
  };
}

function useFilterFields(search: PurchasesSearch, years: readonly number[]): readonly FilterField[] {
  const { treatments, list: text } = useMessages(messages);
  const quarter = {
    kind: 'choice',
    name: 'quarter',
    label: text.quarter,
    className: 'min-w-28',
    all: text.allQuarters,
    options: ([1, 2, 3, 4] as const).map((value) => [String(value), text.quarterOf(value)] as const),
  } as const;
  return [
    {
      kind: 'choice',
      name: 'year',
      label: text.year,
      className: 'min-w-28',
      all: text.allYears,
      options: toOptions(years, search.year),
    },
    ...(search.year === undefined ? [] : [quarter]),
    {
      kind: 'choice',
      name: 'treatment',
      isMore: true,
      label: text.treatment,
      className: 'min-w-44',
      all: text.allTreatments,
      options: purchaseTreatments.map((name) => [name, treatments[name]] as const),
    },
    {
      kind: 'control',
      name: 'client',
      isMore: true,
      render: (apply) => (
        <ClientField
          key="client"
          id="purchases-client"
          layout="line"
          noneLabel={text.allClients}
          value={search.client ?? null}
          onChange={(client) => apply({ client: client?.id })}
        />
      ),
    },
  ];
}
