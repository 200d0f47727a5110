import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { axeViolationsInBothSchemes } from '../support/axe.ts';
import { callInvoices, ownInvoicingSite } from '../support/invoicing-site.ts';
import { logInOwner } from '../support/owner.ts';
import { test as base, type Site, waitForHydration } from '../support/site.ts';

const test = base.extend<object, { site: Site }>({ site: ownInvoicingSite() });
test.describe.configure({ mode: 'default' });

const item = (description: string, price_cents: number, vat_code: string) => ({
  id: randomUUID(),
  kind: 'item',
  description,
  quantity: 10_000,
  minutes: null,
  unit: 'piece',
  price_cents,
  discount: null,
  supply_date: null,
  vat_code,
  advance_id: null,
});

/** Creates a quote with three VAT groups as the owner. Returns its id, its code, and the path of a link to it. */
async function createQuote(page: Page) {
  await logInOwner(page);
  const [client] = await callInvoices(page, 'GET', '/clients');
  const { id } = await callInvoices(page, 'POST', '', { kind: 'quote', client_id: client.id });
  const { fields, version } = await callInvoices(page, 'GET', `/${id}`);
  const lines = [item('Ontwerp', 100_000, 'high'), item('Boek', 20_000, 'low'), item('Export', 5000, 'zero')];
  const saved = await callInvoices(page, 'PUT', `/${id}`, { ...fields, title: 'Zaadkaart', lines, version });
  const final = await callInvoices(page, 'POST', `/${id}/finalise`, { version: saved.version });
  const { url } = await callInvoices(page, 'POST', `/${id}/links`, {});
  return { id: String(id), code: String(final.document.code), path: new URL(url).pathname };
}

