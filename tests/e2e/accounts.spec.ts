import { rm } from 'node:fs/promises';
import { type Browser, expect, type Page } from '@playwright/test';
import { copyDemoData } from '#seed/demo-data-cache.ts';
import { test as base } from '../support/account-site.ts';
import { axeViolationsInBothSchemes } from '../support/axe.ts';
import { findEmailedLink } from '../support/email-files.ts';
import { closedGate } from '../support/gate.ts';
import { type Credentials, logInOwner } from '../support/owner.ts';
import { makeDataDir, runVitrine, type Site, startSite, withHydrationWait } from '../support/site.ts';
import { generateTotp } from '../support/totp.ts';

const password = 'seven small brown owls';

const test = base.extend<{ siteWithoutOwner: Site }>({
  // biome-ignore lint/correctness/noEmptyPattern: the library reads what a fixture needs from this pattern
  siteWithoutOwner: async ({}, use) => {
    const dataDir = await makeDataDir();
    await copyDemoData(dataDir);
    const site = await startSite(dataDir);
    await use(site);
    await site.stop();
    await rm(dataDir, { recursive: true, force: true });
  },
});

async function openPage(browser: Browser, locale = 'en-GB'): Promise<Page> {
  const context = await browser.newContext({ locale });
  return withHydrationWait(await context.newPage());
}

async function logIn(page: Page, site: Site, credentials: Credentials): Promise<void> {
  await page.goto(`${site.url}/login`);
  await page.getByLabel('Email address').fill(credentials.email);
  await page.getByLabel('Password', { exact: true }).fill(credentials.password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
}

async function openAccount(page: Page, site: Site): Promise<void> {
  await page.goto(`${site.url}/account`);
  await expect(page.getByRole('heading', { level: 1, name: 'Account' })).toBeVisible();
}

async function confirmPassword(page: Page, button: string, currentPassword: string): Promise<void> {
  await page.getByRole('button', { name: button }).click();
  await page.getByLabel('Your password, to confirm').fill(currentPassword);
  await page.getByRole('button', { name: button }).click();
}

/** Adds a virtual authenticator with resident keys and user verification, which confirms every request at once. */
async function addVirtualAuthenticator(page: Page) {
  const authenticators = await page.context().newCDPSession(page);
  await authenticators.send('WebAuthn.enable');
  const { authenticatorId } = await authenticators.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return { devices: authenticators, authenticatorId };
}

/** Enables two-factor login and returns the TOTP secret and the recovery codes. */
async function enableTwoFactor(
  page: Page,
  site: Site,
  account: Credentials,
): Promise<{ secret: string; codes: string[] }> {
  await openAccount(page, site);
  await confirmPassword(page, 'Turn on two-step verification', account.password);
  const key = page.locator('dd');
  await expect(page.getByRole('img', { name: 'QR code with the key' })).toBeVisible();
  const secret = ((await key.textContent()) ?? '').replaceAll(/\s/g, '');
  await page.getByLabel('Code shown in the app').fill(generateTotp(secret, new Date()));
  await page.getByRole('button', { name: 'Turn on two-step verification' }).click();
  await expect(page.getByRole('heading', { name: 'Recovery codes' })).toBeVisible();
  const codes = await page.locator('.font-mono li').allInnerTexts();
  await page.getByRole('button', { name: 'I have saved them' }).click();
  return { secret, codes };
}

test('the link that the program prints stays valid after switching the language, and creates the first owner once, in Dutch', async ({
  browser,
  siteWithoutOwner,
}) => {
  const page = await openPage(browser, 'nl-NL');
  await page.goto(`${siteWithoutOwner.url}/login`);
  await expect(page.getByText('deze site heeft nog geen eigenaar')).toBeVisible();
  const link = siteWithoutOwner.setUpLink ?? '';
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1, name: 'De opening' })).toBeVisible();
  await page.getByRole('button', { name: 'English' }).click();
  await expect(page.getByLabel('Name of the site')).toBeVisible();
  await page.getByRole('button', { name: 'Nederlands' }).click();
  await page.getByLabel('Naam', { exact: true }).fill('Atelier Kade');
  await page.getByLabel('Mailadres').fill('kade@vitrine.example');
  await page.getByLabel('Wachtwoord', { exact: true }).fill('wachtwoord123');
  await page.getByLabel('Naam van de site').fill('Atelier aan de Kade');
  await page.getByRole('button', { name: 'Site aanmaken' }).click();
  await expect(page.getByText('Dit wachtwoord wordt veel gebruikt')).toBeVisible();
  await expect(page.getByLabel('Wachtwoord', { exact: true })).toBeFocused();
  await expect(page.getByLabel('Naam', { exact: true })).toHaveValue('Atelier Kade');
  await page.getByLabel('Wachtwoord', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Site aanmaken' }).click();
  await expect(page).toHaveURL(/\/admin$/);
  await expect(page).toHaveTitle(/Atelier aan de Kade/);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.goto(link);
  await expect(page.getByRole('alert')).toContainText('Deze link is al gebruikt');
});

