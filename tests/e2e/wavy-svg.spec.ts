import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { axeViolations, switchScheme } from '../support/axe.ts';
import { test } from '../support/site.ts';

const english = '/experiments/wavy-svg';
const dutch = `/nl${english}`;

const drawing = (page: Page) => page.getByRole('main').getByRole('img');
const layers = (page: Page) => drawing(page).locator('path');
const slider = (page: Page, name: string) => page.getByRole('slider', { name, exact: true });

/** The outlines of the layers, from the back. */
const outlines = (page: Page) =>
  layers(page).evaluateAll((paths) => paths.map((path) => path.getAttribute('d') ?? ''));

const fills = (page: Page) =>
  layers(page).evaluateAll((paths) => paths.map((path) => path.getAttribute('fill')));

/** Presses a copy button and returns the clipboard. */
async function copyFrom(page: Page, name: string): Promise<string> {
  const button = page.getByRole('button', { name, exact: true });
  await button.click();
  await expect(button.locator('..').getByRole('status')).toHaveText(/clipboard|klembord/);
  return page.evaluate(() => navigator.clipboard.readText());
}

/** Presses a download button and returns the file name and bytes. */
async function downloadFrom(page: Page, name: string) {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name, exact: true }).click(),
  ]);
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
}

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 375, height: 812 } });
  test('7: a choice is 44 px high, responds to the arrow keys and does not move the words', async ({
    page,
  }) => {
    await page.goto(english);
    await page.waitForFunction(() => !('$_TSR' in window));
    const choices = page.getByRole('radiogroup', { name: 'Line' }).locator('label');
    const boxes = () =>
      choices.evaluateAll((labels) => labels.map((label) => label.getBoundingClientRect().toJSON()));
    const before = await boxes();
    for (const { width, height } of before) expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
    await page.getByRole('radio', { name: 'Smooth' }).press('ArrowRight');
    await expect(page.getByRole('radio', { name: 'Peaks' })).toBeChecked();
    expect((await boxes()).map(({ x }) => x)).toEqual(before.map(({ x }) => x));
  });
});

test('7, X39: the same settings export the same bytes, copied or saved, and in the other language', async ({
  page,
  context,
  site,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: site.url });
  await page.goto(english);
  await slider(page, 'Layers').press('ArrowRight');
  await page.getByRole('textbox', { name: 'Seed' }).fill('polder');
  await page.getByRole('radio', { name: 'Diagonal' }).check();
  await expect(page).toHaveURL(/direction=diagonal/);
  const svg = await copyFrom(page, 'Copy SVG');
  const { name, bytes } = await downloadFrom(page, 'Download SVG');
  expect(name).toBe('waves.svg');
  expect(bytes.toString()).toBe(svg);
  expect(svg.match(/<path /g)).toHaveLength(7);
  expect(await outlines(page)).toEqual([...svg.matchAll(/ d="([^"]+)"/g)].map(([, d]) => d));
  await expect(page.getByText(`${svg.length.toLocaleString('en')} bytes of SVG`)).toBeVisible();
  await page.goto(`${dutch}${new URL(page.url()).search}`);
  expect(await copyFrom(page, 'SVG kopiëren')).toBe(svg);
  expect((await downloadFrom(page, 'SVG downloaden')).bytes.toString()).toBe(svg);
});

test('X39: the exported file is an SVG that renders on its own, at its size and under 10 kB', async ({
  page,
  context,
  site,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: site.url });
  await page.goto(english);
  const svg = await copyFrom(page, 'Copy SVG');
  expect(svg.length).toBeLessThan(10_000);
  const size = await page.evaluate(async (text) => {
    const parsed = new DOMParser().parseFromString(text, 'image/svg+xml');
    if (parsed.querySelector('parsererror')) throw new Error('the SVG is not well-formed');
    const image = new Image();
    image.src = `data:image/svg+xml,${encodeURIComponent(text)}`;
    await image.decode();
    return [image.naturalWidth, image.naturalHeight, parsed.documentElement.getAttribute('viewBox')];
  }, svg);
  expect(size).toEqual([1440, 320, '0 0 1440 320']);
});

