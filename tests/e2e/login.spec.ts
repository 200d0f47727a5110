import { expect, type Page } from '@playwright/test';
import { axeViolationsInBothSchemes } from '../support/axe.ts';
import { logInOwner, owner } from '../support/owner.ts';
import { test } from '../support/site.ts';

const messages = {
  '': {
    email: 'Email address',
    password: 'Password',
    login: 'Log in',
    logout: 'Log out',
    admin: 'Admin',
    show: 'Show password',
    hide: 'Hide password',
    email_problem: 'Enter a valid email address, such as name@example.com.',
    refused: 'That email address or password is incorrect.',
    note: 'You need to log in to see that page.',
    logoutFailed: 'Logging out failed. You are still logged in; try again.',
  },
  '/nl': {
    email: 'Mailadres',
    password: 'Wachtwoord',
    login: 'Inloggen',
    logout: 'Uitloggen',
    admin: 'Beheer',
    show: 'Wachtwoord tonen',
    hide: 'Wachtwoord verbergen',
    email_problem: 'Vul een geldig mailadres in, zoals naam@example.com.',
    refused: 'Het mailadres of het wachtwoord klopt niet.',
    note: 'Voor die pagina moet je inloggen.',
    logoutFailed: 'Uitloggen is niet gelukt; je bent nog ingelogd. Probeer het opnieuw.',
  },
} as const;
const prefixes = ['', '/nl'] as const;
const languageName = (prefix: string) => (prefix === '' ? 'English' : 'Dutch');
const currentPath = (page: Page) => new URL(page.url()).pathname;

for (const prefix of prefixes) {
  const text = messages[prefix];
  const inputs = (page: Page) => ({
    email: page.getByLabel(text.email, { exact: true }),
    password: page.getByLabel(text.password, { exact: true }),
    submit: page.locator('main form').getByRole('button', { name: text.login, exact: true }),
  });

  test(`18, 19, 21, 37, 38, 58: a protected page redirects home, login returns to it, and logout leaves it, ${languageName(prefix)}`, async ({
    page,
  }) => {
    await page.goto(`${prefix}/dashboard`);
    expect(currentPath(page)).toBe(prefix || '/');
    const note = page.getByRole('status').filter({ hasText: text.note });
    await expect(note).toBeVisible();
    await note.getByRole('link', { name: text.login }).click();
    await expect(page).toHaveURL(new RegExp(`${prefix}/login\\?to=${prefix}/dashboard$`));
    const { email, password } = inputs(page);
    await email.fill(owner.email);
    await password.fill(owner.password);
    await password.press('Enter');
    await expect(page).toHaveURL(new RegExp(`${prefix}/dashboard$`));
    const footer = page.locator('footer');
    await expect(footer.getByRole('link', { name: text.login, exact: true })).toHaveCount(0);
    await expect(footer.getByRole('link', { name: text.admin })).toHaveAttribute('href', `${prefix}/admin`);
    await page.goto(`${prefix}/login`);
    expect(currentPath(page)).toBe(`${prefix}/dashboard`);
    const requests = page.waitForRequest((request) => request.url().endsWith('/api/logout'));
    await page.getByRole('button', { name: text.logout }).click();
    const request = await requests;
    expect([request.method(), request.postData(), request.isNavigationRequest()]).toEqual([
      'POST',
      null,
      false,
    ]);
    await expect.poll(() => currentPath(page)).toBe(prefix || '/');
    await expect(footer.getByRole('link', { name: text.login, exact: true })).toBeVisible();
    await expect(footer.getByRole('button', { name: text.logout })).toHaveCount(0);
    expect(await page.context().cookies()).toEqual([]);
  });

  test(`10: an error is shown at its field, which has the focus, and the input is kept, ${languageName(prefix)}`, async ({
    page,
  }) => {
    await page.goto(`${prefix}/login`);
    const { email, password, submit } = inputs(page);
    await submit.click();
    await expect(email).toBeFocused();
    await expect(email).toHaveAccessibleDescription(text.email_problem);
    await email.fill(`no.${prefix.length}.${owner.email}`);
    await password.fill('not the password');
    await submit.click();
    await expect(password).toBeFocused();
    await expect(password).toHaveAccessibleDescription(text.refused);
    await expect(password).toHaveAttribute('aria-invalid', 'true');
    await expect(email).toHaveValue(`no.${prefix.length}.${owner.email}`);
    await expect(email).toHaveAttribute('aria-invalid', 'false');
    await page.getByRole('button', { name: text.show }).click();
    await expect(password).toHaveAttribute('type', 'text');
    await page.getByRole('button', { name: text.hide }).click();
    await expect(password).toHaveAttribute('type', 'password');
  });

  test(`X41: the login pages have no axe violations, ${languageName(prefix)}, light and dark`, async ({
    page,
  }) => {
    const expectNoViolation = async () => {
      expect(await axeViolationsInBothSchemes(page), `${currentPath(page)}`).toEqual([]);
    };
    await page.goto(`${prefix}/login`);
    await expectNoViolation();
    await inputs(page).submit.click();
    await expect(inputs(page).email).toBeFocused();
    await expectNoViolation();
    await page.goto(`${prefix || '/'}?login=${prefix}/dashboard`);
    await expectNoViolation();
    await logInOwner(page);
    await page.goto(`${prefix}/info`);
    await expectNoViolation();
  });

  test(`X1: login and logout work without scripts, ${languageName(prefix)}`, async ({ browser, baseURL }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' });
    const page = await context.newPage();
    await page.goto(`${prefix}/login`);
    const { email, password, submit } = inputs(page);
    await expect(page.getByRole('button', { name: text.show })).toBeHidden();
    await email.fill(`nobody.${prefix.length}@vitrine.example`);
    await password.fill('not the password');
    await submit.click();
    await expect(password).toHaveAccessibleDescription(text.refused);
    await expect(email).toHaveValue(`nobody.${prefix.length}@vitrine.example`);
    await expect(password).toHaveValue('');
    await email.fill(owner.email);
    await password.fill(owner.password);
    await submit.click();
    await expect(page).toHaveURL(new RegExp(`${prefix}/dashboard$`));
    await page.getByRole('button', { name: text.logout }).click();
    expect(currentPath(page)).toBe(prefix || '/');
    await context.close();
  });
}

