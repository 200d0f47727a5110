import { expect, type Page } from '@playwright/test';
import { axeViolationsInBothSchemes } from '../support/axe.ts';
import { logInOwner } from '../support/owner.ts';
import { test as base, ownSite, type Site } from '../support/site.ts';

/** A site whose content the tests change. */
const test = base.extend<object, { site: Site }>({ site: ownSite() });
test.describe.configure({ mode: 'default' });

const dialog = (page: Page) => page.getByRole('dialog');
const differences = (page: Page) => dialog(page).getByRole('region', { name: 'Differences' });
const listed = (page: Page, number: number) => dialog(page).locator(`[data-number="${number}"]`);

async function openPage(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.waitForFunction(() => !('$_TSR' in window));
}

/** Creates a website and publishes its Dutch text once for each summary; returns the path of its editor. */
async function publishSummaries(page: Page, title: string, summaries: readonly string[]): Promise<string> {
  await logInOwner(page);
  const { request } = page;
  const created = await request.post('/api/admin/websites', { data: { title, language: 'nl' } });
  const { id } = (await created.json()).data;
  const path = `/api/admin/websites/${id}`;
  const readPart = async () => (await (await request.get(path)).json()).data.parts.nl;
  for (const summary of summaries) {
    const { version, fields } = await readPart();
    const data = { version, fields: { ...fields, summary } };
    expect((await request.put(`${path}/nl/draft`, { data })).ok()).toBe(true);
    const saved = await readPart();
    const published = await request.post(`${path}/nl/publish`, { data: { version: saved.version } });
    expect(published.ok()).toBe(true);
  }
  return `/admin/websites/${id}`;
}

test('X26: revisions fill the window, can be compared word by word with the keyboard, and are closed with Back', async ({
  page,
}) => {
  const path = await publishSummaries(page, 'Drie versies', [
    'Een winkel voor planten.',
    'Een winkel voor kamers.',
    'Een winkel voor kamers op het noorden.',
  ]);
  await openPage(page, `${path}?part=nl`);
  await page.getByRole('button', { name: 'Compare revision 2' }).click();
  await expect(page).toHaveURL(/[?&]revision=2(?:&|$)/);
  await expect(dialog(page)).toHaveAccessibleName('Revision 2');
  const box = await dialog(page).boundingBox();
  expect([box?.x, box?.y, box?.width, box?.height]).toEqual([0, 0, 1280, 720]);
  await expect(listed(page, 2)).toHaveAttribute('aria-current', 'true');
  await expect(listed(page, 2)).toHaveAccessibleName(/Words added: 1, removed: 1/);
  await expect(dialog(page).getByRole('insertion')).toHaveText(/op het noorden/);
  await expect(differences(page).getByText('Words added: 3, removed: 0')).toBeVisible();
  await dialog(page).getByRole('radio', { name: 'the one before' }).check();
  await expect(dialog(page).getByRole('deletion')).toHaveText('planten');
  await expect(dialog(page).getByRole('insertion')).toHaveText('kamers');
  await expect(differences(page).getByText('Words added: 1, removed: 1')).toBeVisible();
  expect(await axeViolationsInBothSchemes(page)).toEqual([]);

  await listed(page, 2).focus();
  await page.keyboard.press('ArrowDown');
  await expect(dialog(page)).toHaveAccessibleName('Revision 1');
  await expect(listed(page, 1)).toBeFocused();
  await expect(page).toHaveURL(/[?&]revision=1(?:&|$)/);
  await page.keyboard.press('ArrowDown');
  await expect(dialog(page)).toHaveAccessibleName('Revision 1');
  await page.keyboard.press('ArrowUp');
  await expect(dialog(page)).toHaveAccessibleName('Revision 2');
  await page.goBack();
  await expect(dialog(page)).toHaveCount(0);
  await expect(page).toHaveURL(`${path}?part=nl`);
  await page.goForward();
  await expect(dialog(page)).toHaveAccessibleName('Revision 2');
});

test('X26: a revision is opened by its URL in Dutch and on a phone, and restoring it changes only the draft', async ({
  page,
}) => {
  const path = await publishSummaries(page, 'Twee versies', ['De eerste tekst.', 'De tweede tekst.']);
  await page.setViewportSize({ width: 375, height: 812 });
  await openPage(page, `/nl${path}?part=nl&revision=1`);
  await expect(dialog(page)).toHaveAccessibleName('Versie 1');
  await expect(dialog(page).getByRole('navigation', { name: 'Versies van het Nederlands' })).toBeVisible();
  await expect(dialog(page).getByRole('deletion')).toHaveText('eerste');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375);
  expect(await axeViolationsInBothSchemes(page)).toEqual([]);
  await dialog(page).getByRole('button', { name: 'Versie 1 terugzetten' }).click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(page).toHaveURL(`/nl${path}?part=nl`);
  await expect(page.getByText('Versie 1 staat nu in het concept.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Samenvatting' })).toHaveValue('De eerste tekst.');
  const { nl } = (await (await page.request.get(`/api${path}`)).json()).data.parts;
  expect([nl.fields.summary, nl.published.fields.summary]).toEqual(['De eerste tekst.', 'De tweede tekst.']);
  await openPage(page, `/nl${path}?part=nl&revision=99`);
  await expect(dialog(page).getByText('De versie kon niet worden geladen.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
});
