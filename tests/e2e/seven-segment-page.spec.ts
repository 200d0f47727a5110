import { expect, type Page } from '@playwright/test';
import { axeViolationsInBothSchemes } from '../support/axe.ts';
import { test } from '../support/site.ts';

const path = '/experiments/seven-segment-display';
const display = (page: Page) => page.getByRole('img', { name: /^Display: / });

test('X32: sliders have a value text, choices follow the arrow keys, and an invalid colour is reported and ignored', async ({
  page,
}) => {
  await page.goto(`/nl${path}`);
  const gap = page.getByRole('slider', { name: 'Tussenruimte' });
  await gap.press('ArrowRight');
  await expect(gap).toHaveAttribute('aria-valuetext', '2,5% van de hoogte');
  await page.getByRole('radio', { name: 'Amber' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: 'Groene VFD' })).toBeChecked();
  const code = page.getByRole('textbox', { name: 'Aan: kleurcode' });
  await expect(code).toHaveValue('#5cffd0');
  await code.fill('#12');
  await expect(page.getByRole('alert')).toContainText('drie of zes hexadecimale cijfers');
  await expect(code).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel('Aan', { exact: true })).toHaveValue('#5cffd0');
  await code.fill('F00');
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.getByLabel('Aan', { exact: true })).toHaveValue('#ff0000');
  await code.blur();
  await expect(code).toHaveValue('#ff0000');
});

test('5: a formula is checked against all digits, mismatches are listed, and hints lead to the solution', async ({
  page,
}) => {
  await page.goto(`${path}?find=a`);
  const formula = page.getByRole('textbox', { name: 'Formula of segment a' });
  const verdict = formula.locator('xpath=following::*[@role="status"][1]');
  await formula.fill('A + x');
  await expect(verdict).toHaveText('Character 5, x, is no part of a formula.');
  await formula.fill('1');
  await expect(verdict).toHaveText('4 digits differ: 1 4 b d.');
  await expect(page.getByText('differs', { exact: true })).toHaveCount(4);
  const hint = page.getByRole('button', { name: /^Hint/ });
  while (await hint.isEnabled()) await hint.click();
  const [, answer = ''] =
    /answer: (.+)\.$/.exec((await page.getByText(/^A shortest answer/).textContent()) ?? '') ?? [];
  await formula.fill(answer);
  await expect(verdict).toHaveText(/^Solved with \d+ inputs: as short/);
});

/**
 * Collects the server requests from now on. Chromium requests the icon after each URL change, from its own
 * cache.
 */
async function collectServerRequests(page: Page): Promise<readonly string[]> {
  const requests: string[] = [];
  const session = await page.context().newCDPSession(page);
  const cached = new Set<string>();
  session.on('Network.requestServedFromCache', ({ requestId }) => cached.add(requestId));
  session.on('Network.responseReceived', ({ requestId, response }) => {
    const isOwn = /^(?:data|blob):/.test(response.url) || response.fromDiskCache || cached.has(requestId);
    if (!isOwn) requests.push(response.url);
  });
  await session.send('Network.enable');
  return requests;
}

test('X46: using the display makes no requests and stores nothing', async ({ page }) => {
  // The browser may ask for the icon of the page after its scripts.
  await page.goto(path, { waitUntil: 'networkidle' });
  const requests = await collectServerRequests(page);
  await page.getByRole('button', { name: 'Segment g' }).click();
  for (const mode of ['Number', 'Clock', 'Counter', 'Stopwatch', 'Free', 'Text'])
    await page.getByRole('radio', { name: mode, exact: true }).check();
  await page.getByRole('slider', { name: 'Glow' }).press('End');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download PNG' }).click();
  await download;
  await expect.poll(() => page.url()).toContain('glow=100');
  expect(requests).toEqual([]);
  expect(await page.evaluate(() => [localStorage.length, document.cookie])).toEqual([0, '']);
});

test('X1: the display of the URL and the truth table are shown without scripts', async ({
  browser,
  site,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.url, locale: 'en-GB' });
  const page = await context.newPage();
  await page.goto(`${path}?text=8.8&look=lcd`);
  await expect(display(page)).toHaveAccessibleName('Display: 8.8');
  await expect(display(page)).toBeVisible();
  const rows = page.getByRole('table', { name: 'Which segments make which digit' }).getByRole('row');
  await expect(rows).toHaveCount(17);
  await expect(page.getByRole('button', { name: 'Segment a' })).toBeHidden();
  await context.close();
});

for (const base of ['', '/nl']) {
  test(`X41: no mode of the display has axe violations, light and dark, at ${base}${path}`, async ({
    page,
  }) => {
    test.slow();
    const states = [
      '?text=4%25S5.5&digits=4&find=b&formula=A%2BB',
      '?mode=clock&hours=12&look=lcd',
      '?mode=counter&on=888888&other=6',
      '?mode=stopwatch&digits=12',
      '?mode=free&bars=01-8055&look=paper',
    ];
    for (const state of states) {
      await page.goto(base + path + state);
      expect(await axeViolationsInBothSchemes(page), state).toEqual([]);
    }
  });
}

test('X41: every switch, choice and button is at least 24 px, at 375 px', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 800 });
  await page.goto(`${path}?digits=12`);
  const sizes = await page.$$eval('main button, main input', (all) =>
    all.map((one) => {
      const { width, height } = one.getBoundingClientRect();
      return { name: one.getAttribute('aria-label') ?? one.textContent ?? '', width, height };
    }),
  );
  expect(sizes.length).toBeGreaterThan(40);
  expect(sizes.filter(({ width, height }) => width < 24 || height < 24)).toEqual([]);
});

test('the display stays in view while it is adjusted, and leaves more than half of the window for the controls', async ({
  page,
}) => {
  await page.goto('/experiments/seven-segment-display');
  for (const [width, height] of [
    [375, 812],
    [812, 375],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    const slider = page.getByRole('slider', { name: 'Slant' });
    await slider.blur();
    await page.evaluate(() => scrollTo(0, 0));
    await slider.focus();
    const [display, control] = await Promise.all([
      page.locator('.display-stays').boundingBox(),
      slider.boundingBox(),
    ]);
    expect(display?.y).toBe(0);
    expect(display?.height).toBeLessThan(height / 2);
    expect(control?.y).toBeGreaterThan(display?.height ?? 0);
  }
});
