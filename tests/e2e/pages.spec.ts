import { expect, type Page } from '@playwright/test';
import { logInOwner } from '../support/owner.ts';
import {
  bulkBar,
  createRecord,
  expectAccessible,
  publishLanguage,
  recordRows,
  savedStatus,
} from '../support/record-screens.ts';
import { test as base, ownSite, type Site } from '../support/site.ts';

const test = base.extend<object, { site: Site }>({ site: ownSite() });
test.describe.configure({ mode: 'default' });

const rows = (page: Page) => recordRows(page, 'Pages');

test('X26, 25: a page is written, published, added to the menus and renamed, and visitors see the changes', async ({
  page,
  browser,
}) => {
  await logInOwner(page);
  await createRecord(page, 'page', 'Way of working');
  await page.getByRole('textbox', { name: 'Text in Markdown' }).fill('## Slowly\n\nOne room at a time.');
  await expect(savedStatus(page)).toBeVisible();
  const visitor = await browser.newPage();
  const publicUrl = new URL('/way-of-working', page.url()).href;
  expect((await visitor.goto(publicUrl))?.status()).toBe(404);
  await publishLanguage(page, 'English');
  expect((await visitor.goto(publicUrl))?.status()).toBe(200);
  await expect(visitor.getByRole('heading', { level: 2, name: 'Slowly' })).toBeVisible();
  const footer = visitor.getByRole('contentinfo').getByRole('navigation', { name: 'About' });
  await expect(footer.getByRole('link', { name: 'Way of working' })).toHaveCount(0);
  await page.getByRole('combobox', { name: 'Menu' }).selectOption('Header and footer');
  await expect(savedStatus(page)).toBeVisible();
  await page.getByRole('button', { name: 'Publish shared fields' }).first().click();
  await expect(page.getByText('The shared fields are published.')).toBeVisible();
  await visitor.reload();
  await expect(footer.getByRole('link', { name: 'Way of working' })).toBeVisible();
  const menu = visitor.getByRole('navigation', { name: 'Main menu' });
  await expect(menu.getByRole('link', { name: 'Way of working' })).toHaveAttribute('aria-current', 'page');
  // A former address redirects to the current one, and the menus do not use it.
  await page.getByRole('textbox', { name: 'Slug' }).fill('method');
  await expect(savedStatus(page)).toBeVisible();
  await publishLanguage(page, 'English');
  const former = await visitor.request.get(publicUrl, { maxRedirects: 0 });
  expect([former.status(), former.headers()['location']]).toEqual([301, '/method']);
  await visitor.goto(publicUrl);
  await expect(menu.getByRole('link', { name: 'Way of working' })).toHaveAttribute('href', '/method');
  await visitor.close();
});

test('12: a page cannot use an address that is reserved by the site', async ({ page }) => {
  await logInOwner(page);
  await createRecord(page, 'page', 'Websites');
  await page.getByRole('button', { name: 'Publish English', exact: true }).click();
  const summary = page.getByRole('region', { name: 'Not published. Correct 1 field first' });
  await expect(
    summary.getByRole('link', { name: '“websites” is the address of the list of websites.' }),
  ).toBeVisible();
});

test('X57: several pages are published at once and exported as CSV', async ({ page }) => {
  await logInOwner(page);
  for (const title of ['Bulk one', 'Bulk two']) await createRecord(page, 'page', title);
  await page.goto('/admin/pages?q=bulk&sort=title');
  await expect(rows(page)).toHaveCount(2);
  await page.getByRole('checkbox', { name: 'Select the pages in view' }).check();
  await bulkBar(page).getByRole('button', { name: 'Publish English', exact: true }).click();
  await expect(page.getByText('Published: 2.')).toBeVisible();
  for (const slug of ['bulk-one', 'bulk-two'])
    expect((await page.request.get(`/${slug}`)).status(), slug).toBe(200);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Undone: 2.')).toBeVisible();
  for (const slug of ['bulk-one', 'bulk-two'])
    expect((await page.request.get(`/${slug}`)).status(), slug).toBe(404);
  await rows(page).getByRole('checkbox', { name: 'Select Bulk one' }).check();
  await page.locator('.bulk-bar').getByRole('button', { name: 'Publish English', exact: true }).click();
  await expect(page.getByText('Published: 1.')).toBeVisible();
  await rows(page).getByRole('checkbox', { name: 'Select Bulk one' }).check();
  await page.locator('.bulk-bar').getByRole('button', { name: 'Unpublish English' }).click();
  await expect(page.getByText('Unpublished: 1.')).toBeVisible();
  expect((await page.request.get('/bulk-one')).status()).toBe(404);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Undone: 1.')).toBeVisible();
  expect((await page.request.get('/bulk-one')).status()).toBe(200);
  const href = await page.getByRole('link', { name: 'Export as CSV' }).getAttribute('href');
  const lines = (await (await page.request.get(href ?? '')).text()).trim().split('\r\n');
  expect(lines).toHaveLength(3);
  expect(lines[0]).toBe('ID,Title,Menu,English,Dutch,Public,Changed,Created,Removed');
  expect(lines[1]).toMatch(/,Bulk one,None,published,not started,yes,[\dT:.Z-]+,[\dT:.Z-]+,$/);
});

