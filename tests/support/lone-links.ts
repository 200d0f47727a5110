import type { Page } from '@playwright/test';

/**
 * Returns the entries of navigations that stand alone on the last of several lines, or whose own words wrap, at the
 * widths of phones. Breadcrumbs are left out: they are as long as the path.
 */
export async function findLoneLinks(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const width of [320, 360, 375, 430]) {
    await page.setViewportSize({ width, height: 900 });
    found.push(
      ...(await page.locator('nav:not(:has(ol)) ul').evaluateAll((lists) =>
        lists
          .filter((list) => list.checkVisibility())
          .flatMap((list) => {
            const links = [...list.querySelectorAll('a')].filter((link) => link.checkVisibility());
            const tops = links.map((link) => link.getBoundingClientRect().top);
            const [last, beforeLast, first] = [tops.at(-1), tops.at(-2), tops[0]];
            const isAlone = last !== beforeLast && new Set(tops).size < tops.length && first !== last;
            const wrapped = links.filter((link) => {
              const range = document.createRange();
              range.selectNodeContents(link.firstChild ?? link);
              return new Set([...range.getClientRects()].map(({ top }) => top)).size > 1;
            });
            return [...(isAlone ? links.slice(-1) : []), ...wrapped].map((link) => link.textContent);
          }),
      )),
    );
  }
  return found;
}
