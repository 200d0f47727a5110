import { rm } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { logInOwner, owner } from '../support/owner.ts';
import { bodyField, replaceBody, undoButton } from '../support/record-screens.ts';
import {
  test as base,
  makeDataDir,
  ownSite,
  type Site,
  startSite,
  waitForExit,
  withHydrationWait,
} from '../support/site.ts';
import { copySiteTemplate } from '../support/site-template.ts';

const test = base.extend<object, { site: Site }>({ site: ownSite() });
test.describe.configure({ mode: 'default' });

/** Creates a website with a text and opens its editor. Returns the path. */
async function openEditor(page: Page, title: string, siteUrl = ''): Promise<string> {
  await logInOwner(page, siteUrl);
  const response = await page.request.post(`${siteUrl}/api/admin/websites`, {
    data: { language: 'en', title },
  });
  const { data } = await response.json();
  const path = `/admin/websites/${data.id}`;
  await page.goto(siteUrl + path);
  return path;
}

const summary = (page: Page) => page.getByRole('textbox', { name: 'Summary' });
const saved = (page: Page) => page.getByText(/^Saved in this browser and on the server, /);
const offline = (page: Page) => page.getByText(/^Saved in this browser. The server cannot be reached/);
const found = (page: Page) => page.getByRole('region', { name: 'Text that is only in this browser' });
const conflict = (page: Page) => page.getByRole('region', { name: 'This text was also edited elsewhere' });
const logOut = (page: Page) => page.getByRole('button', { name: 'Log out', exact: true }).first();

/**
 * Prevents the saves of a tab from reaching the server. The tab saves once more while it is closed, when no
 * route intercepts its requests.
 */
const rejectSaves = (page: Page) =>
  page.addInitScript(() => {
    const { fetch } = window;
    window.fetch = (input, init) =>
      init?.method === 'PUT' ? Promise.reject(new TypeError('no connection')) : fetch(input, init);
  });

/** Returns the English draft as the server has it. */
async function readDraft(page: Page, path: string): Promise<Record<string, string>> {
  const { data } = await (await page.request.get(`/api${path}`)).json();
  return data.parts.en.fields;
}

test('X28: text that is typed into any field before the scripts of the page have run is kept and saved', async ({
  page,
}) => {
  const path = await openEditor(page, 'Vroeg');
  await summary(page).fill('A first summary.');
  await expect(saved(page)).toBeVisible();
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/assets\/[^/]*\.js$/, async (route) => {
    await released;
    await route.continue();
  });
  await page.reload({ waitUntil: 'commit' });
  await page.getByRole('textbox', { name: 'Title' }).fill('Earlier');
  await summary(page).fill('A second summary.');
  await page.getByRole('textbox', { name: 'Text in Markdown' }).fill('A text.');
  release();
  await expect(page.getByRole('toolbar', { name: 'Formatting' })).toBeVisible();
  await expect(saved(page)).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Earlier');
  await expect(summary(page)).toHaveValue('A second summary.');
  await expect
    .poll(() => readDraft(page, path))
    .toMatchObject({ title: 'Earlier', summary: 'A second summary.', body: 'A text.' });
});

test('X28, X58: text that is typed offline is stored in the browser, and later on the server', async ({
  page,
}) => {
  const path = await openEditor(page, 'Storing');
  await page.route('**/draft', (route) => route.abort());
  await summary(page).fill('Typed without a connection.');
  await expect(offline(page)).toBeVisible();
  await page.unroute('**/draft');
  await expect(saved(page)).toBeVisible();
  expect(await readDraft(page, path)).toMatchObject({ summary: 'Typed without a connection.' });
});

test('X28: the text of a closed tab is offered on return and merged with changes saved meanwhile', async ({
  page,
  context,
}) => {
  await rejectSaves(page);
  const path = await openEditor(page, 'Gesloten tabblad');
  await summary(page).fill('Typed in a tab that was closed.');
  await expect(offline(page)).toBeVisible();
  await page.close();
  const other = withHydrationWait(await context.newPage());
  await other.goto(path);
  await expect(found(other)).toContainText('it did not reach the server');
  // The title is edited elsewhere before the text is restored.
  await other.getByRole('textbox', { name: 'Title', exact: true }).fill('Ander tabblad');
  await expect(saved(other)).toBeVisible();
  await found(other).getByRole('button', { name: 'Restore' }).click();
  await expect(found(other)).toHaveCount(0);
  await expect(summary(other)).toHaveValue('Typed in a tab that was closed.');
  await expect(other.getByRole('textbox', { name: 'Title', exact: true })).toHaveValue('Ander tabblad');
  await expect(saved(other)).toBeVisible();
  expect(await readDraft(other, path)).toMatchObject({
    title: 'Ander tabblad',
    summary: 'Typed in a tab that was closed.',
  });
  await other.reload();
  await expect(summary(other)).toHaveValue('Typed in a tab that was closed.');
  await expect(found(other)).toHaveCount(0);
});

