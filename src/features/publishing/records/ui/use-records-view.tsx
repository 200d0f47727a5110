import { useRouter } from '@tanstack/react-router';
import type { ComponentType, ReactNode } from 'react';
import type { BulkAction } from '#design/list/bulk-bar.tsx';
import type { ListView } from '#design/list/data-list.tsx';
import type { FilterField } from '#design/list/filter-form.tsx';
import type { ListViews } from '#design/list/list-links.tsx';
import { LoadedCount } from '#design/list/loaded-count.tsx';
import type { RowSelectionState } from '#design/list/use-row-selection.ts';
import { useSelectionText } from '#design/list/use-selection-text.ts';
import { useMessages } from '#shared/i18n/language-context.tsx';
import type { MediaAsset } from '#shared/images/media-asset.ts';
import { formatListSearch } from '#shared/lists/define-list.ts';
import { SavedViewLinks } from '#shared/users/saved-views-context.tsx';
import { countMatches, type RecordsPage } from '../client.ts';
import type { RecordRow } from '../contract.ts';
import { messages } from '../messages/messages.ts';
import { type RecordsSearch, recordViews } from '../rules/list-search.ts';
import { orderColumns, useRecordColumns } from './record-columns.tsx';
import type { RecordColumns, RecordLayoutProps, RecordList, RecordListText } from './record-list.ts';
import { addRowHandles } from './row-handles.tsx';
import type { RowOrder } from './use-row-order.ts';

interface ViewOptions<Row extends RecordRow> {
  readonly list: RecordList;
  readonly text: RecordListText;
  readonly columns: RecordColumns<Row>;
  readonly getThumbnail?: ((row: Row) => MediaAsset | null) | undefined;
  readonly fields: readonly FilterField[];
  readonly layout?: ComponentType<RecordLayoutProps<Row>> | undefined;
  readonly data: RecordsPage<Row>;
  readonly search: RecordsSearch;
  readonly selection: RowSelectionState;
  readonly bulkActions: readonly BulkAction[];
  readonly order: RowOrder<Row>;
  readonly emptyAction: ReactNode;
}

export function useRecordsView<Row extends RecordRow>(options: ViewOptions<Row>): ListView<Row> {
  const { list, text, data, search, selection, bulkActions, order, layout: Layout } = options;
  const common = useMessages(messages);
  const { onMove } = order;
  const columns = useRecordColumns(list, options.columns, options.getThumbnail);
  const handled = onMove ? addRowHandles(columns, order.rows, onMove, common.order) : columns;
  const table = {
    label: text.title,
    columns: orderColumns(list, handled),
    getId: ({ id }: Row) => id,
    getName: ({ title }: Row) => title || common.untitled,
    selection,
    bulkActions,
    text: useSelectionText({ ...common.selection, selectShown: text.selectShown }),
    onMove,
  };
  const { title, text: explanation, bin } = text.noMatch;
  return {
    views: useViews(list, search, text.viewsLabel, data),
    filters: {
      label: text.filters.label,
      search: text.filters.search,
      searchWidth: 'sm:w-60',
      phoneLabel: common.filters.more,
      fields: options.fields,
    },
    menu: common,
    table,
    renderRows: Layout && (() => <Layout {...table} rows={data.rows} total={data.meta.total} />),
    none: {
      empty: text.empty,
      emptyAction: <p className="pt-4">{options.emptyAction}</p>,
      noMatch: { title, text: search['view'] === 'bin' ? bin : explanation },
      beyond: common.beyond,
    },
    hasRange: true,
  };
}

/**
 * Returns the views of a list, the user's saved ones last; their numbers load separately.
 * @param version changes when the list is loaded again, and with it the numbers
 */
function useViews(list: RecordList, search: RecordsSearch, label: string, version: unknown): ListViews {
  const { views } = useMessages(messages);
  const { transport } = useRouter().options.context;
  const { definition, apiPath, viewList } = list;
  const count = (shown: RecordsSearch, signal: AbortSignal) =>
    countMatches(transport, apiPath, definition.getFilters(shown), signal);
  const { page: _, ...saved } = search;
  return {
    label,
    names: ['all', ...recordViews],
    labels: views,
    renderCount: (shown) => <LoadedCount load={(signal) => count(shown, signal)} version={version} />,
    end: 'bin',
    saved: viewList && (
      <SavedViewLinks
        list={viewList}
        path={list.path}
        search={formatListSearch(saved)}
        loadCount={(query, signal) =>
          count(definition.parse(Object.fromEntries(new URLSearchParams(query))), signal)
        }
        version={version}
      />
    ),
  };
}
