import { useState } from 'react';
import { nextCount } from '../rules/counting.ts';
import type { Moving } from '../rules/lay-out.ts';
import type { Settings } from '../rules/settings.ts';
import { type TimeOfDay, timeOfDay } from '../rules/times.ts';
import { useTicks } from './use-ticks.ts';

/** What can be started and paused. */
export interface Runner {
  readonly isRunning: boolean;
  readonly toggle: () => void;
  readonly reset: () => void;
}

/** A stopwatch, with the times at which its button for a lap was pressed, in milliseconds. */
export interface Stopwatch extends Runner {
  readonly laps: readonly number[];
  readonly lap: () => void;
}

function useClock(isOn: boolean): TimeOfDay | undefined {
  const [time, setTime] = useState<TimeOfDay>();
  useTicks({
    isOn,
    delay: () => 1000 - (Date.now() % 1000),
    onTick: () => setTime(timeOfDay(new Date())),
    atOnce: true,
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
    atOnce: false,
  });
  const reset = () => {
    setRunning(false);
    setCount(undefined);
  };
  return [count ?? start, { isRunning, toggle: () => setRunning(!isRunning), reset }];
}

/** How often a running stopwatch is drawn; once a second for those who want little motion. */
const frameMs = 40;
const wantsStillness = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

interface Run {
  /** Of `performance.now()`; nothing while it is paused. */
  readonly since: number | undefined;
  readonly before: number;
  readonly elapsed: number;
  readonly laps: readonly number[];
}

const stopped: Run = { since: undefined, before: 0, elapsed: 0, laps: [] };
const upToNow = (run: Run): Run =>
  run.since === undefined ? run : { ...run, elapsed: run.before + performance.now() - run.since };

function useStopwatch(isOn: boolean): readonly [number, Stopwatch] {
  const [run, setRun] = useState(stopped);
  const isRunning = run.since !== undefined;
  useTicks({
    isOn: isOn && isRunning,
    delay: () => (wantsStillness() ? 1000 - (upToNow(run).elapsed % 1000) : frameMs),
    onTick: () => setRun(upToNow),
    atOnce: true,
  });
  const toggle = () =>
    setRun((now) => {
      const { elapsed, laps } = upToNow(now);
      return { since: isRunning ? undefined : performance.now(), before: elapsed, elapsed, laps };
    });
  const lap = () =>
    setRun((now) => {
      const exact = upToNow(now);
      return { ...exact, laps: [...exact.laps, exact.elapsed] };
    });
  return [run.elapsed, { isRunning, laps: run.laps, toggle, lap, reset: () => setRun(stopped) }];
}

/** What moves by itself on the display, and what starts and stops it. Nothing moves before it is asked to but the clock. */
export function useMoving(settings: Settings) {
  const time = useClock(settings.mode === 'clock');
  const [count, counter] = useCounter(settings);
  const [elapsed, stopwatch] = useStopwatch(settings.mode === 'stopwatch');
  const moving: Moving = { time, count, elapsed };
  return { moving, counter, stopwatch };
}
