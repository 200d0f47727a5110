import { rm } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { axeViolationsInBothSchemes } from '../support/axe.ts';
import { makeDataDir, startSite, test } from '../support/site.ts';

const slugs = ['seven-segment-display', 'luhn-validator', 'wavy-svg'];

/** Collects the scripts that a page requests from now on. */
function watchScripts(page: Page): string[] {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
  });
  return scripts;
}

test('4: the list links to the experiments, each with its number and a live thumbnail', async ({ page }) => {
  const response = await page.goto('/experiments');
  expect(response?.status()).toBe(200);
  for (const [index, slug] of slugs.entries()) {
    const row = page.locator(`main a[href="/experiments/${slug}"]`);
    await expect(row).toContainText(`E0${index + 1}`);
    await expect(row.locator('svg')).toHaveCount(1);
  }
});

test('15: the script of an experiment is loaded when its page opens', async ({ page }) => {
  const scripts = watchScripts(page);
  await page.goto('/', { waitUntil: 'networkidle' });
  await page.goto('/experiments', { waitUntil: 'networkidle' });
  const isPage = (path: string) => /(?:seven-segment|luhn|wavy)-page/.test(path);
  expect(scripts.filter(isPage)).toEqual([]);
  await page.locator('main a[href="/experiments/luhn-validator"]').click();
  await expect(page.getByLabel('Number', { exact: true })).toBeVisible();
  expect(scripts.filter(isPage)).toEqual([expect.stringContaining('luhn-page')]);
});

test('16, 17: the projects page lists the experiments, and the slug of one redirects to it', async ({
  page,
}) => {
  await page.goto('/projects');
  await page.locator('main a[href="/experiments/luhn-validator"]').click();
  await expect(page).toHaveURL(/\/experiments\/luhn-validator$/);
  await page.goto('/nl/projects/luhn-validator');
  await expect(page).toHaveURL(/\/nl\/experiments\/luhn-validator$/);
  const response = await page.goto('/projects/nothing');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Not in the collection' })).toBeVisible();
});

test('7, 28: in production the waves are not listed, but their page opens', async () => {
  const dataDir = await makeDataDir();
  const { url, stop } = await startSite(dataDir, { APP_ENV: 'production' });
  const listed = await (await fetch(`${url}/api/projects`)).json();
  expect(listed.data.map(({ slug }: { slug: string }) => slug)).toEqual(slugs.slice(0, 2));
  expect(await (await fetch(`${url}/experiments`)).text()).not.toContain('wavy-svg');
  expect((await fetch(`${url}/experiments/wavy-svg`)).status).toBe(200);
  await stop();
  await rm(dataDir, { recursive: true, force: true });
});

for (const base of ['', '/nl']) {
  test(`X41: the experiments have no axe violations, ${base || '/en'}, light and dark`, async ({ page }) => {
    test.slow();
    for (const path of ['', ...slugs.map((slug) => `/${slug}`)]) {
      await page.goto(`${base}/experiments${path}`);
      expect(await axeViolationsInBothSchemes(page), path).toEqual([]);
    }
  });
}

test('X7: at 320 px the experiments do not scroll horizontally', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of ['', ...slugs.map((slug) => `/${slug}`)]) {
    await page.goto(`/nl/experiments${path}`);
    const widths = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
    expect(widths[0], path).toBe(widths[1]);
  }
});

test('X42: the experiments log no errors under the strict CSP', async ({ page }) => {
  const errors: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) errors.push(message.text());
  });
  page.on('pageerror', (error) => errors.push(error.message));
  for (const path of ['', ...slugs.map((slug) => `/${slug}`)]) {
    await page.goto(`/experiments${path}`, { waitUntil: 'networkidle' });
    await expect(page.locator('main [style]')).toHaveCount(0);
  }
  expect(errors).toEqual([]);
});