test('a login lasts until the browser is closed, or longer on request', async ({
  page,
  site,
  context,
  account,
}) => {
  const getSessionCookie = async () => (await context.cookies()).find(({ name }) => name === 'session');
  await logIn(page, site, account);
  await expect(page).toHaveURL(/\/dashboard$/);
  const days = ((await getSessionCookie())?.expires ?? 0) - Date.now() / 1000;
  expect(days).toBeGreaterThan(29 * 86_400);
  await context.clearCookies();
  await page.goto(`${site.url}/login`);
  await page.getByLabel('Stay logged in on this device').uncheck();
  await page.getByLabel('Email address').fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  expect((await getSessionCookie())?.expires).toBe(-1);
});

test('21: TOTP codes are requested after the password, before the redirect to the requested page', async ({
  page,
  site,
  context,
  account,
}) => {
  await logInOwner(page, site.url, account);
  const { secret, codes } = await enableTwoFactor(page, site, account);
  expect(codes).toHaveLength(10);
  await context.clearCookies();
  await page.goto(`${site.url}/login?to=/account`);
  await page.getByLabel('Email address').fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page).toHaveURL(/\/login\/code\?to=\/account$/);
  const field = page.getByLabel('Code', { exact: true });
  await expect(field).toBeFocused();
  await field.fill('000000');
  await field.press('Enter');
  await expect(page.getByText('That code is incorrect')).toBeVisible();
  await expect(field).toBeFocused();
  await field.fill(generateTotp(secret, new Date(Date.now() + 30_000)));
  await field.press('Enter');
  await expect(page).toHaveURL(/\/account$/);
  await expect(page.getByText('You have 10 recovery codes left.')).toBeVisible();
  await context.clearCookies();
  await logIn(page, site, account);
  await field.fill(codes[0] ?? '');
  await field.press('Enter');
  await expect(page).toHaveURL(/\/dashboard$/);
  await openAccount(page, site);
  await expect(page.getByText('You have 9 recovery codes left.')).toBeVisible();
  await confirmPassword(page, 'Turn off two-step verification', account.password);
  await expect(page.getByText('Two-step verification is off.')).toBeVisible();
});

test('X1: the code form works without scripts', async ({ page, site, browser, account }) => {
  await logInOwner(page, site.url, account);
  const { secret } = await enableTwoFactor(page, site, account);
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.url });
  const plain = await context.newPage();
  await plain.goto('/login?to=/account');
  await plain.getByLabel('Email address').fill(account.email);
  await plain.getByLabel('Password', { exact: true }).fill(account.password);
  await plain.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(plain).toHaveURL(/\/login\/code\?to=\/account$/);
  await plain.getByLabel('Code', { exact: true }).fill('000000');
  await plain.getByRole('button', { name: 'Continue' }).click();
  await expect(plain.getByText('That code is incorrect')).toBeVisible();
  await plain.getByLabel('Code', { exact: true }).fill(generateTotp(secret, new Date(Date.now() + 30_000)));
  await plain.getByRole('button', { name: 'Continue' }).click();
  await expect(plain).toHaveURL(/\/account$/);
  await context.close();
});

test('a passkey is created, named, used to log in without typing, and removed', async ({
  page,
  site,
  context,
  account,
}) => {
  await addVirtualAuthenticator(page);
  await logInOwner(page, site.url, account);
  await openAccount(page, site);
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByLabel('Name, for example the device it is on').fill('Laptop');
  await page.getByLabel('Your password, to confirm').fill(account.password);
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(page.getByText('The passkey was added.')).toBeVisible();
  await page.getByRole('button', { name: 'Rename' }).click();
  await page.getByRole('textbox', { name: 'Name', exact: true }).last().fill('Laptop in the studio');
  await page.getByRole('button', { name: 'Save name' }).last().click();
  await expect(page.getByText('Laptop in the studio')).toBeVisible();

  await context.clearCookies();
  // A browser without conditional UI, so that the button starts the login: the authenticator confirms every
  // request.
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = async () => false;
  });
  await page.goto(`${site.url}/login?to=/account`);
  await page.getByRole('button', { name: 'Log in with a passkey' }).click();
  await expect(page).toHaveURL(/\/account$/);
  await expect(page.getByText('Laptop in the studio')).toBeVisible();

  await page.waitForFunction(() => !('$_TSR' in window));
  await page.getByRole('button', { name: 'Remove passkey' }).click();
  await page.getByLabel('Your password, to confirm').fill(account.password);
  await page.getByRole('button', { name: 'Remove passkey' }).click();
  await expect(page.getByText('No passkeys yet.')).toBeVisible();
  await expect(page.getByText('The passkey was removed.')).toBeFocused();
});

