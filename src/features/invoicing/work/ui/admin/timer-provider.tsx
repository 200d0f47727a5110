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

/** The polling interval in milliseconds: another tab or device may change the timer. */
const pollMs = 5000;
const channelName = 'vitrine-timer';

interface TimerMessage {
  readonly text: string;
  readonly isError: boolean;
  /** The minutes of the timer when a stop failed, for the retry. */
  readonly minutes?: number | undefined;
  readonly stopped?: TimerContinue['items'] | undefined;
}

interface TimerAction {
  readonly kind: 'start' | 'stop' | 'continue' | 'discard';
  readonly perform: () => Promise<TimerState | StoppedTimer>;
  readonly minutes?: number | undefined;
}

export interface Timer {
  /** `started_at` follows the clock of this browser. */
  readonly timer: WorkTimer | null;
  /** False until the browser has asked for the timer. */
  readonly isLoaded: boolean;
  readonly isPending: boolean;
  readonly message: TimerMessage | undefined;
  /** A forgotten timer about to be stopped: the user is asked how much to keep. */
  readonly forgotten: WorkTimer | undefined;
  /** Resolves with false if it did not start. */
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

/** Returns the running timer: at first the one that loaded with the page, so that its row does not move the next. */
export function useRunningTimer(loaded: WorkTimer | null): WorkTimer | null {
  const timer = useTimer();
  return timer?.isLoaded ? timer.timer : loaded;
}

const none: TimerState = { timer: null, now: '' };

function notifyTabs(): void {
  if (typeof BroadcastChannel === 'undefined') return;
  const channel = new BroadcastChannel(channelName);
  channel.postMessage('changed');
  channel.close();
}

/** Converts the start of a timer to the clock of this browser, which may differ from the server’s. */
function toLocal({ timer, now }: TimerState): WorkTimer | null {
  if (!timer) return null;
  const elapsed = Date.parse(now) - Date.parse(timer.started_at);
  return { ...timer, started_at: new Date(nowMs() - elapsed).toISOString() };
}

/** Returns undefined if another timer was started, which would have to be stopped first. */
const getStopped = (state: TimerState | StoppedTimer): TimerContinue['items'] | undefined =>
  state.timer === null && 'items' in state
    ? state.items.map(({ id, version }) => ({ id, version }))
    : undefined;

const isForgotten = (error: unknown) =>
  error instanceof ApiError && error.fields['keep_minutes'] === 'forgotten';

/** Runs actions on the timer one at a time. */
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
  // A booking message is shown only on the page where it was booked.
  const isShown = message !== undefined && (message.isError || message.pathname === pathname);
  return { run, isPending, message: isShown ? message : undefined, close: () => setMessage(undefined) };
}

/** Keeps the timer of the user up to date on every page of the admin area. */
export function TimerProvider({ children }: { children: ReactNode }) {
  const router = useRouter();
  const { transport } = router.options.context;
  const [local, setLocal] = useState<WorkTimer | null>();
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
    timer: local ?? null,
    isLoaded: local !== undefined,
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
