import { test as base, expect, type Page } from '@playwright/test';
import { invoiceViews } from '#features/invoicing/documents/contract/list.ts';
import { openDatabase } from '#platform/db/database.ts';
import { toPlainDate } from '#shared/dates/plain-date.ts';
import { adminPaths } from '#shared/urls/admin-paths.ts';
import { paths } from '#shared/urls/paths.ts';
import { addDemoBusiness } from '../support/demo-business.ts';
import { closedGate } from '../support/gate.ts';
import { sumLayoutShifts } from '../support/layout-shift.ts';
import { logInOwner } from '../support/owner.ts';
import { makeDataDir, type Site, startSite, waitForHydration } from '../support/site.ts';
import { copySiteTemplate } from '../support/site-template.ts';

/** Opens a site with a year of business, whose timer is running. */
const test = base.extend<object, { demo: Site }>({
  demo: [
    // biome-ignore lint/correctness/noEmptyPattern: the library reads what a fixture needs from this pattern
    async ({}, use) => {
      const dataDir = await makeDataDir();
      await copySiteTemplate(dataDir);
      const database = await openDatabase({ dataDir });
      await addDemoBusiness(database, toPlainDate(new Date()));
      await database.close();
      const site = await startSite(dataDir, { APP_ENV: 'local' });
      await use(site);
      await site.stop();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ demo }, use) => use(demo.url),
});

test.describe.configure({ mode: 'default' });

const lists = [paths.admin, ...Object.values(adminPaths).filter((path) => !path.includes('$'))];

/** Returns the paths of the editors, and of a document of each view. */
async function findRecordPaths(page: Page): Promise<string[]> {
  const findFirst = async (path: string): Promise<string> => {
    const { data } = await (await page.request.get(`/api${path}`)).json();
    return data[0].id;
  };
  const documents = await Promise.all(
    invoiceViews.map((view) => findFirst(`${adminPaths.invoices}?view=${view}`)),
  );
  const client = await findFirst(adminPaths.clients);
  const records = [adminPaths.websites, adminPaths.images, adminPaths.pages, adminPaths.assets] as const;
  return [
    ...new Set(documents.map((id) => `${adminPaths.invoices}/${id}`)),
    `${adminPaths.clients}/${client}`,
    `${adminPaths.clients}/${client}/statement`,
    ...(await Promise.all(records.map(async (path) => `${path}/${await findFirst(path)}`))),
  ];
}

const waitForFrames = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));

/** Follows the requests of a page; returns a function that waits until it makes no more. */
function followRequests(page: Page): () => Promise<void> {
  const pending = new Set<unknown>();
  page.on('request', (request) => pending.add(request));
  page.on('requestfinished', (request) => pending.delete(request));
  page.on('requestfailed', (request) => pending.delete(request));
  return async () => {
    await expect(async () => {
      expect(pending.size).toBe(0);
      await waitForFrames(page);
      expect(pending.size).toBe(0);
    }).toPass();
  };
}

/**
 * Opens a page whose scripts arrive after its text and fonts, and whose later data arrive after its scripts.
 * @returns the layout shifts since its text and fonts were there
 */
async function openSlowly(page: Page, path: string, settle: () => Promise<void>): Promise<number> {
  const [scripts, data] = [closedGate(), closedGate()];
  await page.route('**/assets/*.js', async (route) => {
    await scripts.opened;
    await route.continue();
  });
  await page.route('**/api/**', async (route) => {
    await data.opened;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  await page.locator('footer').waitFor();
  await page.evaluate(() => document.fonts.ready);
  await waitForFrames(page);
  const start = await page.evaluate(() => performance.now());
  scripts.open();
  await waitForHydration(page);
  await waitForFrames(page);
  data.open();
  await expect(page.getByRole('region', { name: 'Timer' })).toBeVisible();
  await settle();
  await page.unrouteAll({ behavior: 'wait' });
  return sumLayoutShifts(page, start);
}

for (const [width, prefix] of [
  [375, '/nl'],
  [768, '/nl'],
  [1440, ''],
] as const)
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 }, hasTouch: width < 1000 });

    for (const [name, findPaths] of [
      ['sections', async () => lists],
      ['editors and documents', findRecordPaths],
    ] as const)
      test(`X25: nothing moves on the ${name} of the admin area while its data arrive, at ${width} px`, async ({
        page,
      }) => {
        test.slow();
        await logInOwner(page);
        const settle = followRequests(page);
        for (const path of await findPaths(page)) {
          expect.soft(await openSlowly(page, prefix + path, settle), path).toBeLessThan(0.0005);
        }
      });
  });
