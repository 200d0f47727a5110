import { type Browser, expect, type Page } from '@playwright/test';
import { axeViolationsInBothSchemes } from '../support/axe.ts';
import { logInOwner } from '../support/owner.ts';
import { test as base, ownSite, type Site } from '../support/site.ts';

const test = base.extend<object, { site: Site }>({ site: ownSite() });
test.describe.configure({ mode: 'default' });

const api = '/api/admin/websites';

/** Creates a website with a draft in a language, as its editor does. Returns its id. */
async function createDraft(page: Page, language: 'en' | 'nl', title: string, body: string): Promise<string> {
  const created = await page.request.post(api, { data: { language, title } });
  const { id } = (await created.json()).data;
  const slug = title.toLowerCase();
  const fields = { slug, title, role: '', summary: '', description: '', cover_alt: '', body };
  const saved = await page.request.put(`${api}/${id}/${language}/draft`, { data: { version: 1, fields } });
  expect(saved.status()).toBe(200);
  return id;
}

/** Opens a page as someone without an account. */
async function visit(browser: Browser, url: string): Promise<Page> {
  const visitor = await browser.newPage();
  await visitor.goto(url);
  return visitor;
}

const links = (page: Page) => page.getByRole('region', { name: 'Preview links' });

async function openEditor(page: Page, id: string, part: 'en' | 'nl'): Promise<void> {
  await page.goto(`/admin/websites/${id}?part=${part}`);
  await expect(links(page).getByText(/There are no valid links|Until/)).toBeVisible();
}

/** Creates a link in the editor. Returns its URL. */
async function createLink(page: Page): Promise<string> {
  await links(page).getByRole('button', { name: 'Create preview link' }).click();
  const field = links(page).getByRole('textbox', { name: 'New link' });
  await expect(field).toBeFocused();
  return field.inputValue();
}

test('X26, X27: a draft is previewed through its link, published, and read by an anonymous visitor within 2 s', async ({
  page,
  browser,
}) => {
  await logInOwner(page);
  const id = await createDraft(page, 'en', 'Loods', 'Written **today**.');
  await openEditor(page, id, 'en');
  const url = await createLink(page);
  const publicUrl = new URL('/websites/loods', url).href;
  const visitor = await visit(browser, url);
  await expect(visitor.getByRole('heading', { level: 1, name: 'Loods' })).toBeVisible();
  await expect(visitor.getByRole('complementary', { name: 'Preview' })).toContainText(
    /Preview of the English draft of Loods\. This link is valid until \d+ \w+ \d{4}, \d\d:\d\d/,
  );
  await expect(visitor.getByText('today')).toBeVisible();
  expect((await visitor.request.get(publicUrl)).status()).toBe(404);
  const publish = page.getByRole('button', { name: 'Publish English' });
  await publish.click();
  const clickedAt = Date.now();
  await expect
    .poll(async () => (await visitor.request.get(publicUrl)).status(), { intervals: [50], timeout: 2000 })
    .toBe(200);
  expect(Date.now() - clickedAt).toBeLessThan(2000);
  // The link shows the next draft; the public page does not.
  const { version } = (await (await page.request.get(`${api}/${id}`)).json()).data.parts.en;
  const fields = {
    slug: 'loods',
    title: 'Pakhuis',
    role: '',
    summary: '',
    description: '',
    cover_alt: '',
    body: '',
  };
  await page.request.put(`${api}/${id}/en/draft`, { data: { version, fields } });
  await visitor.reload();
  await expect(visitor.getByRole('heading', { level: 1, name: 'Pakhuis' })).toBeVisible();
  await visitor.goto(publicUrl);
  await expect(visitor.getByRole('heading', { level: 1, name: 'Loods' })).toBeVisible();
  await visitor.close();
});

