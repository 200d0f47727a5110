import { rm } from 'node:fs/promises';
import { type Browser, expect, type Page } from '@playwright/test';
import { copyDemoData } from '../../seed/kept-demo.ts';
import { axeViolations } from '../support/axe.ts';
import { linkMailedTo } from '../support/mail-files.ts';
import { codeAt } from '../support/one-time-codes.ts';
import { owner, ownerSettings, signInOwner } from '../support/owner.ts';
import {
  test as base,
  makeDataDir,
  openedAtLeisure,
  runVitrine,
  type Site,
  startSite,
} from '../support/site.ts';

interface OwnSite extends Site {
  readonly dataDir: string;
}

const password = 'seven small brown owls';

/** Each journey changes accounts, so each has a site of its own. */
const test = base.extend<{ unowned: OwnSite; owned: OwnSite }>({
  // biome-ignore lint/correctness/noEmptyPattern: the library reads what a fixture needs from this pattern
  unowned: async ({}, use) => withSite({}, use),
  // biome-ignore lint/correctness/noEmptyPattern: the library reads what a fixture needs from this pattern
  owned: async ({}, use) => withSite(ownerSettings, use),
});

async function withSite(settings: Record<string, string>, use: (site: OwnSite) => Promise<void>) {
  const dataDir = await makeDataDir();
  await copyDemoData(dataDir);
  const site = await startSite(dataDir, settings);
  await use({ ...site, dataDir });
  await site.stop();
  await rm(dataDir, { recursive: true, force: true });
}

async function visitAs(browser: Browser, locale = 'en-GB'): Promise<Page> {
  const context = await browser.newContext({ locale });
  return openedAtLeisure(await context.newPage());
}

