import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { insertClient, insertCompany } from '#features/invoicing/domain/fixtures.ts';
import type { InvoicingTables } from '#features/invoicing/domain/tables/tables.ts';
import { openDatabase } from '#platform/db/database.ts';
import { axeViolationsInBothSchemes } from '../support/axe.ts';
import { logInOwner } from '../support/owner.ts';
import { startDemoSite, withHydrationWait } from '../support/site.ts';
import { startSmtpServer } from '../support/smtp-server.ts';

test.use({ timezoneId: 'UTC' });

/** The texts on the screens in each language; 2:15 hours at 85.00 are 191.25, and 231.41 with 21% VAT. */
const textsOf = {
  en: {
    prefix: '',
    quick: 'Add hours in one line',
    invoice: 'Invoice Stichting Zaaigoed',
    create: 'Create draft',
    reference: 'Client reference',
    saved: /^Saved in this browser and on the server, /,
    finalise: /^Finalise as /,
    section: 'Files and emails',
    send: 'Send by email…',
    submit: 'Send invoice',
    sent: 'sent',
    pdf: /^Download PDF/,
    pay: 'Record payment',
    payment: 'Amount',
    outstanding: /^due on /,
    paid: 'paid',
    settled: 'This invoice is paid in full.',
    table: 'As a table',
    amounts: { ex: '191.25', vat: '40.16', total: '231.41' },
  },
  nl: {
    prefix: '/nl',
    quick: 'Uren toevoegen in één regel',
    invoice: 'Stichting Zaaigoed factureren',
    create: 'Concept aanmaken',
    reference: 'Referentie klant',
    saved: /^Opgeslagen in deze browser en op de server, /,
    finalise: /^Definitief maken als /,
    section: 'Bestanden en mails',
    send: 'Mailen…',
    submit: 'Factuur versturen',
    sent: 'verstuurd',
    pdf: /^PDF downloaden/,
    pay: 'Betaling boeken',
    payment: 'Bedrag',
    outstanding: /^vervalt op /,
    paid: 'betaald',
    settled: 'Deze factuur is geheel betaald.',
    table: 'Als tabel',
    amounts: { ex: '191,25', vat: '40,16', total: '231,41' },
  },
} as const;

/** The script budget of the client page in bytes. */
const maxScriptBytes = 150_000;

/** Expects the client page to show the A4 document with some texts. */
async function expectPaper(page: Page, url: string, texts: readonly string[]) {
  await page.goto(url, { waitUntil: 'load' });
  for (const text of texts) await expect(page.locator('.a4')).toContainText(text);
}

for (const language of ['en', 'nl'] as const) {
  test(`hours become an invoice, which is emailed, read, paid and counted as revenue, to the cent (${language})`, async ({
    browser,
  }) => {
    test.slow();
    const text = textsOf[language];
    const { ex, vat, total } = text.amounts;
    const server = await startSmtpServer();
    const site = await startDemoSite({ SMTP_URL: server.url, MAIL_FROM: 'post@vitrine.example' });
    const database = await openDatabase<InvoicingTables>({ dataDir: site.dataDir });
    await insertCompany(database.query, { valid_from: '2020-01-01' });
    await insertClient(database.query, { name: 'Stichting Zaaigoed', locale: language, rate_cents: 8500 });
    await database.close();
    const context = await browser.newContext({ baseURL: site.url, viewport: { width: 1440, height: 900 } });
    const page = withHydrationWait(await context.newPage());
    await logInOwner(page, site.url);

    await page.goto(`${text.prefix}/admin/hours`);
    await page.getByRole('textbox', { name: text.quick }).fill('2:15 zaaigoed zaadkaart');
    await expect(page.getByText(ex).first()).toBeVisible();
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: text.invoice }).click();
    await page.getByRole('dialog').getByRole('button', { name: text.create }).click();
    await page.getByLabel(text.reference, { exact: true }).fill('ZK-07');
    const paper = page.getByRole('article');
    for (const shown of [ex, vat, total, 'ZK-07']) await expect(paper).toContainText(shown);
    await expect(page.getByText(text.saved).first()).toBeVisible();
    await page.keyboard.press('Control+Enter');
    await expect(page.getByRole('alertdialog')).toContainText(total);
    await page.getByRole('button', { name: text.finalise }).click();
    await expect(paper).toHaveAccessibleName(/ \d{4}-\d{3}$/);
    const code = (await paper.getAttribute('aria-label'))?.split(' ').at(-1) ?? '';

    await page.getByRole('button', { name: text.send }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText(total);
    await dialog.getByRole('button', { name: text.submit, exact: true }).click();
    const files = page.locator('section', { has: page.getByRole('heading', { name: text.section }) }).last();
    await expect(files.getByText(text.sent, { exact: true }).first()).toBeVisible();
    expect(await axeViolationsInBothSchemes(page)).toEqual([]);
    expect(server.emails.map(({ to }) => to)).toEqual([['administratie@zaaigoed.example']]);
    const source = server.emails[0]?.source.replaceAll('=\r\n', '') ?? '';
    expect(source).toContain(`${code}.pdf`);
    const url = /http:\/\/[^\s"<>]+\/documents\/[\w-]{43}/.exec(source)?.[0] ?? '';

    const plain = await browser.newContext({
      javaScriptEnabled: false,
      viewport: { width: 1440, height: 900 },
    });
    await expectPaper(await plain.newPage(), url, [code, 'ZK-07', ex, vat, total]);
    await plain.close();
    const visitors = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    const client = withHydrationWait(await visitors.newPage());
    const scripts: Promise<number>[] = [];
    client.on('requestfinished', (request) => {
      if (request.resourceType() === 'script')
        scripts.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
    });
    await client.goto(url, { waitUntil: 'networkidle' });
    expect((await Promise.all(scripts)).reduce((sum, bytes) => sum + bytes, 0)).toBeLessThan(maxScriptBytes);
    expect(new URL(client.url()).pathname.startsWith(`${text.prefix}/documents/`)).toBe(true);
    await expect(client.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
    await expect(client.getByText(text.outstanding)).toBeVisible();
    await expect(client.getByRole('definition').filter({ hasText: total })).toHaveText(total);
    expect(await axeViolationsInBothSchemes(client)).toEqual([]);
    const download = client.waitForEvent('download');
    await client.getByRole('link', { name: text.pdf }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe(`${code}.pdf`);
    expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-');

    await page.getByRole('button', { name: text.pay }).first().click();
    const payment = page.getByRole('dialog', { name: text.pay });
    await expect(payment.getByLabel(text.payment, { exact: true })).toHaveValue(total);
    await payment.getByRole('button', { name: text.pay }).click();
    await expect(payment).toBeHidden();
    await client.reload();
    await expect(client.getByText(text.paid, { exact: true }).first()).toBeVisible();
    await expect(client.locator('.a4')).toContainText(text.settled);
    await expect(client.locator('.a4')).toContainText(total);
    await client.setViewportSize({ width: 375, height: 812 });
    await expect(client.locator('.a4')).toBeHidden();
    await expect(client.getByRole('listitem').filter({ hasText: total }).last()).toBeVisible();
    const overflow = await client.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow).toBe(0);
    expect(await axeViolationsInBothSchemes(client)).toEqual([]);
    await visitors.close();

    await page.goto(`${text.prefix}/admin/revenue`);
    await page.getByText(text.table).click();
    const month = page.getByRole('region', { name: text.table }).getByRole('row');
    await expect(month.nth(new Date().getUTCMonth() + 1)).toContainText(ex);
    await context.close();
    await site.stop();
    await server.close();
  });
}
