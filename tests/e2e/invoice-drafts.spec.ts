import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { ownInvoicingSite } from '../support/invoicing-site.ts';
import { logInOwner } from '../support/owner.ts';
import { createPdf } from '../support/pdf.ts';
import { test as base, type Site, waitForHydration } from '../support/site.ts';

const test = base.extend<object, { site: Site }>({ site: ownInvoicingSite() });
test.describe.configure({ mode: 'default' });

/** Opens the draft of a new invoice with one line. */
async function openDraft(page: Page, line: string, price: string) {
  await page.goto('/nl/admin/invoices');
  await waitForHydration(page);
  await page.getByRole('button', { name: 'Nieuwe factuur' }).first().click();
  await page.getByRole('button', { name: /^Stichting Zaaigoed/ }).click();
  await page.getByRole('button', { name: 'Regel toevoegen' }).click();
  await page.keyboard.type(line);
  await page.getByLabel('Eenheid 1').selectOption('piece');
  await page.getByLabel('Aantal 1').fill('1');
  await page.getByLabel('Prijs 1').fill(price);
  await page.getByLabel('Titel', { exact: true }).fill(line);
}

test('X46: an attachment of a draft is on the client page, and selected documents are downloaded as one ZIP', async ({
  page,
  browser,
  site,
}) => {
  await logInOwner(page);
  await openDraft(page, 'Zaadkaart', '100');
  const file = { name: 'urenstaat.pdf', mimeType: 'application/pdf', buffer: createPdf() };
  const attachments = page.getByRole('region', { name: 'Bijlagen' });
  await attachments.locator('input[type=file]').setInputFiles(file);
  await expect(attachments.getByText('urenstaat.pdf')).toBeVisible();
  await expect(page.getByText(/^Opgeslagen in deze browser en op de server, /).first()).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await page.getByRole('button', { name: /^Definitief maken als / }).click();
  const paper = page.getByRole('article');
  await expect(paper).toHaveAccessibleName(/ \d{4}-\d{3}$/);
  const code = (await paper.getAttribute('aria-label'))?.split(' ').at(-1) ?? '';
  const path = `/api/admin/invoices/${new URL(page.url()).pathname.split('/').at(-1)}`;
  const link = await page.request.post(`${path}/links`, { data: {} });
  const client = await (await browser.newContext({ baseURL: site.url })).newPage();
  await client.goto(new URL((await link.json()).data.url).pathname);
  const sent = client.waitForEvent('download');
  await client.getByRole('link', { name: /urenstaat\.pdf/ }).click();
  expect(await readFile(await (await sent).path())).toEqual(file.buffer);
  await client.context().close();

  await expect
    .poll(async () => (await (await page.request.get(`${path}/files`)).json()).data.state)
    .toBe('ready');
  await page.goto('/nl/admin/invoices');
  await waitForHydration(page);
  await page.getByRole('checkbox', { name: `${code} selecteren` }).check();
  const zip = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Bestanden downloaden (ZIP)' }).click();
  expect((await zip).suggestedFilename()).toBe('facturen-selectie.zip');
  expect((await readFile(await (await zip).path())).includes(`pdf/${code}.pdf`)).toBe(true);
});