async function logIn(page: Page, site: Site, typed = owner): Promise<void> {
  await page.goto(`${site.url}/login`);
  await page.getByLabel('E-mail address').fill(typed.email);
  await page.getByLabel('Password', { exact: true }).fill(typed.password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
}

async function openAccount(page: Page, site: Site): Promise<void> {
  await page.goto(`${site.url}/account`);
  await expect(page.getByRole('heading', { level: 1, name: 'Account' })).toBeVisible();
}

async function confirm(page: Page, button: string, typed = owner.password): Promise<void> {
  await page.getByRole('button', { name: button }).click();
  await page.getByLabel('Your password, to confirm').fill(typed);
  await page.getByRole('button', { name: button }).click();
}

/** A device that makes and keeps passkeys, knows who uses it, and answers at once. */
async function plugInDevice(page: Page) {
  const devices = await page.context().newCDPSession(page);
  await devices.send('WebAuthn.enable');
  const { authenticatorId } = await devices.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return { devices, authenticatorId };
}

/** Turns codes on; gives the key of the app, and the recovery codes. */
async function turnCodesOn(page: Page, site: Site): Promise<{ secret: string; codes: string[] }> {
  await openAccount(page, site);
  await confirm(page, 'Turn codes on');
  const key = page.locator('dd');
  await expect(page.getByRole('img', { name: 'QR code with the key' })).toBeVisible();
  const secret = ((await key.textContent()) ?? '').replaceAll(/\s/g, '');
  await page.getByLabel('The code that the app shows now').fill(codeAt(secret, new Date()));
  await page.getByRole('button', { name: 'Turn on', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Recovery codes' })).toBeVisible();
  const codes = await page.locator('.font-mono li').allInnerTexts();
  await page.getByRole('button', { name: 'I have kept them' }).click();
  return { secret, codes };
}

test('a link that works once stays open when its page is read in the other language', async ({
  page,
  unowned,
}) => {
  await openedAtLeisure(page);
  await page.goto((unowned.setUpLink ?? '').replace('/set-up', '/nl/set-up'));
  await expect(page.getByLabel('Naam van de site')).toBeVisible();
  await page.getByRole('button', { name: 'English' }).click();
  await expect(page.getByLabel('Name of the site')).toBeVisible();
});

test('the link that the program prints makes the first owner, in Dutch, once', async ({
  browser,
  unowned,
}) => {
  const page = await visitAs(browser, 'nl-NL');
  await page.goto(`${unowned.url}/login`);
  await expect(page.getByText('deze site heeft nog geen eigenaar')).toBeVisible();
  const link = unowned.setUpLink ?? '';
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1, name: 'De opening' })).toBeVisible();
  await page.getByLabel('Naam', { exact: true }).fill('Atelier Kade');
  await page.getByLabel('E-mailadres').fill('kade@vitrine.example');
  await page.getByLabel('Wachtwoord', { exact: true }).fill('wachtwoord123');
  await page.getByLabel('Naam van de site').fill('Atelier aan de Kade');
  await page.getByRole('button', { name: 'Site openen' }).click();
  await expect(page.getByText('Veel mensen gebruiken dit wachtwoord')).toBeVisible();
  await expect(page.getByLabel('Wachtwoord', { exact: true })).toBeFocused();
  await expect(page.getByLabel('Naam', { exact: true })).toHaveValue('Atelier Kade');
  await page.getByLabel('Wachtwoord', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Site openen' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page).toHaveTitle(/Atelier aan de Kade/);
  await page.goto(link);
  await expect(page.getByRole('alert')).toContainText('Deze link is al gebruikt');
});

test('stay logged in, or only as long as the browser runs', async ({ page, owned, context }) => {
  const sessionOf = async () => (await context.cookies()).find(({ name }) => name === 'session');
  await logIn(page, owned);
  await expect(page).toHaveURL(/\/dashboard$/);
  const days = ((await sessionOf())?.expires ?? 0) - Date.now() / 1000;
  expect(days).toBeGreaterThan(29 * 86_400);
  await context.clearCookies();
  await page.goto(`${owned.url}/login`);
  await page.getByLabel('Stay logged in on this device').uncheck();
  await page.getByLabel('E-mail address').fill(owner.email);
  await page.getByLabel('Password', { exact: true }).fill(owner.password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  expect((await sessionOf())?.expires).toBe(-1);
});

test('21: codes from an app are asked for after the password, and lead on to where one was going', async ({
  page,
  owned,
  context,
}) => {
  await signInOwner(page, owned.url);
  const { secret, codes } = await turnCodesOn(page, owned);
  expect(codes).toHaveLength(10);
  await context.clearCookies();
  await page.goto(`${owned.url}/login?to=/account`);
  await page.getByLabel('E-mail address').fill(owner.email);
  await page.getByLabel('Password', { exact: true }).fill(owner.password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page).toHaveURL(/\/login\/code\?to=\/account$/);
  const field = page.getByLabel('Code', { exact: true });
  await expect(field).toBeFocused();
  await field.fill('000000');
  await field.press('Enter');
  await expect(page.getByText('This code is not right')).toBeVisible();
  await expect(field).toBeFocused();
  await field.fill(codeAt(secret, new Date(Date.now() + 30_000)));
  await field.press('Enter');
  await expect(page).toHaveURL(/\/account$/);
  await expect(page.getByText('10 recovery codes are left.')).toBeVisible();
  await context.clearCookies();
  await logIn(page, owned);
  await field.fill(codes[0] ?? '');
  await field.press('Enter');
  await expect(page).toHaveURL(/\/dashboard$/);
  await openAccount(page, owned);
  await expect(page.getByText('9 recovery codes are left.')).toBeVisible();
  await confirm(page, 'Turn codes off');
  await expect(page.getByText('Codes are no longer asked for.')).toBeVisible();
});

test('X1: the code is taken without scripts too', async ({ page, owned, browser }) => {
  await signInOwner(page, owned.url);
  const { secret } = await turnCodesOn(page, owned);
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: owned.url });
  const plain = await context.newPage();
  await plain.goto('/login?to=/account');
  await plain.getByLabel('E-mail address').fill(owner.email);
  await plain.getByLabel('Password', { exact: true }).fill(owner.password);
  await plain.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(plain).toHaveURL(/\/login\/code\?to=\/account$/);
  await plain.getByLabel('Code', { exact: true }).fill('000000');
  await plain.getByRole('button', { name: 'Go on' }).click();
  await expect(plain.getByText('This code is not right')).toBeVisible();
  await plain.getByLabel('Code', { exact: true }).fill(codeAt(secret, new Date(Date.now() + 30_000)));
  await plain.getByRole('button', { name: 'Go on' }).click();
  await expect(plain).toHaveURL(/\/account$/);
  await context.close();
});

