import { expect, type Page } from '@playwright/test';
import { axeViolationsInBothSchemes } from '../support/axe.ts';
import { logInOwner } from '../support/owner.ts';
import { test } from '../support/site.ts';

/** Opens a page of the admin area as the owner and waits until it responds to keys. */
async function openAdmin(page: Page, path: string): Promise<void> {
  await logInOwner(page);
  await page.goto(path);
  await page.waitForFunction(() => !('$_TSR' in window));
}

const palette = (page: Page, name = 'Search or command') => page.getByRole('dialog', { name });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** Presses a key until the palette responds: its script may still be starting. */
async function openPalette(page: Page): Promise<void> {
  await expect(async () => {
    if (!(await palette(page).isVisible())) await page.keyboard.press('Control+K');
    await expect(palette(page).getByRole('combobox')).toBeFocused({ timeout: 1000 });
  }).toPass();
}

test('the palette opens a record and a section by keyboard alone, and returns the focus', async ({
  page,
}) => {
  await openAdmin(page, '/admin/users');
  await openPalette(page);
  const field = palette(page).getByRole('combobox');
  await expect(field).toBeFocused();
  await page.keyboard.type('halt');
  await expect(palette(page).getByRole('option', { name: 'W03 Halte website, published' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(palette(page)).toHaveCount(0);
  await openPalette(page);
  await page.keyboard.type('audit');
  await expect(palette(page).getByRole('option')).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Audit log')).toBeFocused();
  await expect(palette(page)).toHaveCount(0);
});

test('text typed while the palette loads goes into it and triggers no shortcuts of the page', async ({
  page,
}) => {
  const { promise: isTyped, resolve: load } = Promise.withResolvers<void>();
  await page.route('**/command-palette-*.js', async (route) => {
    await isTyped;
    await route.continue();
  });
  await openAdmin(page, '/admin/websites');
  await expect(async () => {
    const requested = page.waitForRequest('**/command-palette-*.js', { timeout: 1000 });
    await page.keyboard.press('Control+K');
    await requested;
  }).toPass();
  await page.keyboard.type('nachtx');
  await page.keyboard.press('Backspace');
  load();
  await expect(palette(page).getByRole('combobox')).toHaveValue('nacht');
  await expect(palette(page).getByRole('option', { name: /Nachtwinkel/ })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(1);
});

test('results open in their editors, and a command names what it creates', async ({ page }) => {
  await openAdmin(page, '/nl/admin/outbox');
  await page.getByRole('link', { name: 'Zoeken of opdracht kiezen' }).click();
  const dialog = palette(page, 'Zoek of kies een opdracht');
  await expect(dialog.getByRole('option', { name: 'Nieuwe website' })).toBeVisible();
  await page.keyboard.type('w3');
  await dialog.getByRole('option', { name: 'Halte' }).click();
  await expect(page).toHaveURL(/\/nl\/admin\/websites\/[\w-]+$/);
});

test('New website opens the form of the list, from any page and from the list itself', async ({ page }) => {
  await openAdmin(page, '/admin/users');
  for (const _ of ['from the users', 'from the list']) {
    await openPalette(page);
    await page.keyboard.type('new web');
    await expect(palette(page).getByRole('option')).toHaveCount(1);
    await page.keyboard.press('Enter');
    const form = page.getByRole('dialog', { name: 'New website' });
    await expect(form).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(form).toHaveCount(0);
    await expect(page).toHaveURL(/\/admin\/websites$/);
  }
  await page.keyboard.press('n');
  const form = page.getByRole('dialog', { name: 'New website' });
  await expect(form).toBeVisible();
  await page.keyboard.press('Escape');
  // Until it is gone the keys are those of the dialog.
  await expect(form).toHaveCount(0);
  await page.keyboard.press('/');
  const field = page.getByRole('searchbox', { name: 'Title, client or number' });
  await expect(field).toBeFocused();
  await field.fill('vensterbank');
  await page.keyboard.press('Enter');
  await expect(page.locator('[data-row]')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(page.locator('[data-row]').first().getByRole('link')).toBeFocused();
  await expect(field).toHaveValue('vensterbank');
});

test('the palette says when nothing was found, how much of a paste does not fit, and when content cannot be searched', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openAdmin(page, '/admin/websites');
  await page.evaluate(() => navigator.clipboard.writeText('z'.repeat(1100)));
  await openPalette(page);
  await page.keyboard.press('ControlOrMeta+v');
  await expect(palette(page).getByRole('alert')).toHaveText(
    'The last 1,000 characters of what you pasted do not fit: the field takes 100.',
  );
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('zzzz');
  await expect(palette(page).getByRole('status')).toHaveText('Nothing found for “zzzz”.');
  await page.route('**/api/admin/search*', (route) => route.abort());
  await palette(page).getByRole('combobox').fill('web');
  await expect(palette(page).getByRole('status')).toHaveText(
    'Content, clients, invoices, purchases, assets and users could not be searched. Pages and commands work.',
  );
  await expect(palette(page).getByRole('option', { name: 'New website' })).toBeVisible();
});

test('on phones the palette opens from the section bar and fills the screen', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 812 });
  await openAdmin(page, '/admin/users');
  await page.getByRole('navigation', { name: 'Admin area' }).getByRole('link', { name: 'Search' }).click();
  expect(await palette(page).boundingBox()).toEqual({ x: 0, y: 0, width: 375, height: 812 });
  await palette(page).getByRole('button', { name: 'close' }).click();
  await expect(palette(page)).toHaveCount(0);
});

test('keys open sections and list the shortcuts, those of the page first, but not while typing', async ({
  page,
}) => {
  await openAdmin(page, '/admin/websites');
  await expect(async () => {
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible({ timeout: 1000 });
  }).toPass();
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(help.getByRole('heading', { level: 3 })).toHaveText(['In this list', 'Everywhere', 'Go to']);
  expect(await axeViolationsInBothSchemes(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(help).toHaveCount(0);
  await page.keyboard.press('g');
  await page.keyboard.press('u');
  await expect(heading(page, 'Users')).toBeFocused();
  // A list has a search field, but its keys work at once.
  await page.keyboard.press('g');
  await page.keyboard.press('w');
  await expect(heading(page, 'Websites')).toBeFocused();
  await page.keyboard.press('n');
  const form = page.getByRole('dialog', { name: 'New website' });
  await expect(form).toBeVisible();
  await page.keyboard.press('Escape');
  // Until it is gone the keys are those of the dialog.
  await expect(form).toHaveCount(0);
  await page.keyboard.press('g');
  await page.keyboard.press('u');
  await expect(heading(page, 'Users')).toBeFocused();
  await page.getByRole('textbox', { name: 'Email address' }).press('?');
  await expect(page.getByRole('textbox', { name: 'Email address' })).toHaveValue('?');
  await expect(help).toHaveCount(0);
});

test('2.1.4: single keys do nothing once the user has turned them off, and Control K still works', async ({
  page,
}) => {
  await openAdmin(page, '/admin/users');
  const change = (single_keys: boolean) =>
    page.request.put('/api/account/shortcuts', { data: { single_keys } });
  await page.goto('/account');
  await page.waitForFunction(() => !('$_TSR' in window));
  const label = page.getByRole('switch', { name: 'Shortcuts of a single key' });
  await label.click();
  await expect(page.getByText('Shortcuts of a single key are off.')).toBeVisible();
  await page.goto('/admin/users');
  await page.waitForFunction(() => !('$_TSR' in window));
  await openPalette(page);
  await page.keyboard.press('Escape');
  await expect(palette(page)).toHaveCount(0);
  await page.keyboard.press('g');
  await page.keyboard.press('w');
  await page.keyboard.press('?');
  await openPalette(page);
  await expect(page).toHaveURL(/\/admin\/users$/);
  expect((await change(true)).ok()).toBe(true);
});

test('the palette has no accessibility violations in either language and scheme', async ({ page }) => {
  for (const [path, link, name] of [
    ['/admin/websites', 'Search or command', 'Search or command'],
    ['/nl/admin/websites', 'Zoeken of opdracht kiezen', 'Zoek of kies een opdracht'],
  ] as const) {
    await openAdmin(page, path);
    await page.getByRole('link', { name: link }).click();
    await expect(palette(page, name).getByRole('option').first()).toBeVisible();
    expect(await axeViolationsInBothSchemes(page)).toEqual([]);
  }
});
