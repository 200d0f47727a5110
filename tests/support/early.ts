import { expect, type Page } from '@playwright/test';
import { closedGate } from './gate.ts';

/** Opens a page whose scripts are held back. Returns a function that lets them load. */
export async function openBeforeScripts(page: Page, path: string): Promise<() => void> {
  const scripts = closedGate();
  await page.route(/\/assets\/[^/]+\.js$/, async (route) => {
    await scripts.opened;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  await expect(page.locator('footer')).toBeVisible();
  return scripts.open;
}
