import { expect, type Page } from '@playwright/test';
import { test } from '../support/site.ts';
import {
  followLoaded,
  loadPage,
  recordTransitions,
  waitForTransitions,
} from '../support/view-transitions.ts';

/** Opens a page and waits for its scripts: before that, links load a document. */
const openPage = (page: Page, path: string) => page.goto(path, { waitUntil: 'networkidle' });

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const movedPicture = '::view-transition-group(picture)';

test('2, 3: the picture in a website’s row becomes the one on its page, and back', async ({ page }) => {
  const recorded = await recordTransitions(page);
  await openPage(page, '/websites?skills=');
  await followLoaded(page.getByRole('link', { name: /Vensterbank/ }).last());
  await expect(heading(page)).toHaveText('Vensterbank');
  await waitForTransitions(page, 1);
  // The list was the first page, which the router does not keep.
  await loadPage(page, '/websites?skills=');
  await page.goBack();
  await expect(heading(page)).toHaveText('Websites');
  await waitForTransitions(page, 2);
  for (const { types, animated, durations } of await recorded()) {
    expect(types).toEqual(['picture']);
    expect(animated).toContain(movedPicture);
    expect(durations).toEqual([220]);
  }
});

test('2: a picture returns to its position far below the fold', async ({ page }) => {
  const recorded = await recordTransitions(page);
  await openPage(page, '/websites?skills=');
  const row = page.locator('.website-grid').getByRole('link', { name: /Polder Atlas/ });
  await row.scrollIntoViewIfNeeded();
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(900);
  await followLoaded(row);
  await expect(heading(page)).toHaveText('Polder Atlas');
  await waitForTransitions(page, 1);
  // The list was the first page, which the router does not keep.
  await loadPage(page, '/websites?skills=');
  await page.goBack();
  await expect(heading(page)).toHaveText('Websites');
  await waitForTransitions(page, 2);
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(900);
  expect((await recorded())[1]?.animated).toContain(movedPicture);
});

test('3: previous and next turn the page, each in its own direction', async ({ page }) => {
  const recorded = await recordTransitions(page);
  await openPage(page, '/websites/tramlijn-nul');
  const others = page.getByRole('navigation', { name: 'Other websites' });
  await followLoaded(others.getByRole('link', { name: /Lichtplan/ }));
  await expect(heading(page)).toHaveText('Lichtplan');
  await waitForTransitions(page, 1);
  await followLoaded(others.getByRole('link', { name: /Tramlijn nul/ }));
  await expect(heading(page)).toHaveText('Tramlijn nul');
  await waitForTransitions(page, 2);
  expect((await recorded()).map(({ types }) => types)).toEqual([
    ['turn-page', 'next'],
    ['turn-page', 'previous'],
  ]);
});

test('X20: a thumbnail becomes the picture of the viewer, which animates between pictures and back to the gallery', async ({
  page,
}) => {
  const recorded = await recordTransitions(page);
  await openPage(page, '/images');
  const first = page.locator('[data-image]').first();
  // Waits for the script of the viewer, without which there is no transition.
  const viewerScript = page.waitForResponse(/viewer.*\.js/);
  await first.hover();
  await viewerScript;
  await first.click();
  const viewer = page.getByRole('dialog');
  await expect(viewer).toBeVisible();
  await waitForTransitions(page, 1);
  await page.keyboard.press('ArrowRight');
  await waitForTransitions(page, 2);
  await page.keyboard.press('Escape');
  await expect(viewer).toHaveCount(0);
  await waitForTransitions(page, 3);
  const [opened, turned, closed] = await recorded();
  expect(opened).toMatchObject({ types: ['picture'], durations: [220] });
  expect(opened?.animated).toContain(movedPicture);
  expect(turned?.types).toEqual(['turn-picture', 'next']);
  expect(turned?.animated).toContain('::view-transition-new(picture)');
  expect(closed?.types).toEqual(['picture']);
  expect(closed?.animated).toContain(movedPicture);
});

test('62: websites that stay move to their new positions when the filter changes', async ({ page }) => {
  const recorded = await recordTransitions(page);
  await openPage(page, '/websites');
  await page.getByRole('button', { name: 'php' }).click();
  await expect(page).toHaveURL(/skills=/);
  await waitForTransitions(page, 1);
  const [{ types = [], animated = [] } = {}] = await recorded();
  expect(types).toEqual(['filter']);
  expect(animated.filter((name) => name.includes('entry-')).length).toBeGreaterThan(2);
});

test('X16: other navigation, and visitors who prefer reduced motion, get the next page at once', async ({
  page,
}) => {
  const recorded = await recordTransitions(page);
  await openPage(page, '/info');
  await page.getByRole('link', { name: 'Contact' }).first().click();
  await expect(page).toHaveURL('/contact');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openPage(page, '/websites?skills=');
  await page
    .getByRole('link', { name: /Vensterbank/ })
    .last()
    .click();
  await expect(heading(page)).toHaveText('Vensterbank');
  expect(await recorded()).toEqual([]);
});