test('X39: the ends of the layers meet, but not if the option is off', async ({ page }) => {
  await page.goto(english);
  const ends = async () =>
    (await outlines(page)).map((d) => {
      const edge = d.replace(/V320H0Z$/, '');
      return [/^M0 ([\d.]+)/.exec(edge)?.[1], /([\d.]+)$/.exec(edge)?.[1]];
    });
  for (const [start, end] of await ends()) expect(end).toBe(start);
  await page.getByRole('switch', { name: 'Seamless ends' }).uncheck();
  expect((await ends()).some(([start, end]) => start !== end)).toBe(true);
});

test('X39, X40: every slider has a label, works by keyboard, and has a value text with a unit', async ({
  page,
}) => {
  for (const [path, layer, announced] of [
    [english, 'Layers', '12 layers'],
    [dutch, 'Lagen', '12 lagen'],
  ] as const) {
    await page.goto(path);
    const sliders = await page.getByRole('slider').all();
    expect(sliders).toHaveLength(9);
    for (const one of sliders) {
      const before = await one.getAttribute('aria-valuetext');
      await one.press('Home');
      const least = await one.getAttribute('aria-valuetext');
      await one.press('ArrowRight');
      expect(await one.getAttribute('aria-valuetext')).not.toBe(least);
      expect(before).toMatch(/^\S.*\S$/);
    }
    await slider(page, layer).press('End');
    await expect(slider(page, layer)).toHaveAttribute('aria-valuetext', announced);
  }
});

test('X40: layers, lines, sizes and flips change the drawing and the URL', async ({ page }) => {
  await page.goto(english);
  const first = await outlines(page);
  await slider(page, 'Layers').press('End');
  await expect(layers(page)).toHaveCount(12);
  expect((await outlines(page)).slice(-first.length)).toEqual(first);
  await page.getByRole('radio', { name: 'Steps' }).check();
  for (const d of await outlines(page)) expect(d).not.toContain('C');
  await page.getByRole('radio', { name: 'Peaks' }).check();
  for (const d of await outlines(page)) expect(d).toContain('L');
  await page.getByRole('switch', { name: 'Upside down' }).check();
  for (const d of await outlines(page)) expect(d).toMatch(/V0H0Z$/);
  await page.getByRole('radio', { name: /^Square/ }).check();
  await expect(drawing(page)).toHaveAttribute('viewBox', '0 0 1080 1080');
  await expect(page).toHaveURL(/layers=12.*kind=peaks.*flip=1.*format=square/);
  const drawn = await outlines(page);
  await page.reload();
  expect(await outlines(page)).toEqual(drawn);
});

test('X40: changing a colour moves no point, and a layer can have its own', async ({ page }) => {
  await page.goto(english);
  const before = await outlines(page);
  const colors = await fills(page);
  await page.getByRole('textbox', { name: 'In front: colour code' }).fill('#aa0000');
  await expect.poll(async () => (await fills(page)).at(-1)).toBe('#aa0000');
  expect((await fills(page))[0]).toBe(colors[0]);
  await page.getByText('A colour for each layer').click();
  await page.getByRole('textbox', { name: 'Layer 2: colour code' }).fill('0f0');
  await expect.poll(async () => (await fills(page)).at(-2)).toBe('#00ff00');
  expect(await outlines(page)).toEqual(before);
  await page.getByRole('button', { name: 'Back to two colours for all layers' }).click();
  await expect.poll(async () => (await fills(page)).at(-2)).not.toBe('#00ff00');
  await page.getByRole('radio', { name: 'Down', exact: true }).check();
  await expect(drawing(page).locator('linearGradient')).toHaveCount(6);
  await slider(page, 'Back opacity').press('Home');
  await expect(layers(page).first()).toHaveAttribute('opacity', '0.1');
  await expect(layers(page).last()).not.toHaveAttribute('opacity');
  expect(await outlines(page)).toEqual(before);
});

