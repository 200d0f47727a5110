import { expect, type Page } from '@playwright/test';
import { test } from '../support/site.ts';

const option = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const websiteLinks = (page: Page) => page.locator('main a[href^="/websites/"]');

test('62, X17: a first visit selects laravel and shows only the websites made with it', async ({ page }) => {
  await page.goto('/websites');
  await expect(option(page, 'laravel')).toHaveAttribute('aria-pressed', 'true');
  await expect(page.locator('main [aria-pressed="true"]')).toHaveCount(1);
  await expect(websiteLinks(page)).toHaveCount(8);
  await expect(page.getByRole('status')).toHaveText('8 of 12 websites use laravel');
});

test('63: all websites are shown when no skill is selected', async ({ page }) => {
  await page.goto('/websites');
  await option(page, 'laravel').click();
  await expect(websiteLinks(page)).toHaveCount(12);
  await expect(page).toHaveURL(/\?skills=$/);
  await expect(page.getByRole('status')).toHaveText('All 12 websites');
});

test('65, 66: the options are the distinct skills of all websites, sorted, with their counts', async ({
  page,
}) => {
  await page.goto('/websites?skills=react');
  const options = await page.locator('main [aria-pressed]').allTextContents();
  expect(options).toEqual([
    'css',
    'jquery',
    'laravel',
    'php',
    'postgres',
    'react',
    'svg',
    'typescript',
    'vue',
  ]);
  await expect(option(page, 'laravel').locator('xpath=../sup')).toHaveText('8');
});

test('67: an empty list says so and offers to show all websites', async ({ page }) => {
  await page.goto('/websites?skills=cobol');
  await expect(page.getByRole('heading', { name: 'No websites with these skills' })).toBeVisible();
  await page.getByRole('button', { name: 'Show all 12' }).press('Enter');
  await expect(websiteLinks(page)).toHaveCount(12);
  await expect(page.getByRole('status')).toBeFocused();
  await option(page, 'vue').click();
  await page.getByRole('button', { name: 'Show all 12' }).press('Enter');
  await expect(websiteLinks(page)).toHaveCount(12);
  await expect(page.getByRole('status')).toBeFocused();
});

test('X16: the selection is in the URL, which can be shared, reloaded and reverted, and the server renders the same', async ({
  page,
}) => {
  await page.goto('/websites');
  await option(page, 'vue').click();
  await expect(page).toHaveURL(/\?skills=laravel,vue$/);
  await option(page, 'laravel').click();
  await expect(page).toHaveURL(/\?skills=vue$/);
  await expect(websiteLinks(page)).toHaveCount(3);
  await page.reload();
  await expect(websiteLinks(page)).toHaveCount(3);
  await page.goBack();
  await expect(option(page, 'laravel')).toHaveAttribute('aria-pressed', 'true');
  await page.goBack();
  await expect(page).toHaveURL(/\/websites$/);
  await expect(websiteLinks(page)).toHaveCount(8);
  const html = await (await page.request.get('/websites?skills=vue')).text();
  const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'));
  expect(main.match(/<a [^>]*href="\/websites\/[^"]+"/g)?.length).toBe(3);
});

test('X17: the options work by keyboard and keep focus', async ({ page }) => {
  await page.goto('/websites');
  await option(page, 'php').focus();
  await page.keyboard.press('Space');
  await expect(option(page, 'php')).toHaveAttribute('aria-pressed', 'true');
  await expect(option(page, 'php')).toBeFocused();
  await expect(page.getByRole('status')).toHaveText('8 of 12 websites use laravel or php');
});
