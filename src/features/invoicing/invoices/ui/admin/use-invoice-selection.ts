import type { BulkAction, SelectionText } from '../../../../../design/bulk-bar.tsx';
import { type RowSelectionState, useRowSelection } from '../../../../../design/use-row-selection.ts';
import { maxCsvIds } from '../../../../../shared/csv-query.ts';
import { useLanguage, useMessages } from '../../../../../shared/i18n/language-context.tsx';
import { getCsvUrl, type InvoiceList } from '../../client.ts';
import { messages } from '../../messages/messages.ts';
import { getApiQuery, type InvoicesSearch } from '../../rules/list-search.ts';

/** The selection of the list of documents, with what is done with the selected ones. */
interface InvoiceSelection {
  readonly selection: RowSelectionState;
  readonly bulkActions: readonly BulkAction[];
  readonly text: SelectionText;
}

/** Keeps the selection of the list while it is paged, and exports the selected documents as CSV. */
export function useInvoiceSelection({ rows, meta }: InvoiceList, search: InvoicesSearch): InvoiceSelection {
  const { selection: text } = useMessages(messages);
  const language = useLanguage();
  const { page: _, per_page: _size, sort: _sort, direction: _direction, ...filters } = getApiQuery(search);
  const selection = useRowSelection(
    rows.map(({ id }) => id),
    JSON.stringify(filters),
  );
  const { ids, isAllMatching } = selection.selection;
  const url = getCsvUrl(search, language, isAllMatching ? undefined : ids.slice(0, maxCsvIds));
  const { format } = new Intl.NumberFormat(language);
  const formatTotal = (total: number) => `${format(total)}${meta.has_more ? '+' : ''}`;
  return {
    selection,
    // More ids than a URL takes are not cut off: then the filters select.
    bulkActions:
      ids.length > maxCsvIds && !isAllMatching
        ? []
        : [{ id: 'csv', label: text.csv, onSelect: () => location.assign(url) }],
    text: {
      ...text,
      selected: (count, total) => text.selected(format(count), formatTotal(total)),
      selectAllMatching: (total) => text.selectAllMatching(formatTotal(total)),
    },
  };
}
