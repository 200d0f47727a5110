import type { Page } from '@playwright/test';

/** Opens a page and shows it as paper of A4 without its margins does. */
export async function openOnPaper(page: Page, path: string): Promise<void> {
  await page.setViewportSize({ width: 673, height: 1001 });
  await page.goto(path, { waitUntil: 'networkidle' });
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
}

/** The beginnings of what reaches beyond the right edge of the paper. */
export const cutOff = (page: Page): Promise<string[]> =>
  page.$$eval('main *:not([aria-hidden], [aria-hidden] *)', (all) =>
    all
      .filter((one) => one.checkVisibility() && one.getBoundingClientRect().right > innerWidth + 1)
      .map((one) => one.outerHTML.slice(0, 80)),
  );
