import { expect } from '@playwright/test';
import { test } from '../support/site.ts';

const breadcrumbs = (name: string) => `nav[aria-label="${name}"]`;

test('39, 40, 42, X8: the breadcrumbs are a list that ends with the current page', async ({ page }) => {
  await page.goto('/');
  await expect(page.locator(breadcrumbs('Breadcrumbs'))).toHaveCount(0);
  await page.goto('/websites/polder-atlas?from=somewhere');
  const links = page.locator(`${breadcrumbs('Breadcrumbs')} ol a`);
  await expect(links).toHaveText(['Home', 'Websites', 'polder-atlas']);
  await expect(links.nth(1)).toHaveAttribute('href', '/websites');
  await expect(links.nth(2)).toHaveAttribute('aria-current', 'page');
  await expect(page.locator(`${breadcrumbs('Breadcrumbs')} [aria-current]`)).toHaveCount(1);
});

test('43, 44: the breadcrumbs follow navigation, back and language; a language prefix is no step', async ({
  page,
}) => {
  await page.goto('/nl/terms');
  const links = page.locator(`${breadcrumbs('Kruimelpad')} a`);
  await expect(links).toHaveText(['Home', 'Algemene voorwaarden']);
  await expect(links.first()).toHaveAttribute('href', '/nl');
  await page.goto('/terms');
  await page.getByRole('link', { name: 'Contact' }).first().click();
  await expect(page.locator(`${breadcrumbs('Breadcrumbs')} a`)).toHaveText(['Home', 'Contact']);
  await page.goBack();
  await expect(page.locator(`${breadcrumbs('Breadcrumbs')} a`)).toHaveText(['Home', 'Terms and conditions']);
  await page.getByRole('button', { name: 'Nederlands' }).click();
  await expect(links).toHaveText(['Home', 'Algemene voorwaarden']);
});

test('30: after navigation the heading has focus', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Info' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Info' })).toBeFocused();
});

test('X6: Escape closes the menu and returns focus to its button', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 700 });
  await page.goto('/');
  const toggle = page.getByRole('button', { name: /^(?:Menu|Close)$/ });
  await toggle.click();
  await expect(toggle).toHaveAttribute('aria-expanded', 'true');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Info' }).focus();
  await page.keyboard.press('Escape');
  await expect(toggle).toHaveAttribute('aria-expanded', 'false');
  await expect(toggle).toBeFocused();
});

test('24, 25, 31: the logo links home, the menu marks the current page', async ({ page }) => {
  await page.goto('/websites/halte');
  const menu = page.getByRole('navigation', { name: 'Main' });
  await expect(menu.getByRole('link', { name: 'Websites' })).toHaveAttribute('aria-current', 'true');
  await page.goto('/websites');
  await expect(menu.getByRole('link', { name: 'Websites' })).toHaveAttribute('aria-current', 'page');
  await page.locator('header').getByRole('link', { name: 'Studio Vitrine, home' }).click();
  await expect(page).toHaveURL(/\/$/);
});

test('32, 33, 34, 35, 36: the footer has its columns, ordered links, the years and the version', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/');
  const gridTracks = (selector: string) =>
    page
      .locator(selector)
      .evaluate((element) => getComputedStyle(element).gridTemplateColumns.split(' ').length);
  expect(await gridTracks('footer > div:first-child')).toBe(4);
  expect(await gridTracks('footer > div:last-child')).toBe(3);
  const about = page.locator('footer nav').last().getByRole('link');
  expect(await about.allTextContents()).toEqual(['Info', 'Terms and conditions', 'Contact', 'Experiments']);
  await expect(page.locator('footer')).toContainText(`2014–${new Date().getFullYear()}`);
  await expect(page.locator('footer')).toContainText('2.0.5');
});
