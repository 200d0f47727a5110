import { expect, type Page } from '@playwright/test';
import { logInOwner } from '../support/owner.ts';
import { chooseLanguage, expectAccessible, publishLanguage, savedStatus } from '../support/record-screens.ts';
import { test as base, ownSite, type Site } from '../support/site.ts';

const test = base.extend<object, { site: Site }>({ site: ownSite() });
test.describe.configure({ mode: 'default' });

const editorPath = '/admin/site-texts';
const labels = ['Name of the site', 'Sentence on the home page', 'Note on availability', 'Colophon'] as const;
type Texts = Readonly<Record<(typeof labels)[number], string>>;

const english: Texts = {
  'Name of the site': 'Bureau Kade',
  'Sentence on the home page': 'Sites for harbours.',
  'Note on availability': 'Room in May',
  Colophon: 'Made by hand beside the water.',
};
const dutch: Texts = {
  'Name of the site': 'Bureau Wal',
  'Sentence on the home page': 'Sites voor havens.',
  'Note on availability': 'Plaats in mei',
  Colophon: 'Met de hand gemaakt aan het water.',
};

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

async function write(page: Page, texts: Texts): Promise<void> {
  for (const label of labels) await field(page, label).fill(texts[label]);
  await expect(savedStatus(page)).toBeVisible();
}

/** Expects the texts on the home page, as a visitor reads them. */
async function expectVisible(visitor: Page, url: string, texts: Texts): Promise<void> {
  await visitor.goto(url);
  await expect(visitor).toHaveTitle(texts['Name of the site']);
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(texts['Name of the site']);
  const main = visitor.getByRole('main');
  await expect(main.getByText(texts['Sentence on the home page'], { exact: true })).toBeVisible();
  await expect(main.getByText(texts['Note on availability'], { exact: true })).toBeVisible();
  await expect(visitor.getByRole('contentinfo')).toContainText(texts.Colophon);
}

test('X26: the site texts are drafted in both languages, one is published, and only its visitors see it', async ({
  page,
  browser,
  site,
}) => {
  const visitor = await browser.newPage();
  const readHome = async (path: string) => {
    await visitor.goto(site.url + path);
    return visitor.locator('body').innerText();
  };
  const before = { en: await readHome('/'), nl: await readHome('/nl') };
  await logInOwner(page);
  await page.goto('/admin');
  await page
    .getByRole('navigation', { name: 'Admin area' })
    .getByRole('link', { name: 'Site texts' })
    .click();
  await expect(page).toHaveURL(editorPath);
  await write(page, english);
  await chooseLanguage(page, 'Nederlands');
  await write(page, dutch);
  // A draft is not public.
  expect({ en: await readHome('/'), nl: await readHome('/nl') }).toEqual(before);
  await chooseLanguage(page, 'English');
  await publishLanguage(page, 'English');
  await expectVisible(visitor, `${site.url}/`, english);
  expect(await readHome('/nl')).toBe(before.nl);
  await visitor.goto(`${site.url}/info`);
  await expect(visitor.getByRole('contentinfo')).toContainText(english.Colophon);
  // The draft of the other language is kept.
  await page.reload();
  await chooseLanguage(page, 'Nederlands');
  for (const label of labels) await expect(field(page, label)).toHaveValue(dutch[label]);
  await publishLanguage(page, 'Dutch');
  await expectVisible(visitor, `${site.url}/nl`, dutch);
  await expectVisible(visitor, `${site.url}/`, english);
  await visitor.close();
});

test('X26: a revision of the site texts is compared and restored, and becomes public only once it is published', async ({
  page,
  browser,
  site,
}) => {
  const visitor = await browser.newPage();
  await logInOwner(page);
  await page.goto(editorPath);
  await write(page, { ...english, 'Note on availability': 'Room in June' });
  await publishLanguage(page, 'English');
  const [{ number }] = (await (await page.request.get('/api/admin/site/site/en/revisions')).json()).data;
  await write(page, { ...english, 'Note on availability': 'No room this year' });
  await publishLanguage(page, 'English');
  await page.getByRole('button', { name: `Compare revision ${number}`, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: `Revision ${number}` });
  await expect(dialog).toContainText('June');
  await dialog.getByRole('button', { name: `Restore revision ${number}` }).click();
  await expect(page.getByText(`Revision ${number} is in the draft now.`)).toBeVisible();
  await expect(field(page, 'Note on availability')).toHaveValue('Room in June');
  await visitor.goto(site.url);
  await expect(visitor.getByText('No room this year')).toBeVisible();
  await publishLanguage(page, 'English');
  await visitor.goto(site.url);
  await expect(visitor.getByText('Room in June')).toBeVisible();
  await visitor.close();
});

test('12: a site without a name cannot be published, and the message names the field', async ({ page }) => {
  await logInOwner(page);
  await page.goto(editorPath);
  await field(page, 'Name of the site').fill(' ');
  await page.getByRole('button', { name: 'Publish English', exact: true }).click();
  const summary = page.getByRole('region', { name: 'Not published. Correct 1 field first' });
  await summary.getByRole('link', { name: 'The name of the site is still empty.' }).click();
  await expect(field(page, 'Name of the site')).toBeFocused();
});

test('the editor of the site texts has no axe violations in both languages and schemes, and fits a phone', async ({
  page,
}) => {
  await logInOwner(page);
  const views = ['?view=details', '?view=preview', '?show=other'];
  await expectAccessible(page, [editorPath, ...views.map((view) => editorPath + view)]);
});
