import { expect, type Page } from '@playwright/test';
import { axeViolations } from '../support/axe.ts';
import { owner, signInOwner } from '../support/owner.ts';
import { test } from '../support/site.ts';

const words = {
  '': {
    email: 'E-mail address',
    password: 'Password',
    login: 'Log in',
    logout: 'Log out',
    admin: 'Admin',
    show: 'Show password',
    hide: 'Hide password',
    email_problem: 'Fill in a complete e-mail address.',
    refused: 'The e-mail address or the password is not right.',
    note: 'That page is for people who work with this site.',
    logoutFailed: 'Logging out did not work. You are still logged in.',
  },
  '/nl': {
    email: 'E-mailadres',
    password: 'Wachtwoord',
    login: 'Inloggen',
    logout: 'Uitloggen',
    admin: 'Beheer',
    show: 'Wachtwoord tonen',
    hide: 'Wachtwoord verbergen',
    email_problem: 'Vul een volledig e-mailadres in.',
    refused: 'Het e-mailadres of het wachtwoord klopt niet.',
    note: 'Die pagina is voor wie met deze site werkt.',
    logoutFailed: 'Uitloggen is niet gelukt. Je bent nog ingelogd.',
  },
} as const;
const prefixes = ['', '/nl'] as const;
const languageOf = (prefix: string) => (prefix === '' ? 'English' : 'Dutch');
const pathOf = (page: Page) => new URL(page.url()).pathname;

/** Waits until the page's scripts have taken over. */
const ready = (page: Page) => page.waitForLoadState('networkidle');