test('X29: a page in the bin disappears from the menus, and undo restores it', async ({ page, browser }) => {
  await logInOwner(page);
  await page.goto('/admin/pages?q=terms');
  await rows(page).getByRole('checkbox', { name: 'Select Terms and conditions' }).check();
  await bulkBar(page).getByRole('button', { name: 'Move to bin' }).click();
  await expect(page.getByText('Moved to the bin for 30 days: 1.')).toBeVisible();
  const visitor = await browser.newPage();
  await visitor.goto(new URL('/', page.url()).href);
  const link = visitor.getByRole('contentinfo').getByRole('link', { name: 'Terms and conditions' });
  await expect(link).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Restored: 1.')).toBeVisible();
  await visitor.reload();
  await expect(link).toBeVisible();
  await visitor.close();
});

test('X57: a list page beyond the end says where the list ends, with a link', async ({ page }) => {
  await logInOwner(page);
  await page.goto('/admin/pages?page=7');
  await expect(page.getByText('The list ends before this page')).toBeVisible();
  await page.getByRole('link', { name: 'To the last page' }).click();
  await expect(page).toHaveURL(/\/admin\/pages$/);
  await expect(rows(page).first()).toBeVisible();
});

test('the list and the editor of pages have no axe violations in both languages and schemes, and fit a phone', async ({
  page,
}) => {
  await logInOwner(page);
  const editor = await createRecord(page, 'page', 'Accessible');
  const lists = ['/admin/pages', '/admin/pages?q=nothing'];
  await expectAccessible(page, [...lists, editor, `${editor}?view=details`]);
});

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 375, height: 812 } });

  test('pages are reordered in the menu by touch, by menu and by keyboard, and visitors see the order', async ({
    page,
    browser,
  }) => {
    await logInOwner(page);
    await page.goto('/admin/pages');
    await page.waitForFunction(() => !('$_TSR' in window));
    const titles = page.getByRole('table', { name: 'Pages' }).getByRole('rowheader').getByRole('link');
    const before = await titles.allTextContents();
    const [first = '', second = '', third = ''] = before;
    const visitor = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    const expectMenu = async (names: readonly string[]) => {
      await visitor.goto(new URL('/', page.url()).href);
      const menu = visitor.getByRole('contentinfo').getByRole('navigation', { name: 'About' });
      const links = await menu.getByRole('link').allTextContents();
      expect(links.filter((name) => names.includes(name))).toEqual(names);
    };
    const touch = await page.context().newCDPSession(page);
    const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
      touch.send('Input.dispatchTouchEvent', { type, touchPoints: y === undefined ? [] : [{ x, y }] });
    const handle = rows(page).first().locator('.row-handle');
    await handle.scrollIntoViewIfNeeded();
    const box = await handle.boundingBox();
    const target = await rows(page).nth(1).boundingBox();
    if (!box || !target) throw new Error('the list has no rows to drag');
    expect([box.width, box.height]).toEqual([44, 44]);
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const end = target.y + target.height / 2;
    await send('touchStart', y);
    await send('touchMove', (y + end) / 2);
    await send('touchMove', end);
    await send('touchEnd');
    await expect(page.getByText(`${first} is at place 2 of the menu.`)).toBeVisible();
    await expect(titles).toHaveText([second, first, ...before.slice(2)]);
    await expectMenu([second, first]);
    await page.getByRole('button', { name: `Move ${third}` }).click();
    await page.getByRole('menuitem', { name: 'Move to top' }).click();
    await expect(titles).toHaveText([third, second, first, ...before.slice(3)]);
    await titles.first().focus();
    await page.keyboard.press('Alt+ArrowDown');
    await expect(titles).toHaveText([second, third, first, ...before.slice(3)]);
    await expect(page.getByText(`${third} is at place 2 of the menu.`)).toBeVisible();
    await page.reload();
    await expect(titles).toHaveText([second, third, first, ...before.slice(3)]);
    await expectMenu([second, third, first]);
    await visitor.close();
  });
});
