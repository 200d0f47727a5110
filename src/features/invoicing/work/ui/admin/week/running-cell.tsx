import { useEffect, useState } from 'react';
import { nowMs } from '#shared/dates/clock.ts';
import type { WeekRow } from '../../../contract/week.ts';

export interface RunningCell {
  readonly row: WeekRow;
  readonly date: string;
  /** UTC, by the clock of this browser. */
  readonly startedAt: string;
}

export function useElapsedMs(startedAt: string): number {
  const [now, setNow] = useState(nowMs);
  useEffect(() => {
    const timer = setInterval(() => setNow(nowMs()), 1000);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, now - Date.parse(startedAt));
}

const pad = (number: number) => String(number).padStart(2, '0');

/** Formats a running time: `1:42:08`. */
export function formatElapsed(ms: number): string {
  const seconds = Math.floor(ms / 1000);
  return `${Math.floor(seconds / 3600)}:${pad(Math.floor(seconds / 60) % 60)}:${pad(seconds % 60)}`;
}

interface RunningMarkProps {
  readonly startedAt: string;
  /** True in a cell without other time, whose place the running time takes until the cell is edited. */
  readonly isAlone: boolean;
}

/** Marks the cell of the running timer; its parent is a `group`. */
export function RunningMark({ startedAt, isAlone }: RunningMarkProps) {
  const minutes = Math.floor(useElapsedMs(startedAt) / 60_000);
  const place = isAlone
    ? 'inset-y-0 right-0 flex items-center font-medium group-focus-within:hidden'
    : 'top-0 left-1 z-1 text-[0.625rem]';
  return (
    <span
      aria-hidden="true"
      // The minutes of the server’s page may be over when the browser shows them.
      suppressHydrationWarning
      className={`dotted pointer-events-none absolute ${place}`}
    >
      {`${Math.floor(minutes / 60)}:${pad(minutes % 60)}`}
    </span>
  );
}
