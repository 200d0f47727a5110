import { expect } from '@playwright/test';
import { closedGate } from '../support/gate.ts';
import { test } from '../support/site.ts';

test('13: a link to a removed page shows the not-found page without a reload', async ({ page }) => {
  await page.goto('/info');
  await page.evaluate(() => document.body.setAttribute('data-preserved', 'yes'));
  const removed = { status: 404, json: { error: { code: 'not_found', message: 'This does not exist.' } } };
  await page.route('**/api/pages/terms', (route) => route.fulfill(removed));
  await page.getByRole('link', { name: 'Terms and conditions' }).click();
  await expect(page.getByRole('heading', { name: 'Not in the collection' })).toBeVisible();
  await expect(page.locator('body[data-preserved="yes"] footer')).toBeVisible();
});

test('X1: without scripts the pages have their texts, lists and links', async ({ browser, site }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.url, locale: 'en-GB' });
  const page = await context.newPage();
  await page.goto('/');
  await expect(page.getByRole('region', { name: 'Index' }).locator('a[href^="/websites/"]')).toHaveCount(12);
  await page.goto('/websites');
  await expect(page.locator('main a[href^="/websites/"]')).toHaveCount(8);
  await page.getByRole('button', { name: 'vue', exact: true }).click();
  await expect(page).toHaveURL(/skills=laravel(,|%2C)vue/);
  await page.goto('/info');
  await expect(page.locator('.prose h2')).toHaveCount(3);
  await context.close();
});

test('X24: a page that throws in the browser keeps header and footer and offers a retry', async ({
  page,
}) => {
  await page.goto('/websites?skills=');
  await page.route('**/api/websites/vensterbank', (route) =>
    route.fulfill({ json: { data: { slug: 'vensterbank' } } }),
  );
  await page.getByRole('link', { name: /Vensterbank/ }).click();
  await expect(page.getByRole('heading', { name: 'Page not available' })).toBeVisible();
  await expect(page.locator('header')).toBeVisible();
  await expect(page.locator('footer')).toBeVisible();
  await page.unroute('**/api/websites/vensterbank');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Vensterbank' })).toBeVisible();
});

test('X1, X24: if a script cannot be loaded, the server-rendered page stays', async ({ page }) => {
  await page.route('**/assets/screens*', (route) => route.fulfill({ status: 404, body: 'gone' }));
  const removed = page.waitForResponse('**/assets/screens*');
  await page.goto('/info', { waitUntil: 'load' });
  await removed;
  await expect(page.getByRole('heading', { name: 'About the studio' })).toBeVisible();
  await page.getByRole('link', { name: 'Contact' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Contact' })).toBeVisible();
});

test('74: a loading page shows placeholder lines and is busy', async ({ page }) => {
  await page.goto('/');
  const gate = closedGate();
  await page.route('**/api/pages/info', async (route) => {
    await gate.opened;
    await route.continue();
  });
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Info' }).click();
  await expect(page.locator('main[aria-busy="true"]')).toBeVisible();
  gate.open();
  await expect(page.getByRole('heading', { level: 1, name: 'Info' })).toBeVisible();
  await expect(page.locator('main[aria-busy="true"]')).toHaveCount(0);
});

test('11: the list of chapters marks the one being read', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 700 });
  await page.goto('/terms');
  const current = page.locator('main nav [aria-current]');
  await expect(current).toHaveCount(0);
  for (const index of [1, 2, 0]) {
    const heading = page.locator('.prose h2').nth(index);
    await heading.evaluate((element) => element.scrollIntoView({ block: 'start' }));
    await expect(current).toHaveCount(1);
    await expect(current).toHaveAttribute('href', `#${await heading.getAttribute('id')}`);
    await expect(current).toHaveAttribute('aria-current', 'location');
  }
  // A link scrolls to its chapter, even if the chapter cannot reach the top; back at the top none is marked.
  await page.setViewportSize({ width: 1440, height: 900 });
  const links = page.locator('main nav li a');
  for (const index of [0, 3, 5, 6]) {
    await links.nth(index).click();
    await expect(links.nth(index)).toHaveAttribute('aria-current', 'location');
  }
  await page.evaluate(() => scrollTo(0, 0));
  await expect(current).toHaveCount(0);
});
