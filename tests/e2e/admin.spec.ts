import { rm } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { copyDemoData } from '../../seed/kept-demo.ts';
import { auditStory, recordEntries } from '../../src/features/audit-log/fixtures.ts';
import { readSecret } from '../../src/platform/config/secret.ts';
import { openDatabase } from '../../src/platform/db/database.ts';
import { axeViolations } from '../support/axe.ts';
import { ownerSettings, signInOwner } from '../support/owner.ts';
import { test as base, makeDataDir, type Site, startSite } from '../support/site.ts';

/** A site whose audit log has something to tell. */
const test = base.extend<object, { site: Site }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: the library reads what a fixture needs from this pattern
    async ({}, use) => {
      const dataDir = await makeDataDir();
      await copyDemoData(dataDir);
      const site = await startSite(dataDir, ownerSettings);
      const database = await openDatabase({ dataDir });
      await recordEntries(database, readSecret(dataDir) ?? '', auditStory);
      await database.close();
      await use(site);
      await site.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
});

async function expectNothingCutOff(page: Page): Promise<void> {
  const widths = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
  expect(widths[0]).toBe(widths[1]);
}

test('18, 21: who signs in for the admin area comes to it', async ({ page }) => {
  await page.goto('/admin');
  await expect(page).toHaveURL(/\/\?login=\/admin$/);
  await expect(page.getByRole('link', { name: 'Log in' }).first()).toBeVisible();
  await signInOwner(page);
  await page.goto('/admin');
  await expect(page.getByRole('heading', { level: 1, name: 'Admin' })).toBeVisible();
});

test('38, 41: the rooms are changed without the navigation, and with one crumb each', async ({ page }) => {
  await signInOwner(page);
  await page.goto('/info');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Admin' }).click();
  const rooms = page.getByRole('navigation', { name: 'Admin area' });
  await expect(rooms.getByRole('link', { name: 'Overview' })).toHaveAttribute('aria-current', 'page');
  await expect(page.getByRole('navigation', { name: 'Breadcrumbs' })).toHaveCount(0);
  await page.waitForFunction(() => !('$_TSR' in window));
  const kept = await rooms.elementHandle();
  await rooms.getByRole('link', { name: 'Audit log' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Audit log' })).toBeFocused();
  expect(await page.evaluate((nav) => nav === document.querySelector('main nav'), kept)).toBe(true);
  await expect(rooms.getByRole('link', { name: 'Audit log' })).toHaveAttribute('aria-current', 'page');
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('link');
  await expect(crumbs).toHaveText(['Home', 'Audit log']);
  await expect(crumbs.last()).toHaveAttribute('href', '/admin/audit-log');
  await expect(page).toHaveTitle('Audit log – Studio Vitrine');
});

test('filters stand in the address, count at once and are gone back through', async ({ page }) => {
  await signInOwner(page);
  await page.goto('/admin/audit-log');
  const form = page.getByRole('form', { name: 'Filters' });
  const rows = page.locator('tbody tr');
  // Beside the story stand the owner of the settings, and each time that a test here has signed in.
  await expect(rows.nth(auditStory.length)).toBeVisible();
  const all = await rows.count();
  await form.getByLabel('What').selectOption({ label: 'All of logging in' });
  await expect(page).toHaveURL(/\?action=session$/);
  const status = page.locator('main').getByRole('status').first();
  await expect(status).toHaveText(/^\d+ rows fit the filters$/);
  const sessions = Number.parseInt((await status.textContent()) ?? '', 10);
  expect(sessions).toBeLessThan(all);
  await expect(rows).toHaveCount(sessions);
  await form.getByLabel('Who').selectOption({ label: 'Not logged in' });
  await expect(rows).toHaveCount(2);
  await form.getByLabel('From').fill('2026-11-06');
  await form.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByRole('heading', { name: 'Nothing fits' })).toBeVisible();
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

test('a row opens by keyboard to what changed, exactly when, and its hash', async ({ page }) => {
  await signInOwner(page);
  await page.goto('/admin/audit-log?action=user.role_changed');
  await page.locator('summary', { hasText: 'Changed a role: De medewerker (owner)' }).press('Enter');
  await expect(page.locator('del')).toHaveText('member');
  await expect(page.locator('ins')).toHaveText('owner');
  await expect(page.getByText('(2026-11-05T08:00:00.000Z)')).toBeVisible();
  await expect(page.getByText(/^[\da-f]{64}$/)).toBeVisible();
});

test('15: the scripts of the admin area come with it, not before', async ({ page }) => {
  const scripts: string[] = [];
  page.on('response', async (answer) => {
    if (answer.request().resourceType() === 'script') scripts.push(await answer.text());
  });
  await signInOwner(page);
  await page.goto('/', { waitUntil: 'networkidle' });
  expect(scripts.length).toBeGreaterThan(0);
  expect(scripts.join('')).not.toContain('Log-in refused');
  await page.goto('/admin/audit-log', { waitUntil: 'networkidle' });
  await expect.poll(() => scripts.join('')).toContain('Log-in refused');
});

for (const colorScheme of ['light', 'dark'] as const)
  for (const prefix of ['', '/nl'])
    test(`X41, X7: the admin area has no axe violation and is not cut off, ${prefix || '/en'}, ${colorScheme}`, async ({
      page,
    }) => {
      test.slow();
      await signInOwner(page);
      await page.emulateMedia({ colorScheme });
      for (const width of [320, 768, 1440])
        for (const path of ['/admin', '/admin/audit-log', '/admin/audit-log?action=mail.discarded']) {
          await page.setViewportSize({ width, height: 900 });
          await page.goto(prefix + path, { waitUntil: 'networkidle' });
          await page.locator('details').evaluateAll((all) => {
            for (const one of all.slice(0, 4)) one.setAttribute('open', '');
          });
          expect(await axeViolations(page), `${path} ${width}`).toEqual([]);
          await expectNothingCutOff(page);
        }
    });

test('X47: the log is printed without its filters and navigation', async ({ page }) => {
  await signInOwner(page);
  await page.goto('/admin/audit-log');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('row').nth(auditStory.length)).toBeVisible();
  await expect(page.getByLabel('What')).toBeHidden();
  await expect(page.getByRole('navigation', { name: 'Admin area' })).toBeHidden();
});