test('X40: changes are undone and redone by keys and by buttons', async ({ page }) => {
  await page.goto(english);
  const undo = page.getByRole('button', { name: 'Undo' });
  await expect(undo).toBeDisabled();
  const first = await outlines(page);
  await slider(page, 'Frequency').press('ArrowRight');
  const second = await outlines(page);
  await page.getByRole('radio', { name: 'Steps' }).check();
  const third = await outlines(page);
  await page.keyboard.press('Control+z');
  await expect.poll(() => outlines(page)).toEqual(second);
  await page.keyboard.press('Control+z');
  await expect.poll(() => outlines(page)).toEqual(first);
  await expect(undo).toBeDisabled();
  await page.keyboard.press('Control+Shift+Z');
  await expect.poll(() => outlines(page)).toEqual(second);
  await page.getByRole('button', { name: 'Redo' }).click();
  await expect.poll(() => outlines(page)).toEqual(third);
  await undo.click();
  await expect.poll(() => outlines(page)).toEqual(second);
});

test('X40: random settings and presets keep the locked seed and change the rest', async ({ page }) => {
  await page.goto(english);
  const seed = page.getByRole('textbox', { name: 'Seed' });
  const first = await outlines(page);
  await page.getByRole('button', { name: 'New seed' }).click();
  await expect(seed).not.toHaveValue('vitrine');
  expect(await outlines(page)).not.toEqual(first);
  await seed.fill('kept');
  await page.getByRole('switch', { name: 'Lock the seed' }).check();
  await expect(page.getByRole('button', { name: 'New seed' })).toBeDisabled();
  const before = await fills(page);
  await page.getByRole('button', { name: 'Random' }).click();
  expect(await fills(page)).not.toEqual(before);
  await page.getByRole('radio', { name: 'Skyline' }).check();
  await expect(seed).toHaveValue('kept');
  await expect(layers(page)).toHaveCount(4);
  await expect(page.getByRole('radio', { name: 'Skyline' })).toBeChecked();
  await page.getByRole('switch', { name: 'Lock the seed' }).uncheck();
  await page.getByRole('radio', { name: 'Tulips' }).check();
  await expect(seed).toHaveValue('tulips');
});

const motions = (page: Page) => drawing(page).evaluate((svg) => svg.getAnimations({ subtree: true }).length);

test('X40: waves move on request, can be stopped, and respect reduced motion', async ({
  page,
  context,
  site,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: site.url });
  await page.goto(`${english}?loop=20`);
  await expect.poll(() => motions(page)).toBe(6);
  const start = await layers(page).first().boundingBox();
  await expect.poll(async () => (await layers(page).first().boundingBox())?.x).not.toBe(start?.x);
  await page.getByRole('button', { name: 'Stop moving' }).click();
  await expect.poll(() => motions(page)).toBe(0);
  await page.getByRole('button', { name: 'Move', exact: true }).click();
  await expect.poll(() => motions(page)).toBe(6);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect.poll(() => motions(page)).toBe(0);
  const svg = await copyFrom(page, 'Copy SVG');
  expect(svg).toContain('@media(prefers-reduced-motion:no-preference){.w{animation:w 20s linear infinite}');
  await page.goto(english);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  expect(await motions(page)).toBe(0);
});

test('X40: the exported file animates on its own', async ({ browser, page, context, site }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: site.url });
  await page.goto(`${english}?loop=5`);
  const svg = await copyFrom(page, 'Copy SVG');
  for (const [reducedMotion, moving] of [
    ['no-preference', 6],
    ['reduce', 0],
  ] as const) {
    const alone = await browser.newPage({ reducedMotion });
    await alone.goto(`data:image/svg+xml,${encodeURIComponent(svg)}`);
    expect(await alone.evaluate(() => document.getAnimations().length)).toBe(moving);
    await alone.close();
  }
});

