import { type Browser, expect, type Page } from '@playwright/test';
import { axeViolationsInBothSchemes } from '../support/axe.ts';
import { logInOwner } from '../support/owner.ts';
import { test as base, ownSite, type Site } from '../support/site.ts';

/** A site whose home page the tests change. */
const test = base.extend<object, { site: Site }>({ site: ownSite() });
test.describe.configure({ mode: 'default' });

const region = (page: Page, name: string) => page.getByRole('region', { name });
const headers = (page: Page, table: string) =>
  page.getByRole('table', { name: table }).getByRole('rowheader');

async function openSetting(page: Page, path = '/admin/home-page'): Promise<void> {
  await logInOwner(page);
  await page.goto(path);
  await page.waitForFunction(() => !('$_TSR' in window));
}

/** Opens a page as an anonymous visitor. */
async function visit(browser: Browser, page: Page, path: string): Promise<Page> {
  const context = await browser.newContext();
  const visitor = await context.newPage();
  await visitor.goto(new URL(path, page.url()).href);
  return visitor;
}

/** Searches for a website in the dialog and chooses it. */
async function choose(page: Page, dialogName: string, search: string, title: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: dialogName });
  await dialog.getByRole('searchbox').fill(search);
  await expect(dialog.getByRole('listitem')).toHaveCount(1);
  await dialog.getByRole('button', { name: title }).click();
  await expect(dialog).toHaveCount(0);
}

const sectionTitles = (page: Page) => page.locator('main h2');

test('the owner chooses the cover, the order of the sections and the websites of the home page, and visitors see them', async ({
  page,
  browser,
}) => {
  await openSetting(page);
  const cover = region(page, 'Cover');
  await expect(cover.getByText('The newest website with a cover')).toBeVisible();
  await cover.getByRole('button', { name: 'Choose a website' }).click();
  await choose(page, 'Choose a website', 'halte', 'Halte');
  await expect(page.getByText('The home page begins with Halte.')).toBeVisible();
  await expect(cover.getByText('Halte', { exact: true })).toBeVisible();

  const sections = headers(page, 'Sections');
  await expect(sections).toHaveText(['Websites', 'Latest images', 'Experiments']);
  await page.getByRole('button', { name: 'Move Experiments' }).click();
  await page.getByRole('menuitem', { name: 'Move to top' }).click();
  await expect(page.getByText('Experiments is at place 1.')).toBeVisible();
  await expect(sections).toHaveText(['Experiments', 'Websites', 'Latest images']);
  await page.getByRole('button', { name: 'Move Websites' }).focus();
  // Each key is pressed without waiting until the previous change is stored.
  for (const key of ['Alt+ArrowDown', 'Alt+ArrowUp', 'Alt+ArrowUp']) await page.keyboard.press(key);
  await page.getByRole('checkbox', { name: 'Show Latest images' }).uncheck();
  await expect(sections).toHaveText(['Websites', 'Experiments', 'Latest images']);
  await page.getByRole('button', { name: 'Move Websites' }).focus();
  await page.keyboard.press('Alt+ArrowDown');
  await expect(page.getByText('Websites is at place 2.')).toBeVisible();
  await expect(sections).toHaveText(['Experiments', 'Websites', 'Latest images']);
  await expect(page.getByRole('checkbox', { name: 'Show Latest images' })).not.toBeChecked();

  const featured = headers(page, 'Selected websites');
  for (const title of ['Kromme Kade', 'Halte']) {
    await page.getByRole('button', { name: 'Add a website' }).click();
    await choose(page, 'Choose a website', title, title);
    await expect(page.getByText(`${title} is selected.`)).toBeVisible();
  }
  await expect(featured).toContainText(['Kromme Kade', 'Halte']);
  await featured.first().getByRole('link').focus();
  await page.keyboard.press('Alt+ArrowDown');
  await expect(page.getByText('Kromme Kade is at place 2.')).toBeVisible();
  await expect(featured).toContainText(['Halte', 'Kromme Kade']);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Undone.')).toBeVisible();
  await expect(featured).toContainText(['Kromme Kade', 'Halte']);
  expect(await axeViolationsInBothSchemes(page)).toEqual([]);

  const visitor = await visit(browser, page, '/');
  await expect(visitor.locator('main figure').first()).toContainText('Halte');
  await expect(sectionTitles(visitor)).toHaveText(['Experiments', 'Selected websites']);
  const rows = region(visitor, 'Selected websites').getByRole('listitem');
  await expect(rows.locator('strong')).toHaveText(['Kromme Kade', 'Halte']);
  await expect(
    region(visitor, 'Selected websites').getByRole('link', { name: 'All 12 websites' }),
  ).toBeVisible();
  await visitor.context().close();

  for (const title of ['Kromme Kade', 'Halte']) {
    await page.getByRole('button', { name: `Remove ${title}` }).click();
    await expect(page.getByText(`${title} is no longer selected.`)).toBeVisible();
  }
  await expect(page.getByText('None are selected: the index lists all websites.')).toBeVisible();
});

test('the same works in Dutch, with sections dragged, and after a change from another session is shown', async ({
  page,
  browser,
}) => {
  await openSetting(page, '/nl/admin/home-page');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Homepage');
  const cover = region(page, 'Omslag');
  await cover.getByRole('button', { name: 'Website kiezen' }).click();
  await choose(page, 'Website kiezen', 'kromme', 'Kromme Kade');
  await expect(page.getByText('De homepage begint met Kromme Kade.')).toBeVisible();

  const sections = headers(page, 'Onderdelen');
  const before = await sections.allTextContents();
  const table = page.getByRole('table', { name: 'Onderdelen' });
  await table.getByRole('row').nth(1).locator('.row-handle').hover();
  const target = await table.getByRole('row').nth(3).boundingBox();
  await page.mouse.down();
  await page.mouse.move(target?.x ?? 0, (target?.y ?? 0) + 10, { steps: 4 });
  await page.mouse.up();
  const [first = '', ...others] = before;
  await expect(page.getByText(`${first} staat op plaats 3.`)).toBeVisible();
  await expect(sections).toHaveText([...others, first]);

  const visitor = await visit(browser, page, '/nl');
  await expect(visitor.locator('main figure').first()).toContainText('Kromme Kade');
  await visitor.context().close();

  const other = await page.context().newPage();
  await openSetting(other, '/nl/admin/home-page');
  await other.getByRole('button', { name: 'De nieuwste gebruiken' }).click();
  await expect(other.getByText('De homepage begint met de nieuwste website.')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Websites tonen' }).click();
  await expect(page.getByRole('alert')).toHaveText(/^Iemand anders heeft de homepage gewijzigd\./);
  await expect(cover.getByText('De nieuwste website met een omslag')).toBeVisible();
  expect(await axeViolationsInBothSchemes(page)).toEqual([]);
});

test('X7: the settings of the home page fit a phone', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 800 });
  await openSetting(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375);
  await page.getByRole('button', { name: 'Add a website' }).click();
  await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375);
});
