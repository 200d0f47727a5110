import { formatDuration } from '#shared/dates/durations.ts';
import { forgottenHours, type StoppedTimer, type TimerState } from '../contract/timer.ts';

/**
 * Describes the work stored for a timer by its client or else its title, and its total time; empty if there
 * is none.
 */
export function describeBooked(state: TimerState | StoppedTimer, internal: string): string {
  const items = 'items' in state ? state.items : [];
  const [first] = items;
  if (!first) return '';
  const minutes = items.reduce((sum, item) => sum + (item.minutes ?? 0), 0);
  return `${first.client?.name ?? (first.title || internal)}, ${formatDuration(minutes)}`;
}

/** Returns the minutes of a timer at a time; undefined for a forgotten timer, whose owner is asked. */
export function getMinutesAt(startedAt: string, atMs: number): number | undefined {
  const minutes = Math.max(1, Math.floor((atMs - Date.parse(startedAt)) / 60_000));
  return minutes > forgottenHours * 60 ? undefined : minutes;
}
