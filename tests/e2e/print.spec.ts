import { expect, type Page } from '@playwright/test';
import { cutOff, openOnPaper } from '../support/paper.ts';
import { test } from '../support/site.ts';

const paths = [
  '/info',
  '/nl/terms',
  '/contact',
  '/websites/halte',
  '/images/allotments',
  '/nl/websites/polderatlas',
  '/experiments/seven-segment-display',
  '/experiments/luhn-validator',
  '/experiments/wavy-svg',
];

/** What is around a page on a screen. */
const navigation = 'header, footer, nav, a[href="#content"], main form, main button';

/** What print adds behind the links that show, as the browser has computed it. */
const writtenAddresses = (page: Page) =>
  page.$$eval('main a[href]', (all) =>
    all
      .filter((link) => link.checkVisibility())
      .map(
        (link) =>
          [
            link.getAttribute('href') ?? '',
            getComputedStyle(link, '::after').content,
            link.textContent,
          ] as const,
      ),
  );

test('X47: pages print without navigation, with their heading and text', async ({ page }) => {
  for (const path of paths) {
    await openOnPaper(page, path);
    const shown = await page.$$eval(navigation, (all) => all.filter((one) => one.checkVisibility()).length);
    expect(shown, path).toBe(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    // biome-ignore lint/performance/useDomNodeTextContent: only what is shown will be printed
    expect((await page.locator('main').innerText()).length, path).toBeGreaterThan(100);
    await page.emulateMedia({ media: 'screen' });
  }
});

test('X47: printed links tell their addresses, those of the site as a whole address', async ({
  page,
  site,
}) => {
  await openOnPaper(page, '/websites');
  const own = await writtenAddresses(page);
  expect(own.length).toBeGreaterThan(5);
  for (const [href, written] of own) {
    expect(written.replaceAll('" "', '').replaceAll('"', '')).toBe(` (${site.url}${href})`);
  }
  await openOnPaper(page, '/nl/websites/halte');
  const foreign = (await writtenAddresses(page)).filter(([href]) => href.startsWith('http'));
  expect(foreign.length).toBeGreaterThan(0);
  for (const [href, written, text] of foreign) {
    // The name of a host says all that there is to a home page's address.
    if (`https://${text}` === href) expect(written).toBe('none');
    else expect(written.replaceAll('"', '')).toContain(`(${href})`);
  }
});

for (const scheme of ['light', 'dark'] as const) {
  test(`X47, X43: paper is black on white, also where ${scheme} was chosen`, async ({ page }) => {
    await page.addInitScript((chosen) => localStorage.setItem('scheme', chosen), scheme);
    for (const path of paths) {
      await openOnPaper(page, path);
      const colors = await page.evaluate(() => {
        const { color, backgroundColor } = getComputedStyle(document.body);
        const texts = [...document.querySelectorAll('main :is(h1, p, dd, td, li)')].map(
          (element) => getComputedStyle(element).color,
        );
        return { color, backgroundColor, texts: [...new Set(texts)] };
      });
      expect(colors, path).toEqual({
        color: 'rgb(0, 0, 0)',
        backgroundColor: 'rgb(255, 255, 255)',
        texts: ['rgb(0, 0, 0)'],
      });
      await page.emulateMedia({ media: 'screen' });
    }
  });
}

test('X47: nothing is wider than the paper', async ({ page }) => {
  for (const path of paths) {
    await openOnPaper(page, path);
    expect(await cutOff(page), path).toEqual([]);
    await page.emulateMedia({ media: 'screen' });
  }
});

test('X47: a printed heading keeps its text on the same page', async ({ page }) => {
  await openOnPaper(page, '/nl/terms');
  const headings = await page.$$eval('main h2', (all) => all.map((one) => getComputedStyle(one).breakAfter));
  expect(headings.length).toBeGreaterThan(3);
  expect(new Set(headings)).toEqual(new Set(['avoid']));
  const pdf = (await page.pdf({ format: 'A4' })).toString('latin1');
  // Four pages of screen width would mean that the text stands in a narrow column.
  expect(pdf.match(/\/Type\s*\/Page\b/g)?.length).toBeLessThanOrEqual(3);
});