test('a passkey without user verification is rejected', async ({ page, site, account }) => {
  const { devices: authenticators, authenticatorId } = await addVirtualAuthenticator(page);
  await logInOwner(page, site.url, account);
  await openAccount(page, site);
  await authenticators.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false });
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByLabel('Name, for example the device it is on').fill('Key');
  await page.getByLabel('Your password, to confirm').fill(account.password);
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(page.getByText('No passkey was added')).toBeVisible();
});

test('an invitation is withdrawn only after confirmation', async ({ page, site, account }) => {
  await logInOwner(page, site.url, account);
  await page.goto(`${site.url}/admin/users`);
  await page.waitForFunction(() => !('$_TSR' in window));
  const form = page.getByRole('form', { name: 'Invite someone' });
  await form.getByLabel('Email address').fill('wrong@vitrine.example');
  await form.getByRole('button', { name: 'Send the invitation' }).click();
  const row = page.getByRole('row').filter({ hasText: 'wrong@vitrine.example' });
  await row.getByRole('button', { name: 'Withdraw invitation' }).click();
  const confirmation = page.getByRole('alertdialog');
  await confirmation.getByRole('button', { name: 'Cancel' }).click();
  await row.getByRole('button', { name: 'Withdraw invitation' }).click();
  await confirmation.getByRole('button', { name: 'Withdraw invitation' }).click();
  await expect(page.getByText('The invitation was withdrawn.')).toBeVisible();
  await expect(row).toHaveCount(0);
});

