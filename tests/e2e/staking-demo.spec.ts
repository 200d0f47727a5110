import { rm } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { makeDataDir, startSite } from '../support/site.ts';

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
    await site.stop();
    await rm(dataDir, { recursive: true, force: true });
  });
}
