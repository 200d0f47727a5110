import { rm } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { makeDataDir, startSite } from '../support/site.ts';

/** An address with positions on the demo chain. */
const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';

/** Expects that at 1440 px the list of a watched address has every column that has a value, without scrolling. */
async function expectAllColumns(page: Page, siteUrl: string): Promise<void> {
  for (const prefix of ['', '/nl']) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(`${siteUrl}${prefix}/staking_contracts?account=${account}`);
    const apy = page.getByRole('columnheader', { name: 'APY' });
    await expect(apy).toBeVisible();
    const scrolled = () =>
      page.locator('section:has(> table)').evaluate((region) => region.scrollWidth - region.clientWidth);
    await expect.poll(scrolled).toBe(0);
    await page.setViewportSize({ width: 1024, height: 900 });
    await expect(apy).toBeHidden();
  }
}

for (const mode of ['chain', 'recording']) {
  test(`84, X3: a local start shows the staking demo as a ${mode}, with public data only`, async ({
    page,
  }) => {
    const dataDir = await makeDataDir();
    const site = await startSite(dataDir, { STAKING_API_URL: '', STAKING_DEMO: mode });
    // While the chain starts the page says so, and updates by itself.
    await page.goto(`${site.url}/staking_contracts`);
    await expect(page.getByRole('rowheader', { name: 'Gram Au/Ag' })).toBeVisible({ timeout: 45_000 });
    await expect(page.getByRole('rowheader', { name: 'Kluis Ag' })).toBeVisible();
    await expect(page.getByText('Reserve Pt')).toHaveCount(0);
    if (mode === 'chain') await expectAllColumns(page, site.url);
    await site.stop();
    await rm(dataDir, { recursive: true, force: true });
  });
}
