import { randomUUID } from 'node:crypto';
import { expect, type Locator, type Page } from '@playwright/test';
import { insertClient } from '#features/invoicing/domain/fixtures.ts';
import { systemClock } from '#platform/clock/clock.ts';
import { addDays, toPlainDate } from '#shared/dates/plain-date.ts';
import { callInvoices, provideInvoicingSite } from '../support/invoicing-site.ts';
import { logInOwner } from '../support/owner.ts';
import { test as base, type Site } from '../support/site.ts';
import { type SmtpServer, startSmtpServer } from '../support/smtp-server.ts';

/** A site with a mail server, the details of the company and two clients. */
const test = base.extend<object, { site: Site; mail: SmtpServer }>({
  mail: [
    // biome-ignore lint/correctness/noEmptyPattern: the library reads what a fixture needs from this pattern
    async ({}, use) => {
      const mail = await startSmtpServer();
      await use(mail);
      await mail.close();
    },
    { scope: 'worker' },
  ],
  site: [
    async ({ mail }, use) =>
      provideInvoicingSite(use, {
        settings: { SMTP_URL: mail.url, MAIL_FROM: 'post@vitrine.example' },
        async insert(query) {
          await insertClient(query, { name: 'Stichting Zaaigoed', locale: 'nl', rate_cents: 8500 });
          await insertClient(query, {
            name: 'Orgelregister',
            email: 'post@orgel.example',
            locale: 'nl',
            rate_cents: 8500,
          });
        },
      }),
    { scope: 'worker' },
  ],
});
test.describe.configure({ mode: 'default' });

const phone = { viewport: { width: 375, height: 812 }, hasTouch: true, isMobile: true };

/** Taps a target, and expects it to be at least 44 px wide and high, whatever of it is visible. */
async function tap(target: Locator): Promise<void> {
  await target.waitFor();
  await target.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
  await expect(target).toBeInViewport();
  const missed = await target.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    const [middle, centre] = [x + width / 2, y + height / 2];
    const reach = 21.5;
    return [
      [0, 0],
      [0, -reach],
      [0, reach],
      [-reach, 0],
      [reach, 0],
    ].filter(([right = 0, down = 0]) => {
      const hit = document.elementFromPoint(middle + right, centre + down);
      return hit === null || !(element.contains(hit) || hit.closest('label')?.contains(element));
    });
  });
  expect(missed, `${await target.innerText()}: a point of 44 by 44 px is not part of it`).toEqual([]);
  await target.tap();
}

/** Finalises an invoice of 100.00 that is overdue for a month, and waits for its PDF. */
async function createOverdue(page: Page): Promise<string> {
  const clients = await callInvoices(page, 'GET', '/clients?q=zaaigoed');
  const { id } = await callInvoices(page, 'POST', '', { kind: 'invoice', client_id: clients[0].id });
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
  const issue_date = addDays(toPlainDate(systemClock()), -44);
  const draft = { ...fields, title: 'Zaadkaart', issue_date, payment_days: 14, lines: [line], version };
  const saved = await callInvoices(page, 'PUT', `/${id}`, draft);
  const final = await callInvoices(page, 'POST', `/${id}/finalise`, { version: saved.version });
  await callInvoices(page, 'POST', `/${id}/sent`);
  await expect.poll(async () => (await callInvoices(page, 'GET', `/${id}/files`)).state).toBe('ready');
  return final.document.code;
}

test.describe('with thumbs only, in a window of 375 px', () => {
  test.use(phone);

  test('X58: an owner goes from the overview to a reminder that is sent', async ({ page, mail }) => {
    await logInOwner(page);
    const code = await createOverdue(page);
    await page.goto('/nl/admin');
    await tap(page.getByRole('main').getByRole('link', { name: 'Herinnering versturen' }));
    const dialog = page.getByRole('dialog', { name: `Herinnering voor ${code}` });
    await tap(dialog.getByRole('button', { name: 'Herinnering versturen' }));
    await expect(dialog).toBeHidden();
    const sent = page.getByText('De herinnering staat in de uitgaande mail.');
    await expect(sent).toBeInViewport();
    await expect(sent).toBeFocused();
    await expect.poll(() => mail.emails.length).toBe(1);
    expect(mail.emails[0]?.source).toContain(`filename=${code}.pdf`);
  });

  test('X58: the actions of a final invoice are apart, so that a tap on one hits no other', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      window.print = () => document.documentElement.setAttribute('data-printed', '');
    });
    await logInOwner(page);
    const code = await createOverdue(page);
    await page.goto('/admin/invoices');
    await page
      .getByRole('link', { name: new RegExp(code) })
      .first()
      .click();
    await expect(page.getByRole('article')).toBeVisible();
    await tap(page.getByRole('button', { name: 'Create credit note…' }).filter({ visible: true }));
    await tap(page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }));
    await tap(page.getByRole('button', { name: 'Print' }).filter({ visible: true }));
    await expect(page.locator('html')).toHaveAttribute('data-printed', '');
    await expect(page.getByRole('alertdialog')).toBeHidden();
  });

  test('X58: an owner goes from hours to a final invoice', async ({ page }) => {
    await logInOwner(page);
    await page.goto('/nl/admin');
    const sections = page.getByRole('navigation', { name: 'Beheeronderdelen' });
    await tap(sections.getByRole('button', { name: 'Alle onderdelen' }));
    await tap(sections.getByRole('link', { name: /^Uren/ }));
    await page.getByRole('textbox', { name: 'Uren toevoegen in één regel' }).fill('2:15 orgel zaadkaart');
    await page.keyboard.press('Enter');
    await tap(page.getByRole('link', { name: 'Orgelregister factureren' }));
    const dialog = page.getByRole('dialog', { name: 'Nieuwe factuur' });
    await tap(dialog.getByRole('button', { name: 'Concept aanmaken' }));
    await expect(page.getByLabel('Omschrijving 1')).toHaveValue(/zaadkaart/i);
    await tap(page.getByRole('button', { name: 'Definitief maken…' }).filter({ visible: true }));
    const review = page.getByRole('alertdialog', { name: 'Deze factuur definitief maken?' });
    const submit = review.getByRole('button', { name: /^Definitief maken als / });
    // In view without scrolling, beside the safe button.
    await expect(submit).toBeInViewport({ ratio: 1 });
    await expect(review.getByRole('button', { name: 'Als concept laten' })).toBeInViewport({ ratio: 1 });
    await tap(submit);
    await expect(page.getByRole('article')).toHaveAccessibleName(/ \d{4}-\d{3}$/);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  });
});

