import { expect, type Page } from '@playwright/test';
import { axeViolations } from '../support/axe.ts';
import { ownInvoicingSite } from '../support/invoicing-site.ts';
import { logInOwner } from '../support/owner.ts';
import { test as base, type Site } from '../support/site.ts';

const test = base.extend<object, { site: Site }>({ site: ownInvoicingSite() });
test.describe.configure({ mode: 'default' });

/** Calls the API as another session of the owner. */
async function call(page: Page, method: string, path: string, data?: object) {
  const response = await page.request.fetch(`/api/admin/${path}`, { method, data });
  expect(response.ok()).toBe(true);
  return (await response.json()).data;
}

const newer = 'These settings were changed elsewhere in the meantime';

test('typed company settings are kept when another session saves them, until one version is chosen', async ({
  page,
}) => {
  await logInOwner(page);
  await page.goto('/admin/company');
  const days = page.getByLabel('Payment term in days');
  await days.fill('21');
  const { settings } = await call(page, 'GET', 'company');
  await call(page, 'PUT', 'company/settings', { ...settings, payment_days: 45 });
  const save = page.getByRole('button', { name: 'Save settings' });
  await save.click();
  const notice = page.getByRole('alert', { name: newer });
  await expect(notice.getByRole('row', { name: 'Payment term in days 21 45' })).toBeVisible();
  await expect(days).toHaveValue('21');
  expect(await axeViolations(page)).toEqual([]);
  await notice.getByRole('button', { name: 'Keep your settings' }).click();
  await expect(notice).toBeHidden();
  await expect(days).toHaveValue('21');
  await save.click();
  await expect
    .poll(async () => (await call(page, 'GET', 'company')).settings)
    .toMatchObject({ payment_days: 21 });
  await expect(days).toHaveValue('21');
});

test('typed reminder settings are kept when another session saves them, until the other version is chosen', async ({
  page,
}) => {
  await logInOwner(page);
  await page.goto('/admin/reminders');
  const days = page.getByLabel('Reminder', { exact: true });
  await days.fill('9');
  const { settings, texts } = await call(page, 'GET', 'reminders');
  await call(page, 'PUT', 'reminders/settings', { ...settings, texts, days: [8, 21, 35] });
  await page.getByRole('button', { name: 'Save settings' }).click();
  const notice = page.getByRole('alert', { name: newer });
  await expect(notice.getByRole('row', { name: 'Reminder 9 8' })).toBeVisible();
  await expect(days).toHaveValue('9');
  expect(await axeViolations(page)).toEqual([]);
  await notice.getByRole('button', { name: 'Use the other settings' }).click();
  await expect(notice).toBeHidden();
  await expect(days).toHaveValue('8');
});

test('text typed about a client is offered again after another session has saved the client', async ({
  page,
}) => {
  await logInOwner(page);
  const [{ id }] = await call(page, 'GET', 'clients');
  await page.goto(`/admin/clients/${id}`);
  const contact = page.getByLabel('Contact person', { exact: true });
  await contact.fill('Administratie');
  const { client } = await call(page, 'GET', `clients/${id}`);
  const head = ['id', 'number', 'archived_at', 'masked_at', 'merged_into', 'vat_checked_at', 'vat_check'];
  const derived = [
    'created_at',
    'revenue_cents',
    'outstanding_cents',
    'uninvoiced_cents',
    'uninvoiced_minutes',
  ];
  const dropped = new Set([...head, ...derived, 'last_invoice_on', 'usage']);
  const fields = Object.fromEntries(Object.entries(client).filter(([name]) => !dropped.has(name)));
  await call(page, 'PUT', `clients/${id}`, { ...fields, city: 'Waterstad' });
  await page.keyboard.press('Control+Enter');
  await page.getByRole('button', { name: 'Load again' }).click();
  const notice = page.getByRole('region', { name: /^This browser has changes/ });
  await expect(notice.getByRole('row', { name: /^Contact person Administratie/ })).toBeVisible();
  await notice.getByRole('button', { name: 'Continue with these changes' }).click();
  await expect(contact).toHaveValue('Administratie');
  await page.keyboard.press('Control+Enter');
  await expect
    .poll(async () => (await call(page, 'GET', `clients/${id}`)).client)
    .toMatchObject({ contact: 'Administratie' });
});