test('a passkey is made, named, used without typing, and removed', async ({ page, owned, context }) => {
  await plugInDevice(page);
  await signInOwner(page, owned.url);
  await openAccount(page, owned);
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByLabel('Name, such as the device that it is on').fill('Laptop');
  await page.getByLabel('Your password, to confirm').fill(owner.password);
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(page.getByText('The passkey was added.')).toBeVisible();
  await page.getByRole('button', { name: 'Rename' }).click();
  await page.getByRole('textbox', { name: 'Name', exact: true }).last().fill('Laptop in the studio');
  await page.getByRole('button', { name: 'Save' }).last().click();
  await expect(page.getByText('Laptop in the studio')).toBeVisible();

  await context.clearCookies();
  // A browser that offers nothing by itself, so that the button is what signs in: this device answers any question.
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = async () => false;
  });
  await page.goto(`${owned.url}/login?to=/account`);
  await page.getByRole('button', { name: 'Log in with a passkey' }).click();
  await expect(page).toHaveURL(/\/account$/);
  await expect(page.getByText('Laptop in the studio')).toBeVisible();

  await page.waitForFunction(() => !('$_TSR' in window));
  await page.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByRole('button', { name: 'No' })).toBeFocused();
  await page.getByRole('button', { name: 'Yes' }).click();
  await expect(page.getByText('You have none yet.')).toBeVisible();
  await expect(page.getByText('The passkey was removed.')).toBeFocused();
});

test('a passkey that does not ask who it is signs nobody in', async ({ page, owned }) => {
  const { devices, authenticatorId } = await plugInDevice(page);
  await signInOwner(page, owned.url);
  await openAccount(page, owned);
  await devices.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false });
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByLabel('Name, such as the device that it is on').fill('Key');
  await page.getByLabel('Your password, to confirm').fill(owner.password);
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(page.getByText('No passkey was made.')).toBeVisible();
});

test('an invitation leads to an account of a member, in Dutch, who has no admin area', async ({
  page,
  owned,
  browser,
}) => {
  await signInOwner(page, owned.url);
  await page.goto(`${owned.url}/admin/users`);
  await expect(page.getByText('Nobody is invited at the moment.')).toBeVisible();
  const form = page.getByRole('form', { name: 'Invite somebody' });
  await form.getByLabel('E-mail address').fill('gast@vitrine.example');
  await form.getByLabel('Language of the mail').selectOption('nl');
  await form.getByRole('button', { name: 'Send the invitation' }).click();
  await expect(page.getByText('An invitation to gast@vitrine.example is in the outbox.')).toBeVisible();
  const link = await linkMailedTo(owned.dataDir, 'gast@vitrine.example', '/invitation');

  const guest = await visitAs(browser, 'nl-NL');
  await guest.goto(link);
  await expect(guest.getByText('Uitnodiging voor gast@vitrine.example')).toBeVisible();
  await guest.getByLabel('Naam', { exact: true }).fill('Gast');
  await guest.getByLabel('Wachtwoord', { exact: true }).fill(password);
  await guest.getByRole('button', { name: 'Account maken' }).click();
  await expect(guest).toHaveURL(/\/dashboard$/);
  await expect(guest.getByRole('contentinfo').getByRole('link', { name: 'Beheer' })).toHaveCount(0);
  expect((await guest.goto(`${owned.url}/admin/users`, { waitUntil: 'load' }))?.status()).toBe(403);

  await page.reload();
  await expect(page.getByRole('row', { name: /Gast/ })).toContainText('Member');
  await page.getByRole('button', { name: 'Disable' }).click();
  await expect(page.getByRole('button', { name: 'No' })).toBeFocused();
  await page.getByRole('button', { name: 'No' }).press('Escape');
  await expect(page.getByRole('button', { name: 'Disable' })).toBeFocused();
  await page.getByRole('button', { name: 'Disable' }).click();
  await page.getByRole('button', { name: 'Yes' }).click();
  await expect(page.getByRole('button', { name: 'Enable' })).toBeVisible();
  await guest.goto(`${owned.url}/dashboard`, { waitUntil: 'load' });
  await expect(guest).toHaveURL(/\?login=/);
});

