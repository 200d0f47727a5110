import { expect, type Page } from '@playwright/test';
import { test } from '../support/site.ts';

const breadcrumbs = (name: string) => `nav[aria-label="${name}"]`;

test('39, 40, 42, X8: the breadcrumbs are a list that ends with the current page', async ({ page }) => {
  await page.goto('/');
  await expect(page.locator(breadcrumbs('Breadcrumbs'))).toHaveCount(0);
  await page.goto('/websites/polder-atlas?from=somewhere');
  const links = page.locator(`${breadcrumbs('Breadcrumbs')} ol a`);
  await expect(links).toHaveText(['Home', 'Websites', 'polder-atlas']);
  await expect(links.nth(1)).toHaveAttribute('href', '/websites');
  await expect(links.nth(2)).toHaveAttribute('aria-current', 'page');
  await expect(page.locator(`${breadcrumbs('Breadcrumbs')} [aria-current]`)).toHaveCount(1);
});

test('43, 44: the breadcrumbs follow navigation, back and language, and a language prefix has no breadcrumb', async ({
  page,
}) => {
  await page.goto('/nl/terms');
  const links = page.locator(`${breadcrumbs('Kruimelpad')} a`);
  await expect(links).toHaveText(['Home', 'Algemene voorwaarden']);
  await expect(links.first()).toHaveAttribute('href', '/nl');
  await page.goto('/terms');
  await page.getByRole('link', { name: 'Contact' }).first().click();
  await expect(page.locator(`${breadcrumbs('Breadcrumbs')} a`)).toHaveText(['Home', 'Contact']);
  await page.goBack();
  await expect(page.locator(`${breadcrumbs('Breadcrumbs')} a`)).toHaveText(['Home', 'Terms and conditions']);
  await page.getByRole('button', { name: 'Nederlands' }).click();
  await expect(links).toHaveText(['Home', 'Algemene voorwaarden']);
});

test('30: after navigation the heading has focus', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Info' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Info' })).toBeFocused();
});

test('X6: Escape closes the menu and returns focus to its button', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 700 });
  await page.goto('/');
  const toggle = page.getByRole('button', { name: /^(?:Menu|Close)$/ });
  await toggle.click();
  await expect(toggle).toHaveAttribute('aria-expanded', 'true');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Info' }).focus();
  await page.keyboard.press('Escape');
  await expect(toggle).toHaveAttribute('aria-expanded', 'false');
  await expect(toggle).toBeFocused();
});

test('24, 25, 31: the logo links home, the menu marks the current page', async ({ page }) => {
  await page.goto('/websites/halte');
  const menu = page.getByRole('navigation', { name: 'Main' });
  await expect(menu.getByRole('link', { name: 'Websites' })).toHaveAttribute('aria-current', 'true');
  await page.goto('/websites');
  await expect(menu.getByRole('link', { name: 'Websites' })).toHaveAttribute('aria-current', 'page');
  await page.locator('header').getByRole('link', { name: 'Studio Vitrine, home' }).click();
  await expect(page).toHaveURL(/\/$/);
});

test('32, 33, 34, 35, 36: the footer has its columns, ordered links, the years and the version', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/');
  const gridTracks = (selector: string) =>
    page
      .locator(selector)
      .evaluate((element) => getComputedStyle(element).gridTemplateColumns.split(' ').length);
  expect(await gridTracks('footer > div:first-child')).toBe(4);
  expect(await gridTracks('footer > div:last-child')).toBe(3);
  const about = page.locator('footer nav').last().getByRole('link');
  expect(await about.allTextContents()).toEqual(['Info', 'Terms and conditions', 'Contact', 'Experiments']);
  await expect(page.locator('footer')).toContainText(`2014–${new Date().getFullYear()}`);
  await expect(page.locator('footer')).toContainText('2.0.5');
});

const toggleOf = (page: Page) => page.locator('header').getByRole('button', { name: /^(?:Menu|Close)$/ });
const h1 = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** The ways to leave a website that was opened from the list. */
const navigations: readonly (readonly [string, (page: Page) => Promise<unknown>, string])[] = [
  ['the logo', (page) => page.locator('header a').first().click(), 'Studio Vitrine'],
  [
    'an entry of the menu',
    (page) => page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Info' }).click(),
    'Info',
  ],
  [
    'a breadcrumb',
    (page) =>
      page
        .locator(`${breadcrumbs('Breadcrumbs')} a`)
        .nth(1)
        .click(),
    'Websites',
  ],
  [
    'a link of the footer',
    (page) => page.locator('footer').getByRole('link', { name: 'Terms' }).click(),
    'Terms',
  ],
  ['the browser’s back', (page) => page.goBack(), 'Websites'],
];

