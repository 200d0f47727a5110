import { useEffect, useState } from 'react';
import { nowMs } from '#shared/dates/clock.ts';
import type { WeekRow } from '../../../contract/week.ts';

/** The cell of the running timer. */
export interface RunningCell {
  readonly row: WeekRow;
  readonly date: string;
  /** UTC ISO timestamp on the clock of this browser. */
  readonly startedAt: string;
}

/** Returns the milliseconds since a time, every second anew. */
export function useElapsedMs(startedAt: string): number {
  const [now, setNow] = useState(nowMs);
  useEffect(() => {
    const timer = setInterval(() => setNow(nowMs()), 1000);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, now - Date.parse(startedAt));
}

const pad = (number: number) => String(number).padStart(2, '0');

/** Formats a time that runs: `1:42:08`. */
export function formatElapsed(ms: number): string {
  const seconds = Math.floor(ms / 1000);
  return `${Math.floor(seconds / 3600)}:${pad(Math.floor(seconds / 60) % 60)}:${pad(seconds % 60)}`;
}

/** The time of the timer in its cell, which is not stored yet. */
export function RunningMark({ startedAt }: { startedAt: string }) {
  const minutes = Math.floor(useElapsedMs(startedAt) / 60_000);
  return (
    <span aria-hidden="true" className="dotted pointer-events-none absolute top-0 left-1 z-1 text-[0.625rem]">
      {`${Math.floor(minutes / 60)}:${pad(minutes % 60)}`}
    </span>
  );
}
