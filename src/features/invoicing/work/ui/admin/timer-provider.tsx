import { useRouter } from '@tanstack/react-router';
import { createContext, type ReactNode, useContext, useEffect, useEffectEvent, useState } from 'react';
import { useAction } from '../../../../../design/use-action.ts';
import { usePolling } from '../../../../../design/use-polling.ts';
import { ApiError } from '../../../../../shared/api-transport.ts';
import { nowMs } from '../../../../../shared/clock.ts';
import { discardTimer, loadTimer, startTimer, stopTimer } from '../../client.ts';
import type { TimerStartInput, TimerState, WorkTimer } from '../../contract/timer.ts';

/** How often the server is asked for the timer, which another tab or device may change, in milliseconds. */
const pollMs = 5000;
const channelName = 'vitrine-timer';

/** The running timer of the user, and what changes it. */
export interface Timer {
  /** `started_at` is on the clock of this browser. */
  readonly timer: WorkTimer | null;
  readonly isPending: boolean;
  readonly error: unknown;
  /** The timer that was forgotten and is to be stopped, which asks what to keep of it. */
  readonly forgotten: WorkTimer | undefined;
  readonly start: (json: TimerStartInput) => Promise<void>;
  readonly stop: (keepMinutes?: number) => Promise<void>;
  readonly discard: () => Promise<void>;
  readonly closeForgotten: () => void;
}

const TimerContext = createContext<Timer | null>(null);

/** Returns the timer of the user; null outside the admin area. */
export const useTimer = (): Timer | null => useContext(TimerContext);

const none: TimerState = { timer: null, now: '' };

function notifyTabs(): void {
  if (typeof BroadcastChannel === 'undefined') return;
  const channel = new BroadcastChannel(channelName);
  channel.postMessage('changed');
  channel.close();
}

/** Sets the start of a timer by the clock of this browser, which may differ from that of the server. */
function toLocal({ timer, now }: TimerState): WorkTimer | null {
  if (!timer) return null;
  const elapsed = Date.parse(now) - Date.parse(timer.started_at);
  return { ...timer, started_at: new Date(nowMs() - elapsed).toISOString() };
}

const isForgotten = (error: unknown) =>
  error instanceof ApiError && error.fields['keep_minutes'] === 'forgotten';

/** Keeps the timer of the user up to date on every page of the admin area. */
export function TimerProvider({ children }: { children: ReactNode }) {
  const router = useRouter();
  const { transport } = router.options.context;
  const [local, setLocal] = useState<WorkTimer | null>(null);
  const [forgotten, setForgotten] = useState<WorkTimer>();
  const take = (state: TimerState) =>
    setLocal((known) => {
      const next = toLocal(state);
      // The same timer keeps its start, so that its time does not jump.
      return known && next && known.id === next.id && known.title === next.title ? known : next;
    });
  const { refresh } = usePolling<TimerState>((signal) => loadTimer(transport, signal), {
    initial: none,
    intervalMs: pollMs,
    onLoad: (_, after) => take(after),
  });
  const onChange = useEffectEvent(() => {
    void refresh();
    void router.invalidate();
  });
  useEffect(() => {
    void refresh();
    if (typeof BroadcastChannel === 'undefined') return;
    const channel = new BroadcastChannel(channelName);
    channel.onmessage = () => onChange();
    return () => channel.close();
  }, [refresh]);
  const action = useAction(async (perform: () => Promise<TimerState>) => {
    try {
      take(await perform());
      setForgotten(undefined);
      notifyTabs();
      await router.invalidate();
    } catch (error) {
      if (!isForgotten(error) || !local) throw error;
      setForgotten(local);
    }
  });
  const value: Timer = {
    timer: local,
    isPending: action.isPending,
    error: action.error,
    forgotten,
    start: (json) => action.run(() => startTimer(transport, json)),
    stop: async (keep_minutes) => {
      if (local)
        await action.run(() =>
          stopTimer(transport, { id: local.id, ...(keep_minutes !== undefined && { keep_minutes }) }),
        );
    },
    discard: async () => {
      if (local) await action.run(() => discardTimer(transport, local.id));
    },
    closeForgotten: () => setForgotten(undefined),
  };
  return <TimerContext value={value}>{children}</TimerContext>;
}