test('30: below 640 px navigation closes the open menu, and the new heading has focus', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 700 });
  for (const [name, navigate, title] of navigations) {
    await test.step(name, async () => {
      await page.goto('/websites?skills=');
      await page.locator('main').getByRole('link', { name: /Halte/ }).click();
      await expect(h1(page, 'Halte')).toBeFocused();
      await toggleOf(page).click();
      await expect(toggleOf(page)).toHaveAttribute('aria-expanded', 'true');
      await navigate(page);
      await expect(h1(page, title)).toBeFocused();
      await expect(toggleOf(page)).toHaveAttribute('aria-expanded', 'false');
    });
  }
});

test('30: a change of URL parameters leaves the menu open', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 700 });
  await page.goto('/experiments/seven-segment-display');
  await toggleOf(page).click();
  await page.getByRole('textbox', { name: 'Text', exact: true }).fill('8');
  await expect(page).toHaveURL(/text=8/);
  await expect(toggleOf(page)).toHaveAttribute('aria-expanded', 'true');
});

test('30: below 640 px a link to the current page closes the menu, wherever it is, and keeps the focus in view', async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 700 });
  for (const [path, link] of [
    ['/', 'header a'],
    ['/info', '#menu a[href="/info"]'],
    ['/info', `${breadcrumbs('Breadcrumbs')} a[aria-current]`],
    ['/info', 'footer a[href="/info"]'],
  ] as const) {
    await page.goto(path);
    await toggleOf(page).click();
    await expect(toggleOf(page)).toHaveAttribute('aria-expanded', 'true');
    await page.locator(link).first().click();
    await expect(toggleOf(page), link).toHaveAttribute('aria-expanded', 'false');
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await expect(
      link.startsWith('#menu') ? page.getByRole('heading', { level: 1 }) : page.locator(link).first(),
    ).toBeFocused();
  }
});

test('27, 28: below 640 px opening a list in the menu moves the entries below it down, until the menu is closed', async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 700 });
  await page.goto('/');
  await toggleOf(page).click();
  for (const route of ['websites', 'experiments']) {
    const entries = page.locator('#menu > ul > li');
    const entry = entries.filter({ has: page.locator(`#${route}-menu`) });
    const button = entry.getByRole('button');
    await button.click();
    await expect(button).toHaveAttribute('aria-expanded', 'true');
    const boxes = await entries.evaluateAll((all) => all.map((item) => item.getBoundingClientRect()));
    for (const [index, { top }] of boxes.slice(1).entries())
      expect(top).toBeGreaterThanOrEqual(boxes[index]?.bottom ?? Number.NaN);
    const list = await page.locator(`#${route}-menu`).boundingBox();
    const own = await entry.boundingBox();
    expect((own?.y ?? 0) + (own?.height ?? 0)).toBeGreaterThanOrEqual((list?.y ?? 0) + (list?.height ?? 0));
    await button.click();
    await expect(page.locator(`#${route}-menu`)).toBeHidden();
    await button.click();
  }
  await toggleOf(page).click();
  await toggleOf(page).click();
  await expect(page.locator('#menu')).toBeVisible();
  await expect(page.locator('.menu-list').filter({ visible: true })).toHaveCount(0);
});