/** A keyboard that counts the keys that are pressed and the texts that are typed. */
class CountedKeyboard {
  readonly #page: Page;
  count = 0;

  constructor(page: Page) {
    this.#page = page;
  }

  async press(...keys: string[]): Promise<void> {
    for (const key of keys) {
      this.count += 1;
      await this.#page.keyboard.press(key);
    }
  }

  async type(text: string): Promise<void> {
    this.count += 1;
    await this.#page.keyboard.type(text);
  }
}

test('X58, X61: by keyboard alone an invoice of two lines takes at most 25 keys and texts, from the overview to its number', async ({
  page,
}) => {
  await logInOwner(page);
  await page.goto('/admin');
  const keyboard = new CountedKeyboard(page);
  const heading = page.getByRole('heading', { level: 1, name: 'Invoices' });
  // The keys of the admin area work once its script has started.
  await expect(async () => {
    keyboard.count = 0;
    await keyboard.press('g', 'f');
    await expect(heading).toBeFocused({ timeout: 2000 });
  }).toPass();
  await keyboard.press('n');
  const dialog = page.getByRole('dialog', { name: 'New invoice' });
  await expect(dialog.getByRole('searchbox')).toBeFocused();
  await keyboard.type('zaai');
  await expect(dialog.getByRole('listitem')).toHaveCount(2);
  await keyboard.press('Enter');
  // The first line of a draft is ready to type.
  await expect(page.getByLabel('Description 1')).toBeFocused();
  await keyboard.type('Zaadkaart');
  await keyboard.press('Tab');
  await keyboard.type('2:30');
  await keyboard.press('Enter');
  await expect(page.getByLabel('Description 2')).toBeFocused();
  await keyboard.type('Register');
  await keyboard.press('Tab');
  await keyboard.type('4');
  await keyboard.press('Tab', 'Tab');
  await keyboard.type('25');
  const paper = page.getByRole('article');
  await expect(paper).toContainText('212,50');
  await expect(paper).toContainText('100,00');
  await keyboard.press('Control+Enter');
  // The dialog takes the keys once its safe button has the focus.
  await expect(page.getByRole('button', { name: 'Keep as draft' })).toBeFocused();
  await keyboard.press('Tab', 'Enter');
  await expect(paper).toHaveAccessibleName(/ \d{4}-\d{3}$/);
  const code = (await paper.getAttribute('aria-label'))?.split(' ').at(-1) ?? '';
  const number = page.getByRole('heading', { level: 1, name: code });
  await expect(number).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: `${code} is final.` })).toHaveCount(1);
  expect(keyboard.count).toBeLessThanOrEqual(25);
});

test('the way back from a record leads to the list as it was left: its filter, its selection and the row', async ({
  page,
}) => {
  await logInOwner(page);
  const [client] = await callInvoices(page, 'GET', '/clients');
  for (let count = 0; count < 3; count += 1)
    await callInvoices(page, 'POST', '', { kind: 'invoice', client_id: client.id });
  await page.goto('/nl/admin/invoices?view=draft');
  const rows = page.getByRole('table').locator('tbody').getByRole('row');
  const boxes = rows.getByRole('checkbox');
  await boxes.first().check();
  const link = rows.nth(2).getByRole('link');
  for (const goBack of [
    () => page.goBack(),
    () => page.getByRole('main').getByRole('link', { name: 'Facturen', exact: true }).click(),
  ]) {
    await link.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('region', { name: 'Regels' })).toBeVisible();
    await goBack();
    await expect(page).toHaveURL(/\/nl\/admin\/invoices\?view=draft$/);
    await expect(link).toBeFocused();
    await expect(boxes.first()).toBeChecked();
    await expect(boxes.last()).not.toBeChecked();
  }
  // A list that is opened anew has nothing selected.
  await page
    .getByRole('navigation', { name: 'Beheeronderdelen' })
    .getByRole('link', { name: 'Klanten' })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Klanten' })).toBeFocused();
  await page
    .getByRole('navigation', { name: 'Beheeronderdelen' })
    .getByRole('link', { name: 'Facturen' })
    .click();
  await expect(boxes.first()).not.toBeChecked();
});