test('an invitation creates a member account in Dutch, without access to the admin area', async ({
  page,
  site,
  browser,
  account,
}) => {
  await logInOwner(page, site.url, account);
  await page.goto(`${site.url}/admin/users`);
  await expect(page.getByText('There are no open invitations.')).toBeVisible();
  const form = page.getByRole('form', { name: 'Invite someone' });
  await form.getByLabel('Email address').fill('gast@vitrine.example');
  await form.getByLabel('Email language').selectOption('nl');
  await form.getByRole('button', { name: 'Send the invitation' }).click();
  await expect(page.getByText('The invitation to gast@vitrine.example will be sent shortly.')).toBeVisible();
  const link = await findEmailedLink(site.dataDir, 'gast@vitrine.example', '/invitation');

  const guest = await openPage(browser, 'nl-NL');
  await guest.goto(link);
  await expect(guest.getByText('Uitnodiging voor gast@vitrine.example')).toBeVisible();
  await guest.getByLabel('Naam', { exact: true }).fill('Gast');
  await guest.getByLabel('Wachtwoord', { exact: true }).fill(password);
  await guest.getByRole('button', { name: 'Account aanmaken' }).click();
  await expect(guest).toHaveURL(/\/dashboard$/);
  await expect(guest.getByRole('contentinfo').getByRole('link', { name: 'Beheer' })).toHaveCount(0);
  expect((await guest.goto(`${site.url}/admin/users`, { waitUntil: 'load' }))?.status()).toBe(403);

  await page.reload();
  const row = page.getByRole('row', { name: /Gast/ });
  await expect(row).toContainText('Member');
  await row.getByRole('button', { name: 'Disable' }).click();
  const confirmation = row.getByRole('group', { name: 'Disable' });
  await expect(confirmation.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await confirmation.getByRole('button', { name: 'Cancel' }).press('Escape');
  await expect(confirmation).toHaveCount(0);
  await expect(row.getByRole('button', { name: 'Disable' })).toBeFocused();
  await row.getByRole('button', { name: 'Disable' }).click();
  await confirmation.getByRole('button', { name: 'Disable' }).click();
  await expect(row.getByRole('button', { name: 'Enable' })).toBeVisible();
  await guest.goto(`${site.url}/dashboard`, { waitUntil: 'load' });
  await expect(guest).toHaveURL(/\?login=/);
});

test('a forgotten password is reset by email', async ({ page, site, account }) => {
  await page.goto(`${site.url}/login`);
  await page.getByRole('link', { name: 'Forgotten your password?' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Forgotten password' })).toBeVisible();
  await page.getByLabel('Email address').fill(account.email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByRole('status').filter({ hasText: account.email })).toBeFocused();
  const link = await findEmailedLink(site.dataDir, account.email, '/login/new-password');
  await page.goto(link);
  await page.getByLabel('New password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Save new password' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.goto(link);
  await page.reload();
  await expect(page.getByRole('alert')).toContainText('already been used');
});

test('the command line restores access for an owner who lost the password and the second factor', async ({
  page,
  site,
  account,
}) => {
  await logInOwner(page, site.url, account);
  await enableTwoFactor(page, site, account);
  const settings = { DATA_DIR: site.dataDir, PUBLIC_URL: site.url };
  const output = await runVitrine(['user', 'reset', account.email, '--second-factor'], settings);
  const link = /http\S+#\S+/.exec(output)?.[0] ?? '';
  await page.goto(link);
  await page.getByLabel('New password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Save new password' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await openAccount(page, site);
  await expect(page.getByRole('button', { name: 'Turn on two-step verification' })).toBeVisible();
});

test('X14: sessions are revoked one by one, all at once, and by a password change', async ({
  page,
  site,
  browser,
  account,
}) => {
  const others = [];
  for (let count = 0; count < 4; count += 1) others.push(await openPage(browser));
  for (const other of others) await logInOwner(other, site.url, account);
  await logInOwner(page, site.url, account);
  await openAccount(page, site);
  const rows = page.getByRole('listitem').filter({ hasText: 'Chrome on' });
  await expect(rows).toHaveCount(5);
  const gate = closedGate();
  await page.route('**/api/account/sessions/*', async (route) => {
    await gate.opened;
    await route.continue();
  });
  // The second waits for the first.
  for (const index of [0, 1]) await rows.getByRole('button', { name: 'Log out' }).nth(index).click();
  gate.open();
  await expect(rows).toHaveCount(3);
  await expect(page.getByText('Logged out on that device.')).toBeVisible();
  await page.getByRole('button', { name: 'Log out on all other devices' }).click();
  await expect(page.getByText('Logged out on 2 other devices.')).toBeVisible();
  await expect(page.getByText('You are not logged in anywhere else.')).toBeVisible();
  for (const other of others) expect((await other.request.get(`${site.url}/api/account`)).status()).toBe(401);
  const [last] = others;
  if (!last) throw new Error('no session is left');
  await logInOwner(last, site.url, account);
  await page.getByRole('button', { name: 'Change the password' }).click();
  await page.getByLabel('Current password').fill('not it');
  await page.getByLabel('New password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Change the password' }).click();
  await expect(page.getByText('That password is incorrect.')).toBeVisible();
  await page.getByLabel('Current password').fill(account.password);
  await page.getByRole('button', { name: 'Change the password' }).click();
  await expect(page.getByText('Password changed.')).toBeVisible();
  expect((await last.request.get(`${site.url}/api/account`)).status()).toBe(401);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Account' })).toBeVisible();
});

for (const [language, prefix] of [
  ['English', ''],
  ['Dutch', '/nl'],
] as const) {
  test(`X41, X7: login pages and the account have no axe violations and no clipped text, ${language}, light and dark`, async ({
    page,
    site,
  }) => {
    test.slow();
    const state = async (path: string) => {
      await page.goto(site.url + prefix + path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      expect(await axeViolationsInBothSchemes(page), path).toEqual([]);
      for (const width of [320, 768]) {
        await page.setViewportSize({ width, height: 800 });
        const widths = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
        expect(widths[0], `${path} at ${width}`).toBe(widths[1]);
      }
      await page.setViewportSize({ width: 1280, height: 800 });
    };
    for (const path of ['/login', '/login/code', '/login/forgotten', '/login/new-password#x'])
      await state(path);
    for (const path of ['/invitation#x', '/set-up#x']) await state(path);
    await logInOwner(page);
    for (const path of ['/account', '/admin/users']) await state(path);
    await page.goto(`${site.url}${prefix}/account`);
    for (const button of await page
      .getByRole('button', { name: /passkey|Change the p|wijzigen|codes/i })
      .all())
      await button.click();
    expect(await axeViolationsInBothSchemes(page)).toEqual([]);
  });
}
