import { expect, type Page } from '@playwright/test';
import { axeViolationsInBothSchemes } from '../support/axe.ts';
import { sumLayoutShifts } from '../support/layout-shift.ts';
import { test } from '../support/site.ts';

const field = (page: Page) => page.getByRole('combobox', { name: 'What are you looking for?' });
const searchLink = (page: Page) => page.locator('header a[aria-keyshortcuts]');

test('search opens by keyboard on any page, and closing it restores focus', async ({ page }) => {
  await page.goto('/websites', { waitUntil: 'networkidle' });
  const current = page.getByRole('link', { name: 'Info' }).first();
  await current.focus();
  await page.keyboard.press('/');
  await expect(field(page)).toBeFocused();
  await expect(field(page)).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.type('krom');
  const option = page.getByRole('option');
  await expect(option).toHaveText([/W01Kromme Kade/]);
  await expect(option.locator('mark').first()).toHaveText('Krom');
  await expect(field(page)).toHaveAttribute('aria-expanded', 'true');
  await expect(page.locator('dialog [role=status]')).toHaveText('1 result');
  await expect(option).toHaveAttribute('aria-selected', 'false');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(current).toBeFocused();
  await page.keyboard.press('Control+k');
  await expect(field(page)).toHaveValue('');
  await page.keyboard.type('krom');
  await expect(option).toHaveCount(1);
  await page.keyboard.press('ArrowDown');
  await expect(option).toHaveAttribute('aria-selected', 'true');
  const id = await option.getAttribute('id');
  await expect(field(page)).toHaveAttribute('aria-activedescendant', id ?? 'none');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/websites\/kromme-kade$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Kromme Kade' })).toBeFocused();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('arrow keys move through the suggestions and back to the field, and Enter in the field shows all results', async ({
  page,
}) => {
  await page.goto('/');
  await searchLink(page).click();
  await expect(field(page)).toBeFocused();
  await page.keyboard.type('laravel');
  const options = page.getByRole('option');
  await expect(options).toHaveCount(8);
  const selected = page.locator('[role=option][aria-selected=true]');
  await page.keyboard.press('ArrowUp');
  await expect(selected).toHaveText('All 8 results');
  await page.keyboard.press('ArrowDown');
  await expect(selected).toHaveCount(0);
  await expect(field(page)).not.toHaveAttribute('aria-activedescendant');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(options.nth(1)).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.type(' ');
  await expect(selected).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/search\?q=laravel$/);
  await expect(page.getByRole('status')).toHaveText('8 results for “laravel”');
});

test('the search says how much of a pasted text does not fit, in the dialog and on the page', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/', { waitUntil: 'networkidle' });
  await page.evaluate(() => navigator.clipboard.writeText(`kromme ${'k'.repeat(1_000_000)}`));
  const notice = 'The last 999,907 characters of what you pasted do not fit: the field takes 100.';
  await searchLink(page).click();
  await expect(field(page)).toBeFocused();
  await page.keyboard.press('ControlOrMeta+v');
  await expect(field(page)).toHaveAccessibleDescription(notice);
  await expect(page.locator('dialog').getByRole('alert')).toHaveText(notice);
  await page.keyboard.press('Enter');
  const onPage = page.getByRole('searchbox');
  await onPage.press('ControlOrMeta+a');
  await page.keyboard.press('ControlOrMeta+v');
  await expect(onPage).toHaveAccessibleDescription(notice);
  await onPage.fill('kromme');
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.getByRole('status')).toHaveText('1 result for “kromme”');
});

test('shortcuts are ignored while typing', async ({ page }) => {
  await page.goto('/experiments/luhn-validator', { waitUntil: 'networkidle' });
  const input = page.getByRole('textbox').first();
  await input.fill('');
  await input.press('/');
  await input.press('Control+k');
  await expect(input).toHaveValue(/^\/?$/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a new query aborts the previous request, and the results of the last one are shown', async ({
  page,
}) => {
  await page.goto('/', { waitUntil: 'networkidle' });
  const failed: string[] = [];
  page.on('requestfailed', (request) => failed.push(new URL(request.url()).searchParams.get('q') ?? ''));
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/search?q=lar*', async (route) => {
    await held;
    await route.continue().catch(() => {});
  });
  await page.keyboard.press('/');
  await expect(field(page)).toBeFocused();
  const requests = page.waitForRequest(/q=lar/);
  await page.keyboard.type('lar');
  await requests;
  await expect(page.getByRole('listbox', { includeHidden: true })).toHaveAttribute('aria-busy', 'true');
  await field(page).fill('krom');
  await expect(page.getByRole('option')).toHaveText([/Kromme Kade/]);
  release();
  await expect.poll(() => failed).toContain('lar');
  await expect(page.getByRole('listbox')).toHaveAttribute('aria-busy', 'false');
  await expect(page.getByRole('option')).toHaveText([/Kromme Kade/]);
});

