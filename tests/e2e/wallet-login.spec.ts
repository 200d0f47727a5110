import { expect, type Page } from '@playwright/test';
import { HtmlValidate, StaticConfigLoader } from 'html-validate';
import { test } from '../support/account-site.ts';
import { axeViolations } from '../support/axe.ts';
import { injectWallet } from '../support/injected-wallet.ts';
import { logInOwner } from '../support/owner.ts';
import { generateTotp } from '../support/totp.ts';

async function expectNoViolation(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await axeViolations(page), colorScheme).toEqual([]);
  }
}

/**
 * Removes the session from the browser, after leaving the page, which would otherwise reload its data without
 * it.
 */
async function endSession(page: Page): Promise<void> {
  await page.goto('about:blank');
  await page.context().clearCookies();
}

/** Returns the markup errors of the current DOM. */
async function findMarkupErrors(page: Page): Promise<readonly string[]> {
  const html = await page.locator('main').evaluate((main) => main.outerHTML);
  const validator = new HtmlValidate(new StaticConfigLoader({ extends: ['html-validate:standard'] }));
  const { results } = await validator.validateString(html);
  return results.flatMap(({ messages }) => messages.map(({ ruleId, message }) => `${ruleId}: ${message}`));
}

test('an Ethereum address is linked, used to log in, also with a code, and removed', async ({
  page,
  site,
  account,
  context,
}) => {
  const wallet = await injectWallet(page);
  await logInOwner(page, site.url, account);
  await page.goto(`${site.url}/account`);
  const section = page.getByRole('region', { name: 'Ethereum addresses' });
  const link = section.getByRole('button', { name: 'Link an address' });
  await link.click();
  await expect(section.getByLabel('Name, for example the wallet')).toHaveValue('Test Wallet');
  const password = section.getByLabel('Your password, to confirm');
  await password.fill('not the password');
  await link.click();
  await expect(section.getByText('That password is incorrect.')).toBeVisible();
  await expect(password).toBeFocused();
  expect(wallet.signedMessages).toEqual([]);
  await password.fill(account.password);
  wallet.isRejecting = true;
  await link.click();
  await expect(section.getByText('No address was linked')).toBeVisible();
  wallet.isRejecting = false;
  await link.click();
  await password.fill(account.password);
  await link.click();
  await expect(section.getByText('The address was linked.')).toBeVisible();
  await expect(section.getByText(wallet.address)).toBeVisible();
  expect(wallet.signedMessages[0]).toContain(`${new URL(site.url).host} wants you to sign in`);
  await section.getByRole('button', { name: 'Rename' }).click();
  await section.getByRole('textbox', { name: 'Name', exact: true }).fill('Wallet in the studio');
  await section.getByRole('button', { name: 'Save name' }).click();
  await expect(section.getByText('Wallet in the studio')).toBeVisible();

  await endSession(page);
  await page.goto(`${site.url}/login?to=/account`);
  await page.getByLabel('Stay logged in on this device').uncheck();
  await page.getByRole('button', { name: 'Log in with Ethereum' }).click();
  await expect(page).toHaveURL(`${site.url}/account`);
  const cookies = await context.cookies();
  expect(cookies.find(({ name }) => name === 'session')?.expires).toBe(-1);
  expect(cookies.map(({ name }) => name)).not.toContain('wallet');

  await page.waitForFunction(() => !('$_TSR' in window));
  await page.getByRole('button', { name: 'Turn on two-step verification' }).click();
  await page.getByLabel('Your password, to confirm').fill(account.password);
  await page.getByRole('button', { name: 'Turn on two-step verification' }).click();
  await page.getByRole('img', { name: 'QR code with the key' }).waitFor();
  const secret = ((await page.locator('dd').textContent()) ?? '').replaceAll(/\s/g, '');
  await page.getByLabel('Code shown in the app').fill(generateTotp(secret, new Date()));
  await page.getByRole('button', { name: 'Turn on two-step verification' }).click();
  await page.getByRole('heading', { name: 'Recovery codes' }).waitFor();
  await endSession(page);
  await page.goto(`${site.url}/login?to=/account`);
  await page.getByRole('button', { name: 'Log in with Ethereum' }).click();
  await expect(page).toHaveURL(/\/login\/code\?to=\/account$/);
  // Generates the code of the next half minute, because the first was used.
  await page.getByLabel('Code', { exact: true }).fill(generateTotp(secret, new Date(Date.now() + 30_000)));
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(`${site.url}/account`);
  await page.waitForFunction(() => !('$_TSR' in window));

  await section.getByRole('button', { name: 'Remove address' }).click();
  await section.getByLabel('Your password').fill(account.password);
  await section.getByRole('button', { name: 'Remove address' }).click();
  await expect(section.getByText('The address was removed.')).toBeFocused();
  await expect(section.getByText('No addresses linked yet.')).toBeVisible();
  await endSession(page);
  await page.goto(`${site.url}/login`);
  await page.getByRole('button', { name: 'Log in with Ethereum' }).click();
  await expect(page.getByRole('alert')).toHaveText(
    'This address is not linked to an account, or the signature is not valid.',
  );
  wallet.isRejecting = true;
  await page.getByRole('button', { name: 'Log in with Ethereum' }).click();
  await expect(page.getByRole('button', { name: 'Log in with Ethereum' })).toBeEnabled();
});

test('X41: two wallets are listed by name, in Dutch, without axe violations and in valid HTML', async ({
  page,
  site,
}) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  await page.goto(`${site.url}/nl/login`);
  await expect(page.getByRole('button', { name: 'Inloggen met een passkey' })).toBeVisible();
  await expect(page.getByRole('button', { name: /Ethereum/ })).toHaveCount(0);
  expect(requested.filter((url) => url.includes('wallet-buttons'))).toEqual([]);
  await injectWallet(page, { name: 'Eerste', digit: '1' });
  await injectWallet(page, { name: 'Tweede', digit: '2' });
  await page.reload();
  for (const name of ['Eerste', 'Tweede'])
    await expect(page.getByRole('button', { name: `Inloggen met Ethereum, via ${name}` })).toBeVisible();
  await expectNoViolation(page);
  expect(await findMarkupErrors(page)).toEqual([]);
  await logInOwner(page);
  await page.goto(`${site.url}/nl/account`);
  const section = page.getByRole('region', { name: 'Ethereum-adressen' });
  await section.getByRole('button', { name: 'Adres koppelen' }).click();
  await expect(section.getByLabel('Wallet', { exact: true })).toHaveValue(/askWallet/);
  await expectNoViolation(page);
  expect(await findMarkupErrors(page)).toEqual([]);
  for (const width of [320, 768]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
});
