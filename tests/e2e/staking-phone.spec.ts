import { expect, type Locator, type Page } from '@playwright/test';
import {
  upstreamContractFixture,
  upstreamProjectFixture,
  upstreamTokenFixture,
} from '#features/staking/fixtures.ts';
import { axeViolationsInBothSchemes } from '../support/axe.ts';
import { sumLayoutShifts } from '../support/layout-shift.ts';
import { testOnStakingSite } from '../support/staking-site.ts';

const contracts = [
  upstreamContractFixture({ id: 'a', name: 'Night ferry', totalStaked: '32', tvlUsd: '64', apr: '0.03' }),
  upstreamContractFixture({
    id: 'b',
    name: 'Harbour light of the northern estuary',
    totalStaked: '12400123456789012345678',
    tvlUsd: '1240012',
    apr: '0.042',
    rewardToken: upstreamTokenFixture('tSILVER', 18),
    rewards: '312440000000000000000',
    startAt: '2025-03-01T00:00:00Z',
  }),
  upstreamContractFixture({ id: 'c', name: 'Reed bed', status: 'ended', totalStaked: '7' }),
];
const projects = [upstreamProjectFixture({ id: 'harbour', name: 'Harbour Trust' })];
const account = '0x15d34AAf54267DB7D7c367839AAf71A00a2C6A65';

const test = testOnStakingSite({ contracts, projects });
test.describe.configure({ mode: 'default' });

test.use({ viewport: { width: 375, height: 812 } });

const rowNames = (page: Page) => page.getByRole('rowheader').allTextContents();
const rowOf = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) });
const labelsOf = (row: Locator) =>
  row
    .locator('td[data-label]')
    .evaluateAll((cells) =>
      cells.filter((cell) => cell.checkVisibility()).map((cell) => cell.getAttribute('data-label')),
    );

/** Opens a row by keyboard with the control of that name, and closes it again. */
async function openAndCloseByKeyboard(page: Page) {
  const row = rowOf(page, 'Harbour light');
  expect(await labelsOf(row)).toEqual(['Project', 'Staked', 'Reward rate']);
  await row.getByRole('link', { name: 'Harbour light' }).focus();
  await page.keyboard.press('Tab');
  const control = row.locator('summary');
  await expect(control).toBeFocused();
  await expect(control).toHaveAccessibleName('All figures of Harbour light of the northern estuary');
  await page.keyboard.press('Enter');
  const all = ['Project', 'Status', 'Staked', 'Value', 'Reward rate', 'Rewards', 'Start'];
  await expect.poll(() => labelsOf(row)).toEqual(all);
  await expect(row.getByRole('cell', { name: 'Rewards 312.44 tSILVER' })).toBeVisible();
  expect(await labelsOf(rowOf(page, 'Night ferry'))).toHaveLength(3);
  await page.keyboard.press('Space');
  await expect.poll(() => labelsOf(row)).toHaveLength(3);
}

test('86: on a phone a row has two lines, opens by keyboard, and the list is sorted by a select', async ({
  page,
}) => {
  await page.goto('/staking_contracts');
  expect(await rowNames(page)).toEqual(['Night ferry', 'Harbour light of the northern estuary', 'Reed bed']);
  await openAndCloseByKeyboard(page);
  const sort = page.getByRole('combobox', { name: 'Sort by' });
  await sort.focus();
  await sort.selectOption('Value, highest first');
  await expect(page).toHaveURL(/\?sort=-value$/);
  await expect.poll(async () => (await rowNames(page))[0]).toContain('Harbour light');
  await expect(sort).toBeFocused();
  await page.goBack();
  await page.goForward();
  await expect(sort).toHaveValue('-value');
  await rowOf(page, 'Night ferry').getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Harbour Trust' })).toBeVisible();
});

test('86: pressing either line of a row opens it, and its name links to the project', async ({ page }) => {
  await page.goto('/nl/staking_contracts');
  const row = rowOf(page, 'Night ferry');
  await row.scrollIntoViewIfNeeded();
  const { x = 0, y = 0, width = 0 } = (await row.boundingBox()) ?? {};
  // On the first figure.
  await page.mouse.click(x + width - 60, y + 22);
  await expect(row.getByRole('cell', { name: /^Waarde/ })).toBeVisible();
  await expect(page).toHaveURL(/\/nl\/staking_contracts$/);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('86, X1: on a phone a row opens and the list is sorted by a select, without scripts', async ({
    page,
  }) => {
    await page.goto('/staking_contracts');
    const row = rowOf(page, 'Harbour light');
    await row.locator('summary').press('Enter');
    await expect(row.getByRole('cell', { name: 'Rewards 312.44 tSILVER' })).toBeVisible();
    await page.getByRole('combobox', { name: 'Status' }).selectOption('active');
    await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Staked, highest first');
    await page.getByRole('button', { name: 'Show', exact: true }).click();
    await expect(page).toHaveURL(/status=active&sort=-staked$/);
    expect(await rowNames(page)).toEqual(['Harbour light of the northern estuary', 'Night ferry']);
  });
});

test('86: the columns of a watched address come second and third, and columns without values are hidden', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const headers = () => page.getByRole('columnheader').allTextContents();
  await page.goto('/staking_contracts');
  expect((await headers()).slice(0, 4)).toEqual(['Contract', 'Project', 'Status', 'Staked']);
  for (const hidden of ['APY', 'Lock-up', 'Updated', 'My stake', 'Earned'])
    expect(await headers()).not.toContain(hidden);
  await page.goto(`/nl/staking_contracts?account=${account}`);
  expect((await headers()).slice(0, 4)).toEqual(['Contract', 'Mijn inleg', 'Verdiend', 'Project']);
});

test('the chart draws the visible list, with its highest value in red', async ({ page }) => {
  await page.goto('/staking_contracts');
  const chart = page.getByRole('figure', { name: /^Value per contract/ });
  await expect(chart).toContainText('highest: Harbour light of the northern estuary, $1.24 million');
  await expect(chart).toContainText('without 1 of unknown value');
  const bars = chart.getByRole('img');
  await expect(bars).toHaveAccessibleName('2 bars in the order of the list, from $64.00 to $1.24 million.');
  const query = page.getByRole('textbox', { name: 'Search' });
  const topOfQuery = () => query.evaluate((field) => field.getBoundingClientRect().top + scrollY);
  const before = await topOfQuery();
  await query.fill('ferry');
  await expect(bars).toHaveAccessibleName('1 bar, of $64.00.');
  await query.fill('reed');
  await expect(chart).toContainText('not known of any contract');
  // The field does not move while typing.
  expect(await topOfQuery()).toBe(before);
});

for (const prefix of ['', '/nl']) {
  test(`X41, X7, X25: no axe violations, horizontal scrolling or layout shift on phones with an open row, at ${prefix}/`, async ({
    page,
  }) => {
    test.slow(true, 'axe checks every page in full, in both schemes');
    for (const width of [320, 375, 768, 1279, 1280, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(`${prefix}/staking_contracts?account=${account}&digits=all`, {
        waitUntil: 'networkidle',
      });
      expect(await sumLayoutShifts(page), `${width}`).toBeLessThanOrEqual(0.02);
      if (width < 1280) await page.locator('summary[aria-label*=ferry]').press('Enter');
      expect(await axeViolationsInBothSchemes(page), `${width}`).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), `${width}`).toBe(width);
    }
  });
}