test('59: a failed logout shows a message without a dialog and keeps the session', async ({ page }) => {
  await logInOwner(page);
  await page.goto('/info');
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => dialogs.push(dialog.message()));
  await page.route('**/api/logout', (route) => route.abort());
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page.locator('footer').getByRole('status')).toHaveText(messages[''].logoutFailed);
  expect(currentPath(page)).toBe('/info');
  expect(dialogs).toEqual([]);
  await page.unroute('**/api/logout');
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect.poll(() => currentPath(page)).toBe('/');
});

test('18: client-side navigation to a protected page redirects home too', async ({ page }) => {
  await logInOwner(page);
  await page.goto('/info');
  const dashboard = page.locator('footer').getByRole('link', { name: 'Dashboard' });
  await dashboard.click();
  await expect(page).toHaveURL(/\/dashboard$/);
  // Pending requests of the dashboard would be rejected without cookies and redirect home by themselves.
  await page.waitForLoadState('networkidle');
  await page.context().clearCookies();
  await page.goto('/info');
  // A history entry replaces the link, which an anonymous page does not have.
  await page.evaluate(() => {
    history.pushState({}, '', '/dashboard');
    dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  });
  await expect(page).toHaveURL(/\/\?login=\/dashboard$/);
  await expect(page.getByRole('status').filter({ hasText: messages[''].note })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

for (const prefix of prefixes) {
  test(`18, 21: the dashboard redirects home after the session has ended, ${languageName(prefix)}`, async ({
    page,
  }) => {
    await logInOwner(page);
    await page.goto(`${prefix}/info`);
    await page.context().clearCookies();
    const dashboard = page.locator('footer').getByRole('link', { name: 'Dashboard' });
    const rejection = page.waitForResponse('**/api/dashboard');
    await dashboard.hover();
    await rejection;
    expect(currentPath(page)).toBe(`${prefix}/info`);
    await dashboard.click();
    await expect(page).toHaveURL(new RegExp(`${prefix || '/'}\\?login=${prefix}/dashboard$`));
    await expect(page.getByRole('status').filter({ hasText: messages[prefix].note })).toBeVisible();
    const footer = page.locator('footer');
    await expect(footer.getByRole('link', { name: messages[prefix].login, exact: true })).toBeVisible();
    await expect(footer.getByRole('link', { name: 'Dashboard' })).toHaveCount(0);
  });
}

test('23, 37, 38: the user menu stays correct during navigation, without a request', async ({ page }) => {
  await logInOwner(page);
  await page.goto('/info');
  const calls: string[] = [];
  page.on('request', (request) => calls.push(new URL(request.url()).pathname));
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Contact' }).click();
  await expect(page).toHaveURL(/\/contact$/);
  await expect(page.locator('footer').getByRole('link', { name: 'Dashboard' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible();
  expect(calls).not.toContain('/api/me');
});

test('15: the script of the login page is loaded on demand', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  await page.goto('/');
  expect(scripts.some((url) => url.includes('login'))).toBe(false);
  await page.locator('footer').getByRole('link', { name: 'Log in' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible();
  expect(scripts.some((url) => url.includes('login'))).toBe(true);
});

test('10, X5: submitting again during a request has no effect', async ({ page }) => {
  await page.goto('/login');
  let calls = 0;
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/auth/sign-in/email', async (route) => {
    calls += 1;
    await held;
    await route.fulfill({ status: 429, json: { error: { code: 'too_many_requests', message: '' } } });
  });
  const submit = page.locator('main form button[type=submit]');
  await submit.click();
  await expect(submit).toHaveText('Logging in…');
  await expect(page.locator('main form')).toHaveAttribute('aria-busy', 'true');
  await submit.click({ force: true });
  await page.getByLabel('Password', { exact: true }).press('Enter');
  release();
  await expect(page.getByRole('alert')).toHaveText('Too many attempts. Wait 15 minutes and try again.');
  expect(calls).toBe(1);
});