test('a forgotten password is replaced by way of a mail', async ({ page, owned }) => {
  await page.goto(`${owned.url}/login`);
  await page.getByRole('link', { name: 'Forgotten your password?' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Forgotten' })).toBeVisible();
  await page.getByLabel('E-mail address').fill(owner.email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByRole('status').filter({ hasText: owner.email })).toBeFocused();
  const link = await linkMailedTo(owned.dataDir, owner.email, '/login/new-password');
  await page.goto(link);
  await page.getByLabel('New password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Keep this password' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.goto(link);
  await page.reload();
  await expect(page.getByRole('alert')).toContainText('used already');
});

test('the command line lets an owner in who lost password and second factor', async ({ page, owned }) => {
  await signInOwner(page, owned.url);
  await turnCodesOn(page, owned);
  const settings = { DATA_DIR: owned.dataDir, PUBLIC_URL: owned.url };
  const told = await runVitrine(['user', 'reset', owner.email, '--second-factor'], settings);
  const link = /http\S+#\S+/.exec(told)?.[0] ?? '';
  await page.goto(link);
  await page.getByLabel('New password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Keep this password' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await openAccount(page, owned);
  await expect(page.getByRole('button', { name: 'Turn codes on' })).toBeVisible();
});

test('X14: one signs out elsewhere, one session or all, and by changing the password', async ({
  page,
  owned,
  browser,
}) => {
  const others = [await visitAs(browser), await visitAs(browser), await visitAs(browser)];
  for (const other of others) await signInOwner(other, owned.url);
  await signInOwner(page, owned.url);
  await openAccount(page, owned);
  const rows = page.getByRole('listitem').filter({ hasText: 'Chrome on' });
  await expect(rows).toHaveCount(4);
  await rows.getByRole('button', { name: 'Log out' }).first().click();
  await expect(page.getByText('That session was ended.')).toBeVisible();
  await expect(rows).toHaveCount(3);
  await page.getByRole('button', { name: 'Log out everywhere else' }).click();
  await expect(page.getByText('2 other sessions were ended.')).toBeVisible();
  await expect(page.getByText('You are logged in nowhere else.')).toBeVisible();
  for (const other of others)
    expect((await other.request.get(`${owned.url}/api/account`)).status()).toBe(401);
  const [last] = others;
  if (!last) throw new Error('nobody is left');
  await signInOwner(last, owned.url);
  await page.getByRole('button', { name: 'Change the password' }).click();
  await page.getByLabel('Current password').fill('not it');
  await page.getByLabel('New password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Change the password' }).click();
  await expect(page.getByText('This password is not right.')).toBeVisible();
  await page.getByLabel('Current password').fill(owner.password);
  await page.getByRole('button', { name: 'Change the password' }).click();
  await expect(page.getByText('Your password was changed.')).toBeVisible();
  expect((await last.request.get(`${owned.url}/api/account`)).status()).toBe(401);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Account' })).toBeVisible();
});

for (const [language, prefix] of [
  ['English', ''],
  ['Dutch', '/nl'],
] as const) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`X41, X7: no axe violation and nothing cut off at the doors and in the account, ${language}, ${colorScheme}`, async ({
      page,
      site,
    }) => {
      await page.emulateMedia({ colorScheme });
      const look = async (path: string) => {
        await page.goto(site.url + prefix + path);
        await page.getByRole('heading', { level: 1 }).waitFor();
        expect(await axeViolations(page), path).toEqual([]);
        for (const width of [320, 768]) {
          await page.setViewportSize({ width, height: 800 });
          const widths = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
          expect(widths[0], `${path} at ${width}`).toBe(widths[1]);
        }
        await page.setViewportSize({ width: 1280, height: 800 });
      };
      for (const path of ['/login', '/login/code', '/login/forgotten', '/login/new-password#x'])
        await look(path);
      for (const path of ['/invitation#x', '/set-up#x']) await look(path);
      await signInOwner(page);
      for (const path of ['/account', '/admin/users']) await look(path);
      await page.goto(`${site.url}${prefix}/account`);
      for (const button of await page
        .getByRole('button', { name: /passkey|Change the p|wijzigen|codes/i })
        .all())
        await button.click();
      expect(await axeViolations(page)).toEqual([]);
    });
  }
}
