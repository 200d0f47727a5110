import { expect, type Page } from '@playwright/test';
import { axeViolationsInBothSchemes } from './axe.ts';

/** The nouns whose records the helpers create, as the screens name them. */
type RecordName = 'website' | 'page';

/** The rows of the owner’s list of records. */
export const recordRows = (page: Page, name: 'Websites' | 'Pages') =>
  page.getByRole('table', { name }).locator('tbody tr');

/** The bar with the actions on the selected rows of a list. */
export const bulkBar = (page: Page) => page.locator('.bulk-bar');

/** The button beside the message of the last action; that of the formatting buttons undoes typing. */
export const undoButton = (page: Page) =>
  page.getByRole('button', { name: 'Undo' }).and(page.locator(':not(.markdown-toolbar *)'));

/** The status of an editor whose texts are saved. */
export const savedStatus = (page: Page) => page.getByText(/^Saved in this browser and on the server, /);

/** The text of a record, in whichever editor it currently is. */
export const bodyField = (page: Page) => page.getByRole('textbox', { name: 'Text in Markdown' });

/**
 * Replaces the text of a record, as a user does: an editor without the focus may still move the selection that `fill` made
 * before it.
 */
export async function replaceBody(page: Page, text: string): Promise<void> {
  await expect(page.getByRole('toolbar', { name: 'Formatting' })).toBeVisible();
  await bodyField(page).focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.insertText(text);
}

/** Creates a record in the dialog of its list. Returns the path of its editor. */
export async function createRecord(page: Page, name: RecordName, title: string): Promise<string> {
  await page.goto(`/admin/${name}s`);
  await page.getByRole('button', { name: `New ${name}` }).click();
  const dialog = page.getByRole('dialog', { name: `New ${name}` });
  await dialog.getByRole('textbox', { name: 'Title' }).fill(title);
  await dialog.getByRole('button', { name: `Create ${name}` }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  return new URL(page.url()).pathname;
}

/** Opens the other language of an editor. */
export const chooseLanguage = (page: Page, name: 'English' | 'Nederlands') =>
  page.getByRole('navigation', { name: 'Language' }).getByRole('link', { name }).click();

/** Publishes a language in an editor, and waits until visitors read it. */
export async function publishLanguage(page: Page, name: 'English' | 'Dutch'): Promise<void> {
  const published = page.waitForResponse((response) => response.url().endsWith('/publish'));
  await page.getByRole('button', { name: `Publish ${name}`, exact: true }).click();
  // The message of an earlier publication may still be there.
  expect((await published).status()).toBe(200);
  await expect(
    page.getByText(`${name} is published: visitors see this text now.`, { exact: true }),
  ).toBeVisible();
}

/** Expects the page to fit the window of a phone, and restores the window size. */
export async function expectFitsPhone(page: Page, name: string): Promise<void> {
  const before = page.viewportSize();
  await page.setViewportSize({ width: 375, height: 812 });
  const widths = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
  expect(widths[0], name).toBe(widths[1]);
  if (before) await page.setViewportSize(before);
}

/** Expects that pages have no axe violations in both languages and schemes, and fit a phone. */
export async function expectAccessible(page: Page, paths: readonly string[]): Promise<void> {
  for (const prefix of ['', '/nl']) {
    for (const path of paths) {
      await page.goto(`${prefix}${path}`);
      expect(await axeViolationsInBothSchemes(page), `${prefix}${path}`).toEqual([]);
      await expectFitsPhone(page, `${prefix}${path}`);
    }
  }
}
