import { rm } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { axeViolationsInBothSchemes } from '../support/axe.ts';
import { makeBomb, makePhoto } from '../support/image-files.ts';
import { logInOwner } from '../support/owner.ts';
import { bulkBar } from '../support/record-screens.ts';
import { makeDataDir, startSite, test, waitForExit } from '../support/site.ts';
import { copySiteTemplate } from '../support/site-template.ts';

interface UploadedFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

const toFile = (name: string, buffer: Buffer): UploadedFile => ({ name, mimeType: 'image/jpeg', buffer });

const uploads = (page: Page) => page.getByRole('region', { name: 'Uploads' });
const rowOf = (page: Page, name: string) => uploads(page).getByRole('listitem').filter({ hasText: name });

async function openImages(page: Page, url = '', query = ''): Promise<void> {
  await logInOwner(page, url);
  await page.goto(`${url}/admin/images${query}`);
  await page.waitForFunction(() => !('$_TSR' in window));
}

/** Chooses files in the browser's file dialog. */
async function chooseFiles(page: Page, files: readonly UploadedFile[]): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Add images' }).click();
  await (await chooser).setFiles([...files]);
}

test('X19: 60 photos are uploaded at once, with the progress of each and of all', async ({ page }) => {
  test.setTimeout(240_000);
  const photo = await makePhoto(200, 150);
  await openImages(page);
  const names = Array.from({ length: 60 }, (_, index) => `reeks-${String(index + 1).padStart(2, '0')}.jpg`);
  await chooseFiles(
    page,
    names.map((name) => toFile(name, photo)),
  );
  await expect(uploads(page).getByText('Uploading 60 images')).toBeVisible();
  await expect(uploads(page).getByRole('progressbar', { name: 'Uploads' })).toBeVisible();
  await expect(uploads(page).getByText('Uploaded 60 images')).toBeVisible({ timeout: 200_000 });
  const bar = uploads(page).getByRole('progressbar', { name: 'Progress of reeks-60.jpg' });
  await expect(bar).toHaveAttribute('aria-valuenow', '100');
  await page.goto('/admin/images?q=reeks');
  await expect(page.getByText(/of 60$/)).toBeVisible();
});

test('X19: an unsupported file is rejected with a specific reason, and the others continue', async ({
  page,
}) => {
  await openImages(page);
  await chooseFiles(page, [
    toFile('notes.jpg', Buffer.from('no image at all')),
    toFile('scan.jpg', Buffer.from('II*\0')),
    toFile('drawing.jpg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')),
    toFile('bomb.png', makeBomb(20_000)),
    toFile('large.jpg', Buffer.alloc(40 * 1024 * 1024 + 1)),
    toFile('broken.jpg', (await makePhoto(400, 300)).subarray(0, 3000)),
    toFile('werf.jpg', await makePhoto(200, 150)),
  ]);
  await expect(rowOf(page, 'notes.jpg')).toContainText('This file is not an image.');
  await expect(rowOf(page, 'drawing.jpg')).toContainText('SVG drawings can contain scripts');
  await expect(rowOf(page, 'bomb.png')).toContainText('more than 80\u00a0million pixels');
  await expect(rowOf(page, 'large.jpg')).toContainText('larger than 40\u00a0MB');
  await expect(rowOf(page, 'broken.jpg')).toContainText('damaged or incomplete');
  await expect(rowOf(page, 'scan.jpg')).toContainText('Only JPEG, PNG, WebP and AVIF are accepted.');
  await expect(rowOf(page, 'werf.jpg')).toContainText('done', { timeout: 30_000 });
  await expect(uploads(page).getByRole('status')).toHaveText(
    'Uploaded 1 image, 6 rejected: notes.jpg, scan.jpg, drawing.jpg, bomb.png, large.jpg and 1 more',
  );
  await rowOf(page, 'notes.jpg').getByRole('button', { name: 'Remove: notes.jpg' }).click();
  await expect(rowOf(page, 'notes.jpg')).toHaveCount(0);
  expect(await axeViolationsInBothSchemes(page)).toEqual([]);
  await page.setViewportSize({ width: 375, height: 812 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  // The next files are counted separately.
  await chooseFiles(page, [toFile('steiger.jpg', await makePhoto(200, 150))]);
  await expect(rowOf(page, 'bomb.png')).toHaveCount(0);
  await expect(rowOf(page, 'steiger.jpg')).toContainText('done', { timeout: 30_000 });
  await expect(uploads(page).getByRole('status')).toHaveText('Uploaded 1 image');
});

test('X19: an upload continues after the server was killed, and after the page was reloaded', async ({
  page,
}) => {
  test.setTimeout(180_000);
  const dataDir = await makeDataDir();
  await copySiteTemplate(dataDir);
  let site = await startSite(dataDir);
  const { port } = new URL(site.url);
  const photo = toFile('groot.jpg', await makePhoto(3000, 2000, 95));
  const offsets: number[] = [];
  page.on('request', (request) => {
    const offset = request.headers()['upload-offset'];
    if (request.method() === 'PATCH' && offset !== undefined) offsets.push(Number(offset));
  });
  await openImages(page, site.url);
  const browser = await page.context().newCDPSession(page);
  const setSpeed = (uploadThroughput: number) =>
    browser.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput,
    });
  await setSpeed(700_000);
  await chooseFiles(page, [photo]);
  await expect.poll(() => offsets.some((offset) => offset > 0), { timeout: 30_000 }).toBe(true);
  site.process.kill('SIGKILL');
  await waitForExit(site.process);
  await expect(rowOf(page, 'groot.jpg')).toContainText('connection lost, trying again');
  offsets.length = 0;
  site = await startSite(dataDir, { PORT: port });
  await expect.poll(() => offsets.length, { timeout: 30_000 }).toBeGreaterThan(0);
  expect(offsets[0]).toBeGreaterThan(0);
  await rowOf(page, 'groot.jpg').getByRole('button', { name: 'Pause: groot.jpg' }).click();
  await expect(rowOf(page, 'groot.jpg')).toContainText('paused');
  await page.reload();
  await page.waitForFunction(() => !('$_TSR' in window));
  await expect(uploads(page)).toContainText('Choose the same file again to continue.');
  await setSpeed(-1);
  offsets.length = 0;
  await chooseFiles(page, [photo]);
  await expect(rowOf(page, 'groot.jpg').getByRole('link', { name: 'Edit: groot.jpg' })).toBeVisible({
    timeout: 60_000,
  });
  expect(offsets[0]).toBeGreaterThan(0);
  await site.stop();
  await rm(dataDir, { recursive: true, force: true });
});

