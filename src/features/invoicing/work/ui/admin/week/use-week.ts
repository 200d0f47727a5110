import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { ApiError } from '#shared/api/api-transport.ts';
import { currentTime } from '#shared/dates/clock.ts';
import { formatDuration } from '#shared/dates/durations.ts';
import { useMessages } from '#shared/i18n/language-context.tsx';
import { useCurrentUser } from '#shared/users/user-context.tsx';
import { isLoggedOut, isOffline, runBulk, setCell } from '../../../client.ts';
import type { WeekCell, WeekRow, WorkChoices, WorkWeek } from '../../../contract/week.ts';
import { messages } from '../../../messages/messages.ts';
import { formatShortDay } from '../../../rules/describe-day.ts';
import { getDays } from '../../../rules/weeks.ts';
import { createClientKey, entryQueue } from '../entry-queue.ts';
import { findQueuedHours, sumQueued } from '../queued-hours.ts';
import type { WaitingEntries } from '../use-entry-queue.ts';
import type { Session } from '../use-session.ts';
import { getFailureText, type WorkActions, type WorkOutcome } from '../use-work-actions.ts';
import { addRows, getRowKey, mergeRows, nameRow } from './week-row.ts';

export interface OpenCell {
  readonly row: WeekRow;
  readonly date: string;
}

export interface WeekState {
  readonly rows: readonly WeekRow[];
  readonly getQueued: (row: WeekRow, date: string) => number;
  /** Adds rows without hours, until another week is opened. */
  readonly show: (rows: readonly WeekRow[]) => void;
  /** Resolves with the reason for a rejection, or undefined. */
  readonly save: (row: WeekRow, date: string, minutes: number) => Promise<string | undefined>;
  readonly opened: OpenCell | undefined;
  readonly open: (cell: OpenCell | undefined) => void;
}

const findCell = ({ cells }: WeekRow, date: string): WeekCell | undefined =>
  cells.find((cell) => cell.date === date);

export function useWeek(
  week: WorkWeek,
  choices: WorkChoices,
  { run }: WorkActions,
  { waiting, session }: { readonly waiting: WaitingEntries; readonly session: Session },
): WeekState {
  const text = useMessages(messages);
  const { transport } = useRouter().options.context;
  const user = useCurrentUser()?.id ?? '';
  const [shown, setShown] = useState<{ monday: string; rows: readonly WeekRow[] }>();
  const [opened, open] = useState<OpenCell>();
  const own = shown?.monday === week.monday ? shown.rows : [];
  const queued = findQueuedHours(waiting.entries, choices, text.noTitle);
  const days = getDays(week.monday);
  const ofWeek = queued.filter(({ date }) => days.includes(date)).map(({ row }) => row);
  const rows = addRows(mergeRows(week.rows, own), ofWeek);
  const keep = (row: WeekRow) =>
    setShown({ monday: week.monday, rows: addRows(own, [{ ...row, cells: [] }]) });
  const saveCell = async (row: WeekRow, date: string, minutes: number): Promise<WorkOutcome> => {
    const what = `${nameRow(row, text.internal)}, ${formatShortDay(date, text)}, ${formatDuration(minutes)}`;
    const cell = findCell(row, date);
    const ids = { client_id: row.client?.id ?? null, project_id: row.project?.id ?? null };
    const client_key = cell ? null : createClientKey();
    const item = cell?.item ?? null;
    try {
      await setCell(transport, { date, ...ids, title: row.title, minutes, item, client_key });
    } catch (error) {
      // A cell that was empty creates an entry, which can be queued; a change must match its version.
      const isUnsent = isOffline(error) || isLoggedOut(error);
      if (!isUnsent || client_key === null) throw error;
      const entry = { date, kind: 'hours' as const, ...ids, title: row.title, minutes };
      const at = currentTime().toISOString();
      const queued = { user, line: what, client_key, entry, created_at: at, problem: null };
      if (!(await entryQueue.put(queued))) throw error;
      await waiting.refresh();
      if (!isLoggedOut(error)) return { text: text.quick.waiting(what), isUnsent: true };
      session.end();
      return { text: text.quick.waitingForLogin(what), isUnsent: true };
    }
    if (minutes > 0 || !item) return { text: text.week.saved(what) };
    const undo = async () => {
      await runBulk(transport, { action: 'restore', ids: [item.id] });
      return { text: text.entry.restored };
    };
    return { text: text.week.deleted(what), undo };
  };
  const save = async (row: WeekRow, date: string, minutes: number): Promise<string | undefined> => {
    // A row that becomes empty stays visible.
    if (!own.some((one) => getRowKey(one) === getRowKey(row))) keep(row);
    let failure: unknown;
    await run(async () => {
      try {
        return await saveCell(row, date, minutes);
      } catch (error) {
        failure = error;
        // The cell itself shows validation errors; after a conflict its row may have changed.
        if (error instanceof ApiError && error.status === 422) return { text: '' };
        throw error;
      }
    });
    if (failure === undefined) return undefined;
    if (!isLoggedOut(failure)) return getFailureText(failure, text.failed);
    // The cell keeps the typed text until the user has logged in again.
    await session.waitForLogin();
    return save(row, date, minutes);
  };
  return {
    rows,
    getQueued: (row, date) => sumQueued(queued, row, date),
    show: (added) => {
      const titled = new Set(added.filter(({ title }) => title !== '').map(getRowKey));
      const others = own.filter((row) => !titled.has(getRowKey(row)));
      setShown({ monday: week.monday, rows: addRows(others, added) });
    },
    save,
    opened,
    open,
  };
}
