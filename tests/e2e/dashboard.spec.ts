import { expect } from '@playwright/test';
import { axeViolations } from '../support/axe.ts';
import { signInOwner } from '../support/owner.ts';
import { test } from '../support/site.ts';

test('19, 83: who is signed in finds what the site holds, from the first paint and again on each entry', async ({
  page,
}) => {
  const calls: string[] = [];
  page.on('request', (request) => calls.push(new URL(request.url()).pathname));
  await signInOwner(page);
  await page.goto('/dashboard', { waitUntil: 'networkidle' });
  await expect(page.getByRole('row', { name: /^Websites 12 12 12 / })).toBeVisible();
  expect(calls).not.toContain('/api/dashboard');
  const areas = page.getByRole('navigation', { name: 'Dashboard area' });
  const nav = await areas.elementHandle();
  await areas.getByRole('link', { name: 'Aurus' }).click();
  await expect(page.getByRole('heading', { name: 'No staking service configured' })).toBeVisible();
  await expect(page.getByText('STAKING_API_URL')).toBeVisible();
  await areas.getByRole('link', { name: 'Dashboard' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  await expect.poll(() => calls.includes('/api/dashboard')).toBe(true);
  expect(await page.evaluate((kept) => kept === document.querySelector('main nav'), nav)).toBe(true);
});

for (const [prefix, title] of [
  ['', 'What the site holds'],
  ['/nl', 'Wat er in huis is'],
] as const) {
  test(`X41, X7: the dashboard has no axe violation and is not cut off, ${prefix || '/en'}`, async ({
    page,
  }) => {
    await signInOwner(page);
    for (const colorScheme of ['light', 'dark'] as const) {
      for (const width of [320, 1440]) {
        await page.emulateMedia({ colorScheme });
        await page.setViewportSize({ width, height: 900 });
        await page.goto(`${prefix}/dashboard`, { waitUntil: 'networkidle' });
        await expect(page.getByRole('heading', { name: title })).toBeVisible();
        expect(await axeViolations(page), `${width}`).toEqual([]);
        const widths = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
        expect(widths[0]).toBe(widths[1]);
      }
    }
  });
}
