import { expect, type Page } from '@playwright/test';
import { test } from '../support/site.ts';

const section = (page: Page, name: string) => page.getByRole('region', { name });
const listed = (page: Page, name: string) =>
  section(page, 'Experiment').getByRole('listitem').filter({ hasText: name });

test('1: the cover of the newest website is in view beside the description, with its label, and links to the website', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/');
  const cover = page.locator('main figure').first();
  await expect(cover.locator('img')).toHaveAttribute('fetchpriority', 'high');
  await expect(cover).toContainText('W12');
  const box = await cover.locator('.picture').boundingBox();
  expect(box).not.toBeNull();
  expect(Math.round((box?.x ?? 0) + (box?.width ?? 0))).toBe(1440);
  expect((box?.y ?? 900) + (box?.height ?? 0)).toBeLessThan(900);
  await cover.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vensterbank');
});

test('1: the counts include websites, images and experiments in both languages', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByText(/^12 websites, \d+ images, 3 experiments$/)).toBeVisible();
  await page.goto('/nl');
  await expect(page.getByText(/^12 websites, \d+ afbeeldingen, 3 experimenten$/)).toBeVisible();
});

test('X17: the small experiments work: the clock, the number check and the drawing of waves', async ({
  page,
}) => {
  await page.clock.install({ time: new Date('2026-03-01T20:25:30') });
  await page.goto('/');
  const luhn = listed(page, 'Luhn');
  // The first press also loads the script, and text typed meanwhile is kept.
  await luhn.getByRole('textbox').fill('4539 1488 0343 6468');
  await expect(luhn.getByRole('status')).toHaveText('sum 81, 81 mod 10 = 1invalid');
  await luhn.getByRole('textbox').fill('4539 1488 0343 6467');
  await expect(luhn.getByRole('status')).toHaveText('sum 80, 80 mod 10 = 0valid');
  await luhn.getByRole('textbox').fill('4x');
  await expect(luhn.getByRole('status')).toHaveText('digits only');
  const clock = listed(page, 'Seven-segment').getByRole('img');
  await expect(clock).toHaveAccessibleName('20:25');
  await page.clock.runFor(60_000);
  await expect(clock).toHaveAccessibleName('20:26');
  const waves = listed(page, 'Wavy');
  const edges = () =>
    waves.locator('svg path').evaluateAll((paths) => paths.map((path) => path.getAttribute('d')));
  const before = await edges();
  await waves.getByRole('textbox').fill('harbour');
  await expect.poll(edges).not.toEqual(before);
  await waves.getByRole('textbox').press('Enter');
  await expect(page).toHaveURL('/experiments/wavy-svg?seed=harbour');
});

/** Returns the bars that are lit on the display of the clock. */
const litBars = (page: Page) =>
  listed(page, 'Seven-segment')
    .locator('polygon')
    .evaluateAll((bars) =>
      bars.flatMap((bar, index) => (bar.getAttribute('class') === 'fill-dot' ? index : [])),
    );

test('X17: the clock shows the time before any interaction, and continues when the scripts take over', async ({
  page,
}) => {
  const problems: string[] = [];
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
  page.on('pageerror', ({ message }) => problems.push(message));
  await page.clock.install({ time: new Date('2026-03-01T20:25:30') });
  await page.goto('/');
  const clock = listed(page, 'Seven-segment').getByRole('img');
  await expect(clock).toHaveAccessibleName('20:25');
  // The bars of 2, 0, 2 and 5, seven for each digit.
  const shown = [0, 1, 3, 4, 6, 7, 8, 9, 10, 11, 12, 14, 15, 17, 18, 20, 21, 23, 24, 26, 27];
  expect(await litBars(page)).toEqual(shown);
  await page.clock.runFor(60_000);
  await expect(clock).toHaveAccessibleName('20:26');
  expect(await litBars(page)).toEqual([...shown.slice(0, -2), 25, ...shown.slice(-2)]);
  await listed(page, 'Luhn').getByRole('textbox').fill('4x');
  await expect(listed(page, 'Luhn').getByRole('status')).toHaveText('digits only');
  await expect(clock).toHaveAccessibleName('20:26');
  await page.clock.runFor(60_000);
  await expect(clock).toHaveAccessibleName('20:27');
  expect(await litBars(page)).toEqual([...shown.slice(0, 16), 21, 22, 23]);
  expect(problems).toEqual([]);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('X17: the clock shows dashes instead of a time', async ({ page }) => {
    await page.goto('/');
    expect(await litBars(page)).toEqual([6, 13, 20, 27]);
    await expect(listed(page, 'Seven-segment').getByRole('img')).toHaveCount(0);
  });

  test('X17: a word typed on the home page opens the experiment that draws it', async ({ page }) => {
    await page.goto('/nl');
    const field = listed(page, 'Golven').getByRole('textbox');
    await field.fill('harbour');
    await field.press('Enter');
    await expect(page).toHaveURL('/nl/experiments/wavy-svg?seed=harbour');
  });
});
