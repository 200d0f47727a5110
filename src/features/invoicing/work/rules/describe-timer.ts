import { formatDuration } from '../../domain/rules/work/durations.ts';
import { forgottenHours, type StoppedTimer, type TimerState } from '../contract/timer.ts';

/** Describes the work that a timer became: its client, else its title, and the time of all days; empty for none. */
export function describeBooked(state: TimerState | StoppedTimer, internal: string): string {
  const items = 'items' in state ? state.items : [];
  const [first] = items;
  if (!first) return '';
  const minutes = items.reduce((sum, item) => sum + (item.minutes ?? 0), 0);
  return `${first.client?.name ?? (first.title || internal)}, ${formatDuration(minutes)}`;
}

/**
 * Returns the minutes that a timer has at a time, which a stop that fails keeps for when it is tried again; undefined for
 * a timer that was forgotten, whose owner is asked.
 */
export function getMinutesAt(startedAt: string, atMs: number): number | undefined {
  const minutes = Math.max(1, Math.floor((atMs - Date.parse(startedAt)) / 60_000));
  return minutes > forgottenHours * 60 ? undefined : minutes;
}
