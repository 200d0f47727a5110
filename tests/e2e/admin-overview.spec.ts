import { rm } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { axeViolationsInBothSchemes } from '../support/axe.ts';
import { logInOwner, ownerEnvironment } from '../support/owner.ts';
import { test as base, makeDataDir, type Site, startDemoSite, startSite } from '../support/site.ts';

/** Starts a site of the test's own: the demo, or an empty one in production. */
const test = base.extend<{ openSite: (isEmpty: boolean) => Promise<Site> }>({
  openSite: async ({ page }, use) => {
    const sites: Site[] = [];
    await use(async (isEmpty) => {
      const site = isEmpty
        ? await startSite(await makeDataDir(), { ...ownerEnvironment, APP_ENV: 'production' })
        : await startDemoSite();
      sites.push(site);
      await logInOwner(page, site.url);
      return site;
    });
    for (const { stop, dataDir } of sites) {
      await stop();
      await rm(dataDir, { recursive: true, force: true });
    }
  },
});

const title = (page: Page) => page.getByRole('heading', { level: 1 });

test('the title counts the things to do, and each leads to where it is done', async ({ page, openSite }) => {
  const { url } = await openSite(false);
  await page.goto(`${url}/admin`);
  await expect(title(page)).toHaveText('All up to date');
  const find = await page.request.get(`${url}/api/admin/search?q=halte`);
  const [{ id }] = (await find.json()).data;
  const path = `${url}/api/admin/websites/${id}`;
  const { parts } = (await (await page.request.get(path)).json()).data;
  const fields = { ...parts.en.fields, title: 'Halte, edited' };
  const draft = { version: parts.en.version, fields };
  expect((await page.request.put(`${path}/en/draft`, { data: draft })).ok()).toBe(true);
  await page.goto(`${url}/nl/admin`);
  await expect(title(page)).toHaveText('Eén ding te doen');
  await page.goto(`${url}/admin`);
  await expect(title(page)).toHaveText('One thing to do');
  const sections = page.getByRole('navigation', { name: 'Admin area' });
  await expect(sections.getByRole('link', { name: 'Overview' })).toHaveText('Overview1 thing to do');
  await expect(sections.getByRole('link', { name: 'Websites' })).toHaveText(
    'Websites12 12 in all, 1 with edits that are not published',
  );
  expect(await axeViolationsInBothSchemes(page)).toEqual([]);
  const row = page.getByRole('listitem').filter({ hasText: 'Halte, edited' });
  await expect(row).toContainText('W03');
  await row.getByRole('link', { name: 'Compare' }).click();
  await expect(page).toHaveURL(/\/admin\/websites\/[\w-]+\?.*show=changes/);
});

test('X53: an empty production site leads its new owner through the first steps to a published website', async ({
  page,
  openSite,
}) => {
  test.slow();
  await page.setViewportSize({ width: 375, height: 812 });
  const { url } = await openSite(true);
  await page.goto(`${url}/admin`);
  await expect(title(page)).toHaveText('Before you open');
  const steps = page.getByRole('region', { name: 'First steps' });
  const website = steps.getByRole('listitem').filter({ hasText: 'Publish your first website' });
  await expect(website.getByText('done', { exact: true })).toHaveCount(0);
  const widths = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
  expect(widths[0]).toBe(widths[1]);
  expect(await axeViolationsInBothSchemes(page)).toEqual([]);
  await website.getByRole('link', { name: 'Add a website' }).click();
  const form = page.getByRole('dialog', { name: 'New website' });
  await form.getByRole('textbox', { name: 'Title' }).fill('Vensterbank');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin\/websites\/[\w-]{10,}/);
  await page.goto(`${url}/admin`);
  // A draft is no website that visitors read.
  await expect(title(page)).toHaveText('Before you open');
  const id = (await (await page.request.get(`${url}/api/admin/search?q=vensterbank`)).json()).data[0].id;
  const path = `${url}/api/admin/websites/${id}`;
  const part = (await (await page.request.get(path)).json()).data.parts.en;
  const fields = { ...part.fields, slug: 'vensterbank' };
  const saved = await page.request.put(`${path}/en/draft`, { data: { version: part.version, fields } });
  expect(saved.ok()).toBe(true);
  const { version } = (await (await page.request.get(path)).json()).data.parts.en;
  expect((await page.request.post(`${path}/en/publish`, { data: { version } })).ok()).toBe(true);
  await page.goto(`${url}/admin`);
  await expect(title(page)).not.toHaveText('Before you open');
  await expect(website.getByText('done', { exact: true })).toBeVisible();
});

test('the first steps are hidden for good, and shown again', async ({ page, openSite }) => {
  const { url } = await openSite(true);
  await page.goto(`${url}/nl/admin`);
  await expect(title(page)).toHaveText('Voor je opent');
  await page.getByRole('button', { name: 'Deze lijst verbergen' }).click();
  await expect(title(page)).toHaveText('Twee dingen te doen');
  await page.reload();
  await expect(title(page)).toHaveText('Twee dingen te doen');
  await page.getByRole('button', { name: 'Eerste stappen tonen' }).click();
  await expect(title(page)).toHaveText('Voor je opent');
});
