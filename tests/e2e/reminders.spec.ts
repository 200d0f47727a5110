import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { insertClient } from '#features/invoicing/domain/fixtures.ts';
import type { InvoicingTables } from '#features/invoicing/domain/tables/tables.ts';
import { systemClock } from '#platform/clock/clock.ts';
import { openDatabase } from '#platform/db/database.ts';
import { addDays, addMonths, toPlainDate } from '#shared/dates/plain-date.ts';
import { axeViolationsInBothSchemes } from '../support/axe.ts';
import { insertFinalNotice } from '../support/final-notice.ts';
import { callInvoices, provideInvoicingSite } from '../support/invoicing-site.ts';
import { type MollieStub, startMollieStub } from '../support/mollie-stub.ts';
import { logInOwner } from '../support/owner.ts';
import { test as base, type Site, waitForHydration } from '../support/site.ts';
import { type SmtpServer, startSmtpServer } from '../support/smtp-server.ts';

interface Office {
  readonly site: Site;
  readonly mail: SmtpServer;
  readonly mollie: MollieStub;
}

/** A site with the details of the company and a client, a mail server and Mollie. */
const test = base.extend<object, Office>({
  mail: [
    // biome-ignore lint/correctness/noEmptyPattern: the library reads what a fixture needs from this pattern
    async ({}, use) => {
      const mail = await startSmtpServer();
      await use(mail);
      await mail.close();
    },
    { scope: 'worker' },
  ],
  mollie: [
    // biome-ignore lint/correctness/noEmptyPattern: the library reads what a fixture needs from this pattern
    async ({}, use) => {
      const mollie = await startMollieStub();
      await use(mollie);
      await mollie.close();
    },
    { scope: 'worker' },
  ],
  site: [
    async ({ mail, mollie }, use) =>
      provideInvoicingSite(use, {
        settings: {
          SMTP_URL: mail.url,
          MAIL_FROM: 'Studio Vitrine <post@vitrine.example>',
          MOLLIE_API_URL: mollie.url,
        },
        insert: (query) =>
          insertClient(query, { name: 'Stichting Zaaigoed', locale: 'nl', contact: 'Contactpersoon' }),
      }),
    { scope: 'worker' },
  ],
});
test.describe.configure({ mode: 'default' });

/** Creates a draft of 100.00 and 21%, due 14 days after its date. */
async function createDraft(page: Page, issue_date: string): Promise<{ id: string; version: number }> {
  await logInOwner(page);
  const [client] = await callInvoices(page, 'GET', '/clients');
  const { id } = await callInvoices(page, 'POST', '', { kind: 'invoice', client_id: client.id });
  const { fields, version } = await callInvoices(page, 'GET', `/${id}`);
  const line = {
    id: randomUUID(),
    kind: 'item',
    description: 'Zaadkaart',
    quantity: 10_000,
    minutes: null,
    unit: 'piece',
    price_cents: 10_000,
    discount: null,
    supply_date: null,
    vat_code: 'high',
    advance_id: null,
  };
  const draft = { ...fields, title: 'Zaadkaart', issue_date, payment_days: 14, lines: [line], version };
  const saved = await callInvoices(page, 'PUT', `/${id}`, draft);
  return { id, version: saved.version };
}

/** Creates and finalises an invoice that is a month overdue, and waits for its PDF. */
async function createOverdue(page: Page): Promise<{ id: string; code: string }> {
  const { id, version } = await createDraft(page, addDays(toPlainDate(systemClock()), -44));
  const final = await callInvoices(page, 'POST', `/${id}/finalise`, { version });
  await callInvoices(page, 'POST', `/${id}/sent`);
  await expect.poll(async () => (await callInvoices(page, 'GET', `/${id}/files`)).state).toBe('ready');
  return { id, code: final.document.code };
}

