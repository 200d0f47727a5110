import { rm } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { insertClient } from '#features/invoicing/domain/fixtures.ts';
import type { InvoicingTables } from '#features/invoicing/domain/tables/tables.ts';
import { openDatabase } from '#platform/db/database.ts';
import { daysBetween, startOfWeek, toPlainDate } from '#shared/dates/plain-date.ts';
import { axeViolations } from '../support/axe.ts';
import { logInOwner, owner } from '../support/owner.ts';
import { makeDataDir, startSite, withHydrationWait } from '../support/site.ts';
import { copySiteTemplate } from '../support/site-template.ts';

const quickEntry = (page: Page) => page.getByRole('textbox', { name: 'Add hours in one line' });
const timer = (page: Page) => page.getByRole('region', { name: 'Timer' }).first();

/** Starts a site with two clients. */
async function startWithClients(dataDir: string) {
  await copySiteTemplate(dataDir);
  const database = await openDatabase<InvoicingTables>({ dataDir });
  await insertClient(database.query, { name: 'Tramlijn nul', rate_cents: 9500 });
  await insertClient(database.query, { name: 'Orgelregister', rate_cents: 8500 });
  await database.close();
  return startSite(dataDir);
}

test('hours are entered as a line, in a cell and by a timer in two tabs across a restart, and are listed', async ({
  browser,
}) => {
  const dataDir = await makeDataDir();
  let site = await startWithClients(dataDir);
  const context = await browser.newContext({ baseURL: site.url });
  const page = withHydrationWait(await context.newPage());
  await logInOwner(page, site.url);
  await page.goto(`${site.url}/admin/hours`);

  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate((line) => navigator.clipboard.writeText(line), `1:30 tramlijn ${'a'.repeat(400)}`);
  await quickEntry(page).press('Control+v');
  await expect(page.getByText('The last 114 characters of what you pasted do not fit')).toBeVisible();
  await quickEntry(page).fill('2:15 tramlijn timetable');
  await expect(page.getByText('of what you pasted')).toHaveCount(0);
  await expect(page.getByText('Tramlijn nul: the only client that begins with “tramlijn”')).toBeVisible();
  await expect(page.getByText('213.75')).toBeVisible();
  await quickEntry(page).press('Enter');
  const week = page.getByRole('table', { name: /^Hours in week/ });
  await expect(quickEntry(page)).toBeFocused();
  await expect(quickEntry(page)).toHaveValue('');
  const today = toPlainDate(new Date());
  const cells = week.getByRole('row', { name: /^Tramlijn nul/ }).locator('[data-week-cell]');
  const cell = cells.nth(daysBetween(startOfWeek(today), today));
  await expect(cell).toHaveValue('2:15');
  await cell.focus();
  await page.keyboard.type('330');
  await page.keyboard.press('Enter');
  await expect(week.getByRole('row', { name: /^Tramlijn nul/ })).toContainText('5:30');
  expect(await axeViolations(page)).toEqual([]);

  await quickEntry(page).fill('orgel pipes');
  await page.getByRole('button', { name: 'Start timer for Orgelregister' }).click();
  await expect(timer(page)).toContainText('Orgelregister');
  const other = withHydrationWait(await context.newPage());
  await other.goto(`${site.url}/admin/outbox`);
  await expect(timer(other)).toContainText('Orgelregister');

  const { port } = new URL(site.url);
  await site.stop();
  site = await startSite(dataDir, { PORT: port });
  await page.reload();
  await expect(timer(page)).toContainText('Orgelregister');
  const stop = timer(other).getByRole('button', { name: 'Stop the timer for Orgelregister' });
  await context.route('**/api/admin/work/timer/stop', (route) => route.abort());
  await stop.click();
  await expect(
    other.getByText('The timer could not be stopped and is still running. Try again.'),
  ).toBeVisible();
  await context.unroute('**/api/admin/work/timer/stop');
  await other.getByRole('button', { name: /^Stop timer with 0:0/ }).click();
  await expect(other.getByText(/^Timer stopped\. Booked: Orgelregister, 0:0/)).toBeVisible();
  await expect(timer(page)).toBeHidden();

  await page.keyboard.press('Control+k');
  await page.keyboard.type('timer');
  await page.getByRole('option', { name: 'Start timer' }).click();
  const starting = page.getByRole('dialog', { name: 'Start timer' });
  await starting.getByRole('combobox', { name: 'Client and project' }).selectOption('Tramlijn nul');
  await starting.getByRole('button', { name: 'Start timer' }).click();
  await expect(starting).toBeHidden();
  await expect(timer(page)).toContainText('Tramlijn nul');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('timer');
  await page.getByRole('option', { name: 'Stop timer' }).click();
  const booked = page.getByText(/^Timer stopped\. Booked: Tramlijn nul, 0:01/);
  // The region exists before its first announcement.
  await expect(page.locator('[aria-live="polite"]').filter({ has: booked })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('The timer is running again.')).toBeVisible();
  await expect(timer(page)).toContainText('Tramlijn nul');
  await expect(timer(other)).toContainText('Tramlijn nul');
  await timer(page).getByRole('button', { name: 'Stop the timer for Tramlijn nul' }).click();
  await expect(booked).toBeVisible();
  await expect(timer(other)).toBeHidden();
  await expect(page.getByRole('button', { name: 'Start timer', exact: true })).toBeVisible();

  await page.getByRole('link', { name: 'List' }).click();
  await expect(page.getByRole('row', { name: /pipes/ })).toContainText('0:01');
  await expect(page.getByRole('row', { name: /timetable/ })).toContainText('522.50');
  expect(await axeViolations(page)).toEqual([]);

  await page.getByRole('link', { name: 'Week' }).click();
  await expect(week).toBeVisible();
  // The page has loaded everything before the connection is cut.
  await page.goto(`${site.url}/admin/hours`, { waitUntil: 'networkidle' });
  await context.setOffline(true);
  await quickEntry(page).fill('0:30 orgel stops');
  await quickEntry(page).press('Enter');
  await expect(page.getByText('1 entry is saved in this browser')).toBeVisible();
  await expect(week.getByLabel(/^Orgelregister.*: 0:30, not sent yet/)).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('1 entry was sent.')).toBeVisible();
  await expect(page.getByText('No connection. Saved in this browser')).toBeHidden();

  await context.route('**/api/admin/work', (route) => route.abort());
  await quickEntry(page).fill('0:20 orgel bellows');
  await quickEntry(page).press('Enter');
  await expect(page.getByText('1 entry is saved in this browser')).toBeVisible();
  const logOut = page.getByRole('button', { name: 'Log out', exact: true }).first();
  await logOut.click();
  const dialog = page.getByRole('alertdialog', { name: 'Log out and lose hours?' });
  await expect(dialog.getByRole('button', { name: 'Stay' })).toBeFocused();
  await dialog.getByRole('button', { name: 'Stay' }).click();
  await expect(page.getByText('1 entry is saved in this browser')).toBeVisible();
  await context.unroute('**/api/admin/work');
  await logOut.click();
  await expect(page.getByRole('link', { name: 'Log in' }).first()).toBeVisible();
  await logInOwner(page, site.url);
  await page.goto(`${site.url}/admin/hours?view=list`);
  await expect(page.getByRole('row', { name: /bellows/ })).toContainText('0:20');
  await context.close();
  await site.stop();
  await rm(dataDir, { recursive: true, force: true });
});

