import { rm } from 'node:fs/promises';
import { test as base, expect, type Page } from '@playwright/test';
import { sentContract, sentProject } from '../../src/features/staking/fixtures.ts';
import { cutOff, openOnPaper } from '../support/paper.ts';
import { makeDataDir, startSite } from '../support/site.ts';
import { answerWith, startStakingServer } from '../support/staking-service.ts';

const contracts = [
  sentContract({ id: 'a', name: 'Harbour light', apr: '0.042', totalStaked: '12400123456789012345678' }),
  sentContract({ id: 'b', name: 'Night ferry', projectId: 'ferry', status: 'paused', apr: '0.03' }),
  sentContract({ id: 'c', name: 'Reed bed', status: 'ended', chainId: 100 }),
];
const projects = [
  sentProject({ id: 'harbour', name: 'Harbour Trust' }),
  sentProject({ id: 'ferry', name: 'Ferry' }),
];

const test = base.extend<object, { site: { url: string } }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: the library reads what a fixture needs from this pattern
    async ({}, use) => {
      const server = await startStakingServer(answerWith({ contracts, projects }));
      const dataDir = await makeDataDir();
      const site = await startSite(dataDir, { STAKING_API_URL: server.url });
      await use(site);
      await site.stop();
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ site }, use) => use(site.url),
});

const rowNames = (page: Page) => page.getByRole('rowheader').allTextContents();

test('86: the list is searched and filtered as one types, the address tells it, and there is a way back', async ({
  page,
}) => {
  await page.goto('/staking_contracts', { waitUntil: 'networkidle' });
  const question = page.getByRole('textbox', { name: 'Search' });
  await question.pressSequentially('harbour');
  await expect(page.getByRole('rowheader')).toHaveCount(2);
  await expect(question).toBeFocused();
  await page.getByRole('combobox', { name: 'Status' }).selectOption('ended');
  await expect(page).toHaveURL(/\?q=harbour&status=ended$/);
  await expect.poll(() => rowNames(page)).toEqual(['Reed bed']);
  await page.reload();
  await expect.poll(() => rowNames(page)).toEqual(['Reed bed']);
  await page.getByRole('combobox', { name: 'Project' }).selectOption('ferry');
  await expect(page.getByRole('heading', { name: 'No contract matches' })).toBeVisible();
  await page.getByRole('link', { name: 'Show all' }).last().click();
  await expect(page.getByRole('rowheader')).toHaveCount(3);
  await expect(page).toHaveURL(/\/staking_contracts$/);
});

test('86: all digits of a figure can be had without a pointer, and the rows as a file', async ({ page }) => {
  await page.goto('/nl/staking_contracts?sort=contract', { waitUntil: 'networkidle' });
  await expect(page.getByRole('cell', { name: '12.400,12 tGOLD' })).toBeVisible();
  await page.getByRole('checkbox', { name: 'Cijfers voluit' }).press('Space');
  await expect(page.getByRole('cell', { name: '12.400,123456789012345678 tGOLD' })).toBeVisible();
  await page.getByRole('combobox', { name: 'Status' }).selectOption('active');
  await expect(page.getByRole('rowheader')).toHaveCount(1);
  const waiting = page.waitForEvent('download');
  await page.getByRole('link', { name: 'CSV downloaden' }).click();
  const download = await waiting;
  expect(download.suggestedFilename()).toBe('staking-contracts.csv');
  const chunks: Buffer[] = [];
  for await (const chunk of await download.createReadStream()) chunks.push(chunk);
  const lines = Buffer.concat(chunks).toString().trim().split('\r\n');
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain('12400.123456789012345678');
});

test('X47: on paper nothing of a contract is cut off, and links to projects do not cover their names', async ({
  page,
}) => {
  for (const path of ['/staking_contracts', '/nl/projects/harbour', '/aurus']) {
    await openOnPaper(page, path);
    expect(await cutOff(page), path).toEqual([]);
    const over = await page.$$eval('main a', (all) =>
      all
        .filter((link) => link.checkVisibility() && getComputedStyle(link, '::after').position === 'absolute')
        .filter((link) => getComputedStyle(link, '::after').content !== 'none'),
    );
    expect(over, path).toEqual([]);
    await page.emulateMedia({ media: 'screen' });
  }
  await openOnPaper(page, '/staking_contracts');
  const card = page.getByRole('list', { name: 'Staking contracts' }).getByRole('listitem');
  await expect(card.filter({ hasText: 'Harbour light' })).toContainText('12,400.12 tGOLD');
  const pdf = (await page.pdf({ format: 'A4' })).toString('latin1');
  expect(pdf.match(/\/Type\s*\/Page\b/g)?.length).toBe(1);
});

test('X41: one link of each choice is the current one, also where another has less in its address', async ({
  page,
}) => {
  await page.goto('/projects/harbour?range=day&pool=c&digits=all', { waitUntil: 'networkidle' });
  const current = () =>
    page.locator('main a[aria-current]:not([href$="/staking_contracts"])').allTextContents();
  expect(await current()).toEqual(['All digits', 'Reed bed', 'Day']);
  await page.getByRole('link', { name: 'Month', exact: true }).click();
  await expect(page).toHaveURL(/harbour\?(?:pool=c&digits=all|digits=all&pool=c)$/);
  await expect.poll(current).toEqual(['All digits', 'Reed bed', 'Month']);
});

test('83: refreshing asks once, keeps the focus and says when it did not work', async ({ page }) => {
  await page.goto('/staking_contracts', { waitUntil: 'networkidle' });
  const button = page.getByRole('button', { name: 'Refresh' });
  const asked = page.waitForRequest('**/api/staking-contracts');
  await button.click();
  await asked;
  await expect(button).toBeFocused();
  await page.route('**/api/staking-contracts', (route) => route.abort());
  await button.click();
  await expect(page.getByText('That did not work; these are the figures from before.')).toBeVisible();
  await expect(page.getByRole('rowheader')).toHaveCount(3);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('86, X1: searching, filtering and ordering go together without scripts too', async ({ page }) => {
    await page.goto('/staking_contracts');
    await page.getByRole('textbox', { name: 'Search' }).fill('harbour');
    await page.getByRole('button', { name: 'Show', exact: true }).click();
    await expect(page.getByRole('rowheader')).toHaveCount(2);
    await page.getByRole('columnheader', { name: 'Contract' }).getByRole('button').click();
    await expect(page).toHaveURL(/\?q=harbour&sort=contract$/);
    expect(await rowNames(page)).toEqual(['Harbour light', 'Reed bed']);
    await expect(page.getByRole('button', { name: 'Refresh' })).toBeHidden();
  });
});
