/** A block on the timeline of a day, in minutes from midnight. */
export interface Block {
  readonly start: number;
  readonly end: number;
}

const dayMinutes = 24 * 60;

/** @param time the start in the time zone of the site: `09:30` */
export function toBlock({ minutes }: { readonly minutes: number | null }, time: string): Block {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const start = hour * 60 + minute;
  return { start, end: Math.min(dayMinutes, start + (minutes ?? 0)) };
}

/** Moves an edge of a block to a minute; the block keeps at least one minute and stays within the day. */
export function adjustBlock({ start, end }: Block, edge: 'start' | 'end', minute: number): Block {
  if (edge === 'start') return { start: Math.max(0, Math.min(minute, end - 1)), end };
  return { start, end: Math.min(dayMinutes, Math.max(minute, start + 1)) };
}

/** The hours of a working day, which are always shown. */
const usual = { first: 8, last: 18 } as const;

export function getHours(blocks: readonly Block[]): readonly number[] {
  const first = Math.min(usual.first, ...blocks.map(({ start }) => Math.floor(start / 60)));
  const last = Math.max(usual.last, ...blocks.map(({ end }) => Math.ceil(end / 60) - 1));
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

/** Formats a minute of the day: `09:30`. */
export const formatClock = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