test('an anonymous visitor accepts a quote, which becomes an advance invoice and a final invoice that deducts it', async ({
  page,
  browser,
  site,
}) => {
  const quote = await createQuote(page);
  const client = await (await browser.newContext({ baseURL: site.url })).newPage();
  await client.goto(quote.path);
  await waitForHydration(client);
  await expect(client.getByText(/^geldig tot en met /)).toBeVisible();
  expect(await axeViolationsInBothSchemes(client)).toEqual([]);
  await client.getByRole('button', { name: 'Offerte accepteren' }).click();
  await expect(client.getByText('Vul een naam in, op één regel.')).toBeVisible();
  await client.getByRole('textbox', { name: 'Naam', exact: true }).fill('Contactpersoon');
  await client.getByLabel(/^Ik accepteer offerte .+ van €.1\.478,00 namens Stichting Zaaigoed\.$/).check();
  await client.getByRole('button', { name: 'Offerte accepteren' }).click();
  await expect(
    client.getByRole('status').filter({ hasText: 'Contactpersoon heeft deze offerte geaccepteerd' }),
  ).toBeFocused();
  expect(await axeViolationsInBothSchemes(client)).toEqual([]);
  await client.context().close();

  await page.goto('/admin/invoices?view=quote&quote=accepted');
  await page.getByRole('link', { name: quote.code }).click();
  await expect(page.getByRole('region', { name: 'Client’s decision' })).toContainText(
    'accepted by Contactpersoon',
  );
  expect(await axeViolationsInBothSchemes(page)).toEqual([]);
  await page.getByRole('button', { name: 'Create advance invoice…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create advance invoice' });
  await expect(dialog.getByRole('row').last()).toHaveText('Total incl. VAT443.40');
  await dialog.getByLabel('Part of the quote').fill('25%');
  await expect(dialog.getByRole('row').last()).toHaveText('Total incl. VAT369.50');
  expect(await axeViolationsInBothSchemes(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Create advance invoice' }).click();
  await expect(page.getByLabel('Description 3')).toHaveValue(
    `Voorschot van 25% op offerte ${quote.code} (0% btw)`,
  );
  await page.keyboard.press('Control+Enter');
  await page.getByRole('button', { name: /^Finalise as / }).click();
  const related = page.getByRole('region', { name: 'Related documents' });
  await related.getByRole('link', { name: quote.code }).click();

  await page.getByRole('button', { name: 'Create final invoice' }).first().click();
  const advances = page.getByRole('region', { name: 'Advance invoices to deduct' });
  await expect(advances.getByRole('checkbox')).toBeChecked();
  await expect(page.getByRole('table', { name: 'VAT per rate' }).getByRole('row').last()).toHaveText(
    'Total937.50937.50171.00',
  );
  await advances.getByRole('checkbox').uncheck();
  await expect(page.getByRole('table', { name: 'VAT per rate' }).getByRole('row').last()).toHaveText(
    'Total1,250.001,250.00228.00',
  );
  await advances.getByRole('checkbox').check();
  await expect(page.getByRole('article')).toContainText('€ 1.108,50');
  await expect(page.getByText(/^Saved in this browser and on the server, /).first()).toBeVisible();
  expect(await axeViolationsInBothSchemes(page)).toEqual([]);
  await page.keyboard.press('Control+Enter');
  await page.getByRole('button', { name: /^Finalise as / }).click();
  await expect(page.getByRole('region', { name: 'Related documents' }).getByRole('listitem')).toHaveCount(2);
  expect(await axeViolationsInBothSchemes(page)).toEqual([]);
});

test('a quote is declined without scripts', async ({ page, browser, site }) => {
  const quote = await createQuote(page);
  const context = await browser.newContext({ baseURL: site.url, javaScriptEnabled: false });
  const client = await context.newPage();
  await client.goto(quote.path);
  await client.getByText('Liever afwijzen').click();
  await client.getByLabel('Reden (niet verplicht)').fill('Te duur');
  await client.getByRole('button', { name: 'Offerte afwijzen' }).click();
  await expect(client.getByText(/^Deze offerte is afgewezen op /)).toBeVisible();
  await context.close();
  await page.goto(`/nl/admin/invoices/${quote.id}`);
  await expect(page.getByRole('region', { name: 'Beslissing van de klant' })).toContainText('Te duur');
});

test('an invoice that repeats from a past date has its draft at once, and the next date is skipped', async ({
  page,
}) => {
  await logInOwner(page);
  await page.goto('/nl/admin/invoices');
  await waitForHydration(page);
  await page.getByRole('button', { name: 'Nieuwe factuur' }).first().click();
  await page.getByRole('button', { name: /^Stichting Zaaigoed/ }).click();
  await page.getByRole('button', { name: 'Regel toevoegen' }).click();
  await page.keyboard.type('Hosting {period}');
  await page.getByLabel('Titel', { exact: true }).fill('Hosting');
  await page.getByRole('button', { name: 'Herhalen…' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Deze factuur herhalen' });
  await dialog.getByLabel('Op dag van de maand').fill('31');
  await expect(dialog.getByRole('listitem')).toHaveCount(4);
  expect(await axeViolationsInBothSchemes(page)).toEqual([]);
  const today = new Date().toISOString().slice(0, 10);
  await dialog.getByLabel('Op dag van de maand').fill(String(Number(today.slice(8))));
  await dialog.getByLabel('Vanaf').fill(today);
  await dialog.getByRole('button', { name: 'Factuur herhalen' }).click();
  const row = page.getByRole('table', { name: 'Terugkerende facturen' }).getByRole('row').nth(1);
  await expect(row).toContainText('concept aangemaakt');
  expect(await axeViolationsInBothSchemes(page)).toEqual([]);
  await row.getByRole('button', { name: 'Acties voor Hosting' }).click();
  await page.getByRole('menuitem', { name: 'Volgende datum overslaan…' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Deze datum overslaan' }).click();
  await expect(row).toContainText('overgeslagen');
  await page.goto('/admin');
  await expect(page.getByText(/^Hosting, 1\sdraft to finalise$/)).toBeVisible();
});

test('downloading a file through a revoked link shows the page that says so', async ({
  page,
  browser,
  site,
}) => {
  const { id, path } = await createQuote(page);
  const client = await (await browser.newContext({ baseURL: site.url })).newPage();
  const pdf = client.getByRole('link', { name: /^PDF downloaden/ });
  await expect(async () => {
    await client.goto(path);
    await expect(pdf).toBeVisible({ timeout: 500 });
  }).toPass();
  await waitForHydration(client);
  const download = client.waitForEvent('download');
  await pdf.click();
  expect((await download).suggestedFilename()).toMatch(/\.pdf$/);
  const [link] = await callInvoices(page, 'GET', `/${id}/links`);
  await callInvoices(page, 'DELETE', `/${id}/links/${link.id}`);
  await pdf.click();
  await expect(client.getByText(/^Deze link werkt niet of niet meer\./)).toBeVisible();
  await client.context().close();
});
