import { test as base, expect } from '@playwright/test';
import { openDatabase } from '#platform/db/database.ts';
import { axeViolationsInBothSchemes } from '../support/axe.ts';
import { beginDemoBusiness } from '../support/demo-business.ts';
import { sumLayoutShifts } from '../support/layout-shift.ts';
import { logInOwner } from '../support/owner.ts';
import { type Site, startDemoSite } from '../support/site.ts';

/** Opens a site that says that its books are those of the demo, which nothing changes meanwhile. */
const test = base.extend<object, { demo: Site }>({
  demo: [
    // biome-ignore lint/correctness/noEmptyPattern: the library reads what a fixture needs from this pattern
    async ({}, use) => {
      const site = await startDemoSite({ APP_ENV: 'local' });
      const database = await openDatabase({ dataDir: site.dataDir });
      await beginDemoBusiness(database, '2026-11-29', { state: 'filled', hasTimer: true });
      await database.close();
      await use(site);
      await site.stop();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ demo }, use) => use(demo.url),
});

for (const [language, path, text] of [
  ['English', '/admin/company', 'Demo data: nothing is sent from this machine.'],
  ['Dutch', '/nl/admin/company', 'Demogegevens: er wordt niets verstuurd.'],
] as const)
  test(`X41, X25: the notice of the demo is on the page from the start, in ${language}, without axe violations`, async ({
    page,
  }) => {
    await logInOwner(page);
    await page.setViewportSize({ width: 375, height: 812 });
    await page.goto(path);
    const notice = page.getByRole('complementary', { name: 'Demo' });
    await expect(notice).toContainText(text);
    await expect(notice).toContainText('npm run vitrine -- demo remove');
    expect(await sumLayoutShifts(page)).toBe(0);
    expect(await axeViolationsInBothSchemes(page)).toEqual([]);
    await page.goto('/');
    await expect(notice).toHaveCount(0);
  });
