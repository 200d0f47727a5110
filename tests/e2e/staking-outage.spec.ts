import { expect, test } from '@playwright/test';
import { upstreamContractFixture } from '#features/staking/fixtures.ts';
import { startDemoSite } from '../support/site.ts';
import { respondWith, startStakingServer } from '../support/staking-service.ts';

test('76, 84: while the staking service fails its page remains available, and shows the contracts once it responds', async ({
  page,
}) => {
  test.slow();
  let isDown = true;
  const respond = respondWith({ contracts: [upstreamContractFixture({ id: 'a', name: 'Harbour light' })] });
  const server = await startStakingServer((request, response) => {
    if (isDown) response.writeHead(500).end();
    else respond(request, response);
  });
  const site = await startDemoSite({ STAKING_API_URL: server.url });
  let dialogs = 0;
  page.on('dialog', (dialog) => {
    dialogs += 1;
    return dialog.dismiss();
  });
  const response = await page.goto(`${site.url}/staking_contracts`, { waitUntil: 'networkidle' });
  expect(response?.status()).toBe(200);
  await expect(page.getByRole('heading', { name: 'The staking service is not responding' })).toBeVisible();
  await page.evaluate(() => document.body.setAttribute('data-preserved', ''));
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'The staking service is not responding' })).toBeVisible();
  isDown = false;
  // A failing service is not called for fifteen seconds.
  await expect(page.getByRole('rowheader', { name: 'Harbour light' })).toBeVisible({ timeout: 40_000 });
  await expect(page.locator('body[data-preserved]')).toHaveCount(1);
  expect(dialogs).toBe(0);
  await site.stop();
  await server.stop();
});
