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

/** The rules whose result depends on colours. */
const colourRules = ['color-contrast', 'link-in-text-block'];

/**
 * Returns the violations of all axe rules, or of those given, on the current page, one `rule: element` per element. It
 * runs in the page itself, because our pages have no frames; that is four times as fast as the Playwright integration.
 */
export async function axeViolations(page: Page, rules?: readonly string[]): Promise<string[]> {
  const hasAxe = await page.evaluate(() => 'axe' in window);
  if (!hasAxe) await page.evaluate(await source);
  const options: axe.RunOptions = { resultTypes: ['violations'] };
  if (rules) options.runOnly = { type: 'rule', values: [...rules] };
  const violations = await page.evaluate(
    async (given) => (await window.axe.run(document, given)).violations,
    options,
  );
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}

/** Switches an open page to the other colour scheme of the system, without colour transitions. */
export async function switchScheme(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  // During a transition, colours have the contrast of neither scheme.
  await page.evaluate(() => {
    for (const animation of document.getAnimations())
      if (animation instanceof CSSTransition) animation.finish();
  });
}

/**
 * Returns the violations on the current page in light, then those of colours in dark: a page is loaded once for both,
 * and differs only in its colours.
 * @returns one `scheme, rule: element` per element
 */
export async function axeViolationsInBothSchemes(page: Page): Promise<string[]> {
  await switchScheme(page, 'light');
  const light = await axeViolations(page);
  await switchScheme(page, 'dark');
  const dark = await axeViolations(page, colourRules);
  return [
    ...light.map((violation) => `light, ${violation}`),
    ...dark.map((violation) => `dark, ${violation}`),
  ];
}
