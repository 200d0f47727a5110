import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { axeViolationsInBothSchemes } from '../support/axe.ts';
import { closedGate } from '../support/gate.ts';
import { sumLayoutShifts } from '../support/layout-shift.ts';
import { test, withHydrationWait } from '../support/site.ts';

const first = 'harbour-17-04';
const thumbnails = (page: Page) => page.locator('main li a[data-image]');
const viewer = (page: Page) => page.getByRole('dialog');

async function openFirst(page: Page) {
  await page.goto('/images');
  await thumbnails(page).first().click();
  await expect(viewer(page)).toBeVisible();
}

test('8: the gallery lists the images, and each URL opens a full page with links to its neighbours', async ({
  page,
}) => {
  await page.goto('/images');
  await expect(thumbnails(page)).toHaveCount(42);
  await expect(thumbnails(page).first()).toHaveAttribute('href', `/images/${first}`);
  const hrefs = await page
    .goto('/images')
    .then(() => thumbnails(page).evaluateAll((links) => links.map((link) => link.getAttribute('href'))));
  await page.goto(hrefs[4] ?? '');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const others = page.getByRole('navigation', { name: 'Other images' }).getByRole('link');
  await expect(others.first()).toHaveAttribute('href', hrefs[3] ?? '');
  await expect(others.last()).toHaveAttribute('href', hrefs[5] ?? '');
});

