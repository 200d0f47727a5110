import { expect, test } from '@playwright/test';
import { upstreamContractFixture } from '#features/staking/fixtures.ts';
import { axeViolations } from '../support/axe.ts';
import { logInOwner } from '../support/owner.ts';
import { startDemoSite, withHydrationWait } from '../support/site.ts';
import { respondWith, startStakingServer } from '../support/staking-service.ts';

test('84, X41: a pool that ends soon is on the dashboard until it is dismissed, and emails can be switched off', async ({
  page,
}) => {
  const endAt = new Date(Date.now() + 3 * 24 * 60 * 60 * 1000).toISOString();
  const contracts = [
    upstreamContractFixture({ id: 'a', name: 'Night ferry', endAt }),
    upstreamContractFixture({ id: 'b' }),
  ];
  const server = await startStakingServer(respondWith({ contracts }));
  const site = await startDemoSite({ STAKING_API_URL: server.url });
  withHydrationWait(page);
  await logInOwner(page, site.url);
  const alert = page.getByRole('link', { name: /Night ferry.*ends on/ });
  await expect(async () => {
    await page.goto(`${site.url}/dashboard`);
    await expect(alert).toBeVisible({ timeout: 1000 });
  }).toPass();
  await expect(page.getByRole('button', { name: /^Dismiss: / })).toHaveCount(1);
  for (const width of [320, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await axeViolations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
  await page.goto(`${site.url}/nl/dashboard`);
  const emails = page.getByRole('checkbox', { name: 'Mail mij bij nieuwe meldingen' });
  await expect(emails).toBeChecked();
  await emails.click();
  await expect(emails).not.toBeChecked();
  await page.getByRole('button', { name: /^Verbergen: / }).click();
  await expect(page.getByText('Er is nu niets bijzonders.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Vraagt je aandacht' })).toBeFocused();
  await page.reload();
  await expect(emails).not.toBeChecked();
  await expect(page.getByText('Er is nu niets bijzonders.')).toBeVisible();
  await page.goto(`${site.url}/admin/outbox`);
  await expect(page.getByRole('rowheader', { name: /Staking: 1 alert – / })).toBeVisible();
  await site.stop();
  await server.stop();
});
