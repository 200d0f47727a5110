import type { BackupList } from './contract.ts';

const refreshMs = 2000;

/** Returns how soon the list changes without an action; undefined if nothing is made. */
export const getRefreshIntervalMs = ({ backups, is_queued }: BackupList): number | undefined =>
  is_queued || backups.some(({ state }) => state === 'running') ? refreshMs : undefined;

const minuteMs = 60_000;

/** Formats how long a backup took, such as `0:07` or `12:30`, in minutes and seconds. */
export function formatDuration(startedAt: string, endedAt: string): string {
  const ms = Math.max(0, Date.parse(endedAt) - Date.parse(startedAt));
  const seconds = Math.floor((ms % minuteMs) / 1000);
  return `${Math.floor(ms / minuteMs)}:${String(seconds).padStart(2, '0')}`;
}
