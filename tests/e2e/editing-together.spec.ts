import { expect, type Page } from '@playwright/test';
import { test as accountTest } from '../support/account-site.ts';
import { axeViolationsInBothSchemes } from '../support/axe.ts';
import { type Credentials, logInOwner, owner } from '../support/owner.ts';
import { ownSite, type Site, withHydrationWait } from '../support/site.ts';
import { generateTotp } from '../support/totp.ts';

const test = accountTest.extend<object, { site: Site }>({ site: ownSite() });
test.describe.configure({ mode: 'default' });

/** Creates a website with an English draft. Returns the path of its editor. */
async function createWebsite(page: Page, title: string, credentials: Credentials = owner): Promise<string> {
  await logInOwner(page, '', credentials);
  const response = await page.request.post('/api/admin/websites', { data: { language: 'en', title } });
  return `/admin/websites/${(await response.json()).data.id}`;
}

const readDraft = async (page: Page, path: string): Promise<Record<string, string>> =>
  (await (await page.request.get(`/api${path}`)).json()).data.parts.en.fields;

const summary = (page: Page) => page.getByRole('textbox', { name: /^(?:Summary|Samenvatting)$/ });
const saved = (page: Page) => page.getByText(/^Saved in this browser and on the server, /);
const conflict = (page: Page) => page.getByRole('region', { name: 'This text was also edited elsewhere' });
const loginDialog = (page: Page) => page.getByRole('alertdialog', { name: 'Log in again' });

async function logInAgain(page: Page, { email, password }: Credentials): Promise<void> {
  await loginDialog(page).getByRole('textbox', { name: 'Email address' }).fill(email);
  await loginDialog(page).getByLabel('Password', { exact: true }).fill(password);
  await loginDialog(page).getByRole('button', { name: 'Log in', exact: true }).click();
}

test('X28: an owner sees who else is editing, and whose version conflicts with theirs', async ({
  page,
  browser,
  site,
  account,
}) => {
  const path = await createWebsite(page, 'Samen');
  await page.goto(`${path}?part=en`);
  const context = await browser.newContext({ baseURL: site.url });
  const other = withHydrationWait(await context.newPage());
  await logInOwner(other, '', account);
  await other.goto(`${path}?part=en`);
  await expect(other.getByText('owner is editing the English text too.')).toBeVisible();
  await expect(page.getByText('Someone is editing the English text too.')).toBeVisible({ timeout: 30_000 });
  await summary(other).fill('Written by someone.');
  await expect(saved(other)).toBeVisible();
  await summary(page).fill('Written by the owner.');
  await expect(conflict(page)).toContainText(
    'Someone saved another version of the English text while you were editing.',
  );
  await conflict(page).getByRole('radio', { name: 'Use the other version' }).check();
  await conflict(page).getByRole('button', { name: 'Decide later' }).click();
  // Each view takes the focus, so that its keys work at once.
  await expect(page.getByRole('button', { name: 'Resolve the conflicts' })).toBeFocused();
  await page.keyboard.press('Enter');
  // The earlier choices are kept.
  await expect(conflict(page).getByRole('radio', { name: 'Use the other version' })).toBeChecked();
  await expect(conflict(page).getByRole('radio', { name: 'Use your version' })).toBeFocused();
  await page.keyboard.press('1');
  await page.keyboard.press('2');
  await conflict(page).getByRole('button', { name: 'Save merged text' }).click();
  await expect(summary(page)).toHaveValue('Written by someone.');
  await expect(saved(page)).toBeVisible();
  const revision = page.getByRole('listitem').filter({ hasText: 'not chosen in a conflict' });
  await revision.getByRole('button', { name: 'Compare revision 1' }).click();
  await expect(page.getByRole('dialog').getByRole('deletion')).toContainText('the owner');
  await page.keyboard.press('Escape');
  // The other window has the previous version; publishing reports that and shows the current one, which it
  // then publishes.
  const publish = other.getByRole('button', { name: 'Publish English' });
  await publish.click();
  await expect(other.getByText(/^Not done: this was changed elsewhere/)).toBeVisible();
  await publish.click();
  await expect(other.getByText('English is published: visitors see this text now.')).toBeVisible();
  const states = page.getByRole('region', { name: 'Published per language' });
  await expect(states).toContainText(/published as revision \d+/, { timeout: 30_000 });
  await context.close();
  await expect(page.getByText('Someone is editing the English text too.')).toHaveCount(0, {
    timeout: 60_000,
  });
});

