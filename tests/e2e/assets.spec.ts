import { expect, type Page } from '@playwright/test';
import { insertFinalDocument } from '#features/invoicing/documents/fixtures.ts';
import { insertClient } from '#features/invoicing/domain/fixtures.ts';
import { axeViolationsInBothSchemes } from '../support/axe.ts';
import { ownInvoicingSite } from '../support/invoicing-site.ts';
import { logInOwner } from '../support/owner.ts';
import { test as base, type Site, waitForHydration } from '../support/site.ts';

const today = new Date().toISOString().slice(0, 10);
const year = Number(today.slice(0, 4));

const test = base.extend<object, { site: Site }>({
  site: ownInvoicingSite(async (query) => {
    const client_id = await insertClient(query, { name: 'Beeldhuis', locale: 'nl' });
    await insertFinalDocument(query, { client_id, number: 1, issue_date: today, base: 90_000, vat: 18_900 });
  }),
});

/** Creates a purchase of a durable good, as the purchase form does. */
async function buy(page: Page, description: string, amount_cents: number) {
  const response = await page.request.post('/api/admin/purchases', {
    data: {
      supplier: 'Beeldhuis',
      supplier_country: 'NL',
      supplier_vat_id: '',
      reference: '',
      date: today,
      description,
      treatment: 'domestic',
      vat_code: 'high',
      amount_cents,
      includes_vat: false,
      vat_cents: null,
      deductible_bp: 10_000,
      is_durable: true,
      client_id: null,
      markup_bp: null,
    },
  });
  expect(response.status()).toBe(201);
}

/** Registers an asset that was bought and first used today; other values can be given. */
async function register(page: Page, values: object = {}) {
  const response = await page.request.post('/api/admin/assets', {
    data: {
      name: 'Bureau',
      type: 'furniture',
      cost_cents: 120_000,
      residual_cents: 0,
      business_bp: 10_000,
      life_months: 60,
      ordered_on: today,
      purchased_on: today,
      in_use_from: today,
      kia_exclusion: null,
      chosen_years: [],
      paid_years: [],
      purchase_id: null,
      ...values,
    },
  });
  expect(response.status()).toBe(201);
}

