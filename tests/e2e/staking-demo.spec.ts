import { rm } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { makeDataDir, startSite } from '../support/site.ts';

/** An address with positions on the demo chain. */
const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';

/** Expects that the list of a watched address has 16 px between its columns without scrolling, and details on wide screens. */
async function expectRoom(page: Page, siteUrl: string): Promise<void> {
  for (const prefix of ['', '/nl']) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(`${siteUrl}${prefix}/staking_contracts?account=${account}`);
    const apy = page.getByRole('columnheader', { name: 'APY' });
    const region = page.locator('section:has(> table)');
    const scrolled = () => region.evaluate((element) => element.scrollWidth - element.clientWidth);
    for (const width of [1280, 1440, 1760]) {
      await page.setViewportSize({ width, height: 900 });
      await expect(apy).toBeVisible({ visible: width === 1760 });
      await expect.poll(scrolled).toBe(0);
    }
    await page.setViewportSize({ width: 1279, height: 900 });
    await expect(page.locator('summary[aria-label]').first()).toBeVisible();
    await expect.poll(scrolled).toBe(0);
  }
}

for (const mode of ['chain', 'recording']) {
  test(`84, X3: a local start shows the staking demo as a ${mode}, with public data only`, async ({
    page,
  }) => {
    const dataDir = await makeDataDir();
    const site = await startSite(dataDir, { STAKING_API_URL: '', STAKING_DEMO: mode });
    // While the chain is starting the page says so, and it updates automatically.
    await page.goto(`${site.url}/staking_contracts`);
    await expect(page.getByRole('rowheader', { name: 'Gram Au/Ag' })).toBeVisible({ timeout: 45_000 });
    await expect(page.getByRole('rowheader', { name: 'Kluis Ag' })).toBeVisible();
    await expect(page.getByText('Reserve Pt')).toHaveCount(0);
    if (mode === 'chain') await expectRoom(page, site.url);
    await site.stop();
    await rm(dataDir, { recursive: true, force: true });
  });
}
