import type { Page } from '@playwright/test';

/** Opens a page in print media, at the size of A4 without margins. */
export async function openPrintView(page: Page, path: string): Promise<void> {
  await page.setViewportSize({ width: 673, height: 1001 });
  await page.goto(path);
  await page.evaluate(() => document.fonts.ready);
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
}

/** Returns the start of the HTML of each element beyond the right edge of the paper. */
export const findOverflowing = (page: Page): Promise<string[]> =>
  page.$$eval('main *:not([aria-hidden], [aria-hidden] *)', (all) =>
    all
      .filter((one) => one.checkVisibility() && one.getBoundingClientRect().right > innerWidth + 1)
      .map((one) => one.outerHTML.slice(0, 80)),
  );
