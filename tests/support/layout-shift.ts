import type { Page } from '@playwright/test';

/** A layout shift of a page, which TypeScript does not declare. */
export interface LayoutShift extends PerformanceEntry {
  readonly value: number;
}

/** Returns the sum of the layout shifts of the current page after a time in milliseconds since its start. */
export function sumLayoutShifts(page: Page, since = 0): Promise<number> {
  return page.evaluate(
    (after) =>
      new Promise<number>((resolve) => {
        let total = 0;
        new PerformanceObserver((list) => {
          for (const { startTime, value } of list.getEntries() as LayoutShift[])
            if (startTime > after) total += value;
        }).observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(total)));
      }),
    since,
  );
}
