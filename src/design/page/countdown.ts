import { nowMs } from '#shared/dates/clock.ts';

export interface Countdown {
  /** Pauses until this reason and all others are released. */
  hold(reason: string): void;
  release(reason: string): void;
  /** Does not call `onEnd`. */
  stop(): void;
}

/** @param durationMs without the time of holds */
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