test('a value that a cell rejects is kept as typed, with the reason, until it is corrected', async ({
  browser,
}) => {
  const dataDir = await makeDataDir();
  const site = await startWithClients(dataDir);
  const context = await browser.newContext({ baseURL: site.url });
  const page = withHydrationWait(await context.newPage());
  await logInOwner(page, site.url);
  await page.goto(`${site.url}/admin/hours`);
  const week = page.getByRole('table', { name: /^Hours in week/ });
  const today = toPlainDate(new Date());
  for (const entry of ['5:30 tramlijn', '17:00 orgel']) {
    await quickEntry(page).fill(entry);
    await quickEntry(page).press('Enter');
    await expect(quickEntry(page)).toHaveValue('');
  }
  const row = week.getByRole('row', { name: /^Tramlijn nul/ });
  const cell = row.locator('[data-week-cell]').nth(daysBetween(startOfWeek(today), today));
  await expect(cell).toHaveValue('5:30');
  await expect(week.getByRole('row', { name: /^Orgelregister/ })).toContainText('17:00');

  // On a narrow screen the project and the rate of a row are below its client, so that they are not cut off.
  await page.setViewportSize({ width: 800, height: 900 });
  const [client, note] = await row.getByRole('rowheader').locator('span').all();
  const [above, below] = [await client?.boundingBox(), await note?.boundingBox()];
  expect(below?.y).toBeGreaterThanOrEqual((above?.y ?? 0) + (above?.height ?? 0) - 1);
  await page.setViewportSize({ width: 1280, height: 720 });

  await cell.fill('25:00');
  await page.keyboard.press('Enter');
  await expect(cell).toBeFocused();
  await expect(cell).toHaveAccessibleDescription('A day has only 24\u00a0hours.');
  await quickEntry(page).focus();
  await expect(cell).toHaveValue('25:00');
  await cell.fill('8:00');
  await page.keyboard.press('Enter');
  await expect(cell).toHaveAccessibleDescription(
    'Duration: with this, the day would have more than 24\u00a0hours.',
  );
  await expect(cell).toHaveValue('8:00');
  expect(await axeViolations(page)).toEqual([]);
  await cell.fill('5:15');
  await expect(week.getByRole('alert')).toBeHidden();
  await page.keyboard.press('Enter');
  await expect(row).toContainText('5:15');
  await cell.fill('abc');
  await page.keyboard.press('Enter');
  await expect(cell).toHaveAttribute('aria-invalid', 'true');
  await page.keyboard.press('Escape');
  await expect(cell).toHaveValue('5:15');
  await expect(week.getByRole('alert')).toBeHidden();
  await context.close();
  await site.stop();
  await rm(dataDir, { recursive: true, force: true });
});