test('X40: the drawing can be exported as CSS, as a React component and as a link', async ({
  page,
  context,
  site,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: site.url });
  await page.goto(`${english}?seed=polder&layers=3`);
  const svg = await copyFrom(page, 'Copy SVG');
  const css = await copyFrom(page, 'Copy CSS background');
  const address = await page.evaluate((rule) => {
    const sheet = new CSSStyleSheet();
    sheet.insertRule(`a { ${rule} }`);
    const [first] = sheet.cssRules;
    return first instanceof CSSStyleRule ? first.style.backgroundImage : '';
  }, css);
  const [, inside = ''] = /url\("data:image\/svg\+xml,(.*)"\)/.exec(address) ?? [];
  expect(decodeURIComponent(inside).replaceAll("'", '"')).toBe(svg);
  const component = await copyFrom(page, 'Copy React component');
  expect(component).toContain('export function Waves(props');
  for (const d of await outlines(page)) expect(component).toContain(d);
  expect(await copyFrom(page, 'Copy link')).toBe(`${site.url}${english}?seed=polder&layers=3`);
});

test('X40: the PNG is exported at the chosen scale of one, two or three', async ({ page }) => {
  await page.goto(dutch);
  for (const scale of [1, 2, 3]) {
    await page.getByRole('radio', { name: new RegExp(`^@${scale}x`) }).check();
    const { name, bytes } = await downloadFrom(page, 'PNG downloaden');
    expect(name).toBe(`waves@${scale}x.png`);
    // The first chunk of a PNG has its size.
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1440 * scale, 320 * scale]);
  }
});

test('7, X1: the server renders the drawing of the URL without scripts, the same bytes each time', async ({
  browser,
  site,
}) => {
  const address = `${site.url}${english}?seed=polder&layers=4&kind=steps`;
  const [one, other] = await Promise.all([fetch(address), fetch(address)]);
  expect(await one.text()).toBe(await other.text());
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(address);
  await expect(
    page.getByRole('main').getByRole('img', { name: 'Waves in 4 layers, drawn from “polder”' }),
  ).toBeVisible();
  await expect(layers(page)).toHaveCount(4);
  await expect(page.getByRole('heading', { name: 'How it is drawn' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Copy SVG' })).toBeHidden();
  await context.close();
});

test('X41: the sticky drawing covers no focused element', async ({ page }) => {
  for (const width of [375, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(dutch);
    await page.getByRole('slider').last().focus();
    for (let presses = 0; presses < 12; presses += 1) {
      await page.keyboard.press('Shift+Tab');
      const isCovered = await page.evaluate(() => {
        const focused = document.activeElement?.getBoundingClientRect();
        const stays = document.querySelector('.wave-stays')?.getBoundingClientRect();
        if (!focused || !stays) throw new Error('found no elements to compare');
        return focused.top < stays.bottom && focused.bottom > stays.top;
      });
      expect(isCovered, `${width} ${presses}`).toBe(false);
    }
  }
});

for (const path of [english, dutch]) {
  test(`X41: the page has no axe violations with all panels open, ${path}, light and dark`, async ({
    page,
  }) => {
    test.slow();
    await page.goto(`${path}?loop=10&own=1-ff0000&layers=4&direction=down`);
    await page.getByRole('group').locator('summary').click();
    // The preview background that differs from that of the page.
    for (const [colorScheme, other] of [
      ['light', /^(?:Dark|Donker)$/],
      ['dark', /^(?:Light|Licht)$/],
    ] as const) {
      await switchScheme(page, colorScheme);
      await page.getByRole('main').getByRole('radio', { name: other }).check();
      expect(await axeViolations(page), colorScheme).toEqual([]);
    }
  });
}

test('X7: at 320 px nothing scrolls horizontally, whatever the size of the drawing', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const search of ['?loop=10&own=1-ff0000', '?format=phone', '?format=screen&flip=1']) {
    await page.goto(dutch + search);
    await page.getByRole('group').locator('summary').click();
    expect(await page.evaluate(() => document.documentElement.scrollWidth), search).toBe(320);
  }
});
