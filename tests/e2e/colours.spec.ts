import { expect, type Page } from '@playwright/test';
import { axeViolations } from '../support/axe.ts';
import { test } from '../support/site.ts';

const choice = (page: Page) => page.getByRole('group', { name: /^(Colours|Kleuren)$/ });
const press = (page: Page, name: string) => choice(page).getByRole('button', { name }).click();
const background = (page: Page) =>
  page.evaluate(() => {
    // Whatever notation the style has, one pixel of it tells how light it is.
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

function hearComplaints(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  return complaints;
}

for (const system of ['light', 'dark'] as const) {
  const other = system === 'light' ? 'Dark' : 'Light';

  test(`X43: the page follows a ${system} system until the other is chosen, and follows it again on wish`, async ({
    page,
    context,
  }) => {
    const complaints = hearComplaints(page);
    await page.emulateMedia({ colorScheme: system });
    await page.goto('/', { waitUntil: 'networkidle' });
    await expect(choice(page).getByRole('button', { pressed: true })).toHaveText('System');
    expect(await isDark(page)).toBe(system === 'dark');
    const systemColors = await themeColors(page);
    expect(systemColors).toHaveLength(1);
    expect(await page.evaluate(() => localStorage.length)).toBe(0);
    await press(page, other);
    await expect(choice(page).getByRole('button', { pressed: true })).toHaveText(other);
    expect(await isDark(page)).toBe(system === 'light');
    expect(await themeColors(page)).not.toEqual(systemColors);
    expect(await themeColors(page)).toHaveLength(1);
    await page.reload({ waitUntil: 'networkidle' });
    expect(await isDark(page)).toBe(system === 'light');
    await expect(choice(page).getByRole('button', { pressed: true })).toHaveText(other);
    await press(page, 'System');
    expect(await isDark(page)).toBe(system === 'dark');
    expect(await themeColors(page)).toEqual(systemColors);
    expect(await page.evaluate(() => localStorage.length)).toBe(0);
    expect(await context.cookies()).toEqual([]);
    expect(complaints).toEqual([]);
  });

  test(`X43: a choice against a ${system} system is there at the first paint, and stays when scripts take over`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme: system });
    await page.goto('/');
    await press(page, other);
    // Whatever is shown between the first paint and the last is written down.
    await page.addInitScript(() => {
      const shown = new Set<string>();
      Object.assign(window, { shown });
      const note = () => {
        if (document.body) shown.add(getComputedStyle(document.body).backgroundColor);
        requestAnimationFrame(note);
      };
      requestAnimationFrame(note);
    });
    const complaints = hearComplaints(page);
    await page.goto('/info', { waitUntil: 'networkidle' });
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Contact' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Contact' })).toBeVisible();
    await page.getByRole('button', { name: 'Nederlands' }).click();
    await expect(choice(page).getByRole('button', { pressed: true })).toHaveText(
      other === 'Dark' ? 'Donker' : 'Licht',
    );
    expect(await page.evaluate(() => (window as unknown as { shown: Set<string> }).shown.size)).toBe(1);
    expect(await isDark(page)).toBe(other === 'Dark');
    expect(complaints).toEqual([]);
  });

  test(`X41, X43: contrast holds in the scheme that was chosen against a ${system} system`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme: system });
    await page.goto('/');
    await press(page, other);
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

test('X43: a choice in one tab is the choice of all', async ({ page, context }) => {
  await page.goto('/');
  const second = await context.newPage();
  await second.goto(page.url(), { waitUntil: 'networkidle' });
  await press(page, 'Dark');
  await expect(choice(second).getByRole('button', { pressed: true })).toHaveText('Dark');
  expect(await isDark(second)).toBe(true);
});

test('X43: where the browser keeps nothing, a choice holds for the page', async ({ page }) => {
  const complaints = hearComplaints(page);
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('refused', 'SecurityError');
      },
    });
  });
  await page.goto('/', { waitUntil: 'networkidle' });
  await press(page, 'Dark');
  expect(await isDark(page)).toBe(true);
  await expect(choice(page).getByRole('button', { pressed: true })).toHaveText('Dark');
  expect(complaints).toEqual([]);
});

test('X43: what storage holds decides only if it is a scheme', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('scheme', '<b>x'));
  await page.goto('/', { waitUntil: 'networkidle' });
  await expect(page.locator('html[data-scheme]')).toHaveCount(0);
  await expect(choice(page).getByRole('button', { pressed: true })).toHaveText('System');
});

test('X1, X43: without scripts nothing is offered that cannot work', async ({ browser, site }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.url });
  const page = await context.newPage();
  await page.goto('/');
  await expect(choice(page)).toBeHidden();
  await page.goto('/websites/polder-atlas');
  await page.getByRole('button', { name: 'Nederlands' }).click();
  await expect(page).toHaveURL(/\/websites\/polderatlas$/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'nl');
  await page.getByRole('button', { name: 'English' }).click();
  await expect(page).toHaveURL(/\/websites\/polder-atlas$/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await context.close();
});
