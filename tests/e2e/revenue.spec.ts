import { expect } from '@playwright/test';
import { insertFinalDocument } from '#features/invoicing/documents/fixtures.ts';
import { insertClient, insertWorkItem } from '#features/invoicing/domain/fixtures.ts';
import { toPlainDate, yearOf } from '#shared/dates/plain-date.ts';
import { axeViolationsInBothSchemes } from '../support/axe.ts';
import { ownInvoicingSite } from '../support/invoicing-site.ts';
import { logInOwner } from '../support/owner.ts';
import { findOverflowing, openPrintView } from '../support/print-view.ts';
import { test as base, type Site, waitForHydration } from '../support/site.ts';

const year = yearOf(toPlainDate(new Date()));

/** A site with invoices of two clients in this year and the one before. */
const test = base.extend<object, { site: Site }>({
  site: ownInvoicingSite(async (query) => {
    const client_id = await insertClient(query, { name: 'Stichting Zaaigoed' });
    const other = await insertClient(query, { name: 'Halte' });
    const dates = { issue_date: `${year}-01-10`, due_date: `${year}-01-24` };
    await insertFinalDocument(query, { client_id, number: 1, base: 100_000, vat: 21_000, ...dates });
    await insertFinalDocument(query, {
      client_id: other,
      number: 2,
      base: 40_050,
      vat: 8_411,
      issue_date: `${year}-01-31`,
    });
    await insertFinalDocument(query, {
      client_id,
      number: 1,
      base: 80_000,
      vat: 16_800,
      outstanding_cents: 0,
      // Before any day of this year through which it is compared.
      issue_date: `${year - 1}-01-01`,
    });
    await insertWorkItem(query, { client_id, date: `${year}-01-05`, minutes: 90, is_invoicable: 0 });
  }),
});
test.describe.configure({ mode: 'default' });

/** The text of a row that is shown, with spaces between its cells. */
const cells = { useInnerText: true };

test('X60: revenue of a year leads to its invoices, to open items of a date, and to the files of the year', async ({
  page,
}) => {
  await logInOwner(page);
  await page.goto('/admin/revenue');
  await waitForHydration(page);
  const clients = page.getByRole('region', { name: 'By client' });
  await expect(clients.getByRole('row').nth(1)).toContainText(
    'Stichting Zaaigoed 1,000.00 800.00 +25.0%',
    cells,
  );
  await expect(clients.getByRole('row').last()).toContainText('Total 1,400.50 800.00', cells);
  const quarters = page.getByRole('region', { name: 'By quarter' });
  await expect(quarters.getByRole('row').nth(1)).toContainText('Q1 1,400.50', cells);
  const outstanding = page.getByRole('region', { name: 'Outstanding' });
  // The invoice without a due date comes last, and is never overdue.
  await expect(outstanding.getByRole('row').nth(1)).toContainText('Stichting Zaaigoed', cells);
  await expect(outstanding.getByRole('row').nth(2)).toContainText('Halte – – 484.61', cells);
  await expect(outstanding.getByRole('row').last()).toContainText('Total, incl. VAT 1,694.61', cells);
  await expect(outstanding.getByRole('link', { name: 'All outstanding invoices' })).toHaveAttribute(
    'href',
    '/admin/invoices?view=outstanding',
  );
  expect(await axeViolationsInBothSchemes(page)).toEqual([]);

  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: `All documents of ${year} (ZIP)` }).click();
  expect((await download).suggestedFilename()).toBe(`invoices-${year}.zip`);

  await page
    .getByRole('navigation', { name: 'Years' })
    .getByText(String(year - 1), { exact: true })
    .click();
  await expect(page).toHaveURL(new RegExp(`year=${year - 1}$`));
  await expect(clients.getByRole('row').nth(1)).toContainText('Stichting Zaaigoed 800.00', cells);
  await page.goBack();
  await expect(clients.getByRole('row').nth(1)).toContainText('Stichting Zaaigoed 1,000.00', cells);
  await clients.getByRole('link', { name: 'Stichting Zaaigoed' }).click();
  await expect(page.getByRole('table', { name: 'Invoices' }).getByRole('row').last()).toContainText(
    '1,210.00',
  );

  await page.goto('/nl/admin/revenue');
  await waitForHydration(page);
  expect(await axeViolationsInBothSchemes(page)).toEqual([]);
  await page.getByRole('link', { name: 'Openstaande posten naar ouderdom' }).click();
  await page.getByLabel('Op datum').fill(`${year}-01-30`);
  await page.getByRole('button', { name: 'Posten tonen' }).click();
  await expect(page).toHaveURL(new RegExp(`date=${year}-01-30$`));
  await expect(page.getByRole('row').nth(1)).toContainText(
    'Stichting Zaaigoed – 1.210,00 – – – 1.210,00',
    cells,
  );
  expect(await axeViolationsInBothSchemes(page)).toEqual([]);
});

