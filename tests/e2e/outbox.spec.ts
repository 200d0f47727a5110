import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test as base, expect, type Page } from '@playwright/test';
import { axeViolations, switchScheme } from '../support/axe.ts';
import { logInOwner, owner } from '../support/owner.ts';
import { type Site, startDemoSite } from '../support/site.ts';
import { startSmtpServer } from '../support/smtp-server.ts';

/** Opens sites with an owner and the given mail settings. */
const test = base.extend<{ openSite: (settings?: Record<string, string>) => Promise<Site> }>({
  openSite: async ({ page }, use) => {
    const sites: Site[] = [];
    await use(async (settings = {}) => {
      const site = await startDemoSite(settings);
      sites.push(site);
      const goto = page.goto.bind(page);
      page.goto = async (path, options) => {
        const response = await goto(new URL(path, site.url).href, options);
        await page.waitForFunction(() => !('$_TSR' in window));
        return response;
      };
      await logInOwner(page, site.url);
      return site;
    });
    for (const { stop } of sites) await stop();
  },
});

const emailRow = (page: Page, subject: string) => page.getByRole('row').filter({ hasText: subject });

async function expectNoViolation(page: Page) {
  expect(await axeViolations(page)).toEqual([]);
}

test('the owner opens the outbox from the admin area and sends a test email, which is saved as a file on a local copy', async ({
  page,
  openSite,
}) => {
  test.slow();
  const { dataDir } = await openSite();
  await page.goto('/admin');
  const sections = page.getByRole('navigation', { name: 'Admin area' });
  await sections.getByRole('link', { name: 'Outbox' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Outbox' })).toBeFocused();
  await expect(page.getByRole('heading', { name: 'Nothing in the outbox' })).toBeVisible();
  await expect(page.getByText('saves emails as files')).toBeVisible();
  await page.getByRole('button', { name: 'Send a test email' }).click();
  await expect(page.locator('main').getByRole('status')).toHaveText(
    `A test email to ${owner.email} is in the outbox.`,
  );
  // Updates automatically once the email is written.
  await expect(emailRow(page, 'A test from your site').getByText('sent', { exact: true })).toBeVisible({
    timeout: 15_000,
  });
  const [file = ''] = await readdir(join(dataDir, 'mail'));
  const source = await readFile(join(dataDir, 'mail', file), 'utf8');
  expect(source).toContain(`To: ${owner.email}`);
  expect(source).toContain('Your email works');
});

test('a delayed email shows its reason and is sent when the owner retries it', async ({ page, openSite }) => {
  test.slow();
  const server = await startSmtpServer({ RCPT: '450 4.2.0 come back later' });
  await openSite({ SMTP_URL: server.url, MAIL_FROM: 'Studio Vitrine <post@vitrine.example>' });
  await page.goto('/nl/admin/outbox');
  await page.getByRole('button', { name: 'Testmail versturen' }).click();
  const email = emailRow(page, 'A test from your site');
  await expect(email).toContainText('450 4.2.0 come back later', { timeout: 15_000 });
  await expect(email).toContainText('wachtend');
  // Another test email would give no more information.
  await page.getByRole('button', { name: 'Testmail versturen' }).click();
  await expect(page.locator('main').getByRole('status')).toContainText('Er is nog een testmail onderweg.');
  await email.getByRole('button', { name: /^Nu versturen/ }).click();
  await expect(email.getByText('verstuurd', { exact: true })).toBeVisible({ timeout: 15_000 });
  expect(server.emails.map(({ to }) => to)).toEqual([[owner.email]]);
  await page.getByRole('link', { name: 'Wachtend 0' }).click();
  await expect(page).toHaveURL(/\/nl\/admin\/outbox\?state=waiting$/);
  await expect(page.getByRole('heading', { name: 'Geen mails met deze status' })).toBeVisible();
  await page.getByRole('link', { name: 'Alle mails tonen' }).click();
  await expect(email).toBeVisible();
  await server.close();
});

test('without a mail server emails wait, the page says so, and discarding one needs confirmation', async ({
  page,
  openSite,
}) => {
  test.slow();
  await page.setViewportSize({ width: 375, height: 800 });
  await openSite({ APP_ENV: 'production' });
  await page.goto('/admin/outbox');
  await expect(page.getByRole('heading', { name: 'No mail server is set up' })).toBeVisible();
  await page.getByRole('button', { name: 'Send a test email' }).click();
  const email = emailRow(page, 'A test from your site');
  await expect(email).toContainText('When there is a mail server');
  await expect(email.getByRole('button', { name: /^Send now/ })).toHaveCount(0);
  await email.getByRole('button', { name: /^Discard/ }).click();
  await expect(page.getByRole('alertdialog', { name: 'Discard this email?' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect(email).toContainText('waiting');
  await expect(email.getByRole('button', { name: /^Discard/ })).toBeFocused();
  await email.getByRole('button', { name: /^Discard/ }).click();
  await page.getByRole('button', { name: 'Discard it' }).click();
  await expect(email).toContainText('discarded');
  await expect(page.getByText('The email was discarded.')).toBeFocused();
});

test('X41: the outbox has no axe violations, English and Dutch, light and dark', async ({
  page,
  openSite,
}) => {
  test.slow();
  const server = await startSmtpServer({ RCPT: '450 4.2.0 come back later' });
  await openSite({ SMTP_URL: server.url, MAIL_FROM: 'post@vitrine.example' });
  const languages = [
    ['/nl', /^Verwijderen:/],
    ['', /^Discard:/],
  ] as const;
  for (const [prefix] of languages) {
    await page.goto(`${prefix}/admin/outbox`);
    await expectNoViolation(page);
  }
  await page.getByRole('button', { name: 'Send a test email' }).click();
  for (const [prefix, discard] of languages) {
    await page.goto(`${prefix}/admin/outbox`);
    await expect(page.getByText('450 4.2.0').first()).toBeVisible({ timeout: 15_000 });
    for (const colorScheme of ['light', 'dark'] as const) {
      await switchScheme(page, colorScheme);
      for (const width of [375, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        await expectNoViolation(page);
      }
      await page.getByRole('button', { name: discard }).click();
      await expectNoViolation(page);
      await page.keyboard.press('Escape');
    }
  }
  await server.close();
});
