import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { copyDemoData } from '#seed/demo-data-cache.ts';
import { closedGate } from '../support/gate.ts';
import { test as base, copyBuild, makeDataDir, type Site, startSite } from '../support/site.ts';

const screens = '**/assets/screens-*.js';
const home = '**/assets/home-*.js';
const luhn = '**/assets/luhn-page-*.js';
const menu = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const chunkErrors = (page: Page) => {
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.text().includes('Loading chunk failed')) errors.push(message.text());
  });
  return errors;
};

/** Collects the URLs of the documents that a page requests. */
function collectDocuments(page: Page): string[] {
  const documents: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'document') documents.push(new URL(request.url()).pathname);
  });
  return documents;
}

/** Browsers that remember failed imports, such as Chromium 150, load the document of the page instead. */
function expectSingleDocument(documents: readonly string[]): void {
  expect(['', '/experiments/luhn-validator']).toContain(documents.join());
}

/** A site whose server has lost the script of the Luhn experiment. */
const test = base.extend<object, { damagedSite: Site }>({
  damagedSite: [
    // biome-ignore lint/correctness/noEmptyPattern: the library reads what a fixture needs from this pattern
    async ({}, use) => {
      const buildDir = await copyBuild();
      const assets = join(buildDir, 'dist/client/assets');
      for (const file of await readdir(assets)) {
        if (file.startsWith('luhn-page-')) await rm(join(assets, file));
      }
      const dataDir = await makeDataDir();
      await copyDemoData(dataDir);
      const site = await startSite(dataDir, {}, buildDir);
      await use(site);
      await site.stop();
      await rm(dataDir, { recursive: true });
      await rm(buildDir, { recursive: true });
    },
    { scope: 'worker' },
  ],
});
test.describe.configure({ mode: 'default' });

const luhnLink = (page: Page) => page.locator('main').getByRole('link', { name: /Luhn/ }).first();

test('X23: a missing script reloads the page once, and the server-rendered page is complete', async ({
  page,
  damagedSite,
}) => {
  await page.goto(`${damagedSite.url}/experiments`);
  const documents = collectDocuments(page);
  await luhnLink(page).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Luhn');
  await expect.poll(() => documents).toEqual(['/experiments/luhn-validator']);
  await page.waitForLoadState('networkidle');
  expect(documents).toEqual(['/experiments/luhn-validator']);
  await expect(page.locator('header')).toBeVisible();
  await expect(page.locator('footer')).toBeVisible();
});

test('X23: a second failure shows a page with a Reload button between header and footer, without a reload loop', async ({
  page,
  damagedSite,
}) => {
  await page.goto(`${damagedSite.url}/experiments`);
  await luhnLink(page).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Luhn');
  await page.goto(`${damagedSite.url}/experiments`);
  const documents = collectDocuments(page);
  await luhnLink(page).click();
  const reload = page.getByRole('button', { name: 'Reload' });
  await expect(reload).toBeVisible();
  await expect(page.locator('header')).toBeVisible();
  await expect(page.locator('footer')).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(documents).toEqual([]);
  await reload.click();
  await expect.poll(() => documents).toEqual(['/experiments/luhn-validator']);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Luhn');
});

test('X23: without session storage a reloaded page does not reload again', async ({ page, damagedSite }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'sessionStorage', {
      get: () => {
        throw new DOMException('denied', 'SecurityError');
      },
    });
  });
  await page.goto(`${damagedSite.url}/experiments`);
  await page.reload();
  const documents = collectDocuments(page);
  await luhnLink(page).click();
  await expect(page.getByRole('button', { name: 'Reload' })).toBeVisible();
  expect(documents).toEqual([]);
});

test('77: a script response of another type counts as missing', async ({ page }) => {
  const errors = chunkErrors(page);
  await page.route(luhn, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>Hotel network</h1>' }),
  );
  await page.route('**/experiments/luhn-validator', (route) => route.fulfill({ status: 503, body: '' }));
  await page.goto('/experiments');
  await luhnLink(page).click();
  await expect(page.getByRole('button', { name: 'Reload' })).toBeVisible();
  expect(errors.join()).toContain('Loading chunk failed: missing');
});

