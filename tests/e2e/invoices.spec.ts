import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { insertClient, insertWorkItem } from '#features/invoicing/domain/fixtures.ts';
import type { InvoicingTables } from '#features/invoicing/domain/tables/tables.ts';
import { openDatabase } from '#platform/db/database.ts';
import { toPlainDate } from '#shared/dates/plain-date.ts';
import { axeViolationsInBothSchemes } from '../support/axe.ts';
import { callInvoices, ownInvoicingSite } from '../support/invoicing-site.ts';
import { logInOwner } from '../support/owner.ts';
import { findOverflowing, openPrintView } from '../support/print-view.ts';
import { test as base, type Site, waitForHydration } from '../support/site.ts';
import {
  followLoaded,
  loadPage,
  recordTransitions,
  waitForTransitions,
} from '../support/view-transitions.ts';

const test = base.extend<object, { site: Site }>({ site: ownInvoicingSite() });
test.describe.configure({ mode: 'default' });

/** Creates and finalises an invoice of 100.00 and 21% as the owner, of the first client or another; returns its id. */
async function createFinal(page: Page, title: string, other?: string): Promise<string> {
  await logInOwner(page);
  const client_id = other ?? (await callInvoices(page, 'GET', '/clients'))[0].id;
  const { id } = await callInvoices(page, 'POST', '', { kind: 'invoice', client_id });
  const { fields, version } = await callInvoices(page, 'GET', `/${id}`);
  const line = {
    id: randomUUID(),
    kind: 'item',
    description: title,
    quantity: 10_000,
    minutes: null,
    unit: 'piece',
    price_cents: 10_000,
    discount: null,
    supply_date: null,
    vat_code: 'high',
    advance_id: null,
  };
  const saved = await callInvoices(page, 'PUT', `/${id}`, { ...fields, title, lines: [line], version });
  await callInvoices(page, 'POST', `/${id}/finalise`, { version: saved.version });
  return id;
}

test('X58, X61: a draft is typed, finalised and paid with the keyboard, and nothing of it is lost with its tab', async ({
  page,
  context,
}) => {
  await logInOwner(page);
  await page.goto('/admin/invoices');
  await waitForHydration(page);
  await page.getByRole('button', { name: 'New invoice' }).first().click();
  await page.getByRole('button', { name: /^Stichting Zaaigoed/ }).click();
  await expect(page.getByText('no number yet')).toBeVisible();
  const lines = page.getByRole('region', { name: 'Lines' });
  await lines.getByRole('button', { name: 'Add a line' }).click();
  await page.keyboard.type('Zaadkaart, bouw');
  await page.keyboard.press('Shift+Enter');
  await page.keyboard.type('met legenda');
  await expect(page.getByLabel('Description 1')).toHaveValue('Zaadkaart, bouw\nmet legenda');
  await page.getByLabel('Quantity 1').fill('7:20');
  await page.getByLabel('Description 1').press('Enter');
  await expect(page.getByLabel('Description 2')).toBeFocused();
  await page.keyboard.type('Register');
  await page.getByLabel('Unit 2').selectOption('piece');
  await page.getByLabel('Quantity 2').fill('3');
  await page.getByLabel('Price 2').fill('24.95');
  await page.getByLabel('VAT 2', { exact: true }).selectOption('low');
  const totals = page.getByRole('table', { name: 'VAT per rate' });
  await expect(totals.getByRole('row').last()).toHaveText('Total698.18698.18137.64');
  await expect(page.getByRole('article')).toContainText('€ 835,82');
  await expect(page.getByRole('article').getByRole('cell', { name: 'met legenda' })).toBeVisible();
  await expect(page.getByText(/^Saved in this browser and on the server, /).first()).toBeVisible();
  expect(await axeViolationsInBothSchemes(page)).toEqual([]);

  // The server is gone, and so is the tab.
  await context.setOffline(true);
  await page.getByLabel('Title', { exact: true }).fill('Zaadkaart');
  await expect(page.getByText(/^Saved in this browser. The server cannot be reached/).first()).toBeVisible();
  const url = page.url();
  await page.close();
  await context.setOffline(false);
  const next = await context.newPage();
  await next.goto(url);
  await next.getByRole('button', { name: 'Continue with these changes' }).click();
  await expect(next.getByLabel('Title', { exact: true })).toHaveValue('Zaadkaart');
  await expect(next.getByText(/^Saved in this browser and on the server, /).first()).toBeVisible();

  // What cannot be read is not part of the draft, which is not finalised without it.
  const quantity = next.getByLabel('Quantity 2');
  const price = next.getByLabel('Price 2');
  await quantity.fill('three');
  await price.fill('much');
  const [upper, lower] = await next.getByRole('alert').filter({ hasText: 'enter a' }).all();
  const above = await upper?.boundingBox();
  expect(above?.y ?? 0).toBeGreaterThan(0);
  expect((await lower?.boundingBox())?.y).toBeGreaterThanOrEqual((above?.y ?? 0) + (above?.height ?? 0));
  await next.keyboard.press('Control+Enter');
  await expect(quantity).toBeFocused();
  await expect(next.getByRole('alertdialog')).toBeHidden();
  await quantity.fill('3');
  await price.fill('24.95');

  await next.keyboard.press('Control+Enter');
  const review = next.getByRole('alertdialog', { name: 'Finalise this invoice?' });
  await expect(review).toContainText('835.82');
  await expect(review.getByRole('button', { name: 'Keep as draft' })).toBeFocused();
  await next.keyboard.press('Tab');
  await next.keyboard.press('Enter');
  await expect(next.getByRole('article', { name: /^Factuur \d{4}-\d{3}$/ })).toBeVisible();
  // Until it is gone the keys are those of the dialog.
  await expect(review).toBeHidden();
  await next.keyboard.press('Control+Enter');
  const payment = next.getByRole('dialog', { name: 'Record payment' });
  await payment.getByLabel('Amount').fill('800');
  await next.keyboard.press('Enter');
  const payments = next.getByRole('region', { name: 'Payments' });
  await expect(payments).toContainText('35.82');
  expect(await axeViolationsInBothSchemes(next)).toEqual([]);
});

