import { type BrowserContext, expect, type Page } from '@playwright/test';
import { logInOwner } from '../support/owner.ts';
import {
  bulkBar,
  chooseLanguage,
  createRecord,
  expectAccessible,
  publishLanguage,
  recordRows,
  savedStatus,
} from '../support/record-screens.ts';
import { test as base, ownSite, type Site } from '../support/site.ts';

const test = base.extend<object, { site: Site }>({ site: ownSite() });
test.describe.configure({ mode: 'default' });

const list = (page: Page) => page.getByRole('table', { name: 'Websites' });
const rows = (page: Page) => recordRows(page, 'Websites');

/** The status of a public page for an anonymous visitor. */
const getPublicStatus = async (context: BrowserContext, url: string) =>
  (await context.request.get(url, { headers: { Cookie: '' } })).status();

test('X26, 27: a website is written in one language, published and seen by visitors, while the other language stays hidden', async ({
  page,
  browser,
}) => {
  await logInOwner(page);
  await createRecord(page, 'website', 'Kassiersbond');
  await page.getByRole('textbox', { name: 'Text in Markdown' }).fill('## First\n\nWritten by hand.');
  await expect(savedStatus(page)).toBeVisible();
  const visitor = await browser.newContext();
  const publicUrl = new URL('/websites/kassiersbond', page.url()).href;
  expect(await getPublicStatus(visitor, publicUrl)).toBe(404);
  await publishLanguage(page, 'English');
  const visitorPage = await visitor.newPage();
  await visitorPage.goto(publicUrl);
  await expect(visitorPage.getByRole('heading', { level: 2, name: 'First' })).toBeVisible();
  await visitorPage.goto(new URL('/websites', page.url()).href);
  await visitorPage.getByRole('button', { name: 'Show all 13' }).click();
  await expect(visitorPage.getByRole('main').getByRole('link', { name: /Kassiersbond/ })).toBeVisible();
  // The text of the other language starts as a copy of this one and stays a draft.
  await chooseLanguage(page, 'Nederlands');
  await page.getByRole('button', { name: 'Start from English' }).click();
  await expect(page.getByRole('textbox', { name: 'Title', exact: true })).toHaveValue('Kassiersbond');
  const headers = { 'X-Localization': 'nl' };
  const dutch = await visitor.request.get(new URL('/api/websites/kassiersbond', page.url()).href, {
    headers,
  });
  expect((await dutch.json()).data).toMatchObject({ lang: 'en', title: 'Kassiersbond' });
  // An edit is not public until it is published, and a corrected title does not change the address.
  await chooseLanguage(page, 'English');
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Kassiersbank');
  await expect(page.getByRole('textbox', { name: 'Slug' })).toHaveValue('kassiersbond');
  await expect(page.getByText('English: edited since publication')).toBeVisible();
  await expect(savedStatus(page)).toBeVisible();
  await visitorPage.goto(publicUrl);
  await expect(visitorPage.getByRole('heading', { level: 1, name: 'Kassiersbond' })).toBeVisible();
  await visitor.close();
});

test('revisions that could not be loaded are not reported as missing', async ({ page }) => {
  await logInOwner(page);
  await page.route('**/revisions', (route) => route.abort());
  await createRecord(page, 'website', 'Revisies');
  await expect(page.getByText('The revisions could not be loaded.')).toBeVisible();
  await expect(page.getByText('None yet. Each publication becomes a revision.')).toHaveCount(0);
});