test('X58: the focal point is set by keyboard and is published with the shared fields', async ({ page }) => {
  await openImages(page, '', '?q=force');
  await page
    .getByRole('list', { name: 'Images' })
    .getByRole('link', { name: /Force nine/ })
    .click();
  const point = page.getByRole('button', { name: 'Focal point 50% across, 50% down' });
  await point.focus();
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('button', { name: 'Focal point 60% across, 49% down' })).toBeFocused();
  await expect(page.getByRole('list', { name: 'Crops around the focal point' }).locator('svg')).toHaveCount(
    4,
  );
  await page.getByRole('button', { name: 'Publish shared fields' }).first().click();
  await expect
    .poll(async () => {
      const { data } = await (await page.request.get('/api/images')).json();
      return data.find(({ title }: { title: string }) => title === 'Force nine').focal;
    })
    .toEqual({ x: 60, y: 49 });
  expect(await axeViolationsInBothSchemes(page)).toEqual([]);
});

test('X58: replacing a file does not change the address of the page, and the earlier file can be restored', async ({
  page,
}) => {
  await openImages(page, '', '?q=roof');
  await page
    .getByRole('list', { name: 'Images' })
    .getByRole('link', { name: /Roof tiles/ })
    .click();
  const file = page.getByRole('region', { name: 'File' });
  const chooser = page.waitForEvent('filechooser');
  await file.getByRole('button', { name: 'Replace file, keep addresses' }).click();
  await (await chooser).setFiles(toFile('daken.jpg', await makePhoto(240, 160)));
  await expect(file).toContainText('240 × 160 pixels', { timeout: 30_000 });
  await expect(
    file.getByText(/^The file is replaced, also where visitors already see this image/),
  ).toBeVisible();
  await expect(file.getByRole('heading', { name: 'Earlier files' })).toBeVisible();
  const { status } = { status: (await page.request.get('/images/roof-tiles')).status() };
  expect(status).toBe(200);
  await file.getByRole('button', { name: /^Restore / }).click();
  await expect(file.getByText('The earlier file is the current one again.')).toBeVisible();
  await expect(file.getByText(/^The file is replaced/)).toHaveCount(0);
  await expect(file).not.toContainText('240 × 160 pixels', { timeout: 30_000 });
  await file.getByRole('button', { name: 'Delete daken.jpg for good' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Delete this earlier file for good?' });
  await expect(dialog).toContainText('can no longer be restored or downloaded');
  await dialog.getByRole('button', { name: 'Delete for good' }).click();
  await expect(file.getByText('The earlier file is deleted.')).toBeVisible();
  await expect(file.getByRole('heading', { name: 'Earlier files' })).toHaveCount(0);
  expect((await page.request.get('/images/roof-tiles')).status()).toBe(200);
});

test('X58: a website gets a cover from the images, and the image lists the website', async ({ page }) => {
  await logInOwner(page);
  await page.goto('/admin/websites');
  await page.getByRole('table').getByRole('link', { name: 'Zaaigoed' }).click();
  await page.getByRole('button', { name: 'Choose another image' }).click();
  const picker = page.getByRole('dialog', { name: 'Choose an image' });
  await picker.getByRole('searchbox').fill('tea towel');
  await picker.getByRole('button', { name: /Tea towel/ }).click();
  await expect(picker).toHaveCount(0);
  // An image in a text starts with its existing alternative text.
  const saved = page.waitForResponse((response) => response.url().endsWith('/en/draft') && response.ok());
  await page.getByRole('toolbar').getByRole('button', { name: 'Image', exact: true }).click();
  await picker.getByRole('searchbox').fill('tea towel');
  await picker.getByRole('button', { name: /Tea towel/ }).click();
  const inserted = page.getByRole('dialog', { name: 'Image', exact: true });
  await expect(inserted.getByRole('textbox', { name: 'Alternative text' })).not.toHaveValue('');
  await page.keyboard.press('Escape');
  await expect(inserted).toHaveCount(0);
  await page.getByRole('button', { name: 'Publish shared fields' }).first().click();
  await saved;
  await page.goto('/admin/images?q=tea');
  await page
    .getByRole('list', { name: 'Images' })
    .getByRole('link', { name: /Tea towel/ })
    .click();
  const used = page.getByRole('region', { name: 'Used in' });
  await expect(used.getByRole('link', { name: 'Zaaigoed' })).toHaveCount(1);
  await expect(used).toContainText('website: cover (both languages, public), text (English, draft)');
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Move to bin' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Move to bin?' });
  await expect(dialog).toContainText('Until it is restored, visitors see these pages without it.');
  await expect(dialog.getByRole('listitem')).toHaveText([
    'Zaaigoed, website: cover (both languages, public), text (English, draft)',
  ]);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
});

