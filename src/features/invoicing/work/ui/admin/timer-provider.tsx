import { useLocation, useRouter } from '@tanstack/react-router';
import { createContext, type ReactNode, useContext, useEffect, useEffectEvent, useState } from 'react';
import { usePolling } from '#design/status/use-polling.ts';
import { ApiError } from '#shared/api/api-transport.ts';
import { nowMs } from '#shared/dates/clock.ts';
import { useMessages } from '#shared/i18n/language-context.tsx';
import { continueTimer, discardTimer, isOffline, loadTimer, startTimer, stopTimer } from '../../client.ts';
import type {
  StoppedTimer,
  TimerContinue,
  TimerStartInput,
  TimerState,
  WorkTimer,
} from '../../contract/timer.ts';
import { messages } from '../../messages/messages.ts';
import { describeBooked, getMinutesAt } from '../../rules/describe-timer.ts';
import { getFailureText } from './use-work-actions.ts';

/** How often the server is asked for the timer, which another tab or device may change, in milliseconds. */
const pollMs = 5000;
const channelName = 'vitrine-timer';

/** The result of an action on the timer. */
interface TimerMessage {
  readonly text: string;
  readonly isError: boolean;
  /** The minutes that the timer had when a stop failed, which can be tried again. */
  readonly minutes?: number | undefined;
  /** The entries of the last stop, which can be undone. */
  readonly stopped?: TimerContinue['items'] | undefined;
}

interface TimerAction {
  readonly kind: 'start' | 'stop' | 'continue' | 'discard';
  readonly perform: () => Promise<TimerState | StoppedTimer>;
  readonly minutes?: number | undefined;
}

/** The running timer of the user, and what changes it. */
export interface Timer {
  /** `started_at` is on the clock of this browser. */
  readonly timer: WorkTimer | null;
  readonly isPending: boolean;
  /** What became of the last action: work that was booked, or why it failed. */
  readonly message: TimerMessage | undefined;
  /** The timer that was forgotten and is to be stopped, which asks what to keep of it. */
  readonly forgotten: WorkTimer | undefined;
  /** Starts a timer. Resolves with false if it did not start. */
  readonly start: (json: TimerStartInput) => Promise<boolean>;
  readonly stop: (keepMinutes?: number) => Promise<void>;
  /** Undoes a stop: the timer continues from its start. */
  readonly continueStopped: (items: TimerContinue['items']) => Promise<void>;
  readonly discard: () => Promise<void>;
  readonly closeForgotten: () => void;
  readonly closeMessage: () => void;
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

/** Returns what a stop stored; undefined where another timer was started, which would have to be stopped first. */
const getStopped = (state: TimerState | StoppedTimer): TimerContinue['items'] | undefined =>
  state.timer === null && 'items' in state
    ? state.items.map(({ id, version }) => ({ id, version }))
    : undefined;

const isForgotten = (error: unknown) =>
  error instanceof ApiError && error.fields['keep_minutes'] === 'forgotten';

/** Returns what runs actions on the timer one at a time, and the message about the last one. */
function useTimerAction(onDone: (state: TimerState) => void) {
  const text = useMessages(messages);
  const router = useRouter();
  const pathname = useLocation({ select: (location) => location.pathname });
  const [message, setMessage] = useState<TimerMessage & { readonly pathname: string }>();
  const [isPending, setIsPending] = useState(false);
  const fail = (error: unknown, { kind, minutes }: TimerAction) => {
    const { notStarted, notStopped, notContinued } = text.timer;
    const general = { start: notStarted, stop: notStopped, continue: notContinued, discard: text.failed }[
      kind
    ];
    const canRetry = kind === 'stop' && isOffline(error);
    setMessage({
      text: getFailureText(error, general),
      isError: true,
      pathname,
      ...(canRetry && { minutes }),
    });
  };
  const run = async (action: TimerAction): Promise<'done' | 'forgotten' | 'failed'> => {
    if (isPending) return 'failed';
    setIsPending(true);
    setMessage(undefined);
    try {
      const state = await action.perform();
      onDone(state);
      const booked = describeBooked(state, text.internal);
      const done = { isError: false, pathname };
      if (booked !== '') setMessage({ ...done, text: text.timer.booked(booked), stopped: getStopped(state) });
      else if (action.kind === 'continue') setMessage({ ...done, text: text.timer.continued });
      notifyTabs();
      await router.invalidate();
      return 'done';
    } catch (error) {
      if (isForgotten(error)) return 'forgotten';
      fail(error, action);
      return 'failed';
    } finally {
      setIsPending(false);
    }
  };
  // What was booked is read where it was booked.
  const isShown = message !== undefined && (message.isError || message.pathname === pathname);
  return { run, isPending, message: isShown ? message : undefined, close: () => setMessage(undefined) };
}

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
  const action = useTimerAction((state) => {
    take(state);
    setForgotten(undefined);
  });
  const run = async (next: TimerAction) => {
    const outcome = await action.run(next);
    if (outcome === 'forgotten' && local) setForgotten(local);
    return outcome === 'done';
  };
  const value: Timer = {
    timer: local,
    isPending: action.isPending,
    message: action.message,
    forgotten,
    start: (json) => run({ kind: 'start', perform: () => startTimer(transport, json) }),
    stop: async (keep_minutes) => {
      if (!local) return;
      const json = { id: local.id, ...(keep_minutes !== undefined && { keep_minutes }) };
      const minutes = keep_minutes ?? getMinutesAt(local.started_at, nowMs());
      await run({ kind: 'stop', minutes, perform: () => stopTimer(transport, json) });
    },
    continueStopped: async (items) => {
      await run({ kind: 'continue', perform: () => continueTimer(transport, { items }) });
    },
    discard: async () => {
      if (local) await run({ kind: 'discard', perform: () => discardTimer(transport, local.id) });
    },
    closeForgotten: () => setForgotten(undefined),
    closeMessage: action.close,
  };
  return <TimerContext value={value}>{children}</TimerContext>;
}
