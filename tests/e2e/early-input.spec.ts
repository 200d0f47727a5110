import { expect } from '@playwright/test';
import { openBeforeScripts } from '../support/early.ts';
import { logInOwner } from '../support/owner.ts';
import { test } from '../support/site.ts';

test('29, X43: below 640 px the menu opens and a scheme is chosen by a press before the scripts run', async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 700 });
  for (const path of ['/', '/info']) {
    const load = await openBeforeScripts(page, path);
    const toggle = page.getByRole('button', { name: 'Menu', exact: true });
    // A user who waits presses again to get the menu, and not to close it.
    await toggle.click();
    await toggle.click();
    await page.getByRole('button', { name: 'Dark' }).click();
    load();
    await expect(page.getByRole('button', { name: 'Close', exact: true })).toHaveAttribute(
      'aria-expanded',
      'true',
    );
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Dark' })).toHaveAttribute('aria-pressed', 'true');
    // From now on each press counts once.
    await page.getByRole('button', { name: 'Close', exact: true }).click();
    await expect(toggle).toHaveAttribute('aria-expanded', 'false');
    await page.unrouteAll();
  }
});

test('27, 28: the list of a menu entry opens before the scripts run, and stays open', async ({ page }) => {
  const load = await openBeforeScripts(page, '/info');
  const list = page.locator('#websites-menu');
  await page.getByRole('button', { name: /^\d+ websites, by name$/ }).click();
  await expect(list).toBeVisible();
  load();
  await page.waitForFunction(() => !('$_TSR' in window));
  await expect(list).toBeVisible();
});

test('X1: input in the experiments before the scripts run takes effect', async ({ page }) => {
  const loadLuhn = await openBeforeScripts(page, '/experiments/luhn-validator');
  await page.getByRole('button', { name: /^Visa/ }).click();
  await page.getByRole('button', { name: 'Insert 5,000 made-up numbers' }).click();
  loadLuhn();
  await expect(page.getByLabel('Number', { exact: true })).toHaveValue('4242 4242 4242 4242');
  await expect(page.getByRole('textbox', { name: 'List' })).not.toHaveValue('');

  const loadDisplay = await openBeforeScripts(page, '/experiments/seven-segment-display');
  await page.getByRole('textbox', { name: 'Text' }).fill('HELLO');
  await page.getByRole('radio', { name: 'Amber' }).check();
  await page.getByRole('slider').first().fill('8');
  await page.getByRole('button', { name: /^Hint, 5/ }).click();
  loadDisplay();
  await expect(page).toHaveURL(/text=HELLO/);
  await expect(page).toHaveURL(/amber/);
  await expect(page.getByRole('slider').first()).toHaveAttribute('aria-valuetext', '8');
  await expect(page.getByRole('button', { name: /^Hint, 4/ })).toBeVisible();

  const loadWaves = await openBeforeScripts(page, '/experiments/wavy-svg');
  const [first, last] = [page.getByRole('switch').first(), page.getByRole('switch').last()];
  const isOn = await last.isChecked();
  await first.check();
  await last.setChecked(!isOn);
  loadWaves();
  await expect(page).toHaveURL(/\?.+/);
  await expect(first).toBeChecked();
  await expect(last).toBeChecked({ checked: !isOn });
});

test('X1: the buttons of the login form work if they were pressed before the scripts ran', async ({
  page,
}) => {
  const load = await openBeforeScripts(page, '/login');
  await page.getByLabel('Password', { exact: true }).fill('typed early');
  await page.getByRole('button', { name: 'Show password' }).click();
  const requested = page.waitForRequest(/sign-in\/passkey\/options$/);
  await page.getByRole('button', { name: 'Log in with a passkey' }).click();
  load();
  await expect(page.getByRole('button', { name: 'Hide password' })).toBeVisible();
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('typed early');
  await requested;
});

test('E22: a query that is typed before the scripts run is searched for', async ({ page }) => {
  const load = await openBeforeScripts(page, '/search');
  await page.getByRole('searchbox').fill('kromme');
  load();
  await expect(page).toHaveURL(/\/search\?q=kromme$/);
  await expect(page.getByRole('status')).toHaveText('1 result for “kromme”');
});

test('E22: a filter that is chosen before the scripts run is applied, and text typed meanwhile is kept', async ({
  page,
}) => {
  await logInOwner(page);
  const loadAuditLog = await openBeforeScripts(page, '/admin/audit-log');
  await page.getByLabel('What').selectOption({ label: 'All: login' });
  await page.getByLabel('From').fill('2026-11-02');
  loadAuditLog();
  await expect(page).toHaveURL(/\?action=session&from=2026-11-02$/);
  for (const path of ['/admin/websites', '/admin/clients', '/admin/invoices', '/admin/purchases']) {
    const load = await openBeforeScripts(page, path);
    const query = page.getByRole('searchbox');
    await query.fill('typed early');
    load();
    await page.waitForFunction(() => !('$_TSR' in window));
    await query.press('Enter');
    await expect(page, path).toHaveURL(/[?&]q=typed(?:%20|\+)early/);
  }
  const loadHours = await openBeforeScripts(page, '/admin/hours');
  const line = page.getByRole('textbox', { name: 'Add hours in one line' });
  await line.fill('1:30 typed early');
  loadHours();
  await page.waitForFunction(() => !('$_TSR' in window));
  await expect(line).toHaveValue('1:30 typed early');
});
