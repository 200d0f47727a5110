import { useRouter } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useAction } from '#design/form/use-action.ts';
import { moveId } from '#design/list/row-order.ts';
import type { StatusMessageProps } from '#design/status/status-message.tsx';
import { getNumberFormatter } from '#shared/i18n/format.ts';
import { useLanguage, useMessages } from '#shared/i18n/language-context.tsx';
import { moveRecord } from '../client.ts';
import type { RecordRow } from '../contract.ts';
import { messages } from '../messages/messages.ts';
import type { RecordsSearch } from '../rules/list-search.ts';
import type { RecordList } from './record-list.ts';

/** The index is among the rows in view. */
interface Move {
  readonly id: string;
  readonly title: string;
  /** The record before it; null for the first place. */
  readonly after: string | null;
  readonly to: number;
  readonly from: number;
  readonly isUndo: boolean;
}

/** The order after moves, until the list has been loaded again. */
interface MovedOrder {
  readonly rows: readonly RecordRow[];
  readonly ids: readonly string[];
}

export interface RowOrder<Row extends RecordRow> {
  /** Moved immediately, before the server has stored the move. */
  readonly rows: readonly Row[];
  /** Takes an index among the rows in view; undefined if the list is not sorted by menu order. */
  readonly onMove: ((id: string, to: number) => void) | undefined;
  readonly message: Pick<StatusMessageProps, 'message' | 'tone' | 'undo'>;
}

/** True if the rows in view are in menu order from the first record on. */
const isMenuOrder = (list: RecordList, search: RecordsSearch): boolean =>
  search.sort === undefined &&
  search.page === undefined &&
  Object.keys(list.definition.getFilters(search)).length === 0;

/**
 * Shows moves immediately, with undo. Moves are stored one by one; the list is loaded after the last move.
 */
export function useRowOrder<Row extends RecordRow>(
  list: RecordList,
  search: RecordsSearch,
  rows: readonly Row[],
): RowOrder<Row> {
  const { order: text, untitled } = useMessages(messages);
  const format = getNumberFormatter(useLanguage());
  const router = useRouter();
  const [isExpired, setIsExpired] = useState(false);
  const [moved, setMoved] = useState<MovedOrder>();
  const waiting = useRef(0);
  const { run, isPending, result, error } = useAction<Move, Move>(
    async (move) => {
      try {
        await moveRecord(router.options.context.transport, list.apiPath, move.id, move.after);
        return move;
      } catch (failure) {
        setMoved(undefined);
        throw failure;
      } finally {
        waiting.current -= 1;
        if (waiting.current === 0) await router.invalidate();
      }
    },
    { isQueued: true },
  );
  const shown = moved && (isPending || moved.rows === rows) ? moved.ids : rows.map(({ id }) => id);
  const start = (id: string, to: number, isUndo: boolean) => {
    const from = shown.indexOf(id);
    if (from === -1 || to === from || to < 0 || to >= shown.length) return;
    const ids = moveId(shown, id, to);
    const title = rows.find((row) => row.id === id)?.title || untitled;
    setIsExpired(false);
    setMoved({ rows, ids });
    waiting.current += 1;
    void run({ id, title, after: ids[to - 1] ?? null, to, from, isUndo });
  };
  const done = result && !isExpired ? text.moved(result.title, format(result.to + 1)) : '';
  return {
    rows: shown.flatMap((id) => rows.find((row) => row.id === id) ?? []),
    onMove: isMenuOrder(list, search) ? (id, to) => start(id, to, false) : undefined,
    message: {
      message: error === undefined ? done : text.failed,
      tone: error === undefined ? 'success' : 'error',
      undo:
        result && !isExpired && !result.isUndo
          ? {
              label: text.undo,
              onUndo: () => start(result.id, result.from, true),
              onExpire: () => setIsExpired(true),
            }
          : undefined,
    },
  };
}
