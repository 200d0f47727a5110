import { expect, type Page } from '@playwright/test';
import { auditEntries, recordEntries } from '#features/audit-log/fixtures.ts';
import { openDatabase } from '#platform/db/database.ts';
import { readSecretFile } from '#platform/secrets/secret-files.ts';
import { axeViolationsInBothSchemes } from '../support/axe.ts';
import { findLoneLinks } from '../support/lone-links.ts';
import { logInOwner } from '../support/owner.ts';
import { test as base, type Site, startDemoSite } from '../support/site.ts';

/** A site with entries in its audit log. */
const test = base.extend<object, { site: Site }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: the library reads what a fixture needs from this pattern
    async ({}, use) => {
      const site = await startDemoSite();
      const database = await openDatabase({ dataDir: site.dataDir });
      await recordEntries(database, readSecretFile(site.dataDir, 'audit-key')[0] ?? '', auditEntries);
      await database.close();
      await use(site);
      await site.stop();
    },
    { scope: 'worker' },
  ],
});
test.describe.configure({ mode: 'default' });

async function expectNoOverflow(page: Page): Promise<void> {
  const widths = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
  expect(widths[0]).toBe(widths[1]);
}

test('18, 21: the requested admin page opens after login', async ({ page }) => {
  await page.goto('/admin');
  await expect(page).toHaveURL(/\/\?login=\/admin$/);
  await expect(page.getByRole('link', { name: 'Log in' }).first()).toBeVisible();
  await logInOwner(page);
  await page.goto('/admin');
  await expect(page.getByRole('heading', { level: 1, name: 'All up to date' })).toBeVisible();
});