test('another user who logs in over an editor does not get the first user’s text', async ({
  page,
  account,
}) => {
  const path = await createWebsite(page, 'Ander account');
  await page.goto(`${path}?part=en`);
  await page.context().clearCookies();
  await summary(page).fill('Only for the first owner.');
  await logInAgain(page, account);
  await expect(loginDialog(page)).toContainText('You are logged in with another account.');
  expect(await readDraft(page, path)).toMatchObject({ summary: '' });
  await logInAgain(page, owner);
  await expect(loginDialog(page)).toHaveCount(0);
  await expect(saved(page)).toBeVisible();
  expect(await readDraft(page, path)).toMatchObject({ summary: 'Only for the first owner.' });
});

test('logging in over an editor asks for a two-step verification code', async ({ page, account }) => {
  const path = await createWebsite(page, 'Twee stappen', account);
  const begun = await page.request.post('/api/account/second-factor', {
    data: { password: account.password },
  });
  const { secret } = (await begun.json()).data;
  const at = Date.now();
  await page.request.post('/api/account/second-factor/confirm', {
    data: { code: generateTotp(secret, new Date(at)) },
  });
  await page.goto(`${path}?part=en`);
  await page.context().clearCookies();
  await summary(page).fill('Typed before the code.');
  await logInAgain(page, account);
  // A code works once, so this is the next one.
  await loginDialog(page)
    .getByRole('textbox', { name: 'Code' })
    .fill(generateTotp(secret, new Date(at + 30_000)));
  await loginDialog(page).getByRole('button', { name: 'Continue' }).click();
  await expect(loginDialog(page)).toHaveCount(0);
  await expect(saved(page)).toBeVisible();
  expect(await readDraft(page, path)).toMatchObject({ summary: 'Typed before the code.' });
});

test('conflicts, found texts, revisions and the login over the editor have no axe violations and fit a phone', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const path = await createWebsite(page, 'Toegankelijk');
  const expectAccessible = async (name: string) => {
    expect(await axeViolationsInBothSchemes(page), name).toEqual([]);
    await page.setViewportSize({ width: 375, height: 812 });
    const widths = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
    expect(widths[0], name).toBe(widths[1]);
    await page.setViewportSize({ width: 1440, height: 900 });
  };
  for (const prefix of ['', '/nl']) {
    await page.goto(`${prefix}${path}?part=en`);
    const current = (await (await page.request.get(`/api${path}`)).json()).data.parts.en;
    const fields = { ...current.fields, summary: `Elsewhere ${prefix}`, body: `Elsewhere ${prefix}` };
    await page.request.put(`/api${path}/en/draft`, { data: { version: current.version, fields } });
    await summary(page).fill(`Here ${prefix}`);
    await page
      .getByRole('radio', { name: /^(?:Use your version|Jouw versie gebruiken)$/ })
      .first()
      .waitFor();
    await expectAccessible(`${prefix} conflict`);
    await page.reload();
    await page.locator('details').waitFor();
    await page.locator('details summary').click();
    await expectAccessible(`${prefix} found text`);
    await page.locator('details ~ p').getByRole('button').last().click();
    await expect(page.locator('details')).toHaveCount(0);
  }
  const { version } = (await (await page.request.get(`/api${path}`)).json()).data.parts.en;
  await page.request.post(`/api${path}/en/publish`, { data: { version } });
  await page.goto(`${path}?part=en`);
  await page.getByRole('button', { name: 'Compare revision 1' }).click();
  await expect(page.getByRole('dialog', { name: 'Revision 1' })).toContainText('No differences.');
  await expectAccessible('revision');
  await page.keyboard.press('Escape');
  await page.context().clearCookies();
  await summary(page).fill('Typed after the session.');
  await loginDialog(page).waitFor();
  await expectAccessible('login');
});
