import { rm } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { sentContract } from '../../src/features/staking/fixtures.ts';
import { axeViolations } from '../support/axe.ts';
import { ownerSettings, signInOwner } from '../support/owner.ts';
import { makeDataDir, openedAtLeisure, startSite } from '../support/site.ts';
import { answerWith, startStakingServer } from '../support/staking-service.ts';

test('84, X41: a pool that ends soon stands on the dashboard until it is put away, and mails can be switched off', async ({
  page,
}) => {
  const endAt = new Date(Date.now() + 3 * 24 * 60 * 60 * 1000).toISOString();
  const contracts = [sentContract({ id: 'a', name: 'Night ferry', endAt }), sentContract({ id: 'b' })];
  const server = await startStakingServer(answerWith({ contracts }));
  const dataDir = await makeDataDir();
  const site = await startSite(dataDir, { ...ownerSettings, STAKING_API_URL: server.url });
  openedAtLeisure(page);
  await signInOwner(page, site.url);
  const alert = page.getByRole('link', { name: /Night ferry.*ends on/ });
  await expect(async () => {
    await page.goto(`${site.url}/dashboard`);
    await expect(alert).toBeVisible({ timeout: 1000 });
  }).toPass();
  await expect(page.getByRole('button', { name: /^Seen: / })).toHaveCount(1);
  for (const width of [320, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await axeViolations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
  await page.goto(`${site.url}/nl/dashboard`);
  const mails = page.getByRole('checkbox', { name: 'Mail me als er iets nieuws is' });
  await expect(mails).toBeChecked();
  await mails.click();
  await expect(mails).not.toBeChecked();
  await page.getByRole('button', { name: /^Gezien: / }).click();
  await expect(page.getByText('Er is nu niets bijzonders.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Vraagt je aandacht' })).toBeFocused();
  await page.reload();
  await expect(mails).not.toBeChecked();
  await expect(page.getByText('Er is nu niets bijzonders.')).toBeVisible();
  await page.goto(`${site.url}/admin/outbox`);
  await expect(page.getByRole('rowheader', { name: /Staking: something to look at – / })).toBeVisible();
  await site.stop();
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
});
