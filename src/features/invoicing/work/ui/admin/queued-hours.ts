import type { WeekRow, WorkChoices } from '../../contract/week.ts';
import type { QueuedEntry } from './entry-queue.ts';
import { createRow, getRowKey } from './week/week-row.ts';

export interface QueuedHours {
  readonly row: WeekRow;
  readonly date: string;
  readonly minutes: number;
}

/** Returns the hours in queued entries, except rejected entries. */
export function findQueuedHours(
  entries: readonly QueuedEntry[],
  choices: Pick<WorkChoices, 'clients' | 'default_rate_cents'>,
  noTitle: string,
): readonly QueuedHours[] {
  return entries.flatMap(({ entry, problem }) => {
    const { date, minutes = null, client_id = null, project_id = null, title = '' } = entry;
    if (problem !== null || minutes === null) return [];
    const ofRow = client_id === null ? title : '';
    return [{ row: createRow(choices, { client_id, project_id }, ofRow, noTitle), date, minutes }];
  });
}

export const sumQueued = (queued: readonly QueuedHours[], row: WeekRow, date: string): number =>
  queued
    .filter((hours) => hours.date === date && getRowKey(hours.row) === getRowKey(row))
    .reduce((sum, { minutes }) => sum + minutes, 0);