test('27, 28: a count is large enough to press and shows the focus', async ({ page }) => {
  for (const [width, minWidth] of [
    [375, 44],
    [1440, 24],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/');
    if (width < 640) await toggleOf(page).click();
    for (const route of ['websites', 'experiments']) {
      const button = page.locator(`li:has(> #${route}-menu) > button`);
      // Its neighbours do not cover it.
      const { height, freeWidth } = await button.evaluate((element) => {
        const { left, right, top, bottom } = element.getBoundingClientRect();
        const middle = (top + bottom) / 2;
        const xs = Array.from({ length: Math.floor(right - left) }, (_, index) => left + index + 0.5);
        const free = xs.filter((x) => document.elementFromPoint(x, middle) === element);
        return { height: bottom - top, freeWidth: free.length };
      });
      expect(height, `at ${width} px`).toBeGreaterThanOrEqual(44);
      expect(freeWidth, `at ${width} px`).toBeGreaterThanOrEqual(minWidth);
      await page.locator(`#menu li:has(> #${route}-menu) > a`).focus();
      await page.keyboard.press('Tab');
      await expect(button).toBeFocused();
      await expect(button).toHaveCSS('outline', /solid 2px/);
    }
  }
});

test('29, 81: the toggle works after 375 → 900 → 375 px and after 900 → 375 px', async ({ page }) => {
  const sizes = { narrow: { width: 375, height: 700 }, wide: { width: 900, height: 700 } };
  const mainMenu = page.getByRole('navigation', { name: 'Main' });
  for (const start of ['narrow', 'wide'] as const) {
    await page.setViewportSize(sizes[start]);
    await page.goto('/');
    for (const size of start === 'narrow' ? (['wide', 'narrow'] as const) : (['narrow'] as const)) {
      await page.setViewportSize(sizes[size]);
      await expect(mainMenu).toBeVisible({ visible: size === 'wide' });
    }
    for (const isOpen of [true, false, true]) {
      await toggleOf(page).click();
      await expect(toggleOf(page)).toHaveAttribute('aria-expanded', String(isOpen));
      await expect(mainMenu).toBeVisible({ visible: isOpen });
    }
  }
});

test('81: the search link follows the window size as the menu does', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 700 });
  await page.goto('/');
  // The lists of the menu become popovers once the header has noticed the new size; before that, a click
  // leaves the page.
  const list = page.locator('.menu-list').first();
  await expect(list).not.toHaveAttribute('popover');
  await page.setViewportSize({ width: 900, height: 700 });
  await expect(list).toHaveAttribute('popover');
  await page.locator('header').getByRole('link', { name: 'Search' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
});

test('27, 28: the menus of websites and experiments are opened by their counts and closed by navigation', async ({
  page,
}) => {
  await page.goto('/');
  const mainMenu = page.getByRole('navigation', { name: 'Main' });
  for (const [button, link, title, end] of [
    [/websites, by name$/, 'Halte', 'Halte', /^All \d+ websites$/],
    ['3 experiments, by name', 'Wavy SVG', 'Wavy SVG', /Wavy SVG$/],
  ] as const) {
    await mainMenu.getByRole('button', { name: button }).click();
    const list = page.locator('.menu-list:popover-open');
    await expect(list).toBeVisible();
    await expect(list.getByRole('link').last()).toHaveText(end);
    await list.getByRole('link', { name: link }).click();
    await expect(h1(page, title)).toBeFocused();
    await expect(list).toHaveCount(0);
    await mainMenu.getByRole('button', { name: button }).click();
    await expect(list).toBeVisible();
    await page.goBack();
    await expect(h1(page, title)).toHaveCount(0);
    await expect(list).toHaveCount(0);
  }
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('27, 28, X1: the menus open without scripts, each below its own entry', async ({ page }) => {
    await page.goto('/', { waitUntil: 'load' });
    for (const [route, name] of [
      ['websites', 'Websites'],
      ['experiments', 'Experiments'],
    ] as const) {
      const entry = page.locator('#menu > ul > li', { has: page.getByRole('link', { name, exact: true }) });
      await entry.getByRole('button').click();
      const list = page.locator(`#${route}-menu`);
      await expect(list).toBeVisible();
      const [entryBox, listBox] = [await entry.boundingBox(), await list.boundingBox()];
      expect(Math.abs((listBox?.x ?? 0) - (entryBox?.x ?? 0))).toBeLessThan(30);
      await list.getByRole('link').first().click();
      await expect(page).toHaveURL(new RegExp(`/${route}/`));
    }
  });
});

test('13: a URL with an invalid escape sequence shows the site’s own page, whose links work', async ({
  page,
}) => {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  for (const path of ['/%zz', '/%00']) {
    const response = await page.goto(path, { waitUntil: 'load' });
    expect(response?.status()).toBe(404);
    await expect(h1(page, 'Not in the collection')).toBeVisible();
    await page.locator('header').getByRole('link', { name: 'Info' }).click();
    await expect(h1(page, 'Info')).toBeVisible();
  }
  expect(errors).toEqual([]);
});

test('13, 18: a path below the dashboard is not found, even by client-side navigation', async ({ page }) => {
  await page.goto('/info');
  await page.evaluate(() => history.pushState(null, '', '/dashboard/x'));
  await expect(h1(page, 'Not in the collection')).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard\/x$/);
});
