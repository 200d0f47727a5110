import { expect, type Locator, type Page } from '@playwright/test';

/** A view transition of the page: its types, and its animated pseudo-elements with their durations. */
interface RecordedTransition {
  readonly types: readonly string[];
  readonly animated: readonly string[];
  readonly durations: readonly number[];
}

declare global {
  interface Window {
    recordedTransitions: RecordedTransition[];
  }
}

/** Records the view transitions of a page from its first document on. */
export async function recordTransitions(page: Page): Promise<() => Promise<RecordedTransition[]>> {
  await page.addInitScript(() => {
    window.recordedTransitions = [];
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (options) => {
      const transition = start(options);
      const types = typeof options === 'object' ? [...(options.types ?? [])] : [];
      void transition.ready.then(() => {
        const effects = document
          .getAnimations()
          .map(({ effect }) => effect as KeyframeEffect)
          .filter(({ pseudoElement }) => pseudoElement?.startsWith('::view-transition'));
        window.recordedTransitions.push({
          types,
          animated: [...new Set(effects.map(({ pseudoElement }) => pseudoElement ?? ''))].sort(),
          durations: [...new Set(effects.map((effect) => Number(effect.getTiming().duration)))],
        });
      });
      return transition;
    };
  });
  return () => page.evaluate(() => window.recordedTransitions);
}

/** Loads a page of the site, so that going there shows it at once. */
export async function loadPage(page: Page, path: string): Promise<void> {
  await page.evaluate(async (href) => {
    const { pathname: to, searchParams } = new URL(href, location.origin);
    await window.__TSR_ROUTER__?.preloadRoute({ to, search: Object.fromEntries(searchParams) });
  }, path);
}

/**
 * Loads the page of a link and follows it. While a page loads slowly a skeleton replaces the previous page, and
 * nothing moves from there.
 */
export async function followLoaded(link: Locator): Promise<void> {
  await link.evaluate(async (element) => {
    const to = element.closest('a')?.pathname;
    if (to === undefined) throw new Error('the element is not part of a link');
    await window.__TSR_ROUTER__?.preloadRoute({ to });
  });
  await link.click();
}

/** Waits until a number of transitions have been recorded and have ended. */
export async function waitForTransitions(page: Page, count: number): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => [window.recordedTransitions.length, document.getAnimations().length]))
    .toEqual([count, 0]);
}
