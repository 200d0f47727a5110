import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

const source = readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * Returns the violations of all axe rules on the current page, one `rule: element` per element. It runs in the page
 * itself, because our pages have no frames; that is four times as fast as the Playwright integration.
 */
export async function axeViolations(page: Page): Promise<string[]> {
  const hasAxe = await page.evaluate(() => 'axe' in window);
  if (!hasAxe) await page.evaluate(await source);
  const violations = await page.evaluate(async () => {
    return (await window.axe.run(document, { resultTypes: ['violations'] })).violations;
  });
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}

/** Switches a page that is open to the other colour scheme of the system, without transitions of colours. */
export async function switchScheme(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  // On their way from one scheme to the other, colours have contrasts of neither.
  await page.evaluate(() => {
    for (const animation of document.getAnimations())
      if (animation instanceof CSSTransition) animation.finish();
  });
}

/**
 * Returns the violations on the current page in light, then in dark: a page is loaded once for both.
 * @returns one `scheme, rule: element` per element
 */
export async function axeViolationsInBothSchemes(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await switchScheme(page, colorScheme);
    for (const violation of await axeViolations(page)) found.push(`${colorScheme}, ${violation}`);
  }
  return found;
}