test('X47: revenue prints without what stands around it', async ({ page }) => {
  await logInOwner(page);
  await openPrintView(page, '/admin/revenue');
  await expect(page.getByRole('region', { name: 'By client' })).toBeVisible();
  expect(await findOverflowing(page)).toEqual([]);
});

test('X47: lists, statements and figures print without the addresses of links, long tables from where they begin', async ({
  page,
}) => {
  await logInOwner(page);
  const { data } = await (await page.request.get('/api/admin/clients')).json();
  const client = `/admin/clients/${data[0].id}`;
  const printed = ['/admin/invoices', '/admin/revenue', '/admin/revenue/open-items', client];
  for (const path of [...printed, `${client}/statement`]) {
    await openPrintView(page, path);
    const addresses = await page.$$eval('main a[href]', (all) =>
      all.filter((link) => link.checkVisibility()).map((link) => getComputedStyle(link, '::after').content),
    );
    expect(addresses.length, path).toBeGreaterThan(0);
    expect(new Set(addresses), path).toEqual(new Set(['none']));
    const tables = await page.$$eval('main table', (all) =>
      all.map((table) => [
        getComputedStyle(table).breakInside,
        getComputedStyle(table.querySelector('thead') ?? table).display,
      ]),
    );
    for (const table of tables) expect(table, path).toEqual(['auto', 'table-header-group']);
    expect(await findOverflowing(page), path).toEqual([]);
    await page.emulateMedia({ media: 'screen' });
  }
});

test('the overview begins with the figures of the books, each of which leads to the screen that explains it', async ({
  page,
}) => {
  await logInOwner(page);
  await page.goto('/admin');
  await waitForHydration(page);
  const main = page.getByRole('main');
  const stats = main.locator('dl').first();
  await expect(stats).toContainText('Outstanding €1,694.61 2 invoices', cells);
  await expect(stats).toContainText(`Revenue ${year}, excl. VAT €1,400.50`, cells);
  await expect(stats).toContainText('VAT to reserve', cells);
  const todo = main.getByRole('listitem').filter({ hasText: `${year}-001` });
  await expect(todo).toContainText('not sent');
  await expect(todo).toContainText('€1,210.00');
  expect(await axeViolationsInBothSchemes(page)).toEqual([]);
  for (const width of [375, 768]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await findOverflowing(page)).toEqual([]);
  }
  for (const [name, url] of [
    ['Outstanding', /\/admin\/invoices\?view=outstanding$/],
    ['Overdue', /\/admin\/invoices\?view=overdue$/],
    ['To invoice, excl. VAT', /\/admin\/clients\?view=to_invoice$/],
    [`Revenue ${year}, excl. VAT`, /\/admin\/revenue$/],
    ['VAT to reserve', /\/admin\/revenue#vat$/],
  ] as const) {
    await stats.getByRole('link', { name }).click();
    await expect(page).toHaveURL(url);
    await page.goBack();
    await expect(stats).toBeVisible();
  }
});
