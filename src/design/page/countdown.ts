import { nowMs } from '#shared/dates/clock.ts';

/** A countdown that pauses while something holds it. */
export interface Countdown {
  /** Stops the time for a reason, until that reason and all others are released. */
  hold(reason: string): void;
  release(reason: string): void;
  /** Ends it without a notification. */
  stop(): void;
}

/**
 * Starts a countdown.
 * @param durationMs time that passes outside of holds, in milliseconds
 * @param onEnd called once, when that time has passed
 */
export function startCountdown(durationMs: number, onEnd: () => void): Countdown {
  const reasons = new Set<string>();
  let restMs = durationMs;
  let startedAt = nowMs();
  let timer: ReturnType<typeof setTimeout> | undefined = setTimeout(end, restMs);
  let isOver = false;
  function end() {
    isOver = true;
    onEnd();
  }
  return {
    hold(reason) {
      if (!isOver && reasons.size === 0) {
        clearTimeout(timer);
        restMs = Math.max(0, restMs - (nowMs() - startedAt));
      }
      reasons.add(reason);
    },
    release(reason) {
      if (!reasons.delete(reason) || reasons.size > 0 || isOver) return;
      startedAt = nowMs();
      timer = setTimeout(end, restMs);
    },
    stop() {
      isOver = true;
      clearTimeout(timer);
    },
  };
}
