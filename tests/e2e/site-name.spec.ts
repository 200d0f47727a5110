import { rm } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { nameSite } from '#features/pages/site/queries.ts';
import type { SiteTables } from '#features/pages/site/tables.ts';
import { openDatabase } from '#platform/db/database.ts';
import { copyDemoData } from '#seed/demo-data-cache.ts';
import { makeDataDir, startSite, test } from '../support/site.ts';

const names = [
  'Zee',
  'Studio Vitrine',
  'Buro van der Meulen Oosterhuis',
  'Ontwerpbureau voor digitale uitgaven en archieven Maas & Waal',
  'W'.repeat(60),
  'Waterstaatkundigedroogmakerijenbeheersmaatschappij',
].map((name) => name.slice(0, 60));

/** Starts the demo under another name. */
async function startNamed(name: string) {
  const dataDir = await makeDataDir();
  await copyDemoData(dataDir);
  const database = await openDatabase({ dataDir });
  const now = new Date().toISOString();
  await nameSite(database.of<SiteTables>().query, name, now);
  await database.close();
  const site = await startSite(dataDir);
  return { site, remove: () => site.stop().then(() => rm(dataDir, { recursive: true })) };
}

/** Returns the width of the letters of the name on the cover, in pixels. */
const measureName = (page: Page) =>
  page.locator('h1').evaluate((heading) => {
    const range = document.createRange();
    range.selectNodeContents(heading);
    const rects = [...range.getClientRects()];
    return {
      left: Math.min(...rects.map(({ x }) => x)),
      right: Math.max(...rects.map(({ right }) => right)),
    };
  });

/** Returns how much of the name in the header is cut off, in pixels. */
const measureCut = (page: Page) =>
  page
    .locator('header a > span')
    .first()
    .evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);

for (const name of names) {
  test(`X52: the name ${name} fits the cover and the header at every width`, async ({ page }) => {
    const { site, remove } = await startNamed(name);
    await page.goto(`${site.url}/nl`);
    for (const width of [320, 375, 768, 834, 1440, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      await page.evaluate(() => document.fonts.ready);
      const { left, right } = await measureName(page);
      expect(left).toBeGreaterThanOrEqual(0);
      // The widths of letters are rounded, which adds up on a line of equal letters.
      expect(right).toBeLessThanOrEqual(width * 0.98 + 1);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
      await expect(page).toHaveTitle(name);
      const logo = await page.locator('header a').first().boundingBox();
      // A name on one line is shown in full: the menu wraps to a second row before the name is cut off.
      if (name.length <= 18) expect(await measureCut(page)).toBe(0);
      const next = await page.locator('header a').nth(1).boundingBox();
      expect((logo?.x ?? 0) + (logo?.width ?? 0)).toBeLessThanOrEqual(next?.x ?? 0);
      expect(next?.y).toBeLessThan(64);
    }
    await remove();
  });
}
