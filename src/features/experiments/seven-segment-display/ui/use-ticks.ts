import { useEffect, useEffectEvent } from 'react';

interface Ticks {
  readonly isOn: boolean;
  /** Milliseconds until the next one. */
  readonly delay: () => number;
  readonly onTick: () => void;
  /** Whether the first comes at once, and another when the page is looked at again. */
  readonly atOnce: boolean;
}

/** Ticks as long as it is on and somebody can see the page. */
export function useTicks({ isOn, delay, onTick, atOnce }: Ticks): void {
  const tick = useEffectEvent(onTick);
  const wait = useEffectEvent(delay);
  const starts = useEffectEvent(() => atOnce);
  useEffect(() => {
    if (!isOn) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const schedule = () => {
      timer = setTimeout(() => {
        tick();
        schedule();
      }, wait());
    };
    const follow = () => {
      clearTimeout(timer);
      if (document.hidden) return;
      if (starts()) tick();
      schedule();
    };
    follow();
    document.addEventListener('visibilitychange', follow);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', follow);
    };
  }, [isOn]);
}