test('8, X20: an image opens from the gallery in a modal dialog with its own URL, and back closes it', async ({
  page,
}) => {
  await openFirst(page);
  await expect(page).toHaveURL(new RegExp(`/images/${first}$`));
  expect(await viewer(page).evaluate((dialog) => dialog.matches(':modal'))).toBe(true);
  await expect(page).toHaveTitle('Harbour, 17:04');
  await page.goBack();
  await expect(viewer(page)).toHaveCount(0);
  await expect(page).toHaveURL(/\/images$/);
  await expect(thumbnails(page).first()).toBeFocused();
  await page.goForward();
  await expect(viewer(page)).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/images/${first}$`));
});

test('X20: arrow keys, Home, End and Escape navigate the viewer; it traps focus and returns it to the last thumbnail', async ({
  page,
}) => {
  await openFirst(page);
  const slugs = await thumbnails(page).evaluateAll((links) =>
    links.map((link) => (link as HTMLElement).dataset['image'] ?? ''),
  );
  const expectSlug = (index: number) => expect(page).toHaveURL(new RegExp(`/images/${slugs.at(index)}$`));
  await page.keyboard.press('ArrowRight');
  await expectSlug(1);
  await page.keyboard.press('ArrowLeft');
  await expectSlug(0);
  await page.keyboard.press('ArrowLeft');
  await expectSlug(0);
  await page.keyboard.press('End');
  await expectSlug(-1);
  await page.keyboard.press('Home');
  await expectSlug(0);
  await page.keyboard.press('ArrowRight');
  await expectSlug(1);
  for (let pressKey = 0; pressKey < 8; pressKey += 1) {
    await page.keyboard.press('Tab');
    const isInside = await page.evaluate(
      () => document.activeElement === document.body || document.activeElement?.closest('dialog') !== null,
    );
    expect(isInside).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(viewer(page)).toHaveCount(0);
  await expect(page).toHaveURL(/\/images$/);
  await expect(page.locator(`[data-image="${slugs[1]}"]`)).toBeFocused();
});

test('X20: reloading with the viewer open loads the full page', async ({ page }) => {
  await openFirst(page);
  await page.reload();
  await expect(viewer(page)).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1, name: 'Harbour, 17:04' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Images' })).toBeVisible();
  await expect(viewer(page)).toHaveCount(0);
});

test('X20: a viewer opened by URL has large controls, and a press beside the picture closes it to the gallery', async ({
  page,
}) => {
  await page.goto(`/images?view=${first}`, { waitUntil: 'networkidle' });
  await expect(viewer(page)).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(viewer(page)).toContainText('2 of 42');
  for (const { width, height } of await viewer(page)
    .getByRole('button')
    .evaluateAll((all) => all.map((button) => button.getBoundingClientRect())))
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  // A press on the picture or its caption, or a drag that ends beside it, does not close the viewer; a press
  // beside it does.
  const beside = { x: 20, y: 300 };
  await viewer(page).locator('img').first().click();
  await viewer(page).locator('figcaption').click();
  await page.mouse.move(beside.x, beside.y);
  await page.mouse.down();
  await page.mouse.move(beside.x + 20, beside.y + 20);
  await page.mouse.up();
  await expect(viewer(page)).toBeVisible();
  await page.mouse.click(beside.x, beside.y);
  await expect(viewer(page)).toHaveCount(0);
  await expect(page).toHaveURL(/\/images$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Images' })).toBeVisible();
});

test('X20: a horizontal swipe changes the image, a vertical one closes the viewer, and a pinch zooms', async ({
  browser,
  site,
}) => {
  const context = await browser.newContext({ hasTouch: true, viewport: { width: 375, height: 700 } });
  const page = withHydrationWait(await context.newPage());
  await page.goto(`${site.url}/images`);
  await thumbnails(page).first().tap();
  await expect(viewer(page)).toBeVisible();
  // The thumbnail becomes the picture; then the viewer can be touched.
  await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(0);
  const touch = await context.newCDPSession(page);
  const send = (type: string, ...points: [number, number][]) =>
    touch.send('Input.dispatchTouchEvent', {
      type: type as 'touchStart',
      touchPoints: points.map(([x, y], id) => ({ x, y, id })),
    });
  const stage = viewer(page).locator('[data-scale]');
  await send('touchStart', [300, 300]);
  await send('touchMove', [200, 305]);
  await send('touchEnd');
  await expect(viewer(page)).toContainText('2 of 42');
  await send('touchStart', [150, 300], [200, 300]);
  await send('touchMove', [100, 300], [300, 300]);
  await send('touchEnd');
  await expect(stage).not.toHaveAttribute('data-scale', '1.00');
  await expect(viewer(page)).toContainText('2 of 42');
  await viewer(page).getByRole('button', { name: '%' }).tap();
  await expect(stage).toHaveAttribute('data-scale', '1.00');
  await send('touchStart', [180, 200]);
  await send('touchMove', [185, 330]);
  await send('touchEnd');
  await expect(viewer(page)).toHaveCount(0);
  await context.close();
});

test('X20: without its script the viewer falls back to the page of the image', async ({ page }) => {
  await page.route('**/assets/viewer-*.js', (route) => route.abort());
  await page.goto('/images');
  await thumbnails(page).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Harbour, 17:04' })).toBeVisible();
  await expect(viewer(page)).toHaveCount(0);
});

for (const [lang, path, name] of [
  ['en', '/images', 'Close'],
  ['nl', '/nl/images', 'Sluiten'],
] as const) {
  test(`X41: the gallery, the viewer and image pages have no axe violations, ${lang}, light and dark`, async ({
    page,
  }) => {
    const expectNoViolation = async () => {
      expect(await axeViolationsInBothSchemes(page)).toEqual([]);
    };
    await page.goto(path);
    await expectNoViolation();
    await thumbnails(page).first().click();
    await expect(viewer(page).getByRole('button', { name })).toBeVisible();
    await expectNoViolation();
    await page.reload();
    await expectNoViolation();
  });
}

test('X18: each image has dimensions, sources and alternative text, and is loaded lazily if out of view', async ({
  page,
}) => {
  await page.goto('/images');
  const images = await page.locator('main img').evaluateAll((elements) =>
    elements.map((image) => ({
      width: image.getAttribute('width'),
      height: image.getAttribute('height'),
      alt: image.getAttribute('alt'),
      srcset: image.getAttribute('srcset'),
      sizes: image.getAttribute('sizes'),
      loading: image.getAttribute('loading'),
      sources: image.parentElement?.querySelectorAll('source').length,
    })),
  );
  expect(images).toHaveLength(42);
  for (const [index, image] of images.entries()) {
    expect(Number(image.width)).toBeGreaterThan(0);
    expect(Number(image.height)).toBeGreaterThan(0);
    expect(image.alt).not.toBe('');
    expect(image.srcset).toMatch(/^\/media\/[0-9a-f]{32}\.jpeg \d+w(, \/media\/[0-9a-f]{32}\.jpeg \d+w)*$/);
    expect(image.sizes).toMatch(/vw/);
    expect(image.sources).toBeGreaterThanOrEqual(1);
    expect(image.loading, String(index)).toBe(index < 1 ? null : 'lazy');
  }
});

test('X18: the gallery does not shift while images load', async ({ page }) => {
  await page.goto('/images', { waitUntil: 'networkidle' });
  await page.locator('main img').evaluateAll(async (images) => {
    for (const image of images) {
      image.scrollIntoView();
      // Fails if the file is not an image.
      await (image as HTMLImageElement).decode();
    }
  });
  const shift = await sumLayoutShifts(page);
  expect(shift).toBeLessThanOrEqual(0.02);
});

test('X19: no image file contains a location, camera or serial number, and no original has a URL', async ({
  request,
}) => {
  const { data } = (await (await request.get('/api/images')).json()) as {
    data: { sources: Record<'avif' | 'webp' | 'jpeg', { url: string }[]> }[];
  };
  const urls = data.flatMap(({ sources }) =>
    Object.values(sources).flatMap((files) => files.map(({ url }) => url)),
  );
  expect(urls.length).toBeGreaterThanOrEqual(42 * 9);
  for (const url of urls) {
    const response = await request.get(url);
    expect(response.status()).toBe(200);
    expect(response.headers()['cache-control']).toContain('immutable');
    const file = await response.body();
    const { exif, iptc, xmp, icc } = await sharp(file).metadata();
    expect([exif, iptc, xmp, icc]).toEqual([undefined, undefined, undefined, undefined]);
    for (const trace of ['VITRINE-1', 'Demo plotter']) expect(file.includes(trace)).toBe(false);
  }
});

test('71: the viewer requests details of the shown image that the list lacks, and shows nothing of the previous image', async ({
  page,
}) => {
  const list: { data: { id: string }[] } = await (await page.request.get('/api/images')).json();
  const ids = list.data.map(({ id }) => id);
  await openFirst(page);
  const licence = viewer(page).getByText(/^Licence: \S+/);
  await expect(licence).toBeVisible();
  const gate = closedGate();
  await page.route(`**/api/images/${ids[1]}`, async (route) => {
    await gate.opened;
    const { data } = await (await route.fetch()).json();
    await route.fulfill({ json: { data: { ...data, licence: 'CC-BY-9.0' } } });
  });
  await page.keyboard.press('ArrowRight');
  await expect(viewer(page).getByText(/^2 of /)).toBeVisible();
  await expect(licence).toHaveCount(0);
  gate.open();
  await expect(licence).toHaveText('Licence: CC-BY-9.0');
  await page.route(`**/api/images/${ids[2]}`, (route) => route.abort());
  await page.keyboard.press('ArrowRight');
  await expect(licence).toHaveCount(0);
  await expect(viewer(page).locator('img').first()).toBeVisible();
});
