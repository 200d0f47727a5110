import { useState } from 'react';
import { currentTime, nowMs } from '#shared/dates/clock.ts';
import type { LiveValues } from '../rules/create-layout.ts';
import type { Settings } from '../rules/settings.ts';
import { nextCount, type TimeOfDay, toTimeOfDay } from '../rules/times.ts';
import { useTicks } from './use-ticks.ts';

export interface Runner {
  readonly isRunning: boolean;
  readonly toggle: () => void;
  readonly reset: () => void;
}

export interface Stopwatch extends Runner {
  readonly laps: readonly number[];
  readonly lap: () => void;
}

function useClock(isOn: boolean): TimeOfDay | undefined {
  const [time, setTime] = useState<TimeOfDay>();
  useTicks({
    isOn,
    delay: () => 1000 - (nowMs() % 1000),
    onTick: () => setTime(toTimeOfDay(currentTime())),
    isImmediate: true,
  });
  return isOn ? time : undefined;
}

function useCounter({ mode, start, step, speed, down }: Settings): readonly [number, Runner] {
  const [count, setCount] = useState<number>();
  const [isRunning, setRunning] = useState(false);
  useTicks({
    isOn: isRunning && mode === 'counter',
    delay: () => 1000 / speed,
    onTick: () => setCount((now = start) => nextCount(now, step, down)),
    isImmediate: false,
  });
  const reset = () => {
    setRunning(false);
    setCount(undefined);
  };
  return [count ?? start, { isRunning, toggle: () => setRunning(!isRunning), reset }];
}

/** The frame of a running stopwatch; with reduced motion it updates once a second. */
const frameMs = 40;
const prefersReducedMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

interface Run {
  /** A time of `performance.now()`; undefined while paused. */
  readonly startedAt: number | undefined;
  readonly elapsedBefore: number;
  readonly elapsed: number;
  readonly laps: readonly number[];
}

const initialRun: Run = { startedAt: undefined, elapsedBefore: 0, elapsed: 0, laps: [] };
const withElapsed = (run: Run): Run =>
  run.startedAt === undefined
    ? run
    : { ...run, elapsed: run.elapsedBefore + performance.now() - run.startedAt };

function useStopwatch(isOn: boolean): readonly [number, Stopwatch] {
  const [run, setRun] = useState(initialRun);
  const isRunning = run.startedAt !== undefined;
  useTicks({
    isOn: isOn && isRunning,
    delay: () => (prefersReducedMotion() ? 1000 - (withElapsed(run).elapsed % 1000) : frameMs),
    onTick: () => setRun(withElapsed),
    isImmediate: true,
  });
  const toggle = () =>
    setRun((now) => {
      const { elapsed, laps } = withElapsed(now);
      return { startedAt: isRunning ? undefined : performance.now(), elapsedBefore: elapsed, elapsed, laps };
    });
  const lap = () =>
    setRun((now) => {
      const exact = withElapsed(now);
      return { ...exact, laps: [...exact.laps, exact.elapsed] };
    });
  return [run.elapsed, { isRunning, laps: run.laps, toggle, lap, reset: () => setRun(initialRun) }];
}

/** Returns the display's live values and their controls. Only the clock runs from the start. */
export function useLiveValues(settings: Settings) {
  const time = useClock(settings.mode === 'clock');
  const [count, counter] = useCounter(settings);
  const [elapsed, stopwatch] = useStopwatch(settings.mode === 'stopwatch');
  const live: LiveValues = { time, count, elapsed };
  return { live, counter, stopwatch };
}