test('X58: what is typed in the dialog of a payment stays there while the invoice is loaded anew', async ({
  page,
}) => {
  const id = await createFinal(page, 'Tochtstrip');
  await page.goto(`/admin/invoices/${id}`);
  await waitForHydration(page);
  await page.getByRole('main').getByRole('link', { name: 'Invoices', exact: true }).click();
  await expect(page).toHaveURL(/\/admin\/invoices$/);
  const held = Promise.withResolvers<void>();
  await page.route(`**/api/admin/invoices/${id}`, async (route) => {
    await held.promise;
    // What happened meanwhile is in what is loaded.
    await page.request.post(`/api/admin/invoices/${id}/sent`);
    await route.continue();
  });
  const loaded = page.waitForResponse(`**/api/admin/invoices/${id}`);
  await page.goBack();
  await expect(page.getByText('not sent', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Record payment' }).first().click();
  const amount = page.getByRole('dialog', { name: 'Record payment' }).getByLabel('Amount');
  await amount.fill('12.34');
  held.resolve();
  await (await loaded).finished();
  await expect(page.getByText('not sent', { exact: true })).toHaveCount(0);
  await expect(amount).toHaveValue('12.34');
});

test('after too much was paid, the dialog is about the refund and has its amount', async ({ page }) => {
  const id = await createFinal(page, 'Teveel');
  await callInvoices(page, 'POST', `/${id}/payments`, {
    amount_cents: 13_000,
    fee_cents: 0,
    paid_on: toPlainDate(new Date()),
    method: 'transfer',
    key: randomUUID(),
  });
  await page.goto(`/admin/invoices/${id}`);
  await waitForHydration(page);
  await page.getByRole('button', { name: 'Record refund' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Record refund' });
  await expect(dialog.getByLabel('Amount')).toHaveValue('\u22129.00');
  await expect(dialog).toContainText('€9.00 too much was received');
  await dialog.getByRole('button', { name: 'Record refund' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('region', { name: 'Payments' })).toContainText('\u22129.00');
  await expect(page.getByRole('button', { name: 'Record payment' }).first()).toBeVisible();
});

test('X58: a draft that was left says on the way back what it lacks now', async ({ page, site }) => {
  const database = await openDatabase({ dataDir: site.dataDir });
  const { query } = database.of<InvoicingTables>();
  const client_id = await insertClient(query, { name: 'Lommerdam', street: '', email: '' });
  await logInOwner(page);
  const { id } = await callInvoices(page, 'POST', '', { kind: 'invoice', client_id });
  // By a link: what the document itself was loaded with is not in the cache of the browser.
  await page.goto('/admin/invoices?view=draft');
  await waitForHydration(page);
  await page.locator(`a[href="/admin/invoices/${id}"]`).first().click();
  const problems = page.getByRole('region', { name: 'Before it can be finalised' });
  const lacksStreet = problems.getByRole('link', { name: /street/ });
  await expect(lacksStreet).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Invoices', exact: true }).click();
  // Until the list is there, the draft is not left.
  await expect(page.getByRole('heading', { level: 1, name: 'Invoices' })).toBeVisible();
  await query.updateTable('clients').set({ street: 'Plein 1' }).where('id', '=', client_id).execute();
  await database.close();
  const held = Promise.withResolvers<void>();
  await page.route(`**/api/admin/invoices/${id}`, async (route) => {
    await held.promise;
    await route.continue();
  });
  // The link led back to the list, so the draft is the next page of the tab.
  await page.goForward();
  await expect(lacksStreet).toBeVisible();
  held.resolve();
  await expect(lacksStreet).toHaveCount(0);
  await expect(problems.getByRole('listitem').first()).toBeVisible();
});

test('X28: a draft that another session changed is not finalised before its conflict is decided', async ({
  page,
}) => {
  await logInOwner(page);
  const [client] = await callInvoices(page, 'GET', '/clients');
  const { id } = await callInvoices(page, 'POST', '', { kind: 'invoice', client_id: client.id });
  await page.setViewportSize({ width: 375, height: 812 });
  await page.goto(`/admin/invoices/${id}`);
  await waitForHydration(page);
  const { fields, version } = await callInvoices(page, 'GET', `/${id}`);
  await callInvoices(page, 'PUT', `/${id}`, { ...fields, title: 'Atlas', version });
  const title = page.getByLabel('Title', { exact: true });
  await title.fill('Kaart');
  const conflict = page.getByRole('alert').filter({ hasText: 'Atlas' });
  await expect(conflict).toBeVisible();
  await page.getByRole('button', { name: 'Preview', exact: true }).click();
  await expect(conflict).toBeHidden();
  await page.getByRole('button', { name: 'Finalise' }).filter({ visible: true }).click();
  await expect(conflict).toBeFocused();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await conflict.getByRole('button', { name: 'Keep your version' }).click();
  await expect(conflict).toHaveCount(0);
  await expect(title).toHaveValue('Kaart');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('alertdialog')).toBeVisible();
});

test('X61: a credit note whose amounts changed during its review is reviewed again, with those that are left', async ({
  page,
}) => {
  await logInOwner(page);
  const [client] = await callInvoices(page, 'GET', '/clients');
  const { id } = await callInvoices(page, 'POST', '', { kind: 'invoice', client_id: client.id });
  const read = (document: string) => callInvoices(page, 'GET', `/${document}`);
  const lines = [3750, 1250].map((price_cents) => ({
    id: randomUUID(),
    kind: 'item',
    description: 'Kaart',
    quantity: 10_000,
    minutes: null,
    unit: 'piece',
    price_cents,
    discount: null,
    supply_date: null,
    vat_code: 'high',
    advance_id: null,
  }));
  const { fields, version } = await read(id);
  const saved = await callInvoices(page, 'PUT', `/${id}`, { ...fields, lines, version });
  await callInvoices(page, 'POST', `/${id}/finalise`, { version: saved.version });
  const credit = async (position: number) => {
    const note = await read((await callInvoices(page, 'POST', `/${id}/credit`)).id);
    const own = { ...note.fields, lines: [note.fields.lines[position]], version: note.version };
    return callInvoices(page, 'PUT', `/${note.id}`, own);
  };
  const [first, second] = [await credit(0), await credit(1)];
  await page.goto(`/admin/invoices/${second.id}`);
  await waitForHydration(page);
  const dialog = page.getByRole('alertdialog');
  // The key is listened to once the editor is hydrated, which is after the page as a whole.
  await expect(async () => {
    await page.keyboard.press('Control+Enter');
    await expect(dialog).toBeVisible({ timeout: 1000 });
  }).toPass();
  await expect(dialog).toContainText('15.13');
  await callInvoices(page, 'POST', `/${first.id}/finalise`, { version: first.version });
  const submit = dialog.getByRole('button', { name: /^Finalise/ });
  await submit.click();
  await expect(dialog.getByRole('alert')).toHaveText(
    'The amounts have changed since you opened this. Review them again.',
  );
  await expect(dialog).toContainText('15.12');
  await submit.click();
  await expect(dialog).toHaveCount(0);
  expect(await read(second.id)).toMatchObject({ is_final: true, document: { total_cents: 1512 } });
});

test('work of a credited invoice is freed after its credit note became final', async ({ page, site }) => {
  const database = await openDatabase({ dataDir: site.dataDir });
  const { query } = database.of<InvoicingTables>();
  const client_id = await insertClient(query, { name: 'Halte', email: '' });
  for (const title of ['Ontwerp', 'Bouw'])
    await insertWorkItem(query, { client_id, title, date: '2026-01-05' });
  await database.close();
  await logInOwner(page);
  const work = { until: '2026-01-31', grouping: 'item' };
  const { id } = await callInvoices(page, 'POST', '', { kind: 'invoice', client_id, work });
  const finalise = async (document: string) => {
    const { version } = await callInvoices(page, 'GET', `/${document}`);
    await callInvoices(page, 'POST', `/${document}/finalise`, { version });
  };
  await finalise(id);
  const note = (await callInvoices(page, 'POST', `/${id}/credit`)).id;
  await finalise(note);
  await page.goto(`/nl/admin/invoices/${note}`);
  await waitForHydration(page);
  await page.getByRole('button', { name: 'Nog 2 boekingen vrijgeven…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Werk op de gecrediteerde factuur vrijgeven?' });
  await dialog.getByRole('checkbox', { name: /Ontwerp/ }).uncheck();
  expect(await axeViolationsInBothSchemes(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Werk vrijgeven' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Nog 1 boeking vrijgeven…' })).toBeVisible();
  const freed = page.getByRole('listitem').filter({ hasText: 'Bouw' });
  await expect(freed).toContainText('niet gefactureerd');
});

test('X47: the page of an invoice prints its A4 without what stands around it', async ({ page }) => {
  await openPrintView(page, `/admin/invoices/${await createFinal(page, 'Drukwerk')}`);
  await expect(page.getByRole('article')).toBeVisible();
  const around = page.locator('header, nav, footer, main button, main a, main h1, main h2');
  expect(await around.evaluateAll((all) => all.filter((one) => one.checkVisibility()).length)).toBe(0);
  expect(await findOverflowing(page)).toEqual([]);
});

test('X61: the focus of a dialog that names what a draft still needs begins at the first of it, above the button', async ({
  page,
}) => {
  await logInOwner(page);
  const [client] = await callInvoices(page, 'GET', '/clients');
  const { id } = await callInvoices(page, 'POST', '', { kind: 'invoice', client_id: client.id });
  await page.goto(`/admin/invoices/${id}`);
  await waitForHydration(page);
  await page.getByRole('button', { name: 'Finalise…' }).first().click();
  const dialog = page.getByRole('alertdialog', { name: 'This cannot be finalised yet' });
  const links = dialog.getByRole('listitem').locator('a, button');
  await expect(links.first()).toBeFocused();
  for (const _ of await links.all()) await page.keyboard.press('Tab');
  await expect(dialog.getByRole('button', { name: 'Keep as draft' })).toBeFocused();
});

test('the bar of a final invoice has its status in windows of 1440, 768 and 375 px', async ({ page }) => {
  await page.goto(`/admin/invoices/${await createFinal(page, 'Brochure')}`);
  for (const width of [1440, 768, 375]) {
    await page.setViewportSize({ width, height: 812 });
    await expect(page.locator('.editor-bar').getByText('not sent'), String(width)).toBeVisible();
  }
  const [header, back] = await Promise.all([
    page.locator('header').boundingBox(),
    page.locator('.editor-bar a').boundingBox(),
  ]);
  expect((back?.y ?? 0) - ((header?.y ?? 0) + (header?.height ?? 0))).toBeGreaterThanOrEqual(10);
});

test('the bars of a draft and of a final document are one line in windows from 768 to 1440 px', async ({
  page,
  site,
}) => {
  test.slow();
  const name =
    'Zuid-Hollands samenwerkingsverband van onderwijsorganisaties voor natuur, milieu en moestuinen te Waterstad e.o.';
  const database = await openDatabase({ dataDir: site.dataDir });
  const long = await insertClient(database.of<InvoicingTables>().query, { name });
  await database.close();
  for (const client of [undefined, long]) {
    const id = await createFinal(page, 'Brochure', client);
    const { id: draft } = await callInvoices(page, 'POST', `/${id}/duplicate`);
    for (const path of [id, draft]) {
      await page.goto(`/nl/admin/invoices/${path}`);
      await waitForHydration(page);
      const bar = page.locator('.editor-bar');
      const saved = bar.getByRole('status');
      if (path === draft) {
        await page.getByLabel('Titel', { exact: true }).fill('Folder');
        await expect(saved).toHaveText(/^Opgeslagen in deze browser en op de server/);
      }
      for (const width of [1440, 1280, 1100, 1024, 800, 768]) {
        await page.setViewportSize({ width, height: 812 });
        for (const button of await bar.getByRole('button').all())
          await expect(button).toBeInViewport({ ratio: 1 });
        expect((await bar.boundingBox())?.height, `${width}`).toBeLessThanOrEqual(57);
        // Two lines of words: not one of letters each.
        if (await saved.isVisible()) expect((await saved.boundingBox())?.height).toBeLessThan(40);
      }
      await page.setViewportSize({ width: 1280, height: 812 });
    }
  }
});

test('on a phone the list of invoices begins on the first screen, above its main button', async ({
  page,
}) => {
  await createFinal(page, 'Affiche');
  await page.setViewportSize({ width: 375, height: 812 });
  await page.goto('/nl/admin/invoices');
  await waitForHydration(page);
  const first = await page.getByRole('rowheader').first().boundingBox();
  expect(first?.y).toBeLessThan(600);
  const main = await page.getByRole('button', { name: 'Nieuwe factuur' }).boundingBox();
  expect((main?.y ?? 0) + (main?.height ?? 0)).toBeGreaterThan(812 - 20);
  await page.getByRole('button', { name: 'Meer acties: Facturen' }).click();
  await page.getByRole('menuitem', { name: 'Nieuwe offerte' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('below 1100 px a menu sorts the list of invoices as the column headers do, by thumb and by keyboard', async ({
  page,
}) => {
  await createFinal(page, 'Affiche');
  await page.goto('/admin/invoices');
  await waitForHydration(page);
  const getMenu = (name: RegExp) => page.getByRole('button', { name });
  await expect(getMenu(/^Sort/)).toBeHidden();
  await page.setViewportSize({ width: 768, height: 1024 });
  await getMenu(/^Sort$/).press('Enter');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitemcheckbox', { name: 'Client' })).toBeVisible();
  await page.getByRole('menuitemcheckbox', { name: 'Client' }).press('Enter');
  await expect(page).toHaveURL(/sort=client&direction=asc/);
  await expect(page.getByRole('menuitemcheckbox', { name: 'Ascending' })).toBeChecked();
  // While the list loads, its page has no focus.
  await expect(page.getByRole('menu').locator(':focus')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(getMenu(/^Sort: Client, ascending$/)).toBeFocused();

  await page.setViewportSize({ width: 375, height: 812 });
  await page.goto('/nl/admin/invoices?sort=total&direction=desc');
  await waitForHydration(page);
  const menu = getMenu(/^Sorteren: Totaal, aflopend$/);
  expect(await axeViolationsInBothSchemes(page)).toEqual([]);
  await menu.click();
  const ascending = page.getByRole('menuitemcheckbox', { name: 'Oplopend' });
  expect((await ascending.boundingBox())?.height).toBeGreaterThanOrEqual(36);
  await ascending.click();
  await expect(page).toHaveURL(/sort=total&direction=asc/);
  await expect(
    page.getByRole('table', { name: 'Facturen' }).getByRole('columnheader', { name: 'Totaal' }),
  ).toHaveAttribute('aria-sort', 'ascending');
  expect(await axeViolationsInBothSchemes(page)).toEqual([]);
});

test('on a phone an invoice is text of at least 12 px, and is printed as on paper', async ({ page }) => {
  const id = await createFinal(page, 'Affiche');
  await page.setViewportSize({ width: 375, height: 812 });
  await page.goto(`/nl/admin/invoices/${id}`);
  const text = page.getByRole('article');
  const sheet = page.locator('.a4');
  await expect(text).toContainText('Affiche');
  await expect(sheet).toBeHidden();
  const sizes = await text
    .locator('p, dt, dd')
    .evaluateAll((parts) => parts.map((part) => Number.parseFloat(getComputedStyle(part).fontSize)));
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(12);
  await page.emulateMedia({ media: 'print' });
  await expect(sheet).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(1);
});

test('with a running timer the header keeps the name of the site and all of its menu', async ({ page }) => {
  const id = await createFinal(page, 'Affiche');
  const clients = (await (await page.request.get('/api/admin/clients')).json()).data;
  const data = { client_id: clients[0].id, project_id: null, title: 'Affiche' };
  const { timer } = (await (await page.request.post('/api/admin/work/timer', { data })).json()).data;
  const getRight = async (name: string) => {
    const box = await page.getByRole('banner').locator(name).first().boundingBox();
    return (box?.x ?? 0) + (box?.width ?? 0);
  };
  for (const width of [768, 1024, 1100, 1280, 1440]) {
    await page.setViewportSize({ width, height: 812 });
    await page.goto('/nl/admin/clients');
    const bar = page.getByRole('region', { name: 'Timer' });
    await expect(bar.getByRole('button', { name: /stoppen$/i })).toBeVisible();
    const { y = 0, height = 0 } = (await bar.boundingBox()) ?? {};
    // Below 1100 px the timer is at the bottom of the window, else in the header.
    expect(width < 1100 ? y + height : y < 48, String(width)).toBe(width < 1100 ? 812 : true);
    expect((await page.getByRole('banner').boundingBox())?.height, String(width)).toBeLessThanOrEqual(49);
    const isCut = await page
      .locator('header a span')
      .first()
      .evaluate((name) => name.scrollWidth > name.clientWidth);
    expect(isCut, String(width)).toBe(false);
    expect(await getRight('#menu > ul > li:last-child'), String(width)).toBeLessThan(width);
  }
  await page.setViewportSize({ width: 375, height: 667 });
  await page.goto('/nl/admin/invoices');
  const phoneTimer = page.getByRole('region', { name: 'Timer' }).last();
  await expect(phoneTimer.getByRole('button', { name: 'Stoppen' })).toBeVisible();
  const timerBar = await phoneTimer.boundingBox();
  const mainBar = await page.locator('.list-main').boundingBox();
  expect([timerBar?.y, timerBar?.height]).toEqual([607, 60]);
  expect([mainBar?.y, mainBar?.height]).toEqual([607, 60]);
  const button = await page.getByRole('button', { name: 'Nieuwe factuur' }).boundingBox();
  expect(button?.x).toBeGreaterThanOrEqual((timerBar?.x ?? 0) + (timerBar?.width ?? 375));
  await page.goto(`/nl/admin/invoices/${id}`);
  await expect(page.getByRole('banner').getByRole('button', { name: /stoppen$/ })).toBeVisible();
  await expect(page.locator('header a span').first()).toBeHidden();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375);
  await page.request.post('/api/admin/work/timer/stop', { data: { id: timer.id } });
});

test('the list of invoices has its views, search and sums in Dutch', async ({ page }) => {
  await createFinal(page, 'Zaaikalender');
  await page.goto('/nl/admin/invoices?q=zaaikalender');
  await waitForHydration(page);
  const table = page.getByRole('table', { name: 'Facturen' });
  await expect(table.getByRole('row').last()).toHaveText('Totaal121,00121,00');
  await page
    .getByRole('navigation', { name: 'Weergaven van facturen' })
    .getByText(/^Openstaand/)
    .click();
  await expect(page).toHaveURL(/view=outstanding/);
  await expect(table.getByRole('rowheader').first()).toHaveText(/^\d{4}-\d{3}$/);
  expect(await axeViolationsInBothSchemes(page)).toEqual([]);
  await page.goto('/admin/invoices?q=nergens');
  await expect(page.getByRole('heading', { name: 'No matches' })).toBeVisible();
  expect(await axeViolationsInBothSchemes(page)).toEqual([]);
});

test('X57: the list fits windows of 1440, 1024 and 768 px, and a draft says once that it is one', async ({
  page,
}) => {
  await createFinal(page, 'Een register van alle zaden, met hun herkomst, hun kiemkracht en hun foto’s');
  const [client] = (await (await page.request.get('/api/admin/invoices/clients')).json()).data;
  await page.request.post('/api/admin/invoices', { data: { kind: 'invoice', client_id: client.id } });
  for (const prefix of ['', '/nl'])
    for (const width of [1440, 1024, 768]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(`${prefix}/admin/invoices`);
      await page.evaluate(() => document.fonts.ready);
      expect(await findOverflowing(page), `${prefix} ${width}`).toEqual([]);
    }
  await expect(page.getByRole('row', { name: /concept/ }).first()).not.toHaveText(/concept.*concept/);
});

test('X57, X61: filters without room are behind a button, and Enter chooses the first client of the picker', async ({
  page,
}) => {
  await createFinal(page, 'Zaailijst');
  await page.setViewportSize({ width: 768, height: 900 });
  await page.goto('/nl/admin/invoices');
  await waitForHydration(page);
  const choice = page.getByRole('button', { name: 'Alle klanten' });
  await expect(choice).toBeHidden();
  await page.getByRole('button', { name: 'Meer filters' }).click();
  await choice.click();
  const dialog = page.getByRole('dialog');
  const search = dialog.getByRole('searchbox');
  await search.fill('zaai');
  const first = dialog.getByRole('button', { name: /^Stichting Zaaigoed/ });
  // The keys choose among what is found, which is still loading at first.
  await expect(async () => {
    await search.press('ArrowDown');
    await expect(first).toBeFocused({ timeout: 500 });
  }).toPass();
  await search.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/client=/);
  await expect(page.getByRole('button', { name: 'Meer filters (1)' })).toBeVisible();
});

test('the number of an invoice moves onto its sheet and back, a draft gets it in place, and a payment fills its bar', async ({
  page,
}) => {
  const id = await createFinal(page, 'Beweging');
  const recorded = await recordTransitions(page);
  await page.goto('/admin/invoices');
  await waitForHydration(page);
  const row = page.locator(`[data-number="${id}"]`);
  const code = await row.textContent();
  await followLoaded(row);
  await expect(page.locator('.a4-page > .a4-code')).toHaveText(code ?? '');
  await waitForTransitions(page, 1);
  const progress = page.getByRole('progressbar', { name: 'Settled' });
  await expect(progress).toHaveAttribute('aria-valuenow', '0');
  await callInvoices(page, 'POST', `/${id}/payments`, {
    amount_cents: 6050,
    fee_cents: 0,
    paid_on: toPlainDate(new Date()),
    method: 'transfer',
    note: '',
  });
  // The list was the first page, which the router does not keep.
  await loadPage(page, '/admin/invoices');
  await page.goBack();
  await expect(row).toBeVisible();
  await waitForTransitions(page, 2);
  const moves = await recorded();
  expect(moves.map(({ types }) => types)).toEqual([
    ['number', 'open'],
    ['number', 'close'],
  ]);
  for (const { animated, durations } of moves) {
    expect(animated).toContain('::view-transition-group(number)');
    expect(durations).toEqual([220]);
  }
  await page.goto(`/admin/invoices/${id}`);
  await expect(progress).toHaveAttribute('aria-valuenow', '50');

  const { id: draft } = await callInvoices(page, 'POST', `/${id}/duplicate`);
  await page.goto(`/admin/invoices/${draft}`);
  await waitForHydration(page);
  await page.getByRole('button', { name: 'Finalise', exact: false }).first().click();
  const review = page.getByRole('alertdialog');
  await review.getByRole('button', { name: /^Finalise as / }).click();
  await expect(page.locator('.a4-page > .a4-code')).toHaveText(/^\d{4}-\d{3}$/);
  await waitForTransitions(page, 1);
  const [finalised] = await recorded();
  expect(finalised?.types).toEqual(['finalise']);
  expect(finalised?.animated).toEqual(
    expect.arrayContaining(['::view-transition-group(number)', '::view-transition-group(sheet)']),
  );
  expect(finalised?.durations).toEqual([220]);
});
