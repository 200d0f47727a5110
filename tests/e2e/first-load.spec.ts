import { expect } from '@playwright/test';
import { test } from '../support/site.ts';

const maximumScriptBytes = 110_000;
const maximumRequests = 6;

for (const path of ['/', '/websites', '/websites/halte', '/info', '/nl']) {
  test(`X42: the first load of ${path} stays within its budget, quiet under the strict policy, without a shift`, async ({
    page,
  }) => {
    const complaints: string[] = [];
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
    });
    page.on('pageerror', (error) => complaints.push(error.message));
    const requests: { type: string; bytes: Promise<number> }[] = [];
    page.on('requestfinished', (request) => {
      requests.push({
        type: request.resourceType(),
        bytes: request.sizes().then(({ responseBodySize }) => responseBodySize),
      });
    });
    await page.goto(path, { waitUntil: 'networkidle' });
    await page.evaluate(() => document.fonts.ready);
    const shift = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          let total = 0;
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries()) total += (entry as unknown as { value: number }).value;
          }).observe({ type: 'layout-shift', buffered: true });
          requestAnimationFrame(() => requestAnimationFrame(() => resolve(total)));
        }),
    );
    const sizes = await Promise.all(
      requests.filter(({ type }) => type === 'script').map(({ bytes }) => bytes),
    );
    expect(sizes.reduce((sum, bytes) => sum + bytes, 0)).toBeLessThanOrEqual(maximumScriptBytes);
    const before = requests.filter(({ type }) => !['image', 'other'].includes(type));
    expect(before.length).toBeLessThanOrEqual(maximumRequests);
    expect(shift).toBeLessThanOrEqual(0.02);
    expect(complaints).toEqual([]);
  });
}
