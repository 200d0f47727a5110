import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { test as base, expect, type Page } from '@playwright/test';
import { copyDemoData } from '../../seed/kept-demo.ts';
import { axeViolations } from '../support/axe.ts';
import { owner, ownerSettings, signInOwner } from '../support/owner.ts';
import { makeDataDir, startSite } from '../support/site.ts';
import { startSmtpServer } from '../support/smtp-server.ts';

/** Sites of their own with an owner, by what mails go through. */
const test = base.extend<{ open: (settings?: Record<string, string>) => Promise<{ dataDir: string }> }>({
  open: async ({ page }, use) => {
    const ends: (() => Promise<void>)[] = [];
    await use(async (settings = {}) => {
      const dataDir = await makeDataDir();
      await copyDemoData(dataDir);
      const site = await startSite(dataDir, { ...ownerSettings, ...settings });
      ends.push(async () => {
        await site.stop();
        await rm(dataDir, { recursive: true, force: true });
      });
      const goto = page.goto.bind(page);
      page.goto = async (path, options) => {
        const answer = await goto(new URL(path, site.url).href, options);
        await page.waitForFunction(() => !('$_TSR' in window));
        return answer;
      };
      await signInOwner(page, site.url);
      return { dataDir };
    });
    for (const end of ends) await end();
  },
});

const row = (page: Page, subject: string) => page.getByRole('row').filter({ hasText: subject });

async function expectNoViolation(page: Page) {
  expect(await axeViolations(page)).toEqual([]);
}

test('the owner finds the outbox from the admin area and sends a test, which becomes a file on a local copy', async ({
  page,
  open,
}) => {
  test.slow();
  const { dataDir } = await open();
  await page.goto('/admin');
  await page.getByRole('row', { name: 'Outbox' }).getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Outbox' })).toBeFocused();
  await expect(page.getByRole('heading', { name: 'Nothing in the outbox' })).toBeVisible();
  await expect(page.getByText('writes its mails to files')).toBeVisible();
  await page.getByRole('button', { name: 'Send a test mail' }).click();
  await expect(page.locator('main').getByRole('status')).toHaveText(
    `A test mail to ${owner.email} is in the outbox.`,
  );
  // By itself, once the mail was written.
  await expect(row(page, 'A test from your site').getByText('sent', { exact: true })).toBeVisible({
    timeout: 15_000,
  });
  const [file = ''] = await readdir(join(dataDir, 'mail'));
  const source = await readFile(join(dataDir, 'mail', file), 'utf8');
  expect(source).toContain(`To: ${owner.email}`);
  expect(source).toContain('The mail works');
});

test('a mail that is put off says why and is sent when the owner tries it again', async ({ page, open }) => {
  test.slow();
  const server = await startSmtpServer({ RCPT: '450 4.2.0 come back later' });
  await open({ SMTP_URL: server.url, MAIL_FROM: 'Studio Vitrine <post@vitrine.example>' });
  await page.goto('/nl/admin/outbox');
  await page.getByRole('button', { name: 'Stuur een testmail' }).click();
  const mail = row(page, 'A test from your site');
  await expect(mail).toContainText('450 4.2.0 come back later', { timeout: 15_000 });
  await expect(mail).toContainText('wacht');
  // Another test would not find out more.
  await page.getByRole('button', { name: 'Stuur een testmail' }).click();
  await expect(page.locator('main').getByRole('status')).toContainText('Er is nog een testmail onderweg.');
  await mail.getByRole('button', { name: /^Nu proberen/ }).click();
  await expect(mail.getByText('verzonden', { exact: true })).toBeVisible({ timeout: 15_000 });
  expect(server.mails.map(({ to }) => to)).toEqual([[owner.email]]);
  await page.getByRole('link', { name: 'wacht', exact: true }).click();
  await expect(page).toHaveURL(/\/nl\/admin\/outbox\?state=waiting$/);
  await expect(page.getByRole('heading', { name: 'Geen mail gevonden' })).toBeVisible();
  await page.getByRole('link', { name: 'Toon alle mails' }).click();
  await expect(mail).toBeVisible();
  await server.close();
});

test('without a mail server mails wait, the page says so, and one is discarded only after a second look', async ({
  page,
  open,
}) => {
  test.slow();
  await page.setViewportSize({ width: 375, height: 800 });
  await open({ APP_ENV: 'production' });
  await page.goto('/admin/outbox');
  await expect(page.getByRole('heading', { name: 'No mail server is set' })).toBeVisible();
  await page.getByRole('button', { name: 'Send a test mail' }).click();
  const mail = page.getByRole('listitem').filter({ hasText: 'A test from your site' });
  await expect(mail).toContainText('when there is a mail server');
  await expect(mail.getByRole('button', { name: /^Try now/ })).toHaveCount(0);
  await mail.getByRole('button', { name: /^Discard/ }).click();
  await expect(page.getByRole('dialog', { name: 'Discard this mail?' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(mail).toContainText('waiting');
  await expect(mail.getByRole('button', { name: /^Discard/ })).toBeFocused();
  await mail.getByRole('button', { name: /^Discard/ }).click();
  await page.getByRole('button', { name: 'Discard it' }).click();
  await expect(mail).toContainText('discarded');
  await expect(page.getByText('The mail was discarded.')).toBeFocused();
});

for (const [prefix, send, discard] of [
  ['', 'Send a test mail', /^Discard:/],
  ['/nl', 'Stuur een testmail', /^Weggooien:/],
] as const)
  test(`X41: no axe violation in the outbox, ${prefix === '' ? 'English' : 'Dutch'}`, async ({
    page,
    open,
  }) => {
    test.slow();
    const server = await startSmtpServer({ RCPT: '450 4.2.0 come back later' });
    await open({ SMTP_URL: server.url, MAIL_FROM: 'post@vitrine.example' });
    await page.goto(`${prefix}/admin/outbox`);
    await expectNoViolation(page);
    await page.getByRole('button', { name: send }).click();
    await expect(page.getByText('450 4.2.0').first()).toBeVisible({ timeout: 15_000 });
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      for (const width of [375, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        await expectNoViolation(page);
      }
      await page.getByRole('button', { name: discard }).click();
      await expectNoViolation(page);
      await page.keyboard.press('Escape');
    }
    await server.close();
  });