test('12: a reserved or taken slug is reported beside its field, while saving the draft and when publishing', async ({
  page,
}) => {
  await logInOwner(page);
  const other = await createRecord(page, 'website', 'Eerste');
  await publishLanguage(page, 'English');
  await createRecord(page, 'website', 'Gereserveerd');
  const slug = page.getByRole('textbox', { name: 'Slug' });
  await slug.fill('eerste');
  await expect(slug).toHaveAccessibleDescription(/“eerste” is the slug of “Eerste”\. Choose another one\./);
  await expect(savedStatus(page)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Open “Eerste”' })).toHaveAttribute('href', other);
  await slug.fill('nl');
  const sentence = '“nl” is the address of the Dutch pages. Choose another slug.';
  await expect(page.getByRole('alert').filter({ hasText: sentence })).toBeVisible();
  await expect(savedStatus(page)).toBeVisible();
  await page.getByRole('button', { name: 'Publish English' }).click();
  const summary = page.getByRole('region', { name: 'Not published. Correct 1 field first' });
  await expect(summary).toBeFocused();
  await summary.getByRole('link', { name: sentence }).click();
  await expect(page.getByRole('textbox', { name: 'Slug' })).toBeFocused();
});

test('89, X57: the list can be sorted and filtered with chosen columns, and keeps these settings in the URL', async ({
  page,
}) => {
  await logInOwner(page);
  await page.goto('/admin/websites');
  const title = rows(page).first().getByRole('rowheader');
  await list(page).getByRole('link', { name: 'Title' }).click();
  await expect(page).toHaveURL(/\?sort=title$/);
  await expect(title).toHaveText('Blokdruk');
  await expect(list(page).getByRole('columnheader', { name: 'Title' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  );
  await list(page).getByRole('link', { name: 'Title' }).click();
  await expect(page).toHaveURL(/direction=desc/);
  await expect(title).toHaveText('Zaaigoed');
  await page.getByRole('searchbox', { name: 'Title, client or number' }).fill('tramlijn');
  await page.keyboard.press('Enter');
  await expect(rows(page)).toHaveCount(1);
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'ID', exact: true }).click();
  await expect(list(page).getByRole('columnheader', { name: 'ID' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.reload();
  await expect(rows(page)).toHaveCount(1);
  await expect(list(page).getByRole('columnheader', { name: 'ID' })).toBeVisible();
  const csv = page.getByRole('link', { name: 'Export as CSV' });
  const file = await page.request.get((await csv.getAttribute('href')) ?? '');
  expect((await file.text()).trim().split('\r\n')).toHaveLength(2);
});

test('X57: a row has the cover beside its title, and a bar only for a language with missing fields', async ({
  page,
}) => {
  await logInOwner(page);
  await createRecord(page, 'website', 'Onvolledig');
  await page.goto('/admin/websites');
  const getRow = (name: string) => rows(page).filter({ has: page.getByRole('link', { name, exact: true }) });
  const unfinished = getRow('Onvolledig');
  await expect(unfinished.getByRole('img', { name: '2 of 6 fields filled' })).toBeVisible();
  await expect(unfinished.getByRole('img', { name: '0 of 6 fields filled' })).toBeVisible();
  const finished = getRow('Vensterbank');
  await expect(finished.getByRole('img')).toHaveCount(0);
  const cover = finished.getByRole('rowheader').locator('img');
  await expect
    .poll(() => cover.evaluate((img: HTMLImageElement) => [img.width, img.height]))
    .toEqual([42, 26]);
  await expect.poll(() => cover.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(42);
  await expect.poll(async () => (await finished.boundingBox())?.height).toBe(40);
});

test('X57, X29: rows are selected by keyboard, moved to the bin together, and restored', async ({ page }) => {
  await logInOwner(page);
  await page.goto('/admin/websites?sort=title&q=e');
  const names = await rows(page).getByRole('rowheader').allInnerTexts();
  await expect(async () => {
    await page.keyboard.press('k');
    await expect(rows(page).last().getByRole('link')).toBeFocused({ timeout: 250 });
  }).toPass();
  await page.keyboard.press('x');
  await page.keyboard.press('k');
  await page.keyboard.press('k');
  await page.keyboard.press('Shift+X');
  await expect(bulkBar(page)).toContainText(`3 of ${names.length} selected`);
  await page.keyboard.press('Escape');
  await expect(bulkBar(page)).toBeHidden();
  await page.keyboard.press('x');
  await bulkBar(page).getByRole('button', { name: 'Move to bin' }).click();
  await expect(page.getByText('Moved to the bin for 30 days: 1.')).toBeVisible();
  await expect(rows(page)).toHaveCount(names.length - 1);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Restored: 1.')).toBeVisible();
  await expect(rows(page).getByRole('rowheader')).toHaveText(names);
});

test('the list and the editor have no axe violations in both languages and schemes, and fit a phone', async ({
  page,
}) => {
  await logInOwner(page);
  const editor = await createRecord(page, 'website', 'Toegankelijk');
  const views = [editor, `${editor}?view=details`, `${editor}?show=other&view=preview`];
  await expectAccessible(page, ['/admin/websites', ...views]);
});