test('the next draft of a recurring invoice has its changed lines', async ({ page }) => {
  await logInOwner(page);
  await openDraft(page, 'Hosting', '49');
  await page.getByRole('button', { name: 'Herhalen…' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Deze factuur herhalen' });
  await dialog.getByRole('button', { name: 'Factuur herhalen' }).click();
  const row = page.getByRole('table', { name: 'Terugkerende facturen' }).getByRole('row').nth(1);
  await row.getByRole('button', { name: 'Acties voor Hosting' }).click();
  await page.getByRole('menuitem', { name: 'Regels wijzigen…' }).click();
  const lines = page.getByRole('dialog', { name: 'Regels wijzigen' });
  await lines.getByLabel('Omschrijving 1').fill('Hosting en onderhoud');
  await lines.getByLabel('Prijs 1').fill('59');
  await expect(lines.getByRole('region', { name: 'Zo luiden de volgende concepten' })).toContainText(
    'Hosting en onderhoud',
  );
  await lines.getByRole('button', { name: 'Regels opslaan' }).click();
  await expect(lines).toBeHidden();
  await expect(page.getByText('Regels gewijzigd. Bestaande concepten')).toBeVisible();
});

test('the bar of a draft that was changed elsewhere stays on one row', async ({ page }) => {
  await logInOwner(page);
  await openDraft(page, 'Register', '150');
  await expect(page.getByText(/^Opgeslagen in deze browser en op de server, /).first()).toBeVisible();
  const path = `/api/admin/invoices/${page.url().split('/').at(-1)}`;
  const { data } = await (await page.request.get(path)).json();
  const other = { ...data.fields, title: 'Atlas', version: data.version };
  expect((await page.request.put(path, { data: other })).ok()).toBe(true);
  await page.getByLabel('Titel', { exact: true }).fill('Kaart');
  await expect(page.getByRole('alert').filter({ hasText: 'intussen elders gewijzigd' })).toBeVisible();
  const bar = page.locator('.editor-bar');
  await expect(bar).toContainText('Kies een versie.');
  for (const width of [1024, 1280, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(async () => (await bar.boundingBox())?.height, `${width} px`).toBeLessThan(60);
  }
});

test('one click after entering a price adds a line, and a text beyond its limit is kept with its error', async ({
  page,
}) => {
  await logInOwner(page);
  await openDraft(page, 'Atlas', '1');
  const price = page.getByLabel('Prijs 1');
  await price.fill('1.234');
  await expect(page.getByRole('status').filter({ hasText: 'Prijs 1: gelezen als 1.234,00' })).toBeVisible();
  // Like a real mouse: an element that moves between pressing and releasing would lose the click.
  const add = await page.getByRole('button', { name: 'Regel toevoegen' }).boundingBox();
  await page.mouse.move((add?.x ?? 0) + 10, (add?.y ?? 0) + (add?.height ?? 0) / 2);
  await page.mouse.down();
  await page.mouse.up();
  const second = page.getByLabel('Omschrijving 2');
  await expect(second).toBeVisible();
  await expect(price).toHaveValue('1.234,00');
  await expect(page.getByText('gelezen als')).toHaveCount(0);
  await second.fill('x'.repeat(1001));
  await expect(second).toHaveValue('x'.repeat(1001));
  const error = page.getByRole('alert').filter({ hasText: 'Omschrijving 2 heeft 1.001 tekens' });
  await expect(error).toBeVisible();
  await expect(page.getByText('Velden met een fout worden niet opgeslagen').first()).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await expect(second).toBeFocused();
  // It is not saved anywhere, so leaving the page asks for confirmation.
  const editor = page.url();
  page.once('dialog', async (dialog) => {
    expect(dialog.message()).toContain('Velden met een fout worden niet opgeslagen.');
    await dialog.dismiss();
  });
  const asked = page.waitForEvent('dialog');
  await page.getByRole('link', { name: 'Facturen', exact: true }).first().click();
  await asked;
  await expect(second).toHaveValue('x'.repeat(1001));
  expect(page.url()).toBe(editor);
  await second.fill('x'.repeat(1000));
  await expect(error).toBeHidden();
});

test('a draft warns when it would end the small businesses scheme', async ({ page }) => {
  await logInOwner(page);
  const period = { starts_on: '2020-01-01', ends_on: null };
  expect((await page.request.post('/api/admin/company/kor-periods', { data: period })).ok()).toBe(true);
  await openDraft(page, 'Register', '15000');
  const notice = page.getByRole('status').filter({ hasText: 'kleineondernemersregeling (KOR)' });
  await expect(page.getByRole('article')).toContainText('15.000,00');
  await expect(notice).toBeHidden();
  await page.getByLabel('Prijs 1').fill('25000');
  await expect(notice).toContainText('meer dan de grens van €\u00a020.000,00');
});

test('a draft is not called complete while one of its fields is invalid or a pasted price was truncated', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await logInOwner(page);
  await openDraft(page, 'Zaadzakjes', '10');
  const complete = page.getByText('Verplichte gegevens zijn compleet');
  await expect(complete).toBeVisible();
  await page.getByLabel('Aantal 1').fill('3 of 4');
  await expect(page.getByText('Een veld bevat een fout; verbeter die eerst')).toBeVisible();
  await expect(complete).toHaveCount(0);
  await page.getByLabel('Aantal 1').fill('3');
  await expect(complete).toBeVisible();
  await page.evaluate((text) => navigator.clipboard.writeText(text), `${' '.repeat(18)}1250`);
  const price = page.getByLabel('Prijs 1');
  await price.focus();
  await page.keyboard.press('ControlOrMeta+v');
  await expect(price).toHaveAccessibleDescription(
    'De laatste 2 tekens van wat je hebt geplakt passen niet: in dit veld passen er 20.',
  );
  await expect(complete).toHaveCount(0);
  await price.fill('12,50');
  await expect(complete).toBeVisible();
});

test('X58: input sent by a closed tab reaches the server after a reload, and is shown', async ({
  page,
  context,
}) => {
  await logInOwner(page);
  await openDraft(page, 'Plattegrond', '80');
  await expect(page.getByText(/^Opgeslagen in deze browser en op de server, /).first()).toBeVisible();
  const url = page.url();
  const path = `/api/admin/invoices/${url.split('/').at(-1)}`;
  const { data } = await (await page.request.get(path)).json();
  await context.setOffline(true);
  await page.getByLabel('Titel', { exact: true }).fill('Atlas');
  await expect(page.getByText(/^Opgeslagen in deze browser\. /).first()).toBeVisible();
  await page.close();
  await context.setOffline(false);
  const next = await context.newPage();
  await next.goto('/nl/admin/invoices');
  await waitForHydration(next);
  // The request of the closed tab arrives after this one.
  await next.route(
    `**${path}`,
    async (route) => {
      const response = await route.fetch();
      const sent = { ...data.fields, title: 'Atlas', version: data.version };
      expect((await next.request.put(path, { data: sent })).ok()).toBe(true);
      await route.fulfill({ response });
    },
    { times: 1 },
  );
  await next
    .getByRole('row', { name: /Plattegrond/ })
    .getByRole('link')
    .click();
  await expect(next.getByLabel('Titel', { exact: true })).toHaveValue('Atlas');
  await expect(next.getByRole('button', { name: 'Verdergaan met deze wijzigingen' })).toBeHidden();
  await next.getByLabel('Titel', { exact: true }).fill('Atlas van de kust');
  await expect(next.getByText(/^Opgeslagen in deze browser en op de server, /).first()).toBeVisible();
});
