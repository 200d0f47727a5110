import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { callInvoices, ownInvoicingSite } from '../support/invoicing-site.ts';
import { logInOwner } from '../support/owner.ts';
import { readPdfText } from '../support/pdf-text.ts';
import { test as base, type Site, waitForHydration } from '../support/site.ts';

const test = base.extend<object, { site: Site }>({ site: ownInvoicingSite() });
test.describe.configure({ mode: 'default' });

const long =
  'Vormgeving en bouw van de zaadkaart met alle percelen, de legenda, de dijken en het register van de moestuinen';

/** Creates and finalises an invoice with descriptions of one to three lines. Returns its id and the path of a link to it. */
async function createInvoice(page: Page, count: number, language: 'en' | 'nl') {
  await logInOwner(page);
  const [client] = await callInvoices(page, 'GET', '/clients');
  const { id } = await callInvoices(page, 'POST', '', { kind: 'invoice', client_id: client.id });
  const { fields, version } = await callInvoices(page, 'GET', `/${id}`);
  const lines = Array.from({ length: count }, (_, index) => ({
    id: randomUUID(),
    kind: 'item',
    description: [`Deel ${index + 1}`, `${long} ${index}`, `Bouw ${index}\n${long}`][index % 3],
    quantity: 10_000 * (index + 1),
    minutes: null,
    unit: 'piece',
    price_cents: 1_250 + index,
    discount: null,
    supply_date: null,
    vat_code: 'high',
    advance_id: null,
  }));
  const saved = await callInvoices(page, 'PUT', `/${id}`, {
    ...fields,
    language,
    title: long,
    lines,
    version,
  });
  await callInvoices(page, 'POST', `/${id}/finalise`, { version: saved.version });
  await expect
    .poll(async () => (await callInvoices(page, 'GET', `/${id}/files`)).state, { timeout: 30_000 })
    .toBe('ready');
  const { url } = await callInvoices(page, 'POST', `/${id}/links`, {});
  return { id: String(id), path: new URL(url).pathname };
}

const toWords = (text: string): readonly string[] =>
  text
    .split(/\s+/)
    .filter((word) => word !== '')
    .sort();

const countPages = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length;

const readPages = (pdf: Buffer): readonly string[] | undefined => readPdfText(pdf)?.split('\f').slice(0, -1);

interface Sheet {
  readonly text: string;
  /**
   * Millimetres from the top of the sheet to the rule of each row, to the end of the flowing content, and to
   * the amount due.
   */
  readonly rows: readonly number[];
  readonly end: number;
  readonly foot: number;
  readonly overflowing: readonly string[];
}

/** Returns the texts and measures of the sheets that the browser shows. */
const readSheets = (page: Page): Promise<readonly Sheet[]> =>
  page.locator('.a4-page').evaluateAll((sheets) =>
    sheets.map((sheet) => {
      const box = sheet.getBoundingClientRect();
      const toMm = (y: number) => ((y - box.top) / box.width) * 210;
      const foot = sheet.querySelector('.a4-end');
      const flow = foot?.previousElementSibling;
      const texts = [...sheet.querySelectorAll('p, dt, dd, td, th, .a4-details')];
      return {
        text: sheet instanceof HTMLElement ? sheet.innerText : '',
        rows: [...sheet.querySelectorAll('tr')].map((row) => toMm(row.getBoundingClientRect().bottom)),
        end: toMm(flow?.getBoundingClientRect().bottom ?? 0),
        foot: toMm(foot?.getBoundingClientRect().top ?? 0),
        overflowing: texts
          .filter((text) => {
            const range = document.createRange();
            range.selectNodeContents(text);
            return range.getBoundingClientRect().right > box.right - (15.5 / 210) * box.width;
          })
          .map((text) => text.outerHTML),
      };
    }),
  );

/** Returns the distances between values. */
const toSteps = (values: readonly number[]) => values.slice(1).map((value, at) => value - (values[at] ?? 0));

for (const [count, language, pages] of [
  [3, 'nl', 1],
  [12, 'en', 2],
  [40, 'nl', 3],
] as const)
  test(`X47, X61: an invoice of ${count} lines (${language}) has the same pages, ${pages} of them, in the browser, in print and as a PDF`, async ({
    page,
  }) => {
    const { id, path } = await createInvoice(page, count, language);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(path);
    await waitForHydration(page);
    await page.evaluate(() => document.fonts.ready);
    const sheets = await readSheets(page);
    expect(sheets).toHaveLength(pages);
    for (const { end, foot, overflowing } of sheets) {
      expect(overflowing).toEqual([]);
      expect(end).toBeLessThan(foot + 0.1);
    }
    // A row of one line is 7.4 mm high, or 6.6 mm where the document is compact.
    const single = sheets.flatMap(({ rows }) => toSteps(rows)).filter((step) => step < 8);
    for (const step of single) expect(Math.min(Math.abs(step - 7.4), Math.abs(step - 6.6))).toBeLessThan(0.1);

    const response = await page.request.get(`/api${path.replace(/^\/nl/, '')}/files/pdf`);
    const pdf = readPages(await response.body());
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    const printed = await page.pdf({ preferCSSPageSize: true });
    expect(countPages(printed)).toBe(pages);
    if (pdf === undefined) return;
    expect(pdf).toHaveLength(pages);
    const print = readPages(printed) ?? [];
    for (const [index, { text }] of sheets.entries()) {
      expect(toWords(pdf[index] ?? '')).toEqual(toWords(text));
      expect(toWords(print[index] ?? '')).toEqual(toWords(text));
    }
    await page.goto(`/admin/invoices/${id}`);
    expect(countPages(await page.pdf({ preferCSSPageSize: true }))).toBe(pages);
  });

test('X61: on a phone the payment details to copy are above the code, which a phone cannot scan itself', async ({
  page,
}) => {
  const { path } = await createInvoice(page, 2, 'nl');
  for (const [width, isPhone] of [
    [375, true],
    [1440, false],
  ] as const) {
    await page.setViewportSize({ width, height: 812 });
    await page.goto(path);
    await waitForHydration(page);
    const code = await page.getByRole('img', { name: 'Scannen met een bankapp' }).boundingBox();
    const copy = await page.getByRole('button', { name: 'Kopiëren: Rekening' }).boundingBox();
    expect((copy?.y ?? 0) < (code?.y ?? 0), String(width)).toBe(isPhone);
  }
});

test('X43, X47: a document is light in the dark scheme, on screen and in print', async ({ page }) => {
  await page.goto((await createInvoice(page, 2, 'nl')).path);
  const readColors = (media: 'screen' | 'print', colorScheme: 'light' | 'dark') =>
    page.emulateMedia({ media, colorScheme }).then(() =>
      page.locator('.a4-page').evaluate((sheet) => {
        const { color, backgroundColor } = getComputedStyle(sheet);
        return [color, backgroundColor, getComputedStyle(document.body).backgroundColor];
      }),
    );
  const [ink, ground] = await readColors('screen', 'light');
  expect((await readColors('screen', 'dark')).slice(0, 2)).toEqual([ink, ground]);
  expect(await readColors('print', 'dark')).toEqual(await readColors('print', 'light'));
  expect((await readColors('print', 'dark'))[2]).toBe('rgb(255, 255, 255)');
});
