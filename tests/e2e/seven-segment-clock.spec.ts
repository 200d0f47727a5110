import { expect, type Page } from '@playwright/test';
import { test } from '../support/site.ts';

declare global {
  interface Window {
    announcements: string[];
  }
}

const path = '/experiments/seven-segment-display';
const clock = `${path}?mode=clock&at=6`;

const display = (page: Page) => page.getByRole('img', { name: /^Display: / });
const bytes = (page: Page) => page.locator('p').filter({ hasText: /^Bytes/ });

/** Opens the clock with a fake time, which only moves when a test advances it. */
async function openAt(page: Page, time: string, search = ''): Promise<void> {
  await page.clock.install({ time: new Date('2026-03-04T00:00:00') });
  await page.goto(clock + search);
  await page.clock.pauseAt(new Date(`2026-03-04T${time}`));
}

test('X32, X33: the server sends everyone the same clock without a time, and the browser sets it', async ({
  page,
  site,
}) => {
  const html = async () => (await fetch(site.url + clock)).text();
  const sent = await html();
  expect(sent).toContain('aria-label="Display: --:--"');
  expect(await html()).toBe(sent);
  await openAt(page, '13:05:09');
  await expect(display(page)).toHaveAccessibleName('Display: 13:05');
  await expect(bytes(page)).toHaveText('Bytes30797E5B7E7B');
});

test('X33: a twelve-hour clock goes from 12:59:59 to 1:00:00', async ({ page }) => {
  await openAt(page, '00:59:58', '&hours=12');
  await page.clock.runFor(1000);
  await expect(bytes(page)).toHaveText('Bytes306D5B7B5B7B');
  await page.clock.runFor(1000);
  await expect(bytes(page)).toHaveText('Bytes00307E7E7E7E');
  await expect(display(page)).toHaveAccessibleName('Display: 1:00');
});

test('X33: a passing second changes no announcement, accessible name or switch', async ({ page }) => {
  await openAt(page, '10:20:30');
  await expect(bytes(page)).toHaveText(/7E$/);
  await page.evaluate(() => {
    const announcements: string[] = [];
    Object.assign(window, { announcements });
    const announced = '[aria-live], [role=status], [role=alert], [role=log], [role=timer]';
    new MutationObserver((changes) => {
      for (const { target, attributeName } of changes) {
        const element = target instanceof Element ? target : target.parentElement;
        if (attributeName === 'aria-label' || attributeName === 'aria-pressed')
          announcements.push(attributeName);
        if (element?.closest(announced)) announcements.push(element.outerHTML);
      }
    }).observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
  });
  for (let second = 31; second < 40; second += 1) await page.clock.runFor(1000);
  await expect(bytes(page)).toHaveText(/7B$/);
  expect(await page.evaluate(() => window.announcements)).toEqual([]);
  await expect(page.getByRole('button', { name: /^Segment/ })).toHaveCount(0);
});

test('X33: the clock stops in a hidden tab, and is correct when the tab is visible again', async ({
  page,
}) => {
  await openAt(page, '10:20:30');
  await expect(bytes(page)).toHaveText(/7E$/);
  const setHidden = (hidden: boolean) =>
    page.evaluate((value) => {
      Object.defineProperty(document, 'hidden', { configurable: true, get: () => value });
      document.dispatchEvent(new Event('visibilitychange'));
    }, hidden);
  await setHidden(true);
  await page.clock.runFor(5000);
  await expect(bytes(page)).toHaveText(/7E$/);
  await setHidden(false);
  await expect(bytes(page)).toHaveText(/5B$/);
});

test('X33: the colon blinks, unless reduced motion is preferred or blinking is off', async ({ page }) => {
  const blinking = () =>
    page.evaluate(() => document.getAnimations().filter((one) => one.playState === 'running').length);
  await openAt(page, '10:20:30');
  await expect.poll(blinking).toBeGreaterThan(0);
  await page.getByRole('switch', { name: 'Blinking colon' }).uncheck();
  await expect.poll(blinking).toBe(0);
  await page.getByRole('switch', { name: 'Blinking colon' }).check();
  await expect.poll(blinking).toBeGreaterThan(0);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect.poll(blinking).toBe(0);
});

test('X33: with reduced motion a stopwatch updates once a second', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.clock.install({ time: new Date('2026-03-04T00:00:00') });
  await page.goto(`${path}?mode=stopwatch`);
  await page.clock.pauseAt(new Date('2026-03-04T01:00:00'));
  await page.getByRole('button', { name: 'Start' }).click();
  await page.clock.runFor(1500);
  const [, , , , , , last] = await bytes(page).locator('span').allTextContents();
  expect(last).toBe('7E');
});