test('X28: a found text is restored at the first click, whatever another session has saved meanwhile', async ({
  page,
  context,
  browser,
  site,
}) => {
  const path = await openEditor(page, 'Teruggezet');
  const title = page.getByRole('textbox', { name: 'Title', exact: true });
  await replaceBody(page, 'One.\n\nTwo.');
  await expect(saved(page)).toBeVisible();
  await page.goto('about:blank');
  const closed = withHydrationWait(await context.newPage());
  await rejectSaves(closed);
  await closed.goto(path);
  await replaceBody(closed, 'One, without a connection.\n\nTwo.');
  await summary(closed).fill('The summary of this browser.');
  await expect(offline(closed)).toBeVisible();
  await closed.close();
  await page.goto(path);
  await expect(found(page)).toBeVisible();

  const other = withHydrationWait(await (await browser.newContext({ baseURL: site.url })).newPage());
  await logInOwner(other);
  await other.goto(path);
  await replaceBody(other, 'One.\n\nTwo, of another session.');
  await summary(other).fill('The summary of another session.');
  await expect(saved(other)).toBeVisible();
  await expect.poll(async () => (await readDraft(other, path))['summary']).toContain('another session');
  await other.context().close();

  // Text typed while the offer is shown is not saved yet.
  await title.fill('Naast het aanbod');
  await found(page).getByRole('button', { name: 'Restore' }).click();
  await expect(found(page)).toHaveCount(0);
  await expect(conflict(page)).toContainText('The summary of this browser.');
  await expect(conflict(page)).toContainText('The summary of another session.');
  await conflict(page).getByRole('radio', { name: 'Use both, yours first' }).check();
  await conflict(page).getByRole('button', { name: 'Save merged text' }).click();
  await expect(saved(page)).toBeVisible();
  expect(await readDraft(page, path)).toMatchObject({
    title: 'Naast het aanbod',
    summary: 'The summary of this browser. The summary of another session.',
    body: 'One, without a connection.\n\nTwo, of another session.',
  });
});

test('X28: a text whose last request arrives after a reload is no longer offered', async ({ page }) => {
  await rejectSaves(page);
  const path = await openEditor(page, 'Ingehaald');
  await summary(page).fill('Overtaken by the reload.');
  await expect(offline(page)).toBeVisible();
  // The page asks for the draft once more; the request of the page before it arrives just before that.
  await page.route(`**/api${path}`, async (route) => {
    const me = await page.request.get('/api/me');
    const response = await page.request.get(`/api${path}`);
    const { version, fields } = (await response.json()).data.parts.en;
    await page.request.put(`/api${path}/en/draft`, {
      data: {
        version,
        fields: { ...fields, summary: 'Overtaken by the reload.' },
        discarded: [],
        author_id: (await me.json()).data.id,
      },
    });
    await route.continue();
  });
  await page.reload();
  await expect(found(page)).toBeVisible();
  await expect(found(page)).toHaveCount(0);
  await expect(summary(page)).toHaveValue('Overtaken by the reload.');
  await expect(conflict(page)).toHaveCount(0);
});

test('X28: an offered text and the editor stay when the text cannot be requested from the server again', async ({
  page,
}) => {
  await rejectSaves(page);
  const path = await openEditor(page, 'Onbereikbaar');
  await summary(page).fill('Offered without a connection.');
  await expect(offline(page)).toBeVisible();
  const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith(`/api${path}`));
  await page.route(`**/api${path}`, (route) => route.abort());
  await page.reload();
  await expect(found(page)).toBeVisible();
  await failed;
  await summary(page).fill('Typed after that.');
  await expect(found(page)).toBeVisible();
});