test('an overdue invoice is suggested, gets a reminder after a preview, and is written off with its VAT', async ({
  page,
  mail,
}) => {
  const { id, code } = await createOverdue(page);
  await page.goto('/admin');
  await waitForHydration(page);
  const task = page.getByRole('listitem').filter({ hasText: code });
  await expect(task).toContainText(/Stichting Zaaigoed, 30\sdays overdue.*€121\.00/);
  await task.getByRole('link', { name: 'Send reminder' }).click();
  await expect(page.getByRole('dialog', { name: `Reminder for ${code}` })).toBeVisible();
  await page.goto('/admin/reminders');
  await waitForHydration(page);
  const table = page.getByRole('table', { name: 'To send' });
  await expect(table.getByRole('row').nth(1)).toContainText(/Stichting Zaaigoed.*30 days.*Reminder.*121\.00/);
  expect(await axeViolationsInBothSchemes(page)).toEqual([]);
  await page.getByRole('button', { name: `Preview the reminder for ${code}…` }).click();
  const preview = page.getByRole('dialog', { name: `Reminder for ${code}` });
  await expect(preview.getByLabel('Message')).toHaveValue(/^Beste Contactpersoon,[\s\S]*€\u00a0121,00/);
  expect(await axeViolationsInBothSchemes(page)).toEqual([]);
  await preview.getByRole('button', { name: 'Send reminder' }).click();
  await expect(page.getByText('1 reminder is in the outbox.')).toBeVisible();
  await expect(page.getByText('No reminders to send.')).toBeVisible();
  await expect.poll(() => mail.emails.length).toBe(1);
  expect(mail.emails[0]?.source).toContain(`filename=${code}.pdf`);

  await page.goto(`/nl/admin/invoices/${id}`);
  await waitForHydration(page);
  const aside = page.locator('.a4-aside').first();
  await expect(aside).toContainText(/Herinnering\s*verstuurd/);
  await aside.getByRole('button', { name: 'Afboeken…' }).click();
  const dialog = page.getByRole('dialog', { name: `${code} afboeken` });
  await expect(dialog.getByRole('table').getByRole('row').last()).toHaveText('Totaal100,0021,00');
  await dialog.getByRole('button', { name: 'Afboeken' }).click();
  await expect(dialog.getByText('Vul dit veld in.')).toBeVisible();
  expect(await axeViolationsInBothSchemes(page)).toEqual([]);
  await dialog.getByLabel('Reden').fill('Faillissement');
  await dialog.getByRole('button', { name: 'Afboeken' }).click();
  await expect(aside).toContainText(/Btw 21% terug te vragen, rubriek 1a\s*21,00/);
  expect(await axeViolationsInBothSchemes(page)).toEqual([]);
  await aside.getByRole('button', { name: 'Terugdraaien…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Terugdraaien' }).click();
  await expect(aside).toContainText(/Btw 21% opnieuw verschuldigd, rubriek 1a\s*21,00/);

  await page.goto('/nl/admin/reminders');
  await waitForHydration(page);
  await page.getByLabel('Verstuur automatisch wat aan de beurt is').check();
  await page.getByRole('button', { name: 'Instellingen opslaan' }).click();
  await expect(
    page.getByText('Deze herinneringen worden elke dag vanaf 8.00 uur automatisch verstuurd.'),
  ).toBeVisible();
  expect(await axeViolationsInBothSchemes(page)).toEqual([]);
});

test('the review of a two-year-old invoice names the quarter, and its write-off the date of the loss', async ({
  page,
}) => {
  const today = toPlainDate(systemClock());
  const issued = addDays(today, -730);
  const { id } = await createDraft(page, issued);
  await page.goto(`/nl/admin/invoices/${id}`);
  await waitForHydration(page);
  await page
    .getByRole('button', { name: /^Definitief maken…/ })
    .first()
    .click();
  const quarter = Math.ceil(Number(issued.slice(5, 7)) / 3);
  const review = page.getByRole('alertdialog').or(page.getByRole('dialog'));
  await expect(review).toContainText(`De datum ligt in het ${quarter}e kwartaal van ${issued.slice(0, 4)}`);
  expect(await axeViolationsInBothSchemes(page)).toEqual([]);
  await review.getByRole('button', { name: /^Definitief maken als / }).click();
  await expect(page.getByRole('article')).toHaveAccessibleName(/ \d{4}-\d{3}$/);

  await page.getByRole('button', { name: 'Afboeken…' }).first().click();
  const dialog = page.getByRole('dialog', { name: /afboeken$/ });
  const date = dialog.getByLabel('Datum');
  const certain = addMonths(addDays(issued, 14), 12);
  await expect(date).toHaveValue(certain);
  await expect(dialog.getByText('gold vanaf')).toHaveCount(0);
  await date.fill(today);
  await expect(dialog.getByText(/gold vanaf .* als oninbaar/)).toBeVisible();
  expect(await axeViolationsInBothSchemes(page)).toEqual([]);
  await date.fill(certain);
  await dialog.getByLabel('Reden').fill('Faillissement');
  await dialog.getByRole('button', { name: 'Afboeken' }).click();
  await expect(page.locator('.a4-aside').first()).toContainText(
    /Btw 21% terug te vragen, rubriek 1a\s*21,00/,
  );
});

test('the client page says how much of an invoice is paid', async ({ page }) => {
  const { id } = await createOverdue(page);
  const paid_on = toPlainDate(systemClock());
  const payment = {
    amount_cents: 2000,
    fee_cents: 0,
    paid_on,
    method: 'transfer',
    note: '',
    key: randomUUID(),
  };
  await callInvoices(page, 'POST', `/${id}/payments`, payment);
  const { url } = await callInvoices(page, 'POST', `/${id}/links`, {});
  for (const [prefix, sentence] of [
    ['', '€20.00 of €121.00 has been paid or settled.'],
    ['/nl', 'Van € 121,00 is € 20,00 betaald of verrekend.'],
  ]) {
    const path = new URL(url).pathname.replace(/^\/nl(?=\/)/, '');
    await page.goto(`${prefix}${path}`);
    await expect(
      page
        .getByRole('article')
        .getByText(sentence ?? '')
        .first(),
    ).toBeVisible();
    expect(await axeViolationsInBothSchemes(page)).toEqual([]);
  }
});

