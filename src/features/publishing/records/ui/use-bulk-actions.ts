import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useAction } from '#design/form/use-action.ts';
import type { BulkAction as TableAction } from '#design/list/bulk-bar.tsx';
import type { RowSelectionState } from '#design/list/use-row-selection.ts';
import type { StatusMessageProps } from '#design/status/status-message.tsx';
import { describeError } from '#shared/i18n/describe-error.ts';
import { getNumberFormatter } from '#shared/i18n/format.ts';
import { languages } from '#shared/i18n/language.ts';
import { useLanguage, useMessages } from '#shared/i18n/language-context.tsx';
import { type BulkChange, undoBulkChange } from '../client.ts';
import type { BulkResult, BulkUndoResult, FailedRecord, LanguageUndo } from '../contract.ts';
import { messages } from '../messages/messages.ts';
import type { RecordsSearch } from '../rules/list-search.ts';
import { confirmBin } from './confirm-bin.ts';
import type { RecordList } from './record-list.ts';

type Change = BulkChange;

/** The opposite action, or the previous state of the languages. */
type Undo = Change | { readonly action: 'undo'; readonly languages: readonly LanguageUndo[] };

type Outcome =
  | { readonly change: Change; readonly result: BulkResult }
  | { readonly change: null; readonly result: BulkUndoResult };

export interface BulkActions {
  readonly actions: readonly TableAction[];
  readonly message: Pick<StatusMessageProps, 'message' | 'tone' | 'undo'>;
  readonly failed: readonly FailedRecord[];
}

const opposite = { bin: 'restore', restore: 'bin' } as const;

/** Returns undefined for an action without changes, or an undo. */
function getUndo({ change, result }: Outcome): Undo | undefined {
  if (!change || result.changed === 0) return undefined;
  const { action } = change;
  if (action === 'bin' || action === 'restore')
    return { action: opposite[action], ids: [...result.changed_ids] };
  return result.undo.length === 0 ? undefined : { action: 'undo', languages: result.undo };
}

/** Runs actions on the selected records and loads the list again after each. */
export function useBulkActions(
  list: RecordList,
  search: RecordsSearch,
  selection: RowSelectionState,
): BulkActions {
  const { bulk: text } = useMessages(messages);
  const language = useLanguage();
  const router = useRouter();
  const { transport } = router.options.context;
  const describe = useOutcomeText();
  const [isExpired, setIsExpired] = useState(false);
  /** Undoing a restore needs no confirmation. */
  const isConfirmed = async (change: Undo) =>
    change.action !== 'bin' ||
    search.view === 'bin' ||
    (await confirmBin(transport, list.apiPath, change, list.getBinNote));
  const { run, isPending, pendingInput, result, error } = useAction<Undo, Outcome | undefined>(
    async (change) => {
      if (!(await isConfirmed(change))) return undefined;
      const outcome =
        change.action === 'undo'
          ? { change: null, result: await undoBulkChange(transport, list.apiPath, change.languages) }
          : { change, result: await list.change(transport, change) };
      selection.clear();
      await router.invalidate();
      return outcome;
    },
  );
  const target = (): Pick<Change, 'ids' | 'filters'> => {
    const { ids, isAllMatching } = selection.selection;
    return isAllMatching ? { filters: list.definition.getFilters(search) } : { ids: [...ids] };
  };
  const start = (change: Undo) => {
    setIsExpired(false);
    void run(change);
  };
  const toAction = (
    id: string,
    label: string,
    change: Pick<Change, 'action' | 'languages'>,
  ): TableAction => ({
    id,
    label,
    isPending: isPending && pendingInput?.action === change.action,
    onSelect: () => start({ ...change, ...target() }),
  });
  const actions =
    search.view === 'bin'
      ? [toAction('restore', text.restore, { action: 'restore' })]
      : [
          ...languages.map((language) =>
            toAction(`publish-${language}`, text.publish[language], {
              action: 'publish',
              languages: [language],
            }),
          ),
          ...languages.map((language) =>
            toAction(`unpublish-${language}`, text.unpublish[language], {
              action: 'unpublish',
              languages: [language],
            }),
          ),
          toAction('bin', text.bin, { action: 'bin' }),
        ];
  const undo = result && !isExpired ? getUndo(result) : undefined;
  const failed = error === undefined ? undefined : describeError(error, language);
  return {
    actions,
    failed: failed === undefined ? (result?.result.failed ?? []) : [],
    message: {
      message: failed ?? (result ? describe(result) : ''),
      tone: failed !== undefined || (result && result.result.failed.length > 0) ? 'error' : 'success',
      undo: undo && { label: text.undo, onUndo: () => start(undo), onExpire: () => setIsExpired(true) },
    },
  };
}

/** Reports how many records an action changed, and how many it did not. */
function useOutcomeText() {
  const { bulk: text, untitled } = useMessages(messages);
  const format = getNumberFormatter(useLanguage());
  const nameUnchanged = ({ unchanged, unchanged_titles }: BulkResult) => {
    const others = unchanged - unchanged_titles.length;
    const names = unchanged_titles.map((title) => text.quoted(title || untitled)).join(', ');
    return others > 0 ? `${names} ${text.more(format(others))}` : names;
  };
  const describeChange = ({ change, result }: Outcome) => {
    if (!change)
      return [
        result.undone > 0 && text.undone(format(result.undone)),
        result.changed_since > 0 && text.changedSince(format(result.changed_since)),
      ];
    return [
      result.changed > 0 && text.changed[change.action](format(result.changed)),
      result.unchanged > 0 && text.unchanged(format(result.unchanged), nameUnchanged(result)),
    ];
  };
  return (outcome: Outcome): string => {
    const { failed } = outcome.result;
    return [...describeChange(outcome), failed.length > 0 && text.failed(format(failed.length))]
      .filter(Boolean)
      .join(' ');
  };
}