test('X58: the images and their editor have no accessibility violations in Dutch', async ({ page }) => {
  await logInOwner(page);
  await page
    .context()
    .addCookies([
      { name: 'lang', value: 'nl', url: page.url() === 'about:blank' ? 'http://localhost' : page.url() },
    ]);
  await page.goto('/nl/admin/images?layout=table');
  expect(await axeViolationsInBothSchemes(page)).toEqual([]);
});

test('X57: images of the grid are selected by keyboard and by pointer', async ({ page }) => {
  await openImages(page, '', '?per_page=50&q=o');
  const grid = page.getByRole('list', { name: 'Images' });
  const links = grid.getByRole('link');
  const total = await links.count();
  await expect(async () => {
    await page.keyboard.press('j');
    await expect(links.first()).toBeFocused({ timeout: 250 });
  }).toPass();
  expect(await grid.locator('a[tabindex="0"]').count()).toBe(1);
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('j');
  await expect(links.nth(2)).toBeFocused();
  await page.keyboard.press('Shift+X');
  await expect(bulkBar(page)).toContainText(`3 of ${total} selected`);
  const getTop = () =>
    page.locator(':focus').evaluate((link) => link.getBoundingClientRect().top + globalThis.scrollY);
  const top = await getTop();
  await page.keyboard.press('ArrowDown');
  expect(await getTop()).toBeGreaterThan(top);
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Home');
  await expect(links.first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(bulkBar(page)).toBeHidden();
  await grid.getByRole('listitem').nth(1).hover();
  await grid.getByRole('checkbox').nth(1).click();
  await expect(bulkBar(page)).toContainText(`1 of ${total} selected`);
  await page.getByRole('checkbox', { name: 'Select the images in view' }).check();
  await expect(bulkBar(page)).toContainText(`${total} of ${total} selected`);
  await page.keyboard.press('Escape');
  // Typing into a field selects nothing.
  await page.getByRole('searchbox', { name: 'Title, tag or number' }).press('x');
  await expect(bulkBar(page)).toBeHidden();
  await links.first().focus();
  await page.keyboard.press('k');
  await page.keyboard.press('x');
  await expect(bulkBar(page)).toContainText(`1 of ${total} selected`);
  expect(await axeViolationsInBothSchemes(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await links.first().focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin\/images\/[0-9a-f-]{36}/);
});
