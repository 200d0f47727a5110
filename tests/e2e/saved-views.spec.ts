import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { axeViolationsInBothSchemes } from '../support/axe.ts';
import { logInOwner } from '../support/owner.ts';
import { test } from '../support/site.ts';

const views = (page: Page) => page.getByRole('navigation', { name: 'Show websites' });
const table = (page: Page) => page.getByRole('table', { name: 'Websites' });

async function openList(page: Page, search = ''): Promise<void> {
  await logInOwner(page);
  await page.goto(`/admin/websites${search}`);
  await page.waitForFunction(() => !('$_TSR' in window));
}

/** Saves the current view under a name. */
async function saveView(page: Page, name: string): Promise<void> {
  await views(page).getByRole('button', { name: 'Save view' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save this view' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name);
  await page.keyboard.press('Enter');
}

test('X57: a view is saved with its count, opened from another page, renamed, deleted and restored', async ({
  page,
}) => {
  await openList(page, '?q=tramlijn');
  await saveView(page, 'Trams');
  const link = views(page).getByRole('link', { name: 'Trams' });
  await expect(link).toHaveText('Trams 1');
  await expect(link).toHaveAttribute('aria-current', 'page');
  await page.goto('/admin/websites');
  await expect(link).toHaveText('Trams 1');
  await expect(link).not.toHaveAttribute('aria-current');
  await link.click();
  await expect(page).toHaveURL(/\?q=tramlijn$/);
  await expect(table(page).getByRole('rowheader')).toHaveText(['Tramlijn nul']);
  const menu = views(page).getByRole('button', { name: 'Actions for the view Trams' });
  await menu.click();
  await page.getByRole('menuitem', { name: 'Rename' }).click();
  const dialog = page.getByRole('dialog', { name: 'Rename “Trams”' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Tram lines');
  await page.keyboard.press('Enter');
  await expect(views(page).getByRole('link', { name: 'Tram lines' })).toHaveText('Tram lines 1');
  expect(await axeViolationsInBothSchemes(page)).toEqual([]);
  await views(page).getByRole('button', { name: 'Actions for the view Tram lines' }).click();
  await page.getByRole('menuitem', { name: 'Delete view' }).click();
  await expect(page.getByText('View “Tram lines” deleted.')).toBeVisible();
  await expect(views(page).getByRole('link', { name: 'Tram lines' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(views(page).getByRole('link', { name: 'Tram lines' })).toBeVisible();
});

test('X57: a name that is taken is rejected beside its field', async ({ page }) => {
  await openList(page, '?q=halte');
  await saveView(page, 'Stops');
  await expect(views(page).getByRole('link', { name: 'Stops' })).toBeVisible();
  await page.goto('/admin/websites?q=kade');
  await page.waitForFunction(() => !('$_TSR' in window));
  await expect(views(page).getByRole('link', { name: 'Stops' })).toBeVisible();
  await saveView(page, 'stops');
  const name = page.getByRole('textbox', { name: 'Name' });
  await expect(name).toBeFocused();
  await expect(name).toHaveAccessibleDescription('Another view of this list has this name.');
});

test('X57: the rows of a view are exported as CSV and published together', async ({ page }) => {
  await openList(page, '?q=lichtplan');
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Export as CSV' }).click();
  const csv = await readFile(await (await download).path(), 'utf8');
  expect(csv).toContain('Lichtplan');
  expect(csv).not.toContain('Halte');
  await table(page).getByRole('checkbox', { name: 'Select Lichtplan' }).check();
  await page.getByRole('button', { name: 'Publish English', exact: true }).click();
  await expect(page.getByText('Nothing to do: 1 (“Lichtplan”).')).toBeVisible();
});

test('X57: the list is sorted by the last change and by the status of a language, and drafts have their own view', async ({
  page,
}) => {
  await openList(page);
  const header = (name: string) => table(page).getByRole('columnheader', { name });
  await header('Changed').getByRole('link').click();
  await expect(page).toHaveURL(/\?sort=updated_at&direction=desc$/);
  await expect(header('Changed')).toHaveAttribute('aria-sort', 'descending');
  await header('Changed').getByRole('link').click();
  await expect(header('Changed')).toHaveAttribute('aria-sort', 'ascending');
  await header('Dutch').getByRole('link').click();
  await expect(page).toHaveURL(/\?sort=nl$/);
  await expect(header('Dutch')).toHaveAttribute('aria-sort', 'ascending');
  await page.getByRole('button', { name: 'New website' }).click();
  const dialog = page.getByRole('dialog', { name: 'New website' });
  await dialog.getByRole('textbox', { name: 'Title' }).fill('Concept store');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin\/websites\/[^?]+/);
  await page.goto('/admin/websites?view=drafts');
  await expect(views(page).getByRole('link', { name: /^Drafts/ })).toHaveAttribute(
    'aria-current',
    /page|true/,
  );
  await expect(table(page).getByRole('rowheader', { name: 'Concept store' })).toBeVisible();
  await page.goto('/admin/websites?view=changed&sort=updated_at&direction=desc&per_page=100');
  await expect(views(page).getByRole('link', { name: /^Edited/ })).toHaveAttribute(
    'aria-current',
    /page|true/,
  );
  await expect(page.getByRole('rowheader', { name: 'Concept store' })).toHaveCount(0);
});

test('X57: the list is filtered by year and by skill, and both are in the URL', async ({ page }) => {
  await openList(page);
  const rows = table(page).getByRole('rowheader');
  const all = await rows.count();
  const filters = page.getByRole('form', { name: 'Filter websites' });
  await filters.getByRole('combobox', { name: 'Year' }).selectOption('2024');
  await expect(page).toHaveURL(/\?year=2024$/);
  await expect(filters.getByRole('combobox', { name: 'Year' })).toHaveValue('2024');
  await expect.poll(() => rows.count()).toBeLessThan(all);
  const skill = filters.getByRole('combobox', { name: 'Skill' });
  const value = (await skill.locator('option').nth(1).getAttribute('value')) ?? '';
  await skill.selectOption(value);
  await expect(page).toHaveURL(/[?&]skill=/);
  await page.reload();
  await expect(skill).toHaveValue(value);
});

test('websites are reordered in the menu by keyboard, by menu and by dragging, with undo', async ({
  page,
}) => {
  await openList(page);
  const titles = table(page).getByRole('rowheader').getByRole('link');
  const before = await titles.allTextContents();
  const [first = '', second = '', third = ''] = before;
  await titles.first().focus();
  await page.keyboard.press('Alt+ArrowDown');
  await expect(page.getByText(`${first} is at place 2 of the menu.`)).toBeVisible();
  await expect(titles.first()).toHaveText(second);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(titles.first()).toHaveText(first);
  await page.getByRole('button', { name: `Move ${third}` }).click();
  await page.getByRole('menuitem', { name: 'Move to top' }).click();
  await expect(titles.first()).toHaveText(third);
  // The order is shown before it is stored.
  await expect(page.getByText(`${third} is at place 1 of the menu.`)).toBeVisible();
  await page.reload();
  await page.waitForFunction(() => !('$_TSR' in window));
  await expect(titles.first()).toHaveText(third);
  const handle = table(page).getByRole('row').nth(1).locator('.row-handle');
  const target = table(page).getByRole('row').nth(3);
  // The handle may not respond yet just after the page has loaded: once it does, the row below it is marked.
  await expect(async () => {
    await page.mouse.up();
    await handle.hover();
    const { x = 0, y = 0 } = (await target.boundingBox()) ?? {};
    await page.mouse.down();
    await page.mouse.move(x, y + 10, { steps: 4 });
    await expect(target).toHaveAttribute('data-drop', 'after', { timeout: 1000 });
  }).toPass();
  await page.mouse.up();
  await expect(titles).toHaveText(before);
});

test('X57: a view of the list of pages is saved there and not among those of websites', async ({ page }) => {
  await logInOwner(page);
  await page.goto('/admin/pages?menu=footer');
  await page.waitForFunction(() => !('$_TSR' in window));
  const pageViews = page.getByRole('navigation', { name: 'Show pages' });
  await pageViews.getByRole('button', { name: 'Save view' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save this view' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Small print');
  await page.keyboard.press('Enter');
  const link = pageViews.getByRole('link', { name: 'Small print' });
  await expect(link).toHaveText('Small print 1');
  await page.goto('/admin/pages');
  await link.click();
  await expect(page).toHaveURL(/\/admin\/pages\?menu=footer$/);
  const titles = page.getByRole('table', { name: 'Pages' }).getByRole('rowheader');
  await expect(titles).toHaveText(['Terms and conditions']);
  await page.goto('/admin/websites');
  await expect(views(page).getByRole('link', { name: 'All' })).toBeVisible();
  await expect(views(page).getByRole('button', { name: 'Actions for the view Small print' })).toHaveCount(0);
});
