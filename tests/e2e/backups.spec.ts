import { mkdtempSync, renameSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, expect } from '@playwright/test';
import { axeViolationsInBothSchemes } from '../support/axe.ts';
import { logInOwner } from '../support/owner.ts';
import { type Site, startDemoSite, withHydrationWait } from '../support/site.ts';

/** Opens a site that makes backups in a folder. */
const test = base.extend<object, { backedUp: Site & { readonly folder: string } }>({
  backedUp: [
    // biome-ignore lint/correctness/noEmptyPattern: the library reads what a fixture needs from this pattern
    async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'vitrine-backups-'));
      const site = await startDemoSite({ BACKUP_TARGET: `file:${folder}` });
      await use({ ...site, folder });
      await site.stop();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ backedUp }, use) => use(backedUp.url),
  page: async ({ page }, use) => use(withHydrationWait(page)),
});

test('the first backup is made by itself, and the owner makes another one and sees that it failed, and why', async ({
  page,
  backedUp,
}) => {
  test.slow();
  await logInOwner(page);
  await page.goto('/admin');
  await page.getByRole('navigation', { name: 'Admin area' }).getByRole('link', { name: 'Backups' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Backups' })).toBeFocused();
  const rows = page.getByRole('table', { name: 'Backups' }).getByRole('row');
  await expect(rows.nth(1)).toContainText('verified', { timeout: 60_000 });
  await expect(page.getByText(/^The last verified backup is of /)).toBeVisible();
  expect(await axeViolationsInBothSchemes(page)).toEqual([]);
  await page.getByRole('button', { name: 'Back up now' }).click();
  await expect(rows).toHaveCount(3, { timeout: 60_000 });
  await expect(rows.nth(1)).toContainText('verified', { timeout: 60_000 });
  renameSync(backedUp.folder, `${backedUp.folder}-unmounted`);
  await page.setViewportSize({ width: 375, height: 812 });
  await page.goto('/nl/admin/backups');
  await page.getByRole('button', { name: 'Nu een back-up maken' }).click();
  await expect(page.getByText(/^Mislukt bij het opslaan van het archief: /)).toBeVisible({
    timeout: 60_000,
  });
  await expect(page.getByText(/does not exist: create it, or mount its disk/)).toBeVisible();
  expect(await axeViolationsInBothSchemes(page)).toEqual([]);
});
