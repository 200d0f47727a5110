import { readFile } from 'node:fs/promises';
import type { RequestListener } from 'node:http';
import { fileURLToPath } from 'node:url';
import { test as base, expect, type Page } from '@playwright/test';
import {
  upstreamContractFixture,
  upstreamProjectFixture,
  upstreamTokenFixture,
} from '#features/staking/fixtures.ts';
import { axeViolationsInBothSchemes } from '../support/axe.ts';
import { openBeforeScripts } from '../support/early.ts';
import { startDemoSite } from '../support/site.ts';
import { respondWith, startStakingServer } from '../support/staking-service.ts';

const clientDir = fileURLToPath(new URL('../../dist/client/', import.meta.url));
const silver = { rewardToken: upstreamTokenFixture('tSILVER', 18) };
const contracts = [
  upstreamContractFixture({
    id: 'a',
    name: 'Night ferry',
    projectId: 'ferry',
    status: 'paused',
    stakingToken: upstreamTokenFixture('USDT', 6),
    totalStaked: '32000000',
    apr: '0.0305',
    startAt: '2025-05-30T00:00:00Z',
  }),
  upstreamContractFixture({
    id: 'b',
    name: 'Harbour light',
    totalStaked: '12400000000000000000000',
    apr: '0.042',
    rewards: '312440000000000000000',
    startAt: '2025-03-01T00:00:00Z',
    nextPayoutAt: '2026-12-01T00:00:00Z',
    ...silver,
  }),
  upstreamContractFixture({
    id: 'c',
    name: 'Salt works of the northern estuary',
    status: 'upcoming',
    apy: '0.23652',
  }),
];
const projects = [
  upstreamProjectFixture({
    id: 'harbour',
    name: 'Harbour Trust',
    description: { en: 'Gold for the harbour.', nl: 'Goud voor de haven.' },
    risk_notes: { en: 'The harbour can silt up.', nl: 'De haven kan verzanden.' },
    website: 'https://harbour.example/about',
  }),
  upstreamProjectFixture({ id: 'ferry', name: 'Ferry' }),
];

/** A site with a local staking service whose responses a test can change. */
const test = base.extend<object, { service: { url: string; listener: RequestListener } }>({
  service: [
    // biome-ignore lint/correctness/noEmptyPattern: the library reads what a fixture needs from this pattern
    async ({}, use) => {
      const service = { url: '', listener: respondWith({ contracts, projects }) };
      const server = await startStakingServer((request, response) => service.listener(request, response));
      const site = await startDemoSite({ STAKING_API_URL: server.url });
      service.url = site.url;
      await use(service);
      await site.stop();
      await server.stop();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ service }, use) => use(service.url),
});
test.describe.configure({ mode: 'default' });

const dashboardNav = (page: Page) => page.getByRole('navigation', { name: /Dashboard/ });
const rowNames = (page: Page) => page.getByRole('rowheader').allTextContents();

/** Collects the API paths that a page requests from now on. */
function collectApiCalls(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) calls.push(pathname);
  });
  return calls;
}