test('a client pays online, and the page shows the payment once it is known', async ({ page, mollie }) => {
  const { id } = await createOverdue(page);
  await page.goto('/admin/online-payments');
  await waitForHydration(page);
  await page.getByLabel('API key').fill(`live_${'b'.repeat(30)}`);
  await page.getByRole('button', { name: 'Save key' }).click();
  await expect(page.getByText('Mollie rejects this key.')).toBeVisible();
  await page.getByLabel('API key').fill(mollie.key);
  await page.getByRole('button', { name: 'Save key' }).click();
  await expect(page.getByText('A live key is set')).toBeVisible();
  expect(await axeViolationsInBothSchemes(page)).toEqual([]);

  const link = await (await page.request.post(`/api/admin/invoices/${id}/links`, { data: {} })).json();
  await page.goto(new URL(link.data.url).pathname);
  await waitForHydration(page);
  expect(await axeViolationsInBothSchemes(page)).toEqual([]);
  await page.getByRole('button', { name: 'Online betalen' }).click();
  await expect(page).toHaveTitle('Checkout');
  const payment = mollie.getLast();
  payment.status = 'pending';
  await page.goto(payment.redirectUrl);
  await expect(page.getByText('De betaling wordt verwerkt.')).toBeVisible();
  await expect(page.getByText('betaald', { exact: true })).toHaveCount(0);
  expect(await axeViolationsInBothSchemes(page)).toEqual([]);
  payment.status = 'paid';
  payment.paidAt = systemClock().toISOString();
  await page.request.post(payment.webhookUrl, { form: { id: payment.id } });
  await expect(page.getByText('betaald', { exact: true })).toBeVisible();
  await page.goto('/nl/admin/online-payments');
  await expect(page.getByRole('table', { name: 'Laatste betalingen' })).toContainText(/betaald.*121,00/);
  expect(await axeViolationsInBothSchemes(page)).toEqual([]);
});

/** Stores a final notice of an invoice that charged 40.00 of collection costs, as after a month of reminders. */
async function storeFinalNotice({ dataDir }: Site, page: Page, invoice_id: string): Promise<string> {
  const [client] = await callInvoices(page, 'GET', '/clients');
  const database = await openDatabase<InvoicingTables>({ dataDir });
  await insertFinalNotice(database.query, { invoice_id, client_id: client.id, costs_cents: 4000 });
  await database.close();
  return client.id;
}

test('a payment after a final notice is split between the invoice and collection costs, which the statement shows', async ({
  page,
  site,
}) => {
  const { id, code } = await createOverdue(page);
  const client = await storeFinalNotice(site, page, id);
  await page.goto(`/admin/invoices/${id}`);
  await waitForHydration(page);
  await page.getByRole('button', { name: 'Record payment' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Record payment' });
  const amount = dialog.getByLabel('Amount');
  const costs = dialog.getByLabel('Including collection costs');
  await expect(amount).toHaveValue('161.00');
  await expect(costs).toHaveValue('40.00');
  await amount.fill('30');
  await expect(costs).toHaveValue('30.00');
  await amount.fill('161');
  await expect(costs).toHaveValue('40.00');
  await costs.fill('41');
  await amount.fill('162');
  await expect(costs).toHaveValue('41');
  await dialog.getByRole('button', { name: 'Record payment' }).click();
  await expect(dialog.getByText('At most €40.00')).toBeVisible();
  expect(await axeViolationsInBothSchemes(page)).toEqual([]);
  await amount.fill('161');
  await costs.fill('40');
  await dialog.getByRole('button', { name: 'Record payment' }).click();
  const payments = page.getByRole('region', { name: 'Payments' });
  await expect(payments).toContainText(/Outstanding\s*0\.00/);
  await expect(payments).toContainText(/transfer, including collection costs of 40\.00.*161\.00/);
  await page.goto(`/admin/clients/${client}/statement`);
  // It is in the language of the client.
  const rows = page.getByRole('table').last().getByRole('row');
  await expect(rows.filter({ hasText: `Incassokosten van ${code}` })).toContainText('40,00');
  await expect(rows.filter({ hasText: `Betaling van ${code}` })).toContainText('161,00');
  await page.goto('/admin/revenue');
  await expect(page.getByText('Collection costs received')).toBeVisible();
  expect(await axeViolationsInBothSchemes(page)).toEqual([]);
});
