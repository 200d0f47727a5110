import { expect, type Page } from '@playwright/test';
import { test } from '../support/site.ts';

const paths = [
  '/',
  '/websites',
  '/websites?skills=cobol',
  '/websites/halte',
  '/websites/getijdenboek',
  '/experiments',
  '/experiments/seven-segment-display',
  '/experiments/luhn-validator',
  '/experiments/wavy-svg',
  '/info',
  '/terms',
  '/contact',
  '/images',
  '/images/allotments',
  '/nope',
];

/** Widths of a 1280 px window at 100, 400 and 200 %; the heights are those of a 1024 px high window. */
const zooms = [
  { name: '320 px', width: 320, height: 640 },
  { name: '400 %', width: 320, height: 256 },
  { name: '200 %', width: 640, height: 512 },
];

/** Finds text that is clipped by the window or by an element with hidden overflow. */
function findClippedText(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const clips = (element: Element) => getComputedStyle(element).overflowX !== 'visible';
    const isHidden = (element: Element) =>
      !element.checkVisibility({ visibilityProperty: true }) ||
      element.closest('a[href="#content"], .sr-only');
    const getEdges = (element: Element) => {
      let [left, right] = [0, innerWidth];
      for (let parent: Element | null = element; parent; parent = parent.parentElement) {
        // Scrollable content can be read to its end.
        if (['auto', 'scroll'].includes(getComputedStyle(parent).overflowX)) return null;
        if (!clips(parent)) continue;
        const box = parent.getBoundingClientRect();
        [left, right] = [Math.max(left, box.left), Math.min(right, box.right)];
      }
      return { left, right };
    };
    const clipped: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const parent = text.parentElement;
      if (!parent || !text.nodeValue?.trim() || isHidden(parent)) continue;
      const edges = getEdges(parent);
      if (!edges) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      for (const box of range.getClientRects()) {
        if (box.left < edges.left - 1 || box.right > edges.right + 1) {
          clipped.push(`${text.nodeValue.trim().slice(0, 40)}: ${box.left} to ${box.right}`);
        }
      }
    }
    return clipped;
  });
}

for (const prefix of ['', '/nl']) {
  test(`X7: at 320 px, 200 % and 400 % nothing is clipped or scrolls horizontally, ${prefix === '' ? 'English' : 'Dutch'}`, async ({
    page,
  }) => {
    test.slow();
    for (const path of paths) {
      for (const { name, width, height } of zooms) {
        const where = `${path} at ${name}`;
        await page.setViewportSize({ width, height });
        if (name === '320 px') {
          await page.goto(prefix !== '' && path === '/' ? prefix : prefix + path);
          await page.evaluate(() => document.fonts.ready);
        }
        const closedMenu = page.getByRole('button', { name: 'Menu', exact: true, expanded: false });
        if (await closedMenu.isVisible()) await closedMenu.click();
        const widths = await page.evaluate(() => {
          scrollTo(1000, 0);
          return [document.documentElement.scrollWidth, scrollX];
        });
        expect(widths, where).toEqual([width, 0]);
        expect(await findClippedText(page), where).toEqual([]);
      }
    }
  });
}

test('X7: a word that is longer than the window wraps', async ({ page }) => {
  const word = 'Arbeidsongeschiktheidsverzekeringsmaatschappijen';
  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of ['/nl/info', '/nl/websites/halte', '/nl/websites', '/nl']) {
    await page.goto(path);
    // The name on the cover is set in a size that is measured for it.
    await page.evaluate((long) => {
      const texts = 'main :is(h1:not(.cover-name), dd, [lang]), main [lang] :is(h2, p, li)';
      for (const one of document.querySelectorAll(texts)) {
        if (one.childElementCount === 0 && one.textContent) one.textContent = long;
      }
    }, word);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(320);
    expect(await findClippedText(page), path).toEqual([]);
  }
});
