import { expect } from '@playwright/test';
import { axeViolationsInBothSchemes } from '../support/axe.ts';
import { findLoneLinks } from '../support/lone-links.ts';
import { logInOwner } from '../support/owner.ts';
import { test } from '../support/site.ts';

test('19, 83: a logged-in user sees the content counts at first paint and after each navigation', async ({
  page,
}) => {
  const calls: string[] = [];
  page.on('request', (request) => calls.push(new URL(request.url()).pathname));
  await logInOwner(page);
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
  expect(await page.evaluate((preserved) => preserved === document.querySelector('main nav'), nav)).toBe(
    true,
  );
});

for (const [prefix, title] of [
  ['', 'Content'],
  ['/nl', 'Inhoud'],
] as const) {
  test(`X41, X7: the dashboard has no axe violations, clipped text or isolated links, ${prefix || '/en'}`, async ({
    page,
  }) => {
    await logInOwner(page);
    await page.goto(`${prefix}/dashboard`);
    await expect(page.locator('main').getByRole('heading', { name: title })).toBeVisible();
    for (const width of [320, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await axeViolationsInBothSchemes(page), `${width}`).toEqual([]);
      const widths = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
      expect(widths[0]).toBe(widths[1]);
    }
    expect(await findLoneLinks(page)).toEqual([]);
  });
}