for (const prefix of prefixes) {
  const text = words[prefix];
  const inputs = (page: Page) => ({
    email: page.getByLabel(text.email, { exact: true }),
    password: page.getByLabel(text.password, { exact: true }),
    submit: page.locator('main form').getByRole('button', { name: text.login, exact: true }),
  });

  test(`18, 19, 21, 37, 38, 58: from a guarded page by way of home and back, and out again, ${languageOf(prefix)}`, async ({
    page,
  }) => {
    await page.goto(`${prefix}/dashboard`);
    expect(pathOf(page)).toBe(prefix || '/');
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
    await expect(footer.getByRole('link', { name: text.admin })).toHaveAttribute('href', '/admin');
    await page.goto(`${prefix}/login`);
    expect(pathOf(page)).toBe(`${prefix}/dashboard`);
    await ready(page);
    const posted = page.waitForRequest((request) => request.url().endsWith('/api/logout'));
    await page.getByRole('button', { name: text.logout }).click();
    const request = await posted;
    expect([request.method(), request.postData(), request.isNavigationRequest()]).toEqual([
      'POST',
      null,
      false,
    ]);
    await expect.poll(() => pathOf(page)).toBe(prefix || '/');
    await expect(footer.getByRole('link', { name: text.login, exact: true })).toBeVisible();
    await expect(footer.getByRole('button', { name: text.logout })).toHaveCount(0);
    expect(await page.context().cookies()).toEqual([]);
  });

  test(`10: what is wrong stands at its field, which has the focus; what was typed stays, ${languageOf(prefix)}`, async ({
    page,
  }) => {
    await page.goto(`${prefix}/login`);
    await ready(page);
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

  for (const colorScheme of ['light', 'dark'] as const) {
    test(`X41: no axe violation on the way in, ${languageOf(prefix)}, ${colorScheme}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme });
      const expectNoViolation = async () => {
        expect(await axeViolations(page), `${pathOf(page)}`).toEqual([]);
      };
      await page.goto(`${prefix}/login`);
      await ready(page);
      await expectNoViolation();
      await inputs(page).submit.click();
      await expect(inputs(page).email).toBeFocused();
      await expectNoViolation();
      await page.goto(`${prefix || '/'}?login=${prefix}/dashboard`);
      await expectNoViolation();
      await signInOwner(page);
      await page.goto(`${prefix}/info`);
      await expectNoViolation();
    });
  }

  test(`X1: the way in and out without scripts, ${languageOf(prefix)}`, async ({ browser, baseURL }) => {
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
    expect(pathOf(page)).toBe(prefix || '/');
    await context.close();
  });
}

test('59: when logging out fails one stays and is told, without a dialog', async ({ page }) => {
  await signInOwner(page);
  await page.goto('/info');
  await ready(page);
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => dialogs.push(dialog.message()));
  await page.route('**/api/logout', (route) => route.abort());
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page.locator('footer').getByRole('status')).toHaveText(words[''].logoutFailed);
  expect(pathOf(page)).toBe('/info');
  expect(dialogs).toEqual([]);
  await page.unroute('**/api/logout');
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect.poll(() => pathOf(page)).toBe('/');
});

test('18: within the app a guarded page leads home as well', async ({ page }) => {
  await signInOwner(page);
  await page.goto('/info');
  await ready(page);
  const dashboard = page.locator('footer').getByRole('link', { name: 'Dashboard' });
  await dashboard.click();
  await expect(page).toHaveURL(/\/dashboard$/);
  // What the dashboard still asks for would be refused without cookies, and lead home by itself.
  await page.waitForLoadState('networkidle');
  await page.context().clearCookies();
  await page.goto('/info');
  await ready(page);
  // A history entry of the app stands for a link that an anonymous page does not have.
  await page.evaluate(() => {
    history.pushState({}, '', '/dashboard');
    dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  });
  await expect(page).toHaveURL(/\/\?login=\/dashboard$/);
  await expect(page.getByRole('status').filter({ hasText: words[''].note })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

for (const prefix of prefixes) {
  test(`18, 21: when the session has ended meanwhile the dashboard leads home, ${languageOf(prefix)}`, async ({
    page,
  }) => {
    await signInOwner(page);
    await page.goto(`${prefix}/info`);
    await ready(page);
    await page.context().clearCookies();
    const dashboard = page.locator('footer').getByRole('link', { name: 'Dashboard' });
    const refused = page.waitForResponse('**/api/dashboard');
    await dashboard.hover();
    await refused;
    expect(pathOf(page)).toBe(`${prefix}/info`);
    await dashboard.click();
    await expect(page).toHaveURL(new RegExp(`${prefix || '/'}\\?login=${prefix}/dashboard$`));
    await expect(page.getByRole('status').filter({ hasText: words[prefix].note })).toBeVisible();
    const footer = page.locator('footer');
    await expect(footer.getByRole('link', { name: words[prefix].login, exact: true })).toBeVisible();
    await expect(footer.getByRole('link', { name: 'Dashboard' })).toHaveCount(0);
  });
}

test('23, 37, 38: the corner stays right while going from page to page, and no request is made for it', async ({
  page,
}) => {
  await signInOwner(page);
  await page.goto('/info');
  await ready(page);
  const calls: string[] = [];
  page.on('request', (request) => calls.push(new URL(request.url()).pathname));
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Contact' }).click();
  await expect(page).toHaveURL(/\/contact$/);
  await expect(page.locator('footer').getByRole('link', { name: 'Dashboard' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible();
  expect(calls).not.toContain('/api/me');
});

test('15: the script of the sign-in page is not loaded before it is asked for', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  await page.goto('/');
  await ready(page);
  expect(scripts.some((url) => url.includes('login'))).toBe(false);
  await page.locator('footer').getByRole('link', { name: 'Log in' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible();
  expect(scripts.some((url) => url.includes('login'))).toBe(true);
});

test('10, X5: while it is being looked at a second press does nothing', async ({ page }) => {
  await page.goto('/login');
  await ready(page);
  let calls = 0;
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/api/auth/sign-in/email', async (route) => {
    calls += 1;
    await held;
    await route.fulfill({ status: 429, json: { error: { code: 'too_many_requests', message: '' } } });
  });
  const submit = page.locator('main form button[type=submit]');
  await submit.click();
  await expect(submit).toHaveText('Logging in');
  await expect(page.locator('main form')).toHaveAttribute('aria-busy', 'true');
  await submit.click({ force: true });
  await page.getByLabel('Password', { exact: true }).press('Enter');
  letGo();
  await expect(page.getByRole('alert')).toHaveText(
    'Too many tries. Wait a quarter of an hour, then try again.',
  );
  expect(calls).toBe(1);
});
