import { expect, type Locator } from '@playwright/test';
import { axeViolationsInBothSchemes } from '../support/axe.ts';
import { ownInvoicingSite } from '../support/invoicing-site.ts';
import { logInOwner } from '../support/owner.ts';
import { createPdf } from '../support/pdf.ts';
import { test as base, type Site, waitForHydration } from '../support/site.ts';

const test = base.extend<object, { site: Site }>({ site: ownInvoicingSite() });

/** A one-pixel image. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** Pastes an image while a field has the focus, like a screenshot of a receipt. */
const pasteImage = (field: Locator) =>
  field.evaluate((element, base64) => {
    const bytes = Uint8Array.from(atob(base64), (character) => character.codePointAt(0) ?? 0);
    const clipboardData = new DataTransfer();
    clipboardData.items.add(new File([bytes], 'schermafbeelding.png', { type: 'image/png' }));
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, png.toString('base64'));

test('X58, X61: a purchase with its receipt is entered along with kilometres, re-invoiced, removed and restored', async ({
  page,
}) => {
  await logInOwner(page);
  await page.goto('/nl/admin/purchases');
  await waitForHydration(page);
  await expect(page.getByRole('heading', { name: 'Nog geen inkopen' })).toBeVisible();
  await page.goto('/nl/admin/purchases#new');
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/purchases$/);
  await page.getByRole('heading', { level: 1 }).focus();
  await page.keyboard.press('n');
  const dialog = page.getByRole('dialog', { name: 'Nieuwe inkoop' });
  const supplier = dialog.getByLabel('Leverancier', { exact: true });
  await expect(supplier).toBeFocused();
  for (const height of [900, 812]) {
    await page.setViewportSize({ width: height === 812 ? 375 : 1440, height });
    for (const name of ['Annuleren', 'Inkoop opslaan'])
      await expect(dialog.getByRole('button', { name })).toBeInViewport({ ratio: 1 });
  }
  await page.setViewportSize({ width: 1280, height: 720 });
  await supplier.fill('Meubelmaker');
  // Neither a key nor going back loses what was typed.
  await page.keyboard.press('Escape');
  const confirmation = page.getByRole('alertdialog', { name: 'Sluiten zonder op te slaan?' });
  await confirmation.getByRole('button', { name: 'Annuleren' }).click();
  await expect(supplier).toHaveValue('Meubelmaker');
  await dialog.getByLabel('Bedrag', { exact: true }).fill('605,02');
  const amounts = dialog.getByRole('region', { name: 'Uitkomst' });
  await expect(amounts).toContainText('Btw 21%105,00');
  await expect(dialog.getByText('Vink dit aan als het een goed is')).toBeVisible();
  await dialog.getByLabel('Btw op de bon').fill('105,30');
  await expect(dialog.getByText('€ 0,30 meer dan bij dit tarief.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Inkoop opslaan' }).click();
  await expect(dialog.getByRole('region', { name: 'Deze velden zijn nog niet goed' })).toBeFocused();
  await dialog.getByLabel('Btw op de bon').fill('104,98');
  await expect(amounts).toContainText('Excl. btw500,04');
  const pdf = { name: 'factuur.pdf', mimeType: 'application/pdf', buffer: createPdf() };
  await dialog.locator('input[accept^="application/pdf"]').setInputFiles(pdf);
  const firstPage = dialog.getByRole('img', { name: 'Voorbeeld van factuur.pdf' });
  await expect
    .poll(() => firstPage.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth))
    .toBe(800);
  const text = { name: 'bon.pdf', mimeType: 'application/pdf', buffer: Buffer.from('a page') };
  await dialog.locator('input[accept^="application/pdf"]').setInputFiles(text);
  await expect(dialog.getByText('De bon moet een volledige pdf, jpeg of png zijn.')).toBeVisible();
  await pasteImage(supplier);
  await expect(dialog.getByRole('img', { name: 'Voorbeeld van schermafbeelding.png' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Klant kiezen' }).click();
  await page.getByRole('button', { name: 'C01 Stichting Zaaigoed' }).click();
  await dialog.getByLabel('Doorbelasten aan een klant').check();
  await dialog.getByLabel('Opslag in %').fill('10');
  await expect(dialog.getByText('€ 550,04 excl. btw.')).toBeVisible();
  expect(await axeViolationsInBothSchemes(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Inkoop opslaan' }).click();
  await expect(dialog).toBeHidden();

  const table = page.getByRole('table', { name: 'Inkopen' });
  const row = table.getByRole('row', { name: /Meubelmaker/ });
  await expect(row).toContainText('door te belasten');
  await expect(row.getByRole('link', { name: 'PNG, bon van B01' })).toBeVisible();
  await page.getByRole('button', { name: 'Acties voor B01' }).click();
  await page.getByRole('menuitem', { name: 'Inkoop verwijderen' }).click();
  await expect(page.getByText('Inkoop B01 is verwijderd.')).toBeVisible();
  await page.getByRole('button', { name: 'Ongedaan maken' }).click();
  await expect(row).toContainText('605,02');
  expect(await axeViolationsInBothSchemes(page)).toEqual([]);

  await page.goto('/admin/hours');
  await waitForHydration(page);
  const entry = page.getByRole('textbox', { name: 'Add hours in one line' });
  await entry.fill('43 km zaaigoed: visit');
  await entry.press('Enter');
  await expect(entry).toHaveValue('');

  await page.setViewportSize({ width: 375, height: 812 });
  await page.goto('/admin/purchases');
  await waitForHydration(page);
  const sums = page.getByRole('region', { name: 'Totals of these purchases' });
  await expect(sums).toContainText('€9.89');
  await page.getByRole('button', { name: 'Meubelmaker' }).click();
  const stored = page.getByRole('dialog', { name: 'Purchase B01' });
  await expect(stored.getByRole('img', { name: 'Preview of schermafbeelding.png' })).toBeVisible();
  await expect(stored.locator('input[capture="environment"]')).toHaveAttribute(
    'accept',
    'image/jpeg,image/png',
  );
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
  expect(await axeViolationsInBothSchemes(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^More actions/ }).click();
  await page.getByRole('menuitem', { name: 'Kilometre rates' }).click();
  const rates = page.getByRole('dialog', { name: 'Kilometre rates' });
  await rates.getByLabel('Valid from').fill('2098-01-01');
  await rates.getByLabel('Rate per kilometre').fill('0.30');
  await rates.getByRole('button', { name: 'Add rate' }).click();
  await expect(rates.getByRole('row', { name: /1 Jan 2098/ })).toContainText('€0.30');
  expect(await axeViolationsInBothSchemes(page)).toEqual([]);
});