test('77, X23: offline, the page stays and shows a message, and a later navigation opens the page', async ({
  page,
  context,
}) => {
  const errors = chunkErrors(page);
  await page.goto('/experiments');
  await context.setOffline(true);
  const documents = collectDocuments(page);
  await luhnLink(page).click();
  await expect(page.getByRole('button', { name: 'Reload' })).toBeVisible();
  expect(errors.join()).toContain('Loading chunk failed: error');
  expect(documents).toEqual([]);
  await context.setOffline(false);
  await page.goBack();
  await luhnLink(page).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Luhn');
  expectSingleDocument(documents);
});

test('77, 78: a script that takes 120000 ms or longer times out, and is awaited until then', async ({
  page,
}) => {
  await page.clock.install();
  const errors = chunkErrors(page);
  const gate = closedGate();
  await page.route(luhn, async (route) => {
    await gate.opened;
    await route.abort();
  });
  await page.goto('/experiments', { waitUntil: 'networkidle' });
  await page.clock.pauseAt(Date.now() + 3_600_000);
  const requests = page.waitForRequest(luhn);
  await luhnLink(page).dispatchEvent('click');
  await requests;
  await page.clock.runFor(119_000);
  expect(errors).toEqual([]);
  await expect(page.getByRole('button', { name: 'Reload' })).toHaveCount(0);
  await page.clock.runFor(2_000);
  await expect.poll(() => errors.join()).toContain('Loading chunk failed: timeout');
  gate.open();
});

test('X23: a failed preload does not reload the page, and navigating to it opens the requested page', async ({
  page,
}) => {
  let fails = true;
  let requests = 0;
  await page.route(luhn, (route) => {
    requests += 1;
    return fails ? route.abort() : route.continue();
  });
  await page.goto('/experiments');
  const documents = collectDocuments(page);
  await luhnLink(page).hover();
  await expect.poll(() => requests).toBeGreaterThan(1);
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('heading', { level: 1, name: 'Experiments' })).toBeVisible();
  expect(documents).toEqual([]);
  fails = false;
  await luhnLink(page).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Luhn');
  expectSingleDocument(documents);
});

test('X23: the chunk that public screens share is reloaded like any other', async ({ page }) => {
  await page.goto('/');
  await page.route(screens, (route) => route.fulfill({ status: 404, body: '' }));
  const documents = collectDocuments(page);
  await menu(page).getByRole('link', { name: 'Info' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Info' })).toBeVisible();
  await expect.poll(() => documents).toEqual(['/info']);
  await menu(page).getByRole('link', { name: 'Websites' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Websites' })).toBeVisible();
});

test('X42: the script of the home page is loaded on the first interaction, and hydrates the existing page', async ({
  page,
}) => {
  const requests: string[] = [];
  await page.route(home, (route) => {
    requests.push(route.request().url());
    return route.continue();
  });
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  await page.goto('/nl', { waitUntil: 'networkidle' });
  const firstRow = page.locator('main li a').first();
  const row = await firstRow.elementHandle();
  expect(requests).toEqual([]);
  await page.mouse.move(10, 400);
  // React marks the elements that it has hydrated.
  await expect
    .poll(() => row?.evaluate((element) => Object.keys(element).some((key) => key.startsWith('__react'))))
    .toBe(true);
  expect(await row?.evaluate(({ isConnected }) => isConnected)).toBe(true);
  expect(errors).toEqual([]);
  const documents = collectDocuments(page);
  await firstRow.click();
  await expect(page).toHaveURL(/\/nl\/websites\/./);
  expect(documents).toEqual([]);
});

test('X23: without the script of the home page its links work, and pointer movements do not request it again and again', async ({
  page,
}) => {
  const requests: string[] = [];
  await page.route(home, (route) => {
    requests.push(route.request().url());
    return route.abort();
  });
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  await page.goto('/nl', { waitUntil: 'networkidle' });
  await page.mouse.move(10, 400);
  await expect.poll(() => requests.length).toBeGreaterThan(0);
  await page.waitForLoadState('networkidle');
  const requestsBefore = requests.length;
  for (let x = 20; x < 60; x += 1) await page.mouse.move(x, 410);
  expect(requests.length - requestsBefore).toBeLessThan(10);
  await page.locator('main li a').first().click();
  await expect(page).toHaveURL(/\/nl\/websites\/./);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(errors).toEqual([]);
});

test('X23: if the entry scripts fail, the server-rendered page is left unchanged', async ({ page }) => {
  await page.route(screens, (route) => route.fulfill({ status: 404, body: '' }));
  const documents = collectDocuments(page);
  await page.goto('/info', { waitUntil: 'load' });
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('heading', { level: 1, name: 'Info' })).toBeVisible();
  expect(documents).toEqual(['/info']);
});
