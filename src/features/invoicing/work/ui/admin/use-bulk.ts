import { useRouter } from '@tanstack/react-router';
import type { BulkAction } from '#design/list/bulk-bar.tsx';
import type { RowSelectionState } from '#design/list/use-row-selection.ts';
import { useLanguage, useMessages } from '#shared/i18n/language-context.tsx';
import { runBulk } from '../../client.ts';
import type { WorkBulkInput } from '../../contract/items.ts';
import { messages } from '../../messages/messages.ts';
import { describeCount } from './offline-status.tsx';
import type { Subject } from './subject-select.tsx';
import type { WorkActions } from './use-work-actions.ts';

export interface Bulk {
  readonly getActions: (onMove: () => void) => readonly BulkAction[];
  readonly move: (subject: Subject) => void;
}

export function useBulk(
  { run, isPending }: WorkActions,
  selection: RowSelectionState,
  filters: Readonly<Record<string, string>>,
): Bulk {
  const { bulk: text } = useMessages(messages).list;
  const language = useLanguage();
  const { transport } = useRouter().options.context;
  const getTarget = () => {
    const { ids, isAllMatching } = selection.selection;
    return isAllMatching ? { filters } : { ids: [...ids] };
  };
  const start = (change: Pick<WorkBulkInput, 'action' | 'client_id' | 'project_id'>) =>
    void run(async () => {
      const { changed_ids: ids, locked } = await runBulk(transport, { ...change, ...getTarget() });
      selection.clear();
      const isDeletion = change.action === 'delete';
      const changed = describeCount(isDeletion ? text.deleted : text.changed, ids.length, language);
      const unchanged = locked > 0 ? describeCount(text.locked, locked, language) : '';
      const undo = async () => {
        const restored = await runBulk(transport, { action: 'restore', ids: [...ids] });
        return { text: describeCount(text.restored, restored.changed_ids.length, language) };
      };
      return {
        text: [changed, unchanged].filter(Boolean).join(' '),
        undo: isDeletion && ids.length > 0 ? undo : undefined,
      };
    });
  const toAction = (action: 'invoicable' | 'not_invoicable' | 'delete', label: string): BulkAction => ({
    id: action,
    label,
    isPending,
    onSelect: () => start({ action }),
  });
  return {
    getActions: (onMove) => [
      toAction('invoicable', text.invoicable),
      toAction('not_invoicable', text.notInvoicable),
      { id: 'move', label: text.move, isPending, onSelect: onMove },
      toAction('delete', text.delete),
    ],
    move: (subject) => start({ action: 'move', ...subject }),
  };
}
