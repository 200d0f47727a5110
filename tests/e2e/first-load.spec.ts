import { expect } from '@playwright/test';
import { sumLayoutShifts } from '../support/layout-shift.ts';
import { test } from '../support/site.ts';

const maxRequests = 6;

/**
 * The pages and their script budgets in bytes: the script of the home page loads on the first interaction.
 */
const budgets = {
  '/': 100_000,
  '/nl': 100_000,
  '/websites': 110_000,
  '/websites/halte': 110_000,
  '/info': 110_000,
};

for (const [path, maxScriptBytes] of Object.entries(budgets)) {
  test(`X42: the first load of ${path} stays within its budget, without CSP errors or layout shift`, async ({
    page,
  }) => {
    const errors: string[] = [];
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) errors.push(message.text());
    });
    page.on('pageerror', (error) => errors.push(error.message));
    const requests: { type: string; bytes: Promise<number> }[] = [];
    page.on('requestfinished', (request) => {
      requests.push({
        type: request.resourceType(),
        bytes: request.sizes().then(({ responseBodySize }) => responseBodySize),
      });
    });
    await page.goto(path, { waitUntil: 'networkidle' });
    await page.evaluate(() => document.fonts.ready);
    const shift = await sumLayoutShifts(page);
    const sizes = await Promise.all(
      requests.filter(({ type }) => type === 'script').map(({ bytes }) => bytes),
    );
    expect(sizes.reduce((sum, bytes) => sum + bytes, 0)).toBeLessThanOrEqual(maxScriptBytes);
    const before = requests.filter(({ type }) => !['image', 'other'].includes(type));
    expect(before.length).toBeLessThanOrEqual(maxRequests);
    expect(shift).toBeLessThanOrEqual(0.02);
    expect(errors).toEqual([]);
  });
}
