import { expect, type Page, type Route } from '@playwright/test';
import { closedGate } from '../support/gate.ts';
import { test } from '../support/site.ts';

const english = (page: Page) => page.getByRole('link', { name: 'Terms and conditions' });
const dutch = (page: Page) => page.getByRole('link', { name: 'Algemene voorwaarden' });
const switcher = (page: Page) => page.getByRole('group', { name: /Language|Taal/ });
const chooseLanguage = (page: Page, name: string) => switcher(page).getByRole('button', { name }).click();

/** Holds back the response of the server, which a test can replace. */
async function holdResponse(page: Page, response?: object) {
  const gate = closedGate();
  await page.route('**/api/language', async (route) => {
    await gate.opened;
    await (response ? route.fulfill({ json: response }) : route.continue());
  });
  return gate;
}

test('45, 47: the switcher lists both languages, the current one as text and the other as a button', async ({
  page,
}) => {
  await page.goto('/info');
  await expect(switcher(page).getByText('English')).toBeVisible();
  await expect(switcher(page).getByRole('button')).toHaveCount(1);
  await expect(switcher(page).getByRole('button')).toHaveText('Nederlands');
});

test('46: a page served in a language starts in that language, or in English if it has none', async ({
  page,
  site,
}) => {
  const html = await (await fetch(`${site.url}/info`, { headers: { 'accept-language': 'nl' } })).text();
  expect(html).toContain('<html lang="nl">');
  for (const [lang, expected] of [
    ['lang="nl"', dutch],
    ['lang="fr"', english],
    ['', english],
  ] as const) {
    await test.step(`with ${lang || 'no lang attribute'}`, async () => {
      const body = html.replace('<html lang="nl">', `<html ${lang}>`);
      await page.route('**/info', (route) => route.fulfill({ contentType: 'text/html', body }));
      await page.goto('/info');
      await expect(expected(page)).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('lang', expected === dutch ? 'nl' : 'en');
      await page.unroute('**/info');
    });
  }
});

test('48, 49, 50, 53: the interface switches before the server responds, and is busy until then', async ({
  page,
}) => {
  await page.goto('/info');
  const gate = await holdResponse(page);
  const languageRequest = page.waitForRequest('**/api/language');
  await chooseLanguage(page, 'Nederlands');
  await expect(dutch(page)).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'nl');
  await expect(switcher(page)).toHaveAttribute('aria-busy', 'true');
  const request = await languageRequest;
  expect(request.method()).toBe('POST');
  expect(request.postDataJSON()).toEqual({ lang: 'nl' });
  gate.open();
  await expect(switcher(page)).toHaveAttribute('aria-busy', 'false');
  await expect(dutch(page)).toBeVisible();
});

test('51: the language that the server returns takes precedence', async ({ page }) => {
  await page.goto('/info');
  const gate = await holdResponse(page, { lang: 'en' });
  await chooseLanguage(page, 'Nederlands');
  await expect(dutch(page)).toBeVisible();
  gate.open();
  await expect(english(page)).toBeVisible();
});

test('52: the browser follows a redirect in the response', async ({ page }) => {
  await page.goto('/info');
  await page.evaluate(() => document.body.setAttribute('data-preserved', 'yes'));
  const gate = await holdResponse(page, { lang: 'nl', redirect: '/contact' });
  await chooseLanguage(page, 'Nederlands');
  gate.open();
  await expect(page).toHaveURL(/\/contact$/);
  await expect(page.locator('body[data-preserved]')).toHaveCount(0);
});

/** The failures of a switch, and what the alert must contain: the message of the error. */
const failures: readonly (readonly [string, (route: Route) => Promise<void>, RegExp])[] = [
  ['without a response', (route) => route.abort(), /Geen reactie/],
  [
    'with an error response',
    (route) =>
      route.fulfill({ status: 503, json: { error: { code: 'unavailable', message: 'Even geduld.' } } }),
    /Even geduld\./,
  ],
  ['with an empty error response', (route) => route.fulfill({ status: 502, body: '' }), /502/],
  ...['{}', '{"lang":"fr"}', 'null', '{"lang":"nl","redirect":5}'].map(
    (body) =>
      [
        `with ${body}`,
        (route: Route) => route.fulfill({ contentType: 'application/json', body }),
        /onbruikbaar \(200\)/,
      ] as const,
  ),
  [
    'with bad JSON',
    (route) => route.fulfill({ contentType: 'application/json', body: '{' }),
    /onbruikbaar \(200\)/,
  ],
];

