import { expect, type Page } from '@playwright/test';
import { axeViolationsInBothSchemes } from '../support/axe.ts';
import { logInOwner } from '../support/owner.ts';
import { test as base, ownSite, type Site } from '../support/site.ts';

const test = base.extend<object, { site: Site }>({ site: ownSite() });
test.describe.configure({ mode: 'default' });

/** Chooses to move the open image to the bin. */
async function chooseBin(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Move to bin' }).click();
}

test('X58: an image in the bin is removed from the site at once, and is deleted permanently after confirmation', async ({
  page,
  playwright,
}) => {
  await logInOwner(page);
  await page.goto('/admin/images?q=half past');
  const { data } = await (await page.request.get('/api/images')).json();
  const image = data.find(({ slug }: { slug: string }) => slug === 'half-past-six');
  const url = new URL(image.sources.jpeg[0].url, page.url()).href;
  const visitor = await playwright.request.newContext();
  const getStatus = async () => (await visitor.get(url)).status();
  expect(await getStatus()).toBe(200);
  await page.getByRole('list', { name: 'Images' }).getByRole('link').first().click();
  await chooseBin(page);
  await expect(page.getByText('Visitors no longer get its files')).toBeVisible();
  expect([await getStatus(), (await page.request.get(url)).status()]).toEqual([404, 200]);
  expect(await axeViolationsInBothSchemes(page)).toEqual([]);
  await page.getByRole('button', { name: 'Restore', exact: true }).first().click();
  await expect(page.getByText('Restored from the bin.')).toBeVisible();
  expect(await getStatus()).toBe(200);
  await chooseBin(page);
  await page.getByRole('button', { name: 'Delete for good' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Delete this image for good?' });
  await dialog.getByRole('button', { name: 'Delete for good' }).click();
  await expect(page).toHaveURL(/\/admin\/images\?view=bin/);
  expect([await getStatus(), (await page.request.get(url)).status()]).toEqual([404, 404]);
  await visitor.dispose();
});
