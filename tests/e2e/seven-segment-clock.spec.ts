import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { test } from '../support/site.ts';

const path = '/experiments/seven-segment-display';
const clock = `${path}?mode=clock&at=6`;

const picture = (page: Page) => page.getByRole('img', { name: /^Display: / });
const bytes = (page: Page) => page.locator('p').filter({ hasText: /^Bytes/ });

/** Opens the clock at a time of the visitor's own, where it stands still until a test moves it. */
async function openAt(page: Page, time: string, search = ''): Promise<void> {
  await page.clock.install({ time: new Date('2026-03-04T00:00:00') });
  await page.goto(clock + search);
  await page.clock.pauseAt(new Date(`2026-03-04T${time}`));
}

test('X32, X33: the server sends a clock without a time, byte for byte the same, and the browser fills it in', async ({
  page,
  site,
}) => {
  const html = async () => (await fetch(site.url + clock)).text();
  const sent = await html();
  expect(sent).toContain('aria-label="Display: --:--"');
  expect(await html()).toBe(sent);
  await openAt(page, '13:05:09');
  await expect(picture(page)).toHaveAccessibleName('Display: 13:05');
  await expect(bytes(page)).toHaveText('Bytes30797E5B7E7B');
});

test('X33: with twelve hours 12:59:59 turns into 1:00:00', async ({ page }) => {
  await openAt(page, '00:59:58', '&hours=12');
  await page.clock.runFor(1000);
  await expect(bytes(page)).toHaveText('Bytes306D5B7B5B7B');
  await page.clock.runFor(1000);
  await expect(bytes(page)).toHaveText('Bytes00307E7E7E7E');
  await expect(picture(page)).toHaveAccessibleName('Display: 1:00');
});

test('X33: a second passes without a word: no announcement, no other name, no switch that changes', async ({
  page,
}) => {
  await openAt(page, '10:20:30');
  await expect(bytes(page)).toHaveText(/7E$/);
  await page.evaluate(() => {
    const heard: string[] = [];
    Object.assign(window, { heard });
    const spoken = '[aria-live], [role=status], [role=alert], [role=log], [role=timer]';
    new MutationObserver((changes) => {
      for (const { target, attributeName } of changes) {
        const element = target instanceof Element ? target : target.parentElement;
        if (attributeName === 'aria-label' || attributeName === 'aria-pressed') heard.push(attributeName);
        if (element?.closest(spoken)) heard.push(element.outerHTML);
      }
    }).observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
  });
  for (let second = 31; second < 40; second += 1) await page.clock.runFor(1000);
  await expect(bytes(page)).toHaveText(/7B$/);
  expect(await page.evaluate(() => (window as unknown as { heard: string[] }).heard)).toEqual([]);
  await expect(page.getByRole('button', { name: /^Segment/ })).toHaveCount(0);
});

test('X33: in a hidden tab the clock stands still, and is right again when it is looked at', async ({
  page,
}) => {
  await openAt(page, '10:20:30');
  await expect(bytes(page)).toHaveText(/7E$/);
  const setHidden = (hidden: boolean) =>
    page.evaluate((value) => {
      Object.defineProperty(document, 'hidden', { configurable: true, get: () => value });
      document.dispatchEvent(new Event('visibilitychange'));
    }, hidden);
  await setHidden(true);
  await page.clock.runFor(5000);
  await expect(bytes(page)).toHaveText(/7E$/);
  await setHidden(false);
  await expect(bytes(page)).toHaveText(/5B$/);
});

test('X33: the colon blinks, but not for those who want little motion nor when it is switched off', async ({
  page,
}) => {
  const blinking = () =>
    page.evaluate(() => document.getAnimations().filter((one) => one.playState === 'running').length);
  await openAt(page, '10:20:30');
  await expect.poll(blinking).toBeGreaterThan(0);
  await page.getByRole('checkbox', { name: 'Blinking colon' }).uncheck();
  await expect.poll(blinking).toBe(0);
  await page.getByRole('checkbox', { name: 'Blinking colon' }).check();
  await expect.poll(blinking).toBeGreaterThan(0);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect.poll(blinking).toBe(0);
});

test('X33: a stopwatch is drawn once a second for those who want little motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.clock.install({ time: new Date('2026-03-04T00:00:00') });
  await page.goto(`${path}?mode=stopwatch`);
  await page.clock.pauseAt(new Date('2026-03-04T01:00:00'));
  await page.getByRole('button', { name: 'Start' }).click();
  await page.clock.runFor(1500);
  const [, , , , , , last] = await bytes(page).locator('span').allTextContents();
  expect(last).toBe('7E');
});

test('5: a formula is tried on all digits, tells which differ, and hints lead to the answer', async ({
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

/** What is asked of the server from now on. At each change of an address Chromium looks for the icon, in its own cache. */
async function watchServer(page: Page): Promise<readonly string[]> {
  const asked: string[] = [];
  const session = await page.context().newCDPSession(page);
  const cached = new Set<string>();
  session.on('Network.requestServedFromCache', ({ requestId }) => cached.add(requestId));
  session.on('Network.responseReceived', ({ requestId, response }) => {
    const isOwn = /^(?:data|blob):/.test(response.url) || response.fromDiskCache || cached.has(requestId);
    if (!isOwn) asked.push(response.url);
  });
  await session.send('Network.enable');
  return asked;
}

test('X46: nothing is asked of a server and nothing is kept while it is used', async ({ page }) => {
  await page.goto(path, { waitUntil: 'networkidle' });
  const asked = await watchServer(page);
  await page.getByRole('button', { name: 'Segment g' }).click();
  for (const mode of ['Number', 'Clock', 'Counter', 'Stopwatch', 'Free', 'Text'])
    await page.getByRole('radio', { name: mode, exact: true }).check();
  await page.getByRole('slider', { name: 'Glow' }).press('End');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download PNG' }).click();
  await download;
  await expect.poll(() => page.url()).toContain('glow=100');
  expect(asked).toEqual([]);
  expect(await page.evaluate(() => [localStorage.length, document.cookie])).toEqual([0, '']);
});

test('X1: without scripts the display of the address and the truth table are there', async ({
  browser,
  site,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.url, locale: 'en-GB' });
  const page = await context.newPage();
  await page.goto(`${path}?text=8.8&look=lcd`);
  await expect(picture(page)).toHaveAccessibleName('Display: 8.8');
  await expect(picture(page)).toBeVisible();
  const rows = page.getByRole('table', { name: 'Which segments make which digit' }).getByRole('row');
  await expect(rows).toHaveCount(17);
  await context.close();
});

for (const colorScheme of ['light', 'dark'] as const) {
  for (const base of ['', '/nl']) {
    test(`X41: no axe violation in any mode of the display, ${colorScheme}, at ${base}${path}`, async ({
      page,
    }) => {
      test.slow();
      await page.emulateMedia({ colorScheme });
      const states = [
        '?text=4%25S5.5&digits=4&find=b&formula=A%2BB',
        '?mode=clock&hours=12&look=lcd',
        '?mode=counter&on=888888&other=6',
        '?mode=stopwatch&digits=12',
        '?mode=free&bars=01-8055&look=paper',
      ];
      for (const state of states) {
        await page.goto(base + path + state, { waitUntil: 'networkidle' });
        const { violations } = await new AxeBuilder({ page }).analyze();
        expect(violations.map(({ id, nodes }) => [state, id, nodes[0]?.html])).toEqual([]);
      }
    });
  }
}

test('X41: every switch, choice and button can be hit: 24 pixels at least, at 375 px', async ({ page }) => {
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
