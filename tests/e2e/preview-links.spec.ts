import { type Browser, expect, type Page } from '@playwright/test';
import { axeViolationsInBothSchemes } from '../support/axe.ts';
import { logInOwner } from '../support/owner.ts';
import { test as base, ownSite, type Site } from '../support/site.ts';

const test = base.extend<object, { site: Site }>({ site: ownSite() });
test.describe.configure({ mode: 'default' });

/** Opens a page as someone without an account. */
async function visit(browser: Browser, url: string): Promise<Page> {
  const visitor = await browser.newPage();
  await visitor.goto(url);
  return visitor;
}

interface Draft {
  /** The path of its editor, without the language prefix. */
  readonly editor: string;
  /** The path that its page has without the preview. */
  readonly path: string;
}

/** Saves a draft in a language, as its editor does. */
async function saveDraft(page: Page, record: string, language: 'en' | 'nl', fields: object): Promise<void> {
  const loaded = await page.request.get(record);
  const { version } = (await loaded.json()).data.parts[language];
  const saved = await page.request.put(`${record}/${language}/draft`, { data: { version, fields } });
  expect(saved.status()).toBe(200);
}

const createDraftOf: Record<string, (page: Page, language: 'en' | 'nl', title: string) => Promise<Draft>> = {
  async page(page, language, title) {
    const created = await page.request.post('/api/admin/pages', { data: { language, title } });
    return { editor: `/admin/pages/${(await created.json()).data.id}`, path: `/${title.toLowerCase()}` };
  },
  async image(page, language, title) {
    const list = await (await page.request.get('/api/admin/images?per_page=1')).json();
    const { id } = list.data[0];
    const slug = title.toLowerCase();
    const fields = { slug, title, alt: 'Water', caption: '', technique: '', tags: [] };
    await saveDraft(page, `/api/admin/images/${id}`, language, fields);
    return { editor: `/admin/images/${id}`, path: `/images/${slug}` };
  },
  async site(page, language, title) {
    const fields = { title, lede: '', availability: '', colophon: '' };
    await saveDraft(page, '/api/admin/site/site', language, fields);
    return { editor: '/admin/site-texts', path: '/' };
  },
};

const panelTexts = {
  en: {
    region: 'Preview links',
    create: 'Create preview link',
    field: 'New link',
    revoke: /^Revoke the link until/,
    confirm: 'Revoke link',
    none: 'There are no valid links.',
    bar: 'Preview of the English draft of',
  },
  nl: {
    region: 'Previewlinks',
    create: 'Previewlink aanmaken',
    field: 'Nieuwe link',
    revoke: /^Intrekken: de link tot/,
    confirm: 'Link intrekken',
    none: 'Er zijn geen geldige links.',
    bar: 'Preview van het Nederlandse concept van',
  },
};

for (const [noun, createNounDraft] of Object.entries(createDraftOf))
  test(`X27: the draft of kind ${noun} is previewed through a link, which is then revoked, in both languages`, async ({
    page,
    browser,
  }) => {
    await logInOwner(page);
    for (const [language, title] of [
      ['en', `Harbour${noun}`],
      ['nl', `Haven${noun}`],
    ] as const) {
      const text = panelTexts[language];
      const prefix = language === 'nl' ? '/nl' : '';
      const { editor, path } = await createNounDraft(page, language, title);
      await page.goto(`${prefix}${editor}?part=${language}`);
      const panel = page.getByRole('region', { name: text.region });
      await expect(panel.getByText(text.none)).toBeVisible();
      await panel.getByRole('button', { name: text.create }).click();
      const field = panel.getByRole('textbox', { name: text.field });
      await expect(field).toBeFocused();
      const url = await field.inputValue();
      const visitor = await visit(browser, url);
      await expect(visitor.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await expect(visitor.locator('html')).toHaveAttribute('lang', language);
      await expect(visitor.getByRole('complementary', { name: 'Preview' })).toContainText(
        `${text.bar} ${title}.`,
      );
      const publicPage = await visitor.request.get(new URL(prefix + path, url).href);
      expect(await publicPage.text()).not.toContain(`>${title}<`);
      await panel.getByRole('button', { name: text.revoke }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: text.confirm }).click();
      await expect(panel.getByText(text.none)).toBeVisible();
      expect((await visitor.reload())?.status()).toBe(404);
      await visitor.close();
    }
  });

test('X27: previews of each kind and their editors are accessible in both schemes and fit a phone', async ({
  page,
}) => {
  await logInOwner(page);
  const urls: string[] = [];
  for (const [noun, createNounDraft] of Object.entries(createDraftOf)) {
    const { editor } = await createNounDraft(page, 'en', `Dok${noun}`);
    const record = noun === 'site' ? '/api/admin/site/site' : `/api${editor}`;
    const link = await page.request.post(`${record}/en/previews`, { data: {} });
    urls.push((await link.json()).data.path, `${editor}?part=en`);
  }
  await page.setViewportSize({ width: 375, height: 812 });
  // Previews run no scripts, and the accessibility checks are a script.
  await page.route(/preview/, async (route) => {
    const response = await route.fetch();
    const { 'content-security-policy': _, ...headers } = response.headers();
    await route.fulfill({ response, headers });
  });
  for (const url of urls) {
    await page.goto(url);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await axeViolationsInBothSchemes(page), url).toEqual([]);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow, url).toBeLessThanOrEqual(0);
  }
});