test('38, 41: the admin sections share their navigation, and each has one breadcrumb', async ({ page }) => {
  await logInOwner(page);
  await page.goto('/info');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Admin' }).click();
  const sections = page.getByRole('navigation', { name: 'Admin area' });
  await expect(sections.getByRole('link', { name: 'Overview' })).toHaveAttribute('aria-current', 'page');
  await expect(page.getByRole('navigation', { name: 'Breadcrumbs' })).toHaveCount(0);
  await page.waitForFunction(() => !('$_TSR' in window));
  const preserved = await sections.elementHandle();
  await sections.getByRole('link', { name: 'Audit log' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Audit log' })).toBeFocused();
  expect(await page.evaluate((nav) => nav === document.querySelector('main nav'), preserved)).toBe(true);
  await expect(sections.getByRole('link', { name: 'Audit log' })).toHaveAttribute('aria-current', 'page');
  const breadcrumbs = page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('link');
  await expect(breadcrumbs).toHaveText(['Home', 'Audit log']);
  await expect(breadcrumbs.last()).toHaveAttribute('href', '/admin/audit-log');
  await expect(page).toHaveTitle('Audit log – Studio Vitrine');
});

test('on phones the sections are in a sheet, which closes when one of them is pressed', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 812 });
  await logInOwner(page);
  await page.goto('/admin/users');
  const sections = page.getByRole('navigation', { name: 'Admin area' });
  await expect(sections.getByRole('link')).toHaveText(['Search']);
  await page.waitForFunction(() => !('$_TSR' in window));
  await sections.getByRole('button', { name: 'All sections' }).click();
  await expect(sections.getByRole('link', { name: 'Users' })).toHaveText('Users1 user');
  expect((await sections.getByRole('link', { name: 'Outbox' }).boundingBox())?.height).toBeGreaterThanOrEqual(
    44,
  );
  expect(await axeViolationsInBothSchemes(page)).toEqual([]);
  await sections.getByRole('link', { name: 'Users' }).click();
  await expect(sections.getByRole('link')).toHaveText(['Search']);
  await sections.getByRole('button', { name: 'All sections' }).click();
  await sections.getByRole('link', { name: 'Outbox' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Outbox' })).toBeFocused();
  await expect(sections.getByRole('link')).toHaveText(['Search']);
  await sections.getByRole('button', { name: 'All sections' }).press('Enter');
  await expect(sections.getByRole('link')).toHaveCount(21);
  await page.keyboard.press('Escape');
  await expect(sections.getByRole('button', { name: 'All sections' })).toBeFocused();
});

test('the header of the admin area is 48 px high on a wide screen and has the search as a field', async ({
  page,
}) => {
  await logInOwner(page);
  for (const [width, height] of [
    [1440, 48],
    [768, 48],
    [375, 56],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/admin/outbox');
    // Including the border below it.
    expect((await page.getByRole('banner').boundingBox())?.height).toBe(height + 1);
    await expectNoOverflow(page);
  }
});

test('filters are in the URL, update the count at once, and work with the back button', async ({ page }) => {
  await logInOwner(page);
  await page.goto('/admin/audit-log');
  const form = page.getByRole('form', { name: 'Filters' });
  const rows = page.locator('tbody tr');
  // Besides the seeded entries there are the owner's settings, and a login per test.
  await expect(rows.nth(auditEntries.length)).toBeVisible();
  const all = await rows.count();
  await form.getByLabel('What').selectOption({ label: 'All: login' });
  await expect(page).toHaveURL(/\?action=session$/);
  const status = page.locator('main').getByRole('status').first();
  await expect(status).toHaveText(/^\d+ entries match the filters$/);
  const sessions = Number.parseInt((await status.textContent()) ?? '', 10);
  expect(sessions).toBeLessThan(all);
  await expect(rows).toHaveCount(sessions);
  await form.getByLabel('Who').selectOption({ label: 'Not logged in' });
  await expect(rows).toHaveCount(2);
  await form.getByLabel('From').fill('2026-11-06');
  await form.getByRole('button', { name: 'Filter entries' }).click();
  await expect(page.getByRole('heading', { name: 'No matches' })).toBeVisible();
  await page.goBack();
  await expect(rows).toHaveCount(2);
  await expect(form.getByLabel('From')).toHaveValue('');
  await page.goBack();
  await expect(form.getByLabel('Who')).toHaveValue('');
  await expect(rows).toHaveCount(sessions);
  await page.reload();
  await expect(form.getByLabel('What')).toHaveValue('session');
  await page.getByRole('link', { name: 'Clear filters' }).first().click();
  await expect(page).toHaveURL(/\/admin\/audit-log$/);
  await expect(rows).toHaveCount(all);
});

test('a row can be opened by keyboard and shows the changes, the exact time and the hash', async ({
  page,
}) => {
  await logInOwner(page);
  await page.goto('/admin/audit-log?action=user.role_changed');
  await page.locator('summary', { hasText: 'Changed a role: De medewerker (owner)' }).press('Enter');
  await expect(page.locator('del')).toHaveText('member');
  await expect(page.locator('ins')).toHaveText('owner');
  await expect(page.getByText('(2026-11-05T08:00:00.000Z)')).toBeVisible();
  await expect(page.getByText(/^[\da-f]{64}$/)).toBeVisible();
});

test('X16: a page with invalid search parameters keeps what the server rendered', async ({ page }) => {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  await logInOwner(page);
  for (const [path, title, corrected] of [
    ['/admin/outbox?state=zzz', 'Outbox', '/admin/outbox'],
    ['/admin/audit-log?to=zz', 'Audit log', '/admin/audit-log'],
    [
      '/admin/audit-log?from=2026-13-45&to=zz&what=nope&page=99',
      'Audit log',
      '/admin/audit-log?what=nope&page=99',
    ],
  ] as const) {
    await page.goto(path, { waitUntil: 'networkidle' });
    await page.waitForFunction(() => !('$_TSR' in window));
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    expect(page.url().slice(new URL(page.url()).origin.length)).toBe(corrected);
  }
  expect(errors).toEqual([]);
});

test('15: the scripts of the admin area are loaded only when it is opened', async ({ page }) => {
  const scripts: string[] = [];
  page.on('response', async (response) => {
    if (response.request().resourceType() === 'script') scripts.push(await response.text());
  });
  await logInOwner(page);
  await page.goto('/', { waitUntil: 'networkidle' });
  expect(scripts.length).toBeGreaterThan(0);
  expect(scripts.join('')).not.toContain('Login refused');
  await page.goto('/admin/audit-log', { waitUntil: 'networkidle' });
  await expect.poll(() => scripts.join('')).toContain('Login refused');
});

for (const prefix of ['', '/nl'])
  test(`X41, X7: no axe violations, clipped text or isolated links on ${prefix}/admin and its audit log, light and dark`, async ({
    page,
  }) => {
    test.slow();
    await logInOwner(page);
    for (const path of ['/admin', '/admin/audit-log', '/admin/audit-log?action=mail.discarded']) {
      await page.goto(prefix + path);
      await page.locator('details').evaluateAll((all) => {
        for (const one of all.slice(0, 4)) one.setAttribute('open', '');
      });
      for (const width of [320, 768, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        expect(await axeViolationsInBothSchemes(page), `${path} at ${width}`).toEqual([]);
        await expectNoOverflow(page);
      }
      expect(await findLoneLinks(page), path).toEqual([]);
    }
  });

test('X47: the log is printed without filters and navigation', async ({ page }) => {
  await logInOwner(page);
  await page.goto('/admin/audit-log');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('row').nth(auditEntries.length)).toBeVisible();
  await expect(page.getByLabel('What')).toBeHidden();
  await expect(page.getByRole('navigation', { name: 'Admin area' })).toBeHidden();
});
