import { expect, type Page } from '@playwright/test';
import { findOverflowing, openPrintView } from '../support/print-view.ts';
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

/** The elements around the content of a page. */
const navigation = 'header, footer, nav, a[href="#content"], main form, main button';

/** Returns the URLs that the print style adds after visible links. */
const printedUrls = (page: Page) =>
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

test('X47: printed links show their URLs, those of the site as absolute URLs', async ({ page, site }) => {
  await openPrintView(page, '/websites');
  const ownLinks = await printedUrls(page);
  expect(ownLinks.length).toBeGreaterThan(5);
  for (const [href, printed] of ownLinks) {
    expect(printed.replaceAll('" "', '').replaceAll('"', '')).toBe(` (${site.url}${href})`);
  }
  await openPrintView(page, '/nl/websites/halte');
  const externalLinks = (await printedUrls(page)).filter(([href]) => href.startsWith('http'));
  expect(externalLinks.length).toBeGreaterThan(0);
  for (const [href, printed, text] of externalLinks) {
    // The host name alone identifies a home page.
    if (`https://${text}` === href) expect(printed).toBe('none');
    else expect(printed.replaceAll('"', '')).toContain(`(${href})`);
  }
});

for (const scheme of ['light', 'dark'] as const) {
  test(`X47, X43: where ${scheme} was chosen pages print black on white, without navigation, with heading and text, and nothing is wider than the paper`, async ({
    page,
  }) => {
    await page.addInitScript((chosen) => localStorage.setItem('scheme', chosen), scheme);
    for (const path of paths) {
      await openPrintView(page, path);
      const shown = await page.$$eval(navigation, (all) => all.filter((one) => one.checkVisibility()).length);
      expect(shown, path).toBe(0);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect((await page.locator('main').innerText()).length, path).toBeGreaterThan(100);
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
      expect(await findOverflowing(page), path).toEqual([]);
      await page.emulateMedia({ media: 'screen' });
    }
  });
}

test('X47: a printed heading stays on the page of its text', async ({ page }) => {
  await openPrintView(page, '/nl/terms');
  const headings = await page.$$eval('main h2', (all) => all.map((one) => getComputedStyle(one).breakAfter));
  expect(headings.length).toBeGreaterThan(3);
  expect(new Set(headings)).toEqual(new Set(['avoid']));
  const pdf = (await page.pdf({ format: 'A4' })).toString('latin1');
  // Four pages at screen width would mean that the text is in a narrow column.
  expect(pdf.match(/\/Type\s*\/Page\b/g)?.length).toBeLessThanOrEqual(3);
});

test('X47: no address stands between a picture and its caption', async ({ page }) => {
  for (const path of ['/', '/images']) {
    await openPrintView(page, path);
    const contents = await page.$$eval('main figure > a:has(+ figcaption)', (links) =>
      links.map((link) => getComputedStyle(link, '::after').content),
    );
    expect(contents.length, path).toBeGreaterThan(0);
    expect(new Set(contents), path).toEqual(new Set(['none']));
  }
});
