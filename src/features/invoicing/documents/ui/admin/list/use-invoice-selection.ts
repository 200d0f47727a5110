import { useRouter } from '@tanstack/react-router';
import { downloadBlob } from '#design/form/download.ts';
import { useAction } from '#design/form/use-action.ts';
import type { BulkAction, SelectionText } from '#design/list/bulk-bar.tsx';
import { type RowSelectionState, useRowSelection } from '#design/list/use-row-selection.ts';
import { useSelectionText } from '#design/list/use-selection-text.ts';
import type { StatusMessageProps } from '#design/status/status-message.tsx';
import { useLanguage, useMessages } from '#shared/i18n/language-context.tsx';
import { maxCsvIds } from '#shared/text/csv-query.ts';
import { findSelectedFiles, getCsvUrl, type InvoiceList, loadArchive } from '../../../client.ts';
import { archiveNames, maxArchiveIds } from '../../../contract/archive.ts';
import { messages } from '../../../messages/messages.ts';
import { type InvoicesSearch, invoiceList } from '../../../rules/invoice-list.ts';
import { describeSelectedFiles } from '../../../rules/selected-files.ts';

type Outcome = Pick<StatusMessageProps, 'message' | 'tone'>;

export interface InvoiceSelection {
  readonly selection: RowSelectionState;
  readonly bulkActions: readonly BulkAction[];
  readonly text: SelectionText;
  readonly message: Outcome;
}

export function useInvoiceSelection({ rows, meta }: InvoiceList, search: InvoicesSearch): InvoiceSelection {
  const { selection: text } = useMessages(messages);
  const language = useLanguage();
  const selection = useRowSelection(
    rows.map(({ id }) => id),
    JSON.stringify(invoiceList.getFilters(search)),
  );
  const { ids, isAllMatching } = selection.selection;
  const url = getCsvUrl(search, language, isAllMatching ? undefined : ids.slice(0, maxCsvIds));
  const archive = useArchiveDownload();
  return {
    selection,
    message: archive.message,
    // A CSV is not offered if the URL has no room for all ids, unless all matches are selected.
    bulkActions: [
      ...(ids.length > maxCsvIds && !isAllMatching
        ? []
        : [{ id: 'csv', label: text.csv, onSelect: () => location.assign(url) }]),
      ...(isAllMatching
        ? []
        : [
            {
              id: 'zip',
              label: text.zip,
              isPending: archive.isPending,
              onSelect: () => void archive.run([...ids]),
            },
          ]),
    ],
    text: useSelectionText(text, meta.has_more),
  };
}

function useArchiveDownload() {
  const { selection: text } = useMessages(messages);
  const { transport } = useRouter().options.context;
  const language = useLanguage();
  const { run, isPending, result, error } = useAction(async (ids: readonly string[]): Promise<Outcome> => {
    if (ids.length > maxArchiveIds) return { message: text.zipTooMany(maxArchiveIds), tone: 'error' };
    const files = await findSelectedFiles(transport, ids);
    const message = describeSelectedFiles(files, text);
    if (files.with_files === 0) return { message, tone: 'error' };
    downloadBlob(await loadArchive(transport, ids), archiveNames[language]);
    return { message, tone: 'success' };
  });
  const failed = { message: error === undefined ? '' : text.zipFailed, tone: 'error' } as const;
  return { run, isPending, message: result ?? failed };
}
