import { expect, type Page } from '@playwright/test';
import { axeViolations } from '../support/axe.ts';
import { test, withHydrationWait } from '../support/site.ts';

declare global {
  interface Window {
    shown: Set<string>;
  }
}

const schemeSwitcher = (page: Page) => page.getByRole('group', { name: /^(Colours|Kleuren)$/ });
const chooseScheme = (page: Page, name: string) => schemeSwitcher(page).getByRole('button', { name }).click();
const background = (page: Page) =>
  page.evaluate(() => {
    // A canvas pixel converts any colour notation to a luminance.
    const context = document.createElement('canvas').getContext('2d');
    if (!context) return Number.NaN;
    context.fillStyle = getComputedStyle(document.body).backgroundColor;
    context.fillRect(0, 0, 1, 1);
    return context.getImageData(0, 0, 1, 1).data[0] ?? Number.NaN;
  });
const isDark = async (page: Page) => (await background(page)) < 100;
const themeColors = (page: Page) =>
  page.$$eval('meta[name="theme-color" i]', (all) =>
    all
      .filter((one) => matchMedia((one as HTMLMetaElement).media).matches)
      .map((one) => one.getAttribute('content')),
  );

function collectErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) errors.push(message.text());
  });
  page.on('pageerror', (error) => errors.push(error.message));
  return errors;
}

for (const system of ['light', 'dark'] as const) {
  const other = system === 'light' ? 'Dark' : 'Light';

  test(`X43: the page follows a ${system} system until the other scheme is chosen, and again once the choice is cleared`, async ({
    page,
    context,
  }) => {
    const errors = collectErrors(page);
    await page.emulateMedia({ colorScheme: system });
    await page.goto('/');
    await expect(schemeSwitcher(page).getByRole('button', { pressed: true })).toHaveText('System');
    expect(await isDark(page)).toBe(system === 'dark');
    const systemColors = await themeColors(page);
    expect(systemColors).toHaveLength(1);
    expect(await page.evaluate(() => localStorage.length)).toBe(0);
    await chooseScheme(page, other);
    await expect(schemeSwitcher(page).getByRole('button', { pressed: true })).toHaveText(other);
    expect(await isDark(page)).toBe(system === 'light');
    expect(await themeColors(page)).not.toEqual(systemColors);
    expect(await themeColors(page)).toHaveLength(1);
    await page.reload();
    expect(await isDark(page)).toBe(system === 'light');
    await expect(schemeSwitcher(page).getByRole('button', { pressed: true })).toHaveText(other);
    await chooseScheme(page, 'System');
    expect(await isDark(page)).toBe(system === 'dark');
    expect(await themeColors(page)).toEqual(systemColors);
    expect(await page.evaluate(() => localStorage.length)).toBe(0);
    expect(await context.cookies()).toEqual([]);
    expect(errors).toEqual([]);
  });

  test(`X43: a choice that differs from a ${system} system is applied at first paint and survives hydration`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme: system });
    await page.goto('/');
    await chooseScheme(page, other);
    // Records every colour between the first and the last paint.
    await page.addInitScript(() => {
      const shown = new Set<string>();
      Object.assign(window, { shown });
      const note = () => {
        if (document.body) shown.add(getComputedStyle(document.body).backgroundColor);
        requestAnimationFrame(note);
      };
      requestAnimationFrame(note);
    });
    const errors = collectErrors(page);
    await page.goto('/info');
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Contact' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Contact' })).toBeVisible();
    await page.getByRole('button', { name: 'Nederlands' }).click();
    await expect(schemeSwitcher(page).getByRole('button', { pressed: true })).toHaveText(
      other === 'Dark' ? 'Donker' : 'Licht',
    );
    expect(await page.evaluate(() => window.shown.size)).toBe(1);
    expect(await isDark(page)).toBe(other === 'Dark');
    expect(errors).toEqual([]);
  });

  test(`X41, X43: contrast is sufficient in a chosen scheme that differs from a ${system} system`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme: system });
    await page.goto('/');
    await chooseScheme(page, other);
    for (const path of [
      '/',
      '/websites',
      '/websites/halte',
      '/info',
      '/experiments/luhn-validator',
      '/nl',
      '/nope',
    ]) {
      await page.goto(path);
      expect(await axeViolations(page), path).toEqual([]);
    }
  });
}

test('X43: a choice in one tab applies to all tabs', async ({ page, context }) => {
  await page.goto('/');
  const second = withHydrationWait(await context.newPage());
  await second.goto(page.url());
  await chooseScheme(page, 'Dark');
  await expect(schemeSwitcher(second).getByRole('button', { pressed: true })).toHaveText('Dark');
  expect(await isDark(second)).toBe(true);
});

test('X43: without storage a choice lasts until the page is closed', async ({ page }) => {
  const errors = collectErrors(page);
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('denied', 'SecurityError');
      },
    });
  });
  await page.goto('/');
  await chooseScheme(page, 'Dark');
  expect(await isDark(page)).toBe(true);
  await expect(schemeSwitcher(page).getByRole('button', { pressed: true })).toHaveText('Dark');
  expect(errors).toEqual([]);
});

test('X43: an invalid stored scheme is ignored', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('scheme', '<b>x'));
  await page.goto('/');
  await expect(page.locator('html[data-scheme]')).toHaveCount(0);
  await expect(schemeSwitcher(page).getByRole('button', { pressed: true })).toHaveText('System');
});

test('X1, X43: without scripts, controls that need them are hidden', async ({ browser, site }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.url });
  const page = await context.newPage();
  await page.goto('/');
  await expect(schemeSwitcher(page)).toBeHidden();
  await page.goto('/websites/polder-atlas');
  await page.getByRole('button', { name: 'Nederlands' }).click();
  await expect(page).toHaveURL(/\/websites\/polderatlas$/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'nl');
  await page.getByRole('button', { name: 'English' }).click();
  await expect(page).toHaveURL(/\/websites\/polder-atlas$/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await context.close();
});