test('53, 54, 55, X24: a failed switch shows an alert with the error, keeps the language, loads the content in it and ends the busy state', async ({
  page,
}) => {
  const alerts: string[] = [];
  page.on('dialog', async (dialog) => {
    alerts.push(`${dialog.type()}: ${dialog.message()}`);
    await dialog.accept();
  });
  for (const [failure, respond, expected] of failures) {
    await test.step(failure, async () => {
      await page.goto('/info');
      await expect(english(page)).toBeVisible();
      await page.route('**/api/language', respond);
      await chooseLanguage(page, 'Nederlands');
      await expect
        .poll(() => alerts)
        .toEqual([expect.stringMatching(/^alert: Je taalkeuze is misschien niet opgeslagen/)]);
      expect(alerts[0]).toMatch(expected);
      await expect(dutch(page)).toBeVisible();
      await expect(page.getByRole('heading', { name: 'Over de studio' })).toBeVisible();
      await expect(switcher(page)).toHaveAttribute('aria-busy', 'false');
      await page.unroute('**/api/language');
      alerts.length = 0;
    });
  }
});

test('55: visible content is fetched again in the new language', async ({ page }) => {
  await page.goto('/info');
  await expect(page.getByRole('heading', { name: 'About the studio' })).toBeVisible();
  await chooseLanguage(page, 'Nederlands');
  await expect(page.getByRole('heading', { name: 'Over de studio' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'About the studio' })).toHaveCount(0);
});

test('55: the last of two quick switches wins, even if the first response arrives later', async ({
  page,
}) => {
  await page.goto('/info');
  const first = closedGate();
  const second = closedGate();
  await page.route('**/api/language', async (route) => {
    const { lang } = route.request().postDataJSON();
    await (lang === 'nl' ? first : second).opened;
    await route.fulfill({ json: { lang } });
  });
  await chooseLanguage(page, 'Nederlands');
  await chooseLanguage(page, 'English');
  second.open();
  await expect(switcher(page)).toHaveAttribute('aria-busy', 'false');
  first.open();
  await expect(english(page)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'About the studio' })).toBeVisible();
});

test('X9: the choice survives a reload and applies to the first HTML', async ({ page }) => {
  await page.goto('/websites');
  await chooseLanguage(page, 'Nederlands');
  await expect(page.locator('html')).toHaveAttribute('lang', 'nl');
  await expect(switcher(page)).toHaveAttribute('aria-busy', 'false');
  const response = await page.reload();
  expect(await response?.text()).toContain('<html lang="nl">');
  await expect(dutch(page)).toBeVisible();
});

test('X11: on a Dutch URL every link keeps the prefix, and switching opens the English URL', async ({
  page,
}) => {
  await page.goto('/nl/websites/polderatlas');
  const urls = await page.$$eval('header a, main a[href^="/"], footer a', (all) =>
    all.map((a) => a.getAttribute('href')),
  );
  for (const url of urls) expect(url).toMatch(/^\/nl(\/|$)/);
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/nl\/websites\/polderatlas$/);
  await expect(page.locator('link[hreflang="en"]')).toHaveAttribute('href', /\/websites\/polder-atlas$/);
  await page.getByRole('link', { name: /Getijdenboek/ }).click();
  await expect(page).toHaveURL(/\/nl\/websites\/getijdenboek$/);
  await page.goBack();
  await chooseLanguage(page, 'English');
  await expect(page).toHaveURL(/[^l]\/websites\/polder-atlas$/);
  await expect(english(page)).toBeVisible();
});

test('X11: on an unprefixed URL with a different Dutch slug, switching opens that slug', async ({ page }) => {
  await page.goto('/websites/polder-atlas');
  await chooseLanguage(page, 'Nederlands');
  await expect(page).toHaveURL(/\/websites\/polderatlas$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Polderatlas' })).toBeVisible();
});

test('55, X9: a late response to the first switch does not change the language of the next visit', async ({
  page,
}) => {
  await page.goto('/info');
  const gate = closedGate();
  await page.route('**/api/language', async (route) => {
    if (route.request().postDataJSON().lang === 'nl') await gate.opened;
    await route.continue().catch(() => {});
  });
  await chooseLanguage(page, 'Nederlands');
  await chooseLanguage(page, 'English');
  await expect(switcher(page)).toHaveAttribute('aria-busy', 'false');
  gate.open();
  await page.reload();
  await expect(english(page)).toBeVisible();
});

test('54: switching the language offline leaves the page readable', async ({ page, context }) => {
  await page.goto('/info');
  page.on('dialog', (dialog) => dialog.accept());
  await context.setOffline(true);
  await chooseLanguage(page, 'Nederlands');
  await expect(switcher(page)).toHaveAttribute('aria-busy', 'false');
  await expect(dutch(page)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'About the studio' })).toBeVisible();
  await context.setOffline(false);
});

test('48, X41: after switching the focus is on the button of the other language', async ({ page }) => {
  await page.goto('/info');
  await switcher(page).getByRole('button').focus();
  await page.keyboard.press('Enter');
  await expect(switcher(page).getByRole('button', { name: 'English' })).toBeFocused();
});