test('X28: a reload loses nothing, and a discarded text can be restored', async ({ page }) => {
  await rejectSaves(page);
  await openEditor(page, 'Herladen');
  await summary(page).fill('Typed before the reload.');
  await expect(offline(page)).toBeVisible();
  await page.reload();
  await expect(summary(page)).toHaveValue('');
  await found(page).getByText('Compare with the draft').click();
  await expect(found(page).getByRole('insertion')).toHaveText('Typed before the reload.');
  await found(page).getByRole('button', { name: 'Discard' }).click();
  await expect(found(page)).toHaveCount(0);
  await undoButton(page).click();
  await expect(found(page)).toBeVisible();
});

test('X28: changes in two windows are merged if they are in different paragraphs, and chosen one by one if in the same', async ({
  page,
}) => {
  const path = await openEditor(page, 'Twee vensters');
  const expectBody = (at: Page, text: string) =>
    expect(bodyField(at).locator('.cm-line')).toHaveText(text.split('\n'));
  await replaceBody(page, 'One.\n\nTwo.\n\nThree.');
  await expect(saved(page)).toBeVisible();
  const other = withHydrationWait(await page.context().newPage());
  await other.goto(path);
  await expect(other.getByText('You have this open in another window.')).toBeVisible();
  await replaceBody(page, 'One, first window.\n\nTwo.\n\nThree.');
  await expect.poll(async () => (await readDraft(page, path))['body']).toContain('first window');
  await replaceBody(other, 'One.\n\nTwo.\n\nThree, second window.');
  await expectBody(other, 'One, first window.\n\nTwo.\n\nThree, second window.');
  await expect.poll(async () => (await readDraft(page, path))['body']).toContain('second window');
  // Now both change the same paragraph; the first window still has the older text.
  await replaceBody(page, 'One, first window.\n\nTwo of the first.\n\nThree.');
  await expectBody(page, 'One, first window.\n\nTwo of the first.\n\nThree, second window.');
  await expect.poll(async () => (await readDraft(page, path))['body']).toContain('Two of the first');
  await replaceBody(other, 'One, first window.\n\nTwo of the second.\n\nThree, second window.');
  await expect(conflict(other)).toContainText('Two of the first.');
  await expect(conflict(other)).toContainText('Two of the second.');
  await expect(other.getByText(/^Saved in this browser. Not saved on the server until/)).toBeVisible();
  await conflict(other).getByRole('button', { name: 'Save merged text' }).click();
  await expect(conflict(other)).toContainText('Choose a version first.');
  await expect(conflict(other).getByRole('radio', { name: 'Use your version' })).toBeFocused();
  await other.keyboard.press('3');
  await expect(conflict(other).getByRole('radio', { name: 'Use both, yours first' })).toBeChecked();
  await other.keyboard.press('1');
  await other.keyboard.press('Control+Enter');
  await expect(conflict(other)).toHaveCount(0);
  await expect(saved(other)).toBeVisible();
  expect((await readDraft(other, path))['body']).toBe(
    'One, first window.\n\nTwo of the second.\n\nThree, second window.',
  );
  // The version that was not chosen becomes a revision, which is compared and restored, and the restore is
  // undone.
  await other.reload();
  const revision = other.getByRole('listitem').filter({ hasText: 'not chosen in a conflict' });
  await revision.getByRole('button', { name: 'Compare revision 1' }).click();
  const dialog = other.getByRole('dialog', { name: 'Revision 1' });
  await expect(dialog.getByRole('deletion')).toHaveText('first');
  await expect(dialog.getByRole('insertion')).toHaveText('second');
  await dialog.getByRole('button', { name: 'Restore revision 1' }).click();
  await expectBody(other, 'One, first window.\n\nTwo of the first.\n\nThree, second window.');
  await undoButton(other).click();
  await expectBody(other, 'One, first window.\n\nTwo of the second.\n\nThree, second window.');
});