test('X27: a link is copied, revoked after confirmation, and then shows the same page as an unknown link', async ({
  page,
  browser,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await logInOwner(page);
  const id = await createDraft(page, 'nl', 'Sluis', 'Water.');
  await openEditor(page, id, 'nl');
  await links(page).getByRole('radio', { name: '30 days' }).check();
  const url = await createLink(page);
  await links(page).getByRole('button', { name: 'Copy preview link' }).click();
  await expect(links(page).getByText('Copied.')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(url);
  const visitor = await visit(browser, url);
  await expect(visitor.getByRole('heading', { level: 1, name: 'Sluis' })).toBeVisible();
  await expect(visitor.locator('html')).toHaveAttribute('lang', 'nl');
  await page.reload();
  await expect(links(page).getByRole('listitem')).toContainText('opened once');
  await expect(links(page).getByRole('textbox', { name: 'New link' })).toHaveCount(0);
  await links(page)
    .getByRole('button', { name: /^Revoke the link until/ })
    .click();
  const dialog = page.getByRole('alertdialog', { name: 'Revoke preview link?' });
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await dialog.getByRole('button', { name: 'Revoke link' }).click();
  await expect(links(page).getByText('There are no valid links.')).toBeVisible();
  const response = await visitor.reload();
  expect(response?.status()).toBe(404);
  await expect(visitor.getByText('Sluis')).toHaveCount(0);
  await visitor.close();
});

test('X27: the owner browses the whole site with all drafts, in both languages, and leaves the preview', async ({
  page,
}) => {
  await logInOwner(page);
  await createDraft(page, 'en', 'Molen', 'It turns.');
  await page.goto('/admin');
  await page.getByRole('navigation', { name: 'Admin area' }).getByRole('link', { name: 'Preview' }).click();
  await page.getByRole('radio', { name: /with all drafts/ }).check();
  await page.getByRole('button', { name: 'Open preview' }).click();
  const bar = page.getByRole('complementary', { name: 'Preview' });
  await expect(bar).toContainText('Preview of the site with all drafts published.');
  await page.getByRole('link', { name: 'Websites', exact: true }).first().click();
  await page
    .getByRole('button', { name: /^Show all/ })
    .or(page.getByRole('link', { name: /^Show all/ }))
    .click();
  await page.getByRole('main').getByRole('link', { name: /Molen/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Molen' })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/admin/preview/drafts/en/websites/molen');
  await bar.getByRole('link', { name: 'Nederlands' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'nl');
  await expect(bar).toContainText('Preview van de site met alle concepten gepubliceerd.');
  await expect(page.getByRole('heading', { level: 1, name: 'Molen' })).toBeVisible();
  const response = page.waitForResponse((found) => new URL(found.url()).pathname === '/nl/websites/molen');
  await bar.getByRole('link', { name: 'Preview verlaten' }).click();
  expect((await response).status()).toBe(404);
});

test('X27: the owner sees the site as it will be at a chosen time', async ({ page }) => {
  await logInOwner(page);
  const id = await createDraft(page, 'en', 'Gemaal', 'Pumps.');
  const publish_at = new Date(Date.now() + 3 * 24 * 3_600_000).toISOString();
  await page.request.put(`${api}/${id}/en/schedule`, {
    data: { version: 2, publish_at, unpublish_at: null },
  });
  await page.goto('/admin/preview');
  await page.getByRole('radio', { name: /at a time/ }).check();
  await page.getByRole('button', { name: 'Open preview' }).click();
  const date = page.getByLabel('Date');
  await expect(date).toBeFocused();
  await expect(page.getByText('Enter a date and a time.')).toBeVisible();
  const upcoming = page.getByRole('region', { name: 'Scheduled' });
  await expect(upcoming.getByRole('listitem')).toContainText('1 change');
  const fill = async (days: number) => {
    const at = new Date(Date.now() + days * 24 * 3_600_000).toISOString();
    await date.fill(at.slice(0, 10));
    await page.getByLabel('Time', { exact: true }).fill('12:00');
    await page.getByRole('button', { name: 'Open preview' }).click();
    await expect(page.getByRole('complementary', { name: 'Preview' })).toContainText(
      'Preview of the site on',
    );
    return new URL(page.url()).pathname;
  };
  const early = await fill(1);
  expect((await page.request.get(`${early}/websites/gemaal`)).status()).toBe(404);
  await page.goto('/admin/preview');
  await page.getByRole('radio', { name: /at a time/ }).check();
  const late = await fill(5);
  const response = await page.request.get(`${late}/websites/gemaal`);
  expect([response.status(), (await response.text()).includes('Pumps.')]).toEqual([200, true]);
  await page.goto('/admin/preview');
  await upcoming.getByRole('link').click();
  await expect(page.getByRole('complementary', { name: 'Preview' })).toBeVisible();
});

test('X27: previews and their screens are accessible in both languages and schemes, and fit a phone', async ({
  page,
}) => {
  await logInOwner(page);
  const id = await createDraft(page, 'nl', 'Kraan', 'Hijst.');
  const created = await page.request.post(`${api}/${id}/nl/previews`, { data: {} });
  const { path } = (await created.json()).data;
  await page.setViewportSize({ width: 375, height: 812 });
  // Previews run no scripts, and the accessibility checks are a script.
  await page.route(/preview/, async (route) => {
    const response = await route.fetch();
    const { 'content-security-policy': _, ...headers } = response.headers();
    await route.fulfill({ response, headers });
  });
  for (const url of [
    path,
    '/admin/preview',
    '/nl/admin/preview',
    '/admin/preview/drafts/en',
    '/admin/preview/drafts/nl/websites',
    `/admin/websites/${id}?part=nl`,
  ]) {
    await page.goto(url);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await axeViolationsInBothSchemes(page), url).toEqual([]);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow, url).toBeLessThanOrEqual(0);
  }
});
