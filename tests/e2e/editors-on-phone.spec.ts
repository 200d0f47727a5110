import { expect, type Locator, type Page } from '@playwright/test';
import { messages as imageMessages } from '#features/images/admin/messages/messages.ts';
import { messages as publishingMessages } from '#features/publishing/messages/messages.ts';
import type { Language } from '#shared/i18n/language.ts';
import { axeViolationsInBothSchemes } from '../support/axe.ts';
import { logInOwner } from '../support/owner.ts';
import { test as base, ownSite, type Site } from '../support/site.ts';

const test = base.extend<object, { site: Site }>({ site: ownSite() });
test.describe.configure({ mode: 'default' });
test.use({ viewport: { width: 375, height: 812 }, hasTouch: true });

const prefixes = { en: '', nl: '/nl' } as const;
const bodies = { en: 'Text in Markdown', nl: 'Tekst in Markdown' } as const;
const titles = { en: 'Title', nl: 'Titel' } as const;

/** Expects no content to be wider than the window. */
async function expectFits(page: Page): Promise<void> {
  const widths = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
  expect(widths).toEqual([375, 375]);
}

/** Expects a text to fit on one line. */
async function expectOneLine(text: Locator): Promise<void> {
  const tops = await text.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return [...range.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => Math.round(top));
  });
  expect(new Set(tops).size).toBe(1);
}

/** Opens an area of an editor by a tap. */
async function showArea(
  page: Page,
  language: Language,
  name: 'write' | 'preview' | 'details',
): Promise<void> {
  const { views } = publishingMessages[language].editor;
  const link = page.getByRole('navigation', { name: views.label }).getByRole('link', { name: views[name] });
  await link.tap();
  await expect(link).toHaveAttribute('aria-current', /.+/);
  await expectFits(page);
}

/**
 * Expects the main button at the bottom of the window, with the save status of the text beside it on one
 * line.
 */
async function expectBottomBar(page: Page, language: Language, status: RegExp): Promise<void> {
  const publish = page.getByRole('button', { name: publishingMessages[language].publish[language] });
  for (const top of [0, 100_000]) {
    await page.evaluate((y) => scrollTo(0, y), top);
    await expect(publish).toBeInViewport({ ratio: 1 });
    // The bar is at the bottom even for a short text, with a few pixels of padding below its button.
    if (top === 0) {
      const { y = 0, height = 0 } = (await publish.boundingBox()) ?? {};
      expect(812 - y - height).toBeLessThan(20);
    }
  }
  const place = page.getByText(status);
  await expect(place).toBeInViewport({ ratio: 1 });
  await expectOneLine(place);
  await expectOneLine(publish);
}

/** The save status of a text in a few words, saved or not. */
const statuses = {
  en: { saved: /^saved \d\d:\d\d$/, unsaved: /^(?:not saved yet|saving…)$/ },
  nl: { saved: /^opgeslagen \d\d:\d\d$/, unsaved: /^(?:niet opgeslagen|opslaan…)$/ },
} as const;

async function publish(page: Page, language: Language, part: Language | 'shared'): Promise<void> {
  const text = publishingMessages[language].publish;
  // The shared fields have a second button, below the note that visitors do not see their changes yet.
  await page.getByRole('button', { name: text[part], exact: true }).first().tap();
  await expect(page.getByText(text.done[part])).toBeInViewport({ ratio: 1 });
}

/** Returns the id of the image with a title. */
async function findImage(page: Page, title: string): Promise<string> {
  const { data } = await (await page.request.get(`/api/admin/images?q=${encodeURIComponent(title)}`)).json();
  return data[0].id;
}

