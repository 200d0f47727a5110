import { expect, type Page } from '@playwright/test';
import { upstreamContractFixture, upstreamProjectFixture } from '#features/staking/fixtures.ts';
import { findOverflowing, openPrintView } from '../support/print-view.ts';
import { testOnStakingSite } from '../support/staking-site.ts';

const contracts = [
  upstreamContractFixture({
    id: 'a',
    name: 'Harbour light',
    apr: '0.042',
    totalStaked: '12400123456789012345678',
  }),
  upstreamContractFixture({
    id: 'b',
    name: 'Night ferry',
    projectId: 'ferry',
    status: 'paused',
    apr: '0.03',
  }),
  upstreamContractFixture({ id: 'c', name: 'Reed bed', status: 'ended', chainId: 100 }),
];
const projects = [
  upstreamProjectFixture({ id: 'harbour', name: 'Harbour Trust' }),
  upstreamProjectFixture({ id: 'ferry', name: 'Ferry' }),
];

const test = testOnStakingSite({ contracts, projects });
test.describe.configure({ mode: 'default' });

const rowNames = (page: Page) => page.getByRole('rowheader').allTextContents();

test('86: typing filters the list, the URL follows, and back reverts it', async ({ page }) => {
  await page.goto('/staking_contracts', { waitUntil: 'networkidle' });
  const query = page.getByRole('textbox', { name: 'Search' });
  await query.pressSequentially('harbour');
  await expect(page.getByRole('rowheader')).toHaveCount(2);
  await expect(query).toBeFocused();
  await page.getByRole('combobox', { name: 'Status' }).selectOption('ended');
  await expect(page).toHaveURL(/\?q=harbour&status=ended$/);
  await expect.poll(() => rowNames(page)).toEqual(['Reed bed']);
  await page.reload();
  await expect.poll(() => rowNames(page)).toEqual(['Reed bed']);
  await page.getByRole('combobox', { name: 'Project' }).selectOption('ferry');
  await expect(page.getByRole('heading', { name: 'No contracts found' })).toBeVisible();
  await page.getByRole('link', { name: 'Show all' }).last().click();
  await expect(page.getByRole('rowheader')).toHaveCount(3);
  await expect(page).toHaveURL(/\/staking_contracts$/);
});

test('86: all digits of a number can be shown without a pointer, and the rows can be downloaded', async ({
  page,
}) => {
  await page.goto('/nl/staking_contracts?sort=contract', { waitUntil: 'networkidle' });
  await expect(page.getByRole('cell', { name: '12.400,12 tGOLD' })).toBeVisible();
  await page.getByRole('checkbox', { name: 'Alle decimalen' }).press('Space');
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

test('X47: a printed contract is not clipped, and project URLs do not cover names', async ({ page }) => {
  for (const path of ['/staking_contracts', '/nl/projects/harbour', '/aurus']) {
    await openPrintView(page, path);
    expect(await findOverflowing(page), path).toEqual([]);
    const over = await page.$$eval('main a', (all) =>
      all
        .filter((link) => link.checkVisibility() && getComputedStyle(link, '::after').position === 'absolute')
        .filter((link) => getComputedStyle(link, '::after').content !== 'none'),
    );
    expect(over, path).toEqual([]);
    await page.emulateMedia({ media: 'screen' });
  }
  await openPrintView(page, '/staking_contracts');
  await expect(page.getByRole('row', { name: /Harbour light/ })).toContainText('12,400.12 tGOLD');
  const pdf = (await page.pdf({ format: 'A4' })).toString('latin1');
  expect(pdf.match(/\/Type\s*\/Page\b/g)?.length).toBe(1);
});

test('X41: one link of each choice is current, even if another has fewer URL parameters', async ({
  page,
}) => {
  await page.goto('/projects/harbour?range=day&pool=c&digits=all', { waitUntil: 'networkidle' });
  const current = () =>
    page.locator('main a[aria-current]:not([href$="/staking_contracts"])').allTextContents();
  expect(await current()).toEqual(['Full precision', 'Reed bed', 'Day']);
  await page.getByRole('link', { name: 'Month', exact: true }).click();
  await expect(page).toHaveURL(/harbour\?(?:pool=c&digits=all|digits=all&pool=c)$/);
  await expect.poll(current).toEqual(['Full precision', 'Reed bed', 'Month']);
});

test('83: refresh makes one request, keeps focus and reports a failure', async ({ page }) => {
  await page.goto('/staking_contracts', { waitUntil: 'networkidle' });
  const button = page.getByRole('button', { name: 'Refresh' });
  const requests = page.waitForRequest('**/api/staking-contracts/page');
  await button.click();
  await requests;
  await expect(button).toBeFocused();
  await page.route('**/api/staking-contracts/page', (route) => route.abort());
  await button.click();
  await expect(page.getByText('Could not refresh. These are the previous figures.')).toBeVisible();
  await expect(page.getByRole('rowheader')).toHaveCount(3);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('86, X1: search, filter and sort combine without scripts', async ({ page }) => {
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
