import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect } from '@playwright/test';
import { test } from '../support/site.ts';

const clientDir = fileURLToPath(new URL('../../dist/client/', import.meta.url));

test('14: URLs have no hash, back and forward work, and back restores the scroll position', async ({
  page,
}) => {
  await page.goto('/websites?skills=');
  const link = page.getByRole('link', { name: /Halte/ });
  await link.scrollIntoViewIfNeeded();
  const scrollPosition = await page.evaluate(() => scrollY);
  expect(scrollPosition).toBeGreaterThan(100);
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Halte' })).toBeVisible();
  expect(page.url()).not.toContain('#');
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Websites' })).toBeVisible();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(scrollPosition);
  await page.goForward();
  await expect(page.getByRole('heading', { level: 1, name: 'Halte' })).toBeVisible();
});

test('15: a page loads only the scripts of its own route', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
  });
  await page.goto('/websites', { waitUntil: 'networkidle' });
  const { entry, routes } = JSON.parse(await readFile(`${clientDir}routes.json`, 'utf8'));
  expect(new Set(scripts)).toEqual(new Set([entry, ...routes.websites]));
  expect(routes.websites.length).toBeGreaterThan(0);
  expect(await readFile(clientDir + entry, 'utf8')).not.toContain('max-w-[41em]');
});

test('61: the first paint fetches no list, and client-side navigation fetches it', async ({ page }) => {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) calls.push(pathname);
  });
  await page.goto('/websites', { waitUntil: 'networkidle' });
  await expect(page.locator('main a[href^="/websites/"]')).toHaveCount(8);
  expect(calls).toEqual([]);
  await page.goto('/info', { waitUntil: 'networkidle' });
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Websites' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Websites' })).toBeVisible();
  expect(calls).toContain('/api/websites');
});

test('68: the previous website is not shown while the next one loads', async ({ page }) => {
  await page.goto('/websites/getijdenboek');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Websites' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Websites' })).toBeVisible();
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/websites/halte', async (route) => {
    await held;
    await route.continue();
  });
  const text = 'The almanac draws';
  await page.getByRole('link', { name: /Halte/ }).click();
  await expect(page.locator('body')).not.toContainText(text);
  release();
  await expect(page.getByRole('heading', { level: 1, name: 'Halte' })).toBeVisible();
  await expect(page.locator('body')).not.toContainText(text);
});

test('56, 90, 91: every call goes to /api with the three headers, also for GET, and does not set the credentials option', async ({
  page,
}) => {
  const calls: { path: string; headers: Record<string, string> }[] = [];
  page.on('request', (request) => {
    if (['fetch', 'xhr'].includes(request.resourceType())) {
      calls.push({ path: new URL(request.url()).pathname, headers: request.headers() });
    }
  });
  await page.goto('/info');
  await page.getByRole('link', { name: 'Contact' }).first().click();
  await expect(page).toHaveURL(/\/contact$/);
  await page.getByRole('button', { name: 'Nederlands' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'nl');
  await expect.poll(() => calls.some(({ path }) => path === '/api/language')).toBe(true);
  for (const { path, headers } of calls) {
    expect(path).toMatch(/^\/api\//);
    expect(headers['accept']).toBe('application/json');
    expect(headers['content-type']).toBe('application/json');
    expect(headers['x-localization']).toMatch(/^(en|nl)$/);
  }
  const source = await readFile(new URL('../../src/shared/api/api-transport.ts', import.meta.url), 'utf8');
  expect(source).not.toContain('credentials');
});

test('93: every asset URL of a page starts with a slash', async ({ page }) => {
  await page.goto('/websites/halte', { waitUntil: 'networkidle' });
  const urls = await page.$$eval(
    'script[src], link[rel~="modulepreload"], link[rel="manifest"], link[rel="icon"], img',
    (all) => all.map((element) => element.getAttribute('src') ?? element.getAttribute('href')),
  );
  expect(urls.length).toBeGreaterThan(3);
  for (const url of urls) expect(url).toMatch(/^\/[^/]/);
});
