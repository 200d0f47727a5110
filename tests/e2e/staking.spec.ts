import { readFile, rm } from 'node:fs/promises';
import type { RequestListener } from 'node:http';
import { fileURLToPath } from 'node:url';
import { test as base, expect, type Page } from '@playwright/test';
import { sentContract, sentProject, sentToken } from '../../src/features/staking/fixtures.ts';
import { axeViolations } from '../support/axe.ts';
import { makeDataDir, startSite } from '../support/site.ts';
import { answerWith, startStakingServer } from '../support/staking-service.ts';

const clientDir = fileURLToPath(new URL('../../dist/client/', import.meta.url));
const silver = { rewardToken: sentToken('tSILVER', 18) };
const contracts = [
  sentContract({
    id: 'a',
    name: 'Night ferry',
    projectId: 'ferry',
    status: 'paused',
    stakingToken: sentToken('USDT', 6),
    totalStaked: '32000000',
    apr: '0.0305',
    startAt: '2025-05-30T00:00:00Z',
  }),
  sentContract({
    id: 'b',
    name: 'Harbour light',
    totalStaked: '12400000000000000000000',
    apr: '0.042',
    rewards: '312440000000000000000',
    startAt: '2025-03-01T00:00:00Z',
    nextPayoutAt: '2026-12-01T00:00:00Z',
    ...silver,
  }),
  sentContract({ id: 'c', name: 'Salt works of the northern estuary', status: 'upcoming', apy: '0.23652' }),
];
const projects = [
  sentProject({
    id: 'harbour',
    name: 'Harbour Trust',
    description: { en: 'Gold for the harbour.', nl: 'Goud voor de haven.' },
    risk_notes: { en: 'The harbour can silt up.', nl: 'De haven kan verzanden.' },
    website: 'https://harbour.example/about',
  }),
  sentProject({ id: 'ferry', name: 'Ferry' }),
];

/** A site with a staking service on this machine whose answers a test can change. */
const test = base.extend<object, { service: { url: string; answer: RequestListener } }>({
  service: [
    // biome-ignore lint/correctness/noEmptyPattern: the library reads what a fixture needs from this pattern
    async ({}, use) => {
      const service = { url: '', answer: answerWith({ contracts, projects }) };
      const server = await startStakingServer((request, response) => service.answer(request, response));
      const dataDir = await makeDataDir();
      const site = await startSite(dataDir, { STAKING_API_URL: server.url });
      service.url = site.url;
      await use(service);
      await site.stop();
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ service }, use) => use(service.url),
});

const areas = (page: Page) => page.getByRole('navigation', { name: /Dashboard/ });
const rowNames = (page: Page) => page.getByRole('rowheader').allTextContents();

/** The paths of the API that a page asks for from now on. */
function watchCalls(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) calls.push(pathname);
  });
  return calls;
}

