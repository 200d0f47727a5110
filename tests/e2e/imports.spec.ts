import { expect } from '@playwright/test';
import { insertCompany } from '#features/invoicing/domain/fixtures.ts';
import type { InvoicingTables } from '#features/invoicing/domain/tables/tables.ts';
import { createPdf, createZip, type ExportFile } from '#features/invoicing/imports/fixtures/archives.ts';
import {
  eBoekhoudenInvoices,
  eBoekhoudenOpenItems,
  eBoekhoudenRelations,
} from '#features/invoicing/imports/fixtures/e-boekhouden.ts';
import { invoiceNinjaBackup } from '#features/invoicing/imports/fixtures/invoice-ninja.ts';
import { moneybirdContacts, moneybirdInvoices } from '#features/invoicing/imports/fixtures/moneybird.ts';
import { openDatabase } from '#platform/db/database.ts';
import { axeViolationsInBothSchemes } from '../support/axe.ts';
import { logInOwner } from '../support/owner.ts';
import { test as base, type Site, startDemoSite, waitForHydration } from '../support/site.ts';

/** A site with the details of the company. */
const test = base.extend<object, { site: Site }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: the library reads what a fixture needs from this pattern
    async ({}, use) => {
      const site = await startDemoSite();
      const database = await openDatabase({ dataDir: site.dataDir });
      await insertCompany(database.of<InvoicingTables>().query, { valid_from: '2020-01-01' });
      await database.close();
      await use(site);
      await site.stop();
    },
    { scope: 'worker' },
  ],
});
test.describe.configure({ mode: 'default' });

const toUpload = (files: readonly ExportFile[]) =>
  files.map(({ name, content }) => ({
    name,
    mimeType: 'application/octet-stream',
    buffer: Buffer.from(content),
  }));

test('X50: a freelancer imports clients, open invoices with their PDFs and the next numbers from three programs', async ({
  page,
}) => {
  await logInOwner(page);
  await page.goto('/admin/clients');
  await waitForHydration(page);
  await page.getByRole('link', { name: 'Import from another program' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Import from another program' })).toBeVisible();
  expect(await axeViolationsInBothSchemes(page)).toEqual([]);
  await page.getByRole('button', { name: 'Check files' }).click();
  await expect(page.getByText('Choose a file with clients or invoices first.')).toBeVisible();
  await page.getByLabel('Clients and invoices').setInputFiles(toUpload([invoiceNinjaBackup]));
  const pdf = createPdf('the invoice as it was sent');
  await page
    .getByLabel('PDFs of the invoices')
    .setInputFiles(toUpload([{ name: 'Invoice 2026-0005.pdf', content: pdf }]));
  await page.keyboard.press('Tab');
  await page.getByRole('button', { name: 'Check files' }).press('Enter');
  await expect(page.getByText('backup of Invoice Ninja, 4 records')).toBeVisible();
  await expect(page.getByText('2 new, 1 left out')).toBeVisible();
  await expect(page.getByLabel(/^First invoice number in/)).toHaveValue('6');
  expect(await axeViolationsInBothSchemes(page)).toEqual([]);
  await page
    .getByRole('button', { name: 'Import 1 invoice, 1 credit note, 1 client and 1 PDF' })
    .press('Enter');
  await expect(page.getByText('Imported: 1 invoice, 1 credit note, 1 client and 1 PDF.')).toBeVisible();
  expect(await axeViolationsInBothSchemes(page)).toEqual([]);

  await page.goto('/nl/admin/import');
  await waitForHydration(page);
  await page.getByLabel('Moneybird').check();
  await page
    .getByLabel('Klanten en facturen')
    .setInputFiles(toUpload([moneybirdContacts, moneybirdInvoices]));
  const archive = createZip([
    { name: 'facturen/Factuur 2026-0011.pdf', content: pdf },
    { name: 'facturen/bijlage.pdf', content: pdf },
  ]);
  await page
    .getByLabel('Pdf’s van de facturen')
    .setInputFiles(toUpload([{ name: 'pdf.zip', content: archive }]));
  await page.getByRole('button', { name: 'Bestanden controleren' }).click();
  const rows = page.getByRole('region', { name: 'Wat er met elke regel gebeurt' });
  await expect(rows).toContainText('Mailadres is geen mailadres');
  await expect(rows).toContainText('Stichting Zaaigoed');
  await expect(
    page.getByText(/^Bij een factuur: 1. Facturen zonder pdf: 2. Bestanden die bij geen factuur horen: 1./),
  ).toBeVisible();
  expect(await axeViolationsInBothSchemes(page)).toEqual([]);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Ongeldige regels als CSV downloaden' }).click();
  expect((await download).suggestedFilename()).toBe('ongeldige-regels.csv');
  await page.getByRole('button', { name: '2 facturen, 1 creditnota, 1 klant en 1 pdf importeren' }).click();
  await expect(page.getByText('Geïmporteerd: 2 facturen, 1 creditnota, 1 klant en 1 pdf.')).toBeVisible();
  await page.getByRole('link', { name: 'Facturen openen' }).click();
  await page.getByRole('link', { name: '2026-0011' }).click();
  await expect(page.getByRole('link', { name: 'Factuur 2026-0011.pdf' })).toBeVisible();

  await page.goto('/admin/import');
  await waitForHydration(page);
  await page.getByLabel('e-Boekhouden.nl').check();
  await page
    .getByLabel('Clients and invoices')
    .setInputFiles(toUpload([eBoekhoudenRelations, eBoekhoudenInvoices, eBoekhoudenOpenItems]));
  await page.getByRole('button', { name: 'Check files' }).click();
  await expect(page.getByText('3 new, 2 not valid')).toBeVisible();
  await page.getByLabel('Amounts without VAT in the file').selectOption('The high rate is included');
  await expect(page.getByText('4 new, 1 not valid')).toBeVisible();
  await page.getByText('Day first: 3 April').click();
  await expect(page.getByRole('radio', { name: 'Day first: 3 April' })).toBeChecked();
  await page.getByRole('button', { name: 'Import 4 invoices and 2 clients' }).click();
  await expect(page.getByText('Imported: 4 invoices and 2 clients.')).toBeVisible();
  expect(await axeViolationsInBothSchemes(page)).toEqual([]);
});