test('89, X58: a purchase becomes an asset, is depreciated, sold by an invoice line, and restored', async ({
  page,
}) => {
  await logInOwner(page);
  await buy(page, 'Camera', 240_000);
  await page.goto('/nl/admin/purchases');
  await waitForHydration(page);
  await page.getByRole('link', { name: 'Inkoop B01 als bedrijfsmiddel registreren' }).click();
  const dialog = page.getByRole('dialog', { name: 'Nieuw bedrijfsmiddel' });
  await expect(dialog.getByLabel('Naam')).toHaveValue('Camera');
  await expect(dialog.getByLabel('Prijs zonder aftrekbare btw')).toHaveValue('2.400,00');
  await dialog.getByLabel('Soort').selectOption('Camera');
  await dialog.getByLabel('Levensduur in maanden').fill('48');
  await dialog.getByLabel('Restwaarde').fill('2.400,01');
  expect(await axeViolationsInBothSchemes(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Bedrijfsmiddel opslaan' }).click();
  await expect(dialog.getByText('Restwaarde is hoger dan de prijs.')).toBeVisible();
  await expect(dialog.getByText('moet minstens 60 maanden zijn')).toBeVisible();
  await dialog.getByLabel('Levensduur in maanden').fill('60');
  await dialog.getByLabel('Restwaarde').fill('0');
  await dialog.getByRole('button', { name: 'Bedrijfsmiddel opslaan' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('A01 is opgeslagen.')).toBeVisible();
  await expect(page).toHaveURL(/\/nl\/admin\/assets$/);

  const table = page.getByRole('table', { name: 'Bedrijfsmiddelen' });
  for (const head of [
    'Id',
    'Naam',
    'Soort',
    'Datum',
    'Waarde',
    'Afschrijving',
    'Verkoopprijs',
    'Verwijderd',
    'Acties',
  ])
    await expect(table.locator('th', { hasText: head }).first()).toBeAttached();
  await expect(page.getByText('Nog € 500,00')).toBeVisible();
  expect(await axeViolationsInBothSchemes(page)).toEqual([]);

  await table.getByRole('link', { name: 'Camera' }).click();
  const schedule = page.getByRole('region', { name: 'Afschrijving' });
  await expect(schedule.getByRole('row', { name: `${year + 1} 480,00` })).toBeVisible();
  expect(await axeViolationsInBothSchemes(page)).toEqual([]);

  await page.getByRole('button', { name: 'Acties voor A01' }).click();
  await page.getByRole('menuitem', { name: 'Verkopen' }).click();
  const sale = page.getByRole('dialog', { name: 'Camera verkopen' });
  await sale.getByRole('radio', { name: 'Met een factuurregel' }).check();
  await sale.getByLabel('Factuurregel', { exact: true }).selectOption({ index: 1 });
  await expect(sale.getByText('boekverlies')).toBeVisible();
  await sale.getByRole('button', { name: 'Verkoop vastleggen' }).click();
  await expect(sale).toBeHidden();
  const sold = page.getByRole('region', { name: 'Verkocht op' });
  await expect(sold).toContainText('Boekverlies');
  await expect(sold.getByRole('link', { name: `${year}-001` })).toBeVisible();
  await page.getByRole('button', { name: 'Ongedaan maken' }).click();
  await expect(page.getByText('A01 staat weer in het register.')).toBeVisible();
  await expect(sold).toBeHidden();

  await page.goto('/nl/admin/purchases');
  await expect(page.getByRole('link', { name: 'bedrijfsmiddel A01' })).toBeVisible();
});

test('89: the register is filtered, items are removed with a reason, and the allowance of the year is shown', async ({
  page,
}) => {
  await logInOwner(page);
  await register(page, { name: 'Standing desk' });
  await register(page, { name: 'Two monitors', type: 'computer', cost_cents: 190_000 });
  await page.goto('/admin/assets?q=monitors');
  await waitForHydration(page);
  const table = page.getByRole('table', { name: 'Assets' });
  await expect(table.getByRole('link', { name: 'Two monitors' })).toBeVisible();
  await expect(table.getByRole('link', { name: 'Standing desk' })).toBeHidden();
  await page.getByRole('button', { name: /Actions on A\d+/ }).click();
  await page.getByRole('menuitem', { name: 'Remove' }).click();
  const dialog = page.getByRole('dialog', { name: 'Remove Two monitors' });
  await dialog.getByLabel('Lost or stolen').check();
  await dialog.getByRole('button', { name: 'Remove asset' }).click();
  await expect(dialog.getByText('Reason is required.', { exact: true })).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Stolen from the studio');
  await dialog.getByRole('button', { name: 'Remove asset' }).click();
  await expect(page.getByText('has left the register.')).toBeVisible();
  await expect(table).toContainText('lost or stolen');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('is in the register again.')).toBeVisible();

  const allowance = page.getByRole('region', { name: `Investment allowance (KIA) ${year}` });
  await allowance.getByLabel('KIA claimed on these investments').fill('812,00,0');
  await allowance.getByRole('button', { name: 'Save' }).click();
  await expect(allowance.getByText('is not an amount')).toBeVisible();
  await allowance.getByLabel('KIA claimed on these investments').fill('812.00');
  await allowance.getByRole('button', { name: 'Save' }).click();
  await page.reload();
  await expect(allowance.getByLabel('KIA claimed on these investments')).toHaveValue('812.00');

  await page.setViewportSize({ width: 375, height: 812 });
  await page.goto('/admin/assets');
  await waitForHydration(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375);
  expect(await axeViolationsInBothSchemes(page)).toEqual([]);
  await page.goto('/admin/assets?year=2040');
  await expect(page.getByText('The figures of 2040 are not known')).toBeVisible();
});