test('an entry that a busy server rejects is sent again within seconds', async ({ browser }) => {
  const dataDir = await makeDataDir();
  const site = await startWithClients(dataDir);
  const context = await browser.newContext({ baseURL: site.url });
  const page = withHydrationWait(await context.newPage());
  await logInOwner(page, site.url);
  await page.goto(`${site.url}/admin/hours`);
  await page.route('**/api/admin/work', (route) => route.fulfill({ status: 503, json: {} }), { times: 1 });
  await quickEntry(page).fill('0:45 tramlijn');
  await quickEntry(page).press('Enter');
  await expect(page.getByText('1 entry was sent.')).toBeVisible();
  const week = page.getByRole('table', { name: /^Hours in week/ });
  await expect(week.getByRole('row', { name: /^Tramlijn nul/ })).toContainText('0:45');
  await context.close();
  await site.stop();
  await rm(dataDir, { recursive: true, force: true });
});

test('hours typed after the session has ended are sent after the next login, and rejected ones are corrected', async ({
  browser,
}) => {
  const dataDir = await makeDataDir();
  const site = await startWithClients(dataDir);
  const context = await browser.newContext({ baseURL: site.url });
  const page = withHydrationWait(await context.newPage());
  await logInOwner(page, site.url);
  await page.goto(`${site.url}/admin/hours`);
  const add = async (line: string) => {
    await quickEntry(page).fill(line);
    await quickEntry(page).press('Enter');
    await expect(quickEntry(page)).toHaveValue('');
  };
  await add('17:00 tramlijn');
  const today = toPlainDate(new Date());
  const week = page.getByRole('table', { name: /^Hours in week/ });
  const row = week.getByRole('row', { name: /^Tramlijn nul/ });
  const cell = row.locator('[data-week-cell]').nth(daysBetween(startOfWeek(today), today));
  await expect(cell).toHaveValue('17:00');

  await context.clearCookies();
  // This entry and the value of the cell add up to more than a day.
  await add('8:00 orgel pipes');
  await expect(
    page.getByText('1 entry is saved in this browser and will be sent once you have'),
  ).toBeVisible();
  const dialog = page.getByRole('alertdialog', { name: 'Log in again' });
  const password = dialog.getByLabel('Password', { exact: true });
  // While the dialog is open the cell cannot be typed in.
  await expect(password).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  const rejected = page.waitForResponse('**/api/admin/work/cells');
  await cell.fill('18:00');
  await page.keyboard.press('Enter');
  expect((await rejected).status()).toBe(401);
  await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page).toHaveURL(/admin\/hours/);
  await password.fill(owner.password);
  await dialog.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(row).toContainText('18:00');
  await expect(page.getByText(/“8:00 orgel pipes” could not be added/)).toBeVisible();

  await page.getByRole('button', { name: 'Correct entry' }).click();
  await expect(quickEntry(page)).toBeFocused();
  await expect(quickEntry(page)).toHaveValue(`8:00 Orgelregister: pipes ${today}`);
  await add(`6:00 Orgelregister: pipes ${today}`);
  await expect(page.getByText(/could not be added/)).toBeHidden();
  await expect(week.getByRole('row', { name: /^Orgelregister/ })).toContainText('6:00');
  await context.close();
  await site.stop();
  await rm(dataDir, { recursive: true, force: true });
});
