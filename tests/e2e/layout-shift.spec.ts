import { expect } from '@playwright/test';
import { type LayoutShift, sumLayoutShifts } from '../support/layout-shift.ts';
import { test } from '../support/site.ts';

declare global {
  interface Window {
    shifts: number[];
  }
}

const paths = [
  '/',
  '/websites',
  '/websites/halte',
  '/images',
  '/images/allotments',
  '/info',
  '/experiments/wavy-svg',
  '/experiments/seven-segment-display',
  '/experiments/seven-segment-display?mode=clock&look=lcd&digits=8',
  '/nl',
];

const userAgents = [
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  'curl/8.0',
];

test('X25: the server sends the same page to every window size and browser', async ({ site }) => {
  for (const path of paths) {
    const plain = await (await fetch(site.url + path)).text();
    for (const userAgent of userAgents) {
      const hints = {
        'user-agent': userAgent,
        'viewport-width': '375',
        'sec-ch-viewport-width': '375',
        'sec-ch-ua-mobile': '?1',
        'sec-ch-prefers-color-scheme': 'dark',
        'sec-ch-prefers-reduced-motion': 'reduce',
        'sec-ch-dpr': '3',
        width: '375',
        'save-data': 'on',
      };
      expect(await (await fetch(site.url + path, { headers: hints })).text(), `${path} ${userAgent}`).toBe(
        plain,
      );
    }
  }
});

for (const width of [375, 640, 1440]) {
  test(`X25: hydration causes no layout shift, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.addInitScript(() => {
      const shifts: number[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const { value } of list.getEntries() as LayoutShift[]) shifts.push(value);
      }).observe({ type: 'layout-shift', buffered: true });
    });
    const boxes = () =>
      page.$$eval('header, header *, main, main *, footer, footer *', (all) =>
        all
          .filter((one) => one.checkVisibility())
          .map((one) => {
            const { x, y, width: w, height } = one.getBoundingClientRect();
            return [one.tagName, x, y + scrollY, w, height].join(' ');
          }),
      );
    for (const path of paths) {
      // Scripts wait until the server-rendered page shows its fonts.
      let release = () => {};
      const held = new Promise<void>((resolve) => {
        release = resolve;
      });
      await page.route('**/assets/*.js', async (route) => {
        await held;
        await route.continue();
      });
      await page.goto(path, { waitUntil: 'commit' });
      await page.locator('footer').waitFor();
      await page.evaluate(() => document.fonts.ready);
      const before = await boxes();
      const shiftsBefore = await page.evaluate(() => window.shifts.length);
      release();
      // React marks hydrated elements.
      await page.waitForFunction(() =>
        Object.keys(document.querySelector('footer') ?? {}).some((key) => key.startsWith('__reactFiber')),
      );
      await page.evaluate(
        () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
      );
      expect(await boxes(), path).toEqual(before);
      const shifts = await page.evaluate(() => window.shifts);
      expect(shifts.slice(shiftsBefore), path).toEqual([]);
      await page.unrouteAll({ behavior: 'wait' });
    }
  });
}

for (const width of [375, 768, 1440]) {
  test(`X25: nothing moves on a first view over a slow network, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    const network = await page.context().newCDPSession(page);
    await network.send('Network.enable');
    await network.send('Network.setCacheDisabled', { cacheDisabled: true });
    const bytesPerSecond = 500_000;
    await network.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 100,
      downloadThroughput: bytesPerSecond,
      uploadThroughput: bytesPerSecond,
    });
    for (const path of ['/', '/websites', '/images', '/terms', '/nl/websites']) {
      await page.goto(path, { waitUntil: 'networkidle' });
      await page.evaluate(() => document.fonts.ready);
      expect(await sumLayoutShifts(page), path).toBeLessThan(0.0005);
    }
  });
}
