import { expect } from '@playwright/test';
import { axeViolationsInBothSchemes } from '../support/axe.ts';
import { test } from '../support/site.ts';

const paths = [
  '/',
  '/websites',
  '/websites?skills=cobol',
  '/websites/halte',
  '/info',
  '/contact',
  '/aurus',
  '/staking_contracts',
  '/nope',
];

for (const prefix of ['', '/nl']) {
  test(`X41: no page has axe violations, ${prefix === '' ? 'English' : 'Dutch'}, light and dark`, async ({
    page,
  }) => {
    test.slow();
    for (const path of paths) {
      await page.goto(prefix === '' || path !== '/' ? prefix + path : prefix);
      expect(await axeViolationsInBothSchemes(page), path).toEqual([]);
    }
  });
}

test('29, 30, 47: below 640 px a button opens the menu, the language can be switched there, and navigation closes it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 700 });
  await page.goto('/');
  const toggle = page.getByRole('button', { name: /^(?:Menu|Close)$/ });
  await expect(toggle).toHaveAttribute('aria-expanded', 'false');
  await toggle.press('Enter');
  await expect(toggle).toHaveAttribute('aria-expanded', 'true');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Info' }).click();
  await expect(page).toHaveURL(/\/info$/);
  await expect(toggle).toHaveAttribute('aria-expanded', 'false');
  await toggle.press('Enter');
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('group', { name: 'Language' })
    .getByRole('button', { name: 'Nederlands' })
    .click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'nl');
  const dutchToggle = page.getByRole('button', { name: 'Sluiten' });
  await expect(dutchToggle).toHaveAttribute('aria-expanded', 'true');
  await dutchToggle.click();
  await expect(toggle).toHaveAttribute('aria-expanded', 'false');
});
