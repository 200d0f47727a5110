import { expect, type Page } from '@playwright/test';
import { test } from '../support/site.ts';

const styleSheets = (page: Page) => page.locator('link[rel=stylesheet]');
const loginLink = (page: Page) => page.locator('footer').getByRole('link', { name: 'Log in' });
/** The computed style of the page's elements, in order. */
const getLook = (page: Page) =>
  page.locator('header, main, footer').evaluateAll((regions) =>
    regions
      .flatMap((region) => [region, ...region.querySelectorAll('*')])
      .map((element) => {
        const { display, color, font, margin, padding, position, width } = getComputedStyle(element);
        return [element.tagName, display, color, font, margin, padding, position, width].join(' ');
      }),
  );

test('X42: navigating from one public page to another shows it with all of its styles', async ({ page }) => {
  await page.goto('/login', { waitUntil: 'networkidle' });
  await expect(styleSheets(page)).toHaveCount(1);
  const look = await getLook(page);
  await page.goto('/info', { waitUntil: 'networkidle' });
  await expect(styleSheets(page)).toHaveCount(0);
  const publicLook = await getLook(page);
  await loginLink(page).click();
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeVisible();
  await expect(styleSheets(page)).toHaveCount(1);
  expect(await getLook(page)).toEqual(look);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Info' })).toBeVisible();
  await expect.poll(() => getLook(page)).toEqual(publicLook);
});

test('X23, X42: a page whose styles fail to load is not shown, and the visitor can reload it', async ({
  page,
}) => {
  await page.route('**/assets/styles-*.css', (route) => route.fulfill({ status: 404, body: '' }));
  await page.route('**/login', (route) => route.fulfill({ status: 503, body: '' }));
  await page.goto('/info', { waitUntil: 'networkidle' });
  await loginLink(page).click();
  await expect(page.getByRole('button', { name: 'Reload' })).toBeVisible();
});
