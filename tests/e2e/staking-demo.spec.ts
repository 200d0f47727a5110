import { rm } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { makeDataDir, startSite } from '../support/site.ts';

for (const shown of ['chain', 'recording']) {
  test(`84, X3: a start on one’s own machine shows the demo of staking as a ${shown}, and only what is public`, async ({
    page,
  }) => {
    const dataDir = await makeDataDir();
    const site = await startSite(dataDir, { STAKING_API_URL: '', STAKING_DEMO: shown });
    // While the chain is starting the page says so, and looks again by itself.
    await page.goto(`${site.url}/staking_contracts`);
    await expect(page.getByRole('rowheader', { name: 'Gold for silver' })).toBeVisible({ timeout: 45_000 });
    await expect(page.getByRole('rowheader', { name: 'Silver vault' })).toBeVisible();
    await expect(page.getByText('Platinum reserve')).toHaveCount(0);
    await site.stop();
    await rm(dataDir, { recursive: true, force: true });
  });
}