test('9: the navigation of the area stays the same element from page to page', async ({ page }) => {
  await page.goto('/aurus', { waitUntil: 'networkidle' });
  const nav = await areas(page).elementHandle();
  const isTheSame = () => page.evaluate((kept) => kept === document.querySelector('main nav'), nav);
  await areas(page).getByRole('link', { name: 'Staking Contracts' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Staking Contracts' })).toBeFocused();
  expect(await isTheSame()).toBe(true);
  await page.getByRole('link', { name: 'Harbour light' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Harbour Trust' })).toBeVisible();
  expect(await isTheSame()).toBe(true);
  await areas(page).getByRole('link', { name: 'Aurus' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Aurus' })).toBeVisible();
  expect(await isTheSame()).toBe(true);
});

test('18: going to the dashboard inside the site ends at home for the anonymous', async ({ page }) => {
  await page.goto('/aurus');
  await areas(page).getByRole('link', { name: 'Dashboard' }).click();
  await expect.poll(() => new URL(page.url()).pathname).toBe('/');
  await expect(page.getByRole('heading', { level: 1, name: 'Studio Vitrine' })).toBeVisible();
});

test('15: the screens of the area load when one is visited, not on the home page', async ({ page }) => {
  const { routes } = JSON.parse(await readFile(`${clientDir}routes.json`, 'utf8'));
  const own: string[] = routes['/_desk/aurus'].filter((file: string) => !routes['/'].includes(file));
  expect(own.length).toBeGreaterThan(0);
  const loaded = new Set<string>();
  page.on('request', (request) => loaded.add(new URL(request.url()).pathname));
  await page.goto('/', { waitUntil: 'networkidle' });
  expect(own.filter((file) => loaded.has(file))).toEqual([]);
  await page.goto('/aurus', { waitUntil: 'networkidle' });
  expect(own.filter((file) => !loaded.has(file))).toEqual([]);
});

test('83: the first paint has the contracts without a request; each later entry makes one', async ({
  page,
}) => {
  const calls = watchCalls(page);
  await page.goto('/staking_contracts', { waitUntil: 'networkidle' });
  await expect(page.getByRole('rowheader')).toHaveCount(3);
  expect(calls).toEqual([]);
  for (const times of [1, 2]) {
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Info' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Info' })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('rowheader')).toHaveCount(3);
    const asked = () => calls.filter((path) => path === '/api/staking-contracts').length;
    await expect.poll(asked).toBe(times);
  }
});

test('86: headings sort by keyboard, say which way, keep the focus and ask for nothing', async ({ page }) => {
  // Who saves data is not looked after each quarter of a minute.
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  );
  await page.goto('/staking_contracts', { waitUntil: 'networkidle' });
  const calls = watchCalls(page);
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
  expect(calls).toEqual([]);
  await page.reload();
  await expect(heading).toHaveAttribute('aria-sort', 'ascending');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('86, X1: the headings sort without scripts too', async ({ page }) => {
    await page.goto('/staking_contracts');
    await page.getByRole('columnheader', { name: 'Staked' }).getByRole('button').click();
    await expect(page).toHaveURL(/\?sort=-staked$/);
    expect((await rowNames(page))[0]).toBe('Harbour light');
  });
});

test('86: figures stand at the right, in the digits of the language', async ({ page }) => {
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

test('86: below 640 px the table is a list of cards that can be sorted too', async ({ page }) => {
  await page.setViewportSize({ width: 639, height: 800 });
  await page.goto('/nl/staking_contracts', { waitUntil: 'networkidle' });
  await expect(page.getByRole('table')).toBeHidden();
  const cards = page.getByRole('list', { name: 'Stakingcontracten' }).getByRole('listitem');
  await expect(cards).toHaveCount(3);
  await expect(cards.first()).toContainText('Night ferry');
  const button = page.getByRole('button', { name: 'Ingelegd' });
  await button.click();
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  await expect(cards.first()).toContainText('12.400,00 tGOLD');
  await page.setViewportSize({ width: 640, height: 800 });
  await expect(page.getByRole('table')).toBeVisible();
  await expect(cards.first()).toBeHidden();
});

test('85, 16: a row leads to its project, in both languages', async ({ page }) => {
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

test('84: the browser talks to its own origin only, without a complaint', async ({ page, service }) => {
  const origins = new Set<string>();
  const complaints: string[] = [];
  page.on('request', (request) => origins.add(new URL(request.url()).origin));
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  for (const path of ['/aurus', '/nl/staking_contracts?sort=-rate', '/projects/harbour'])
    await page.goto(path, { waitUntil: 'networkidle' });
  expect([...origins]).toEqual([new URL(service.url).origin]);
  expect(complaints).toEqual([]);
});

const shown = ['/aurus', '/staking_contracts?sort=-staked', '/projects/harbour', '/projects/none'];

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [375, 1440]) {
    for (const prefix of ['', '/nl']) {
      const where = `${prefix === '' ? 'English' : 'Dutch'}, ${colorScheme}, ${width} px`;
      test(`X41, X7: no axe violation and nothing cut off in the area, ${where}`, async ({ page }) => {
        test.slow(true, 'each page is looked through whole');
        await page.emulateMedia({ colorScheme });
        await page.setViewportSize({ width, height: 900 });
        for (const path of shown) {
          await page.goto(prefix + path, { waitUntil: 'networkidle' });
          expect(await axeViolations(page), path).toEqual([]);
          const widths = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
          expect(widths[0], path).toBe(widths[1]);
        }
      });
    }
  }
}
