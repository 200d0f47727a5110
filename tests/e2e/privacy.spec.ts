import { expect } from '@playwright/test';
import { test } from '../support/site.ts';

const paths = [
  '/',
  '/websites',
  '/websites?skills=php',
  '/websites/halte',
  '/experiments',
  '/experiments/seven-segment-display',
  '/experiments/luhn-validator',
  '/experiments/wavy-svg',
  '/images',
  '/images/allotments',
  '/info',
  '/terms',
  '/contact',
  '/login',
  '/nope',
];

for (const prefix of ['', '/nl']) {
  test(`X46: no public page contacts another host, sets a cookie or stores anything before the visitor makes a choice, ${prefix === '' ? 'English' : 'Dutch'}`, async ({
    page,
    context,
    site,
  }) => {
    test.slow();
    const hosts = new Set<string>();
    context.on('request', (request) => hosts.add(new URL(request.url()).host));
    const cookies: string[] = [];
    context.on('response', async (response) => {
      const { 'set-cookie': cookie } = await response.allHeaders();
      if (cookie !== undefined) cookies.push(`${response.url()}: ${cookie}`);
    });
    for (const path of paths) {
      await page.goto(prefix !== '' && path === '/' ? prefix : prefix + path, { waitUntil: 'networkidle' });
      // Scrolling to the end is not a choice.
      await page.keyboard.press('End');
      const stored = await page.evaluate(async () => [
        localStorage.length,
        document.cookie,
        (await indexedDB.databases()).length,
        (await caches.keys()).length,
        (await navigator.serviceWorker.getRegistrations()).length,
      ]);
      expect(stored, path).toEqual([0, '', 0, 0, 0]);
      expect(await context.cookies(), path).toEqual([]);
    }
    expect([...hosts]).toEqual([new URL(site.url).host]);
    expect(cookies).toEqual([]);
  });
}

test('X46: using the login form sets no cookie before the visitor is logged in', async ({
  page,
  context,
}) => {
  await page.goto('/login', { waitUntil: 'networkidle' });
  const passkeyOptions = () => page.waitForResponse(/sign-in\/passkey\/options$/);
  const offered = passkeyOptions();
  await page.getByLabel('Email address').fill('someone@vitrine.example');
  await page.getByLabel('Password', { exact: true }).fill('not the password');
  await page.getByLabel('Password', { exact: true }).press('Enter');
  await expect(page.getByText('That email address or password is incorrect.')).toBeVisible();
  const requested = passkeyOptions();
  await page.getByRole('button', { name: 'Log in with a passkey' }).click();
  for (const response of await Promise.all([offered, requested])) {
    expect(response.status()).toBe(200);
    expect(await response.headerValue('set-cookie')).toBeNull();
  }
  expect(await context.cookies()).toEqual([]);
});

test('X46: client-side navigation stores nothing either', async ({ page, context }) => {
  await page.goto('/', { waitUntil: 'networkidle' });
  for (const name of ['Websites', 'Experiments', 'Info', 'Contact']) {
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  }
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Websites' }).click();
  await page.getByRole('button', { name: 'vue' }).click();
  await expect(page).toHaveURL(/vue/);
  expect(await context.cookies()).toEqual([]);
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
});
