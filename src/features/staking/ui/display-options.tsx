import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';

interface DisplayOptions {
  readonly now: string;
  readonly isExact: boolean;
}

const DisplayOptionsContext = createContext<DisplayOptions>({
  now: '1970-01-01T00:00:00.000Z',
  isExact: false,
});

const tickMs = 5000;

/** Returns the response time, which hydration uses as well, advancing while the tab is visible. */
function useNow(at: string): string {
  const [elapsedMs, setElapsedMs] = useState(0);
  useEffect(() => {
    const start = performance.now();
    setElapsedMs(0);
    const timer = setInterval(() => {
      if (!document.hidden) setElapsedMs(performance.now() - start);
    }, tickMs);
    return () => clearInterval(timer);
  }, []);
  return new Date(Date.parse(at) + elapsedMs).toISOString();
}

export function DisplayOptionsProvider(props: { at: string; isExact: boolean; children: ReactNode }) {
  const { at, isExact, children } = props;
  const now = useNow(at);
  return <DisplayOptionsContext value={{ now, isExact }}>{children}</DisplayOptionsContext>;
}

export const useDisplayOptions = () => useContext(DisplayOptionsContext);