test('X28: when the session ends while writing, the login opens over the editor and the text is saved afterwards', async ({
  page,
}) => {
  const path = await openEditor(page, 'Sessie');
  await page.context().clearCookies();
  await replaceBody(page, 'A text for the preview.');
  // The server responds before the last word is typed, and no part of it may end up in the password.
  await summary(page).pressSequentially('Typed after the session had ended.', { delay: 80 });
  await expect(summary(page)).toHaveValue('Typed after the session had ended.');
  const dialog = page.getByRole('alertdialog', { name: 'Log in again' });
  await expect(dialog.getByLabel('Password', { exact: true })).toHaveValue('');
  await expect(dialog.getByRole('textbox', { name: 'Email address' })).toHaveValue(owner.email);
  await expect(dialog.getByLabel('Password', { exact: true })).toBeFocused();
  await dialog.getByLabel('Password', { exact: true }).fill('not the right password');
  await dialog.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(dialog).toContainText('That email address or password is incorrect.');
  await dialog.getByLabel('Password', { exact: true }).fill(owner.password);
  await dialog.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await expect(saved(page)).toBeVisible();
  const preview = page.getByRole('region', { name: 'Preview', exact: true });
  await expect(preview).toContainText('A text for the preview.');
  expect(await readDraft(page, path)).toMatchObject({ summary: 'Typed after the session had ended.' });
});

test('logging out warns about text that is only in the browser, and removes it', async ({
  page,
  context,
}) => {
  const path = await openEditor(page, 'Uitloggen');
  await page.route('**/draft', (route) => route.abort());
  await summary(page).fill('Only in the browser.');
  await expect(offline(page)).toBeVisible();
  const other = withHydrationWait(await context.newPage());
  await other.goto('/info');
  await logOut(other).click();
  const dialog = other.getByRole('alertdialog', { name: 'Log out and lose unsaved text?' });
  await expect(dialog).toContainText('One text is only in this browser.');
  await expect(dialog.getByRole('button', { name: 'Stay' })).toBeFocused();
  await dialog.getByRole('button', { name: 'Stay' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(offline(page)).toBeVisible();
  await logOut(other).click();
  await dialog.getByRole('button', { name: 'Log out and discard' }).click();
  await expect(other.getByRole('link', { name: 'Log in' }).first()).toBeVisible();
  // The editor in the other tab no longer says that the text is in the browser.
  await expect(page.getByText(/^Not saved: the server cannot be reached/)).toBeVisible();
  page.on('dialog', (asked) => void asked.accept());
  await page.close();
  await logInOwner(other);
  await other.goto(path);
  await expect(summary(other)).toBeVisible();
  await expect(saved(other)).toHaveCount(0);
  await expect(found(other)).toHaveCount(0);
});

test('the status does not claim that text is stored if the browser stores nothing', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'indexedDB', {
      get() {
        throw new DOMException('blocked', 'SecurityError');
      },
    });
  });
  await openEditor(page, 'Zonder opslag');
  await summary(page).fill('Typed.');
  await expect(page.getByText(/^Saved on the server, /)).toBeVisible();
  await page.route('**/draft', (route) => route.abort());
  await summary(page).fill('Typed offline.');
  await expect(
    page.getByText(/^Not saved: the server cannot be reached. Your text is only in this tab/),
  ).toBeVisible();
});

test('X28: killing the server while typing loses nothing that was shown as saved', async ({ page }) => {
  test.setTimeout(120_000);
  const dataDir = await makeDataDir();
  await copySiteTemplate(dataDir);
  let site = await startSite(dataDir);
  const { port } = new URL(site.url);
  const path = await openEditor(page, 'Stroomstoring', site.url);
  let typed = '';
  for (let round = 1; round <= 3; round += 1) {
    typed += `Round ${round} before. `;
    await summary(page).fill(typed);
    await expect(saved(page)).toBeVisible();
    const calledSaved = typed;
    // The server is killed while the user continues to type.
    typed += `Round ${round} during. `;
    await summary(page).fill(typed);
    site.process.kill('SIGKILL');
    await waitForExit(site.process);
    typed += `Round ${round} after. `;
    await summary(page).fill(typed);
    await expect(page.getByText(/^Saved in this browser(?!.*on the server, )/)).toBeVisible();
    site = await startSite(dataDir, { PORT: port });
    const { data } = await (await page.request.get(`${site.url}/api${path}`)).json();
    expect(data.parts.en.fields.summary.startsWith(calledSaved.trimEnd())).toBe(true);
    await expect(saved(page)).toBeVisible({ timeout: 30_000 });
    const after = await (await page.request.get(`${site.url}/api${path}`)).json();
    expect(after.data.parts.en.fields.summary).toBe(typed);
  }
  await expect(conflict(page)).toHaveCount(0);
  await site.stop();
  await rm(dataDir, { recursive: true, force: true });
});