test('9: the dashboard navigation stays the same element across pages', async ({ page }) => {
  await page.goto('/aurus', { waitUntil: 'networkidle' });
  const nav = await dashboardNav(page).elementHandle();
  const isTheSame = () => page.evaluate((preserved) => preserved === document.querySelector('main nav'), nav);
  await dashboardNav(page).getByRole('link', { name: 'Staking Contracts' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Staking Contracts' })).toBeFocused();
  expect(await isTheSame()).toBe(true);
  await page.getByRole('link', { name: 'Harbour light' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Harbour Trust' })).toBeVisible();
  expect(await isTheSame()).toBe(true);
  await dashboardNav(page).getByRole('link', { name: 'Aurus' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Aurus' })).toBeVisible();
  expect(await isTheSame()).toBe(true);
});

test('18: client-side navigation to the dashboard redirects anonymous visitors home', async ({ page }) => {
  await page.goto('/aurus');
  await dashboardNav(page).getByRole('link', { name: 'Dashboard' }).click();
  await expect.poll(() => new URL(page.url()).pathname).toBe('/');
  await expect(page.getByRole('heading', { level: 1, name: 'Studio Vitrine' })).toBeVisible();
});

test('15: the dashboard screens are loaded on demand, not on the home page', async ({ page }) => {
  const { routes } = JSON.parse(await readFile(`${clientDir}routes.json`, 'utf8'));
  const ownChunks: string[] = routes.aurus.filter((file: string) => !routes.home.includes(file));
  expect(ownChunks.length).toBeGreaterThan(0);
  const loaded = new Set<string>();
  page.on('request', (request) => loaded.add(new URL(request.url()).pathname));
  await page.goto('/', { waitUntil: 'networkidle' });
  expect(ownChunks.filter((file) => loaded.has(file))).toEqual([]);
  await page.goto('/aurus', { waitUntil: 'networkidle' });
  expect(ownChunks.filter((file) => !loaded.has(file))).toEqual([]);
});

test('83: the first paint includes the contracts without a request, and each later navigation makes one', async ({
  page,
}) => {
  const calls = collectApiCalls(page);
  await page.goto('/staking_contracts', { waitUntil: 'networkidle' });
  await expect(page.getByRole('rowheader')).toHaveCount(3);
  expect(calls).toEqual([]);
  for (const times of [1, 2]) {
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Info' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Info' })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('rowheader')).toHaveCount(3);
    const requests = () => calls.filter((path) => path === '/api/staking-contracts/page').length;
    await expect.poll(requests).toBe(times);
  }
});

test('86: column headers sort by keyboard, show the direction, keep focus and make one request each', async ({
  page,
}) => {
  // With data saving on, the page does not poll every fifteen seconds.
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  );
  await page.goto('/staking_contracts', { waitUntil: 'networkidle' });
  const calls = collectApiCalls(page);
  const requested = '/api/staking-contracts/page';
  const heading = page.getByRole('columnheader', { name: 'Staked' });
  const button = heading.getByRole('button');
  await expect(heading).toHaveAttribute('aria-sort', 'none');
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(heading).toHaveAttribute('aria-sort', 'descending');
  expect((await rowNames(page))[0]).toBe('Harbour light');
  await page.keyboard.press('Space');
  await expect(heading).toHaveAttribute('aria-sort', 'ascending');
  expect(await rowNames(page)).toEqual([
    'Night ferry',
    'Harbour light',
    'Salt works of the northern estuary',
  ]);
  await expect(button).toBeFocused();
  await expect(page).toHaveURL(/\?sort=staked$/);
  expect(calls).toEqual([requested, requested]);
  await page.reload();
  await expect(heading).toHaveAttribute('aria-sort', 'ascending');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('86, X1: column headers sort without scripts', async ({ page }) => {
    await page.goto('/staking_contracts');
    await page.getByRole('columnheader', { name: 'Staked' }).getByRole('button').click();
    await expect(page).toHaveURL(/\?sort=-staked$/);
    expect((await rowNames(page))[0]).toBe('Harbour light');
  });
});

test('86: numbers are right-aligned, in the format of the language', async ({ page }) => {
  for (const [path, staked] of [
    ['/staking_contracts', '12,400.00 tGOLD'],
    ['/nl/staking_contracts', '12.400,00 tGOLD'],
  ] as const) {
    await page.goto(path);
    const cell = page.getByRole('cell', { name: staked, exact: true });
    await expect(cell).toHaveCSS('text-align', 'right');
    await expect(cell).toHaveCSS('font-variant-numeric', 'tabular-nums');
    expect(
      await page
        .getByRole('row')
        .last()
        .evaluate((row) => row.clientHeight),
    ).toBeGreaterThanOrEqual(36);
  }
});

test('86: below 640 px, and up to 1280 px, the table is a sortable list of cards', async ({ page }) => {
  await page.setViewportSize({ width: 639, height: 800 });
  await page.goto('/nl/staking_contracts', { waitUntil: 'networkidle' });
  const cards = page.getByRole('row').filter({ has: page.getByRole('rowheader') });
  await expect(cards).toHaveCount(3);
  await expect(cards.first()).toContainText('Night ferry');
  await expect(cards.first().getByRole('cell', { name: /^Ingelegd.*32,00 USDT$/ })).toBeVisible();
  await cards.first().locator('summary').click();
  await expect(cards.first().getByRole('cell', { name: /^Volgende uitkering/ })).toBeVisible();
  const tops = (children: string) =>
    cards
      .first()
      .locator(children)
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
  const belowTheTwoLines = await tops('td[data-label]:not(.at-first, .at-second, .at-below)');
  expect(belowTheTwoLines.length).toBeGreaterThanOrEqual(4);
  expect(new Set(belowTheTwoLines).size).toBe(belowTheTwoLines.length);
  await page.getByRole('combobox', { name: 'Sorteren op' }).selectOption('Ingelegd, hoogste eerst');
  await expect(page).toHaveURL(/\?sort=-staked$/);
  await expect(cards.first()).toContainText('12.400,00 tGOLD');
  await page.setViewportSize({ width: 1279, height: 800 });
  await expect(cards.first().locator('summary')).toBeVisible();
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(cards.first().locator('summary')).toBeHidden();
  await expect.poll(async () => new Set(await tops('th, td[data-label]')).size).toBe(1);
  const header = page.getByRole('columnheader', { name: 'Ingelegd' });
  await expect(header).toHaveAttribute('aria-sort', 'descending');
});

test('86: filters that are chosen before the scripts run are applied afterwards', async ({ page }) => {
  const load = await openBeforeScripts(page, '/staking_contracts');
  await page.getByRole('combobox', { name: 'Status' }).selectOption('active');
  await page.getByRole('button', { name: 'Refresh' }).click();
  load();
  await expect(page).toHaveURL(/status=active/);
});

test('85, 16: a row links to its project, in both languages', async ({ page }) => {
  await page.goto('/nl/staking_contracts');
  const link = page
    .getByRole('row', { name: /Harbour light/ })
    .getByRole('rowheader')
    .getByRole('link');
  await expect(link).toHaveAttribute('href', '/nl/projects/harbour');
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Harbour Trust' })).toBeVisible();
  await expect(page.getByText('De haven kan verzanden.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'harbour.example' })).toHaveAttribute('rel', 'noopener');
  await page.goto('/projects/harbour');
  await expect(page.getByText('The harbour can silt up.')).toBeVisible();
});

test('84: the browser contacts only its own origin, without errors', async ({ page, service }) => {
  const origins = new Set<string>();
  const errors: string[] = [];
  page.on('request', (request) => origins.add(new URL(request.url()).origin));
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) errors.push(message.text());
  });
  page.on('pageerror', (error) => errors.push(error.message));
  for (const path of ['/aurus', '/nl/staking_contracts?sort=-rate', '/projects/harbour'])
    await page.goto(path, { waitUntil: 'networkidle' });
  expect([...origins]).toEqual([new URL(service.url).origin]);
  expect(errors).toEqual([]);
});

const paths = ['/aurus', '/staking_contracts?sort=-staked', '/projects/harbour', '/projects/none'];

for (const prefix of ['', '/nl']) {
  test(`X41, X7: the staking pages have no axe violations or clipped text, ${prefix === '' ? 'English' : 'Dutch'}, light and dark`, async ({
    page,
  }) => {
    test.slow(true, 'axe checks every page in full');
    for (const path of paths) {
      await page.goto(prefix + path, { waitUntil: 'networkidle' });
      for (const width of [375, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        expect(await axeViolationsInBothSchemes(page), `${path} at ${width}`).toEqual([]);
        const widths = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
        expect(widths[0], `${path} at ${width}`).toBe(widths[1]);
      }
    }
  });
}