test('on the search page the URL, count and rows follow the input, while the field keeps focus', async ({
  page,
}) => {
  await page.goto('/search', { waitUntil: 'networkidle' });
  await page.keyboard.press('/');
  const input = page.getByRole('searchbox', { name: 'What are you looking for?' });
  await expect(input).toBeFocused();
  await page.keyboard.type('kromme kade', { delay: 30 });
  await expect(page).toHaveURL(/\/search\?q=kromme\+kade$/);
  await expect(page.getByRole('status')).toHaveText('1 result for “kromme kade”');
  await expect(page.locator('main mark')).toHaveText(['Kromme', 'Kade']);
  await expect(page).toHaveTitle('kromme kade – Search – Studio Vitrine');
  await expect(input).toBeFocused();
  await expect(input).toHaveValue('kromme kade');
  await expect(page.locator('main [aria-busy]')).toHaveAttribute('aria-busy', 'false');
  await input.fill('zzz');
  await expect(page.getByRole('heading', { name: 'Nothing found for “zzz”' })).toBeVisible();
  await page.getByRole('link', { name: 'Back to the catalogue' }).click();
  await expect(page).toHaveURL('/');
  await page.goBack();
  await expect(input).toHaveValue('zzz');
});

test('switching the language keeps the query and searches again', async ({ page }) => {
  await page.goto('/search?q=laravel');
  await page.getByRole('button', { name: 'Nederlands' }).click();
  await expect(page.getByRole('status')).toHaveText('8 resultaten voor ‘laravel’');
  await expect(page).toHaveURL(/\/search\?q=laravel$/);
  await page.goto('/nl/search?q=laravel');
  await page.getByRole('button', { name: 'English' }).click();
  await expect(page).toHaveURL(/\/search\?q=laravel$/);
  await expect(page.getByRole('status')).toHaveText('8 results for “laravel”');
});

test('in Dutch, search finds Dutch texts, with or without diacritics', async ({ page }) => {
  await page.goto('/nl', { waitUntil: 'networkidle' });
  await page.keyboard.press('/');
  await page.getByRole('combobox', { name: 'Waar ben je naar op zoek?' }).fill('een printer');
  await expect(page.getByRole('option', { name: /Kromme Kade/ })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/nl\/websites\//);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('X1: without scripts search is a link and a plain form', async ({ page }) => {
    await page.goto('/nl');
    await searchLink(page).click();
    await expect(page).toHaveURL(/\/nl\/search$/);
    await page.getByRole('searchbox').fill('kromme kade');
    await page.getByRole('button', { name: 'Zoeken', exact: true }).click();
    await expect(page).toHaveURL(/\/nl\/search\?q=kromme\+kade$/);
    await expect(page.getByRole('link', { name: /Kromme Kade/ })).toBeVisible();
  });
});

test('on a phone the link opens the search page, whose field has focus', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 700 });
  await page.goto('/');
  await searchLink(page).click();
  await expect(page).toHaveURL(/\/search$/);
  await expect(page.getByRole('searchbox')).toBeFocused();
});

test('opening, using and closing search causes no layout shift', async ({ page }) => {
  await page.goto('/', { waitUntil: 'networkidle' });
  // Layout shifts of the page load itself do not count.
  const startedAt = await page.evaluate(() => document.fonts.ready.then(() => performance.now()));
  await page.keyboard.press('/');
  await field(page).fill('laravel');
  await expect(page.getByRole('option')).toHaveCount(8);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const shift = await sumLayoutShifts(page, startedAt);
  expect(shift).toBe(0);
});

const states = ['/search', '/search?q=laravel', '/search?q=zzz', `/search?q=${'a'.repeat(101)}`];

async function expectNoViolation(page: Page, state: string) {
  expect(await axeViolationsInBothSchemes(page), state).toEqual([]);
}

for (const prefix of ['', '/nl']) {
  const where = `${prefix === '' ? 'English' : 'Dutch'}, light and dark`;

  test(`X41: the search page has no axe violations, empty, with and without results, and with a long query, ${where}`, async ({
    page,
  }) => {
    for (const state of states) {
      await page.goto(prefix + state);
      await expectNoViolation(page, state);
    }
  });

  test(`X41: the search dialog has no axe violations, ${where}`, async ({ page }) => {
    await page.goto(`${prefix}/contact`, { waitUntil: 'networkidle' });
    await page.keyboard.press('/');
    await expect(page.getByRole('combobox')).toBeFocused();
    await expectNoViolation(page, 'empty');
    await page.keyboard.type('laravel');
    await expect(page.getByRole('option')).toHaveCount(8);
    await page.keyboard.press('ArrowDown');
    await expectNoViolation(page, 'with suggestions');
  });
}

test('X7: at 320 px search is not clipped and does not scroll horizontally', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const state of [...states, '/nl/search?q=een']) {
    await page.goto(state);
    const widths = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
    expect(widths[0], state).toBe(widths[1]);
  }
});