for (const [language, title] of [
  ['en', 'Force nine'],
  ['nl', 'Roof tiles'],
] as const) {
  test(`X58: on a phone an image gets its focal point by a tap, its crops and its texts, and is published (${language})`, async ({
    page,
  }) => {
    const { focal, labels } = imageMessages[language].editor;
    await logInOwner(page);
    const id = await findImage(page, title);
    await page.goto(`${prefixes[language]}/admin/images/${id}`);
    await expectFits(page);
    await showArea(page, language, 'preview');
    const crops = page.getByRole('list', { name: focal.crops }).locator('svg');
    const findCrops = () => crops.evaluateAll((all) => all.map((crop) => crop.getAttribute('viewBox')));
    const before = await findCrops();
    const picture = page.getByRole('button', { name: focal.label('50', '50') });
    const image = await picture.locator('image').boundingBox();
    if (!image) throw new Error('the picture is not shown');
    await page.touchscreen.tap(image.x + image.width / 5, image.y + (image.height * 3) / 4);
    await expect(page.getByRole('button', { name: focal.label('20', '75') })).toBeInViewport();
    expect(before).toHaveLength(4);
    expect(await findCrops()).not.toEqual(before);
    for (const crop of await crops.all()) {
      await crop.scrollIntoViewIfNeeded();
      await expect(crop).toBeInViewport({ ratio: 1 });
    }
    await expectBottomBar(page, language, statuses[language].saved);
    await showArea(page, language, 'write');
    await page.getByRole('textbox', { name: labels.alt }).fill(`Phone ${language}`);
    await page.getByRole('textbox', { name: labels.caption }).fill('Taken on the quay.');
    await expectBottomBar(page, language, statuses[language].saved);
    await publish(page, language, language);
    await showArea(page, language, 'details');
    await publish(page, language, 'shared');
    const headers = { 'X-Localization': language };
    const { data } = await (await page.request.get('/api/images', { headers })).json();
    expect(data.find(({ alt }: { alt: string }) => alt === `Phone ${language}`)).toMatchObject({
      focal: { x: 20, y: 75 },
    });
    for (const view of ['write', 'preview', 'details'] as const) {
      await showArea(page, language, view);
      expect(await axeViolationsInBothSchemes(page), view).toEqual([]);
    }
  });

  test(`X26: on a phone a website is written, previewed, checked and published, with its button always in view (${language})`, async ({
    page,
  }) => {
    await logInOwner(page);
    const data = { language, title: `Onderweg ${language}` };
    const created = (await (await page.request.post('/api/admin/websites', { data })).json()).data;
    await page.goto(`${prefixes[language]}/admin/websites/${created.id}`);
    await expectFits(page);
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/draft', async (route) => {
      await released;
      await route.continue();
    });
    const body = page.getByRole('textbox', { name: bodies[language] });
    await body.tap();
    await page.keyboard.type('## Written on the train');
    await expectBottomBar(page, language, statuses[language].unsaved);
    release();
    await expectBottomBar(page, language, statuses[language].saved);
    await showArea(page, language, 'preview');
    await expect(body).toBeHidden();
    await expect(page.getByRole('heading', { level: 2, name: 'Written on the train' })).toBeInViewport();
    await expectBottomBar(page, language, statuses[language].saved);
    await showArea(page, language, 'details');
    await expectBottomBar(page, language, statuses[language].saved);
    await showArea(page, language, 'write');
    await expect(body).toBeVisible();
    await publish(page, language, language);
    expect((await page.request.get(`${prefixes[language]}/websites/onderweg-${language}`)).status()).toBe(
      200,
    );
    // Errors are shown, whichever area the button was pressed in.
    await page.getByRole('textbox', { name: titles[language], exact: true }).fill('');
    await expectBottomBar(page, language, statuses[language].saved);
    await showArea(page, language, 'preview');
    await page.getByRole('button', { name: publishingMessages[language].publish[language] }).tap();
    await expect(page.locator('[data-error-summary]').filter({ visible: true })).toBeFocused();
  });
}

test('X58: on a phone each line of a long text is typed above the bar at the bottom, also above a screen keyboard', async ({
  page,
}) => {
  await logInOwner(page);
  const data = { language: 'en', title: 'Long text' };
  const created = (await (await page.request.post('/api/admin/websites', { data })).json()).data;
  await page.goto(`/admin/websites/${created.id}`);
  await page.locator('.cm-content').tap();
  const findCaret = () =>
    page.evaluate(() => {
      const line = getSelection()?.focusNode?.parentElement?.closest('.cm-line')?.getBoundingClientRect();
      const bar = document.querySelector('[data-bottom-bar]')?.getBoundingClientRect();
      return { caret: line?.bottom ?? Number.NaN, bar: bar?.top ?? Number.NaN };
    });
  for (let line = 1; line <= 30; line += 1) {
    await page.keyboard.type(`Line ${line}`);
    const { caret, bar } = await findCaret();
    expect(caret, `line ${line}`).toBeLessThanOrEqual(bar);
    await page.keyboard.press('Enter');
  }
  await page.keyboard.type('Last');
  await page.setViewportSize({ width: 375, height: 500 });
  await expect.poll(async () => (await findCaret()).caret).toBeLessThanOrEqual(500 - 60);
});
