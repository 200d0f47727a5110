import { expect, type Page } from '@playwright/test';
import { test } from '../support/site.ts';

/** Returns the edges of the two pictures of a website, and the scrollable width. */
function getEdges(page: Page) {
  return page.evaluate(() => {
    const [detail, phone] = [...document.querySelectorAll('main .website-picture')].map((frame) => {
      const { left, right, top, bottom } = (frame.querySelector('.picture') ?? frame).getBoundingClientRect();
      return { left, right, top, bottom, width: right - left, height: bottom - top };
    });
    if (!detail || !phone) throw new Error('the page lacks its two pictures');
    return { detail, phone, scrollWidth: document.documentElement.scrollWidth };
  });
}

test('3, X18: the detail of a website extends beyond the left edge of the page, beside the phone picture', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/websites/halte');
  const { detail, phone, scrollWidth } = await getEdges(page);
  expect(scrollWidth).toBe(1440);
  expect(detail.left).toBe(0);
  expect(detail.right).toBeLessThan(phone.left);
  expect(phone.right).toBeLessThan(1440 - 0.04 * 1440);
  expect(detail.width / detail.height).toBeCloseTo(1.6, 1);
  expect(phone.height / phone.width).toBeCloseTo(2, 1);
  // They have the same bottom edge, although the caption of the phone is longer, so the tall one starts
  // higher.
  expect(Math.abs(detail.bottom - phone.bottom)).toBeLessThan(1);
  expect(phone.top).toBeLessThan(detail.top);
  const [first, second] = await page.locator('main figcaption').allTextContents();
  expect(first).toMatch(/^W03\.2Across the street2016/);
  expect(second).toMatch(/^W03\.3At the pole2016/);

  await page.setViewportSize({ width: 375, height: 800 });
  const narrow = await getEdges(page);
  expect(narrow.scrollWidth).toBe(375);
  expect(narrow.detail.left).toBe(0);
  expect(narrow.phone.top).toBeGreaterThan(narrow.detail.bottom);
  expect(narrow.phone.right).toBeLessThanOrEqual(375);
});

test('X18: pictures are loaded when they come into view, and described in the language of the page', async ({
  page,
}) => {
  await page.goto('/nl/websites/getijdenboek');
  const images = page.locator('main .website-picture img');
  await expect(images).toHaveCount(2);
  for (const image of await images.all()) {
    await expect(image).toHaveAttribute('loading', 'lazy');
    await expect(image).toHaveAttribute('sizes', /vw/);
    await expect(image).toHaveAttribute('alt', /^(Een vel met negen dagen|Het getijdenboek op een telefoon)/);
  }
});

test('11, X18: the info page shows its picture beside the start of its text, or above the text on a phone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/info');
  const picture = page.getByRole('img', { name: /^A work table cut from coloured paper/ });
  const text = page.locator('main .prose');
  const getBoxes = async () => ({ image: await picture.boundingBox(), prose: await text.boundingBox() });
  const wide = await getBoxes();
  expect((wide.image?.x ?? 0) + (wide.image?.width ?? 0)).toBeCloseTo(1440, 0);
  expect(wide.image?.x).toBeGreaterThan((wide.prose?.x ?? 0) + (wide.prose?.width ?? 0));
  expect(Math.abs((wide.image?.y ?? 0) - (wide.prose?.y ?? 0))).toBeLessThan(2);
  await page.setViewportSize({ width: 375, height: 800 });
  const narrow = await getBoxes();
  expect((narrow.image?.y ?? 0) + (narrow.image?.height ?? 0)).toBeLessThan(narrow.prose?.y ?? 0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375);
});
