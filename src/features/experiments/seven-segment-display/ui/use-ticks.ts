import { useEffect, useEffectEvent } from 'react';

interface Ticks {
  readonly isOn: boolean;
  readonly delay: () => number;
  readonly onTick: () => void;
  /** Also ticks on start, and whenever the page becomes visible. */
  readonly isImmediate: boolean;
}

/** Ticks while it is on and the page is visible. */
export function useTicks({ isOn, delay, onTick, isImmediate }: Ticks): void {
  const tick = useEffectEvent(onTick);
  const getDelay = useEffectEvent(delay);
  const startsImmediately = useEffectEvent(() => isImmediate);
  useEffect(() => {
    if (!isOn) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const schedule = () => {
      timer = setTimeout(() => {
        tick();
        schedule();
      }, getDelay());
    };
    const restart = () => {
      clearTimeout(timer);
      if (document.hidden) return;
      if (startsImmediately()) tick();
      schedule();
    };
    restart();
    document.addEventListener('visibilitychange', restart);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', restart);
    };
  }, [isOn]);
}
