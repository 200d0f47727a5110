import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';

interface View {
  /** The moment from which ages are counted. */
  readonly now: string;
  /** Whether figures show all of their digits. */
  readonly isExact: boolean;
}

const ViewContext = createContext<View>({ now: '1970-01-01T00:00:00.000Z', isExact: false });

const tickMs = 5000;

/** Goes on from the moment of an answer while the tab is looked at; in the first drawing it is that moment. */
function useNow(at: string): string {
  const [passed, setPassed] = useState(0);
  useEffect(() => {
    const start = performance.now();
    setPassed(0);
    const timer = setInterval(() => {
      if (!document.hidden) setPassed(performance.now() - start);
    }, tickMs);
    return () => clearInterval(timer);
  }, []);
  return new Date(Date.parse(at) + passed).toISOString();
}

/** What all figures of a screen go by. */
export function ScreenView(props: { at: string; isExact: boolean; children: ReactNode }) {
  const { at, isExact, children } = props;
  const now = useNow(at);
  return <ViewContext value={{ now, isExact }}>{children}</ViewContext>;
}

/** How the figures of this screen are shown, and when. */
export const useView = () => useContext(ViewContext);
