import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { test } from '../support/site.ts';

const path = '/experiments/seven-segment-display';
const table = [...'0123456789AbCdEF'];
const hexes = '7E 30 6D 79 33 5B 5F 70 7F 7B 77 1F 4E 3D 4F 47'.split(' ');

const display = (page: Page) => page.getByRole('img', { name: /^Display: / });
const segmentButtons = (page: Page) => page.getByRole('button', { name: /^Segment [a-g]$/ });
const status = (page: Page) => page.getByRole('status').first();
const choose = (page: Page, name: string) => page.getByRole('radio', { name, exact: true }).check();
const patternDetail = (page: Page, name: string) =>
  page
    .locator('dl > div')
    .filter({ has: page.getByText(name, { exact: true }) })
    .locator('dd');

/** Returns the letters of the pressed segments. */
async function getPressedSegments(page: Page): Promise<string> {
  const names = await page
    .getByRole('button', { name: /^Segment [a-g]$/, pressed: true })
    .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')?.at(-1)));
  return names.join('');
}

/** Waits until the URL has these parameters, and no update is pending. */
const expectUrlParams = (page: Page, parameters: Record<string, string>) =>
  expect
    .poll(() => Object.fromEntries(new URL(page.url()).searchParams))
    .toEqual(expect.objectContaining(parameters));

test('5, X31: the page opens with a one-digit display and seven switches, in both languages', async ({
  page,
}) => {
  for (const [prefix, digitName] of [
    ['', 'Digit'],
    ['/nl', 'Cijfer'],
  ] as const) {
    expect((await page.goto(prefix + path))?.status()).toBe(200);
    await expect(display(page)).toHaveAccessibleName('Display: C0FFEE');
    await expect(segmentButtons(page)).toHaveCount(7);
    expect(await getPressedSegments(page)).toBe('adef');
    await choose(page, `${digitName} 3`);
    expect(await getPressedSegments(page)).toBe('aefg');
    await expect(
      page.getByRole('row', { selected: false }).and(page.locator('[aria-current]')),
    ).toContainText('47');
  }
});

test('X30: each of the sixteen digits lights its segments and its row of the truth table', async ({
  page,
}) => {
  await page.goto(path);
  for (const [index, digit] of table.entries()) {
    await page.getByRole('textbox', { name: 'Text', exact: true }).fill(digit);
    await expect(display(page)).toHaveAccessibleName(`Display: ${digit}`);
    await expect(patternDetail(page, 'Hex, a highest')).toHaveText(hexes[index] ?? '');
    const bits = Number.parseInt(hexes[index] ?? '', 16);
    expect(await getPressedSegments(page)).toBe([...'abcdefg'].filter((_, at) => bits & (64 >> at)).join(''));
    await expect(page.locator('tr[aria-current] th')).toHaveText(digit);
  }
});

test('X31: Tab follows the order of the segments, and Space reaches all 128 patterns', async ({ page }) => {
  test.slow();
  await page.goto(`${path}?mode=free&digits=1`);
  await page.getByRole('button', { name: 'Segment a' }).focus();
  for (const segment of 'bcdefg') {
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: `Segment ${segment}` })).toBeFocused();
  }
  const seen = new Set<string>();
  // Gray code: one toggle leads from each pattern to the next.
  for (let step = 1; step <= 128; step += 1) {
    const pattern = await segmentButtons(page).evaluateAll(
      (all, next) => {
        all[next]?.focus();
        return all.map((one) => one.getAttribute('aria-pressed')).join();
      },
      Math.min(6, 31 - Math.clz32(step & -step)),
    );
    seen.add(pattern);
    await page.keyboard.press('Space');
  }
  expect(seen.size).toBe(128);
});

test('X31: toggling a segment updates the bits, both hexadecimal values, the character and the name', async ({
  page,
}) => {
  await page.goto(`${path}?text=80`);
  const segment = page.getByRole('button', { name: 'Segment g' });
  await segment.press('Space');
  await expect(segment).toBeFocused();
  await expect(segment).toHaveAttribute('aria-pressed', 'false');
  await expect(display(page)).toHaveAccessibleName('Display: 00');
  const shown = ['Reads as', 'Bits a to g', 'Hex, a highest', 'Hex, a lowest'].map((name) =>
    patternDetail(page, name),
  );
  expect(await Promise.all(shown.map((one) => one.textContent()))).toEqual(['0, O', '1111110', '7E', '3F']);
  await page.getByRole('button', { name: 'Segment b' }).click();
  await page.getByRole('button', { name: 'Segment d' }).click();
  await expect(patternDetail(page, 'Reads as')).toHaveText('no character');
  await page.getByRole('button', { name: 'Dot' }).click();
  await expect(display(page)).toHaveAccessibleName('Display: ?.0');
});

test('X32: text, number and hexadecimal modes report characters that do not fit or cannot be shown', async ({
  page,
}) => {
  await page.goto(`${path}?digits=4`);
  await page.getByRole('textbox', { name: 'Text', exact: true }).fill('4%1:5.');
  await expect(display(page)).toHaveAccessibleName('Display: 4 1:5.');
  await expect(status(page)).toContainText('%');
  await page.getByRole('textbox', { name: 'Text', exact: true }).fill('12345');
  await expect(display(page)).toHaveAccessibleName('Display: 123≡');
  await expect(status(page)).toContainText('5 digits and the display has 4');
  await choose(page, 'Number');
  await page.getByRole('textbox', { name: 'Number', exact: true }).fill('-99999');
  await expect(display(page)).toHaveAccessibleName('Display: ≡≡≡≡');
  await choose(page, 'Hex');
  await page.getByRole('switch', { name: 'Zeros in front' }).check();
  await page.getByRole('textbox', { name: 'Hexadecimal number' }).fill('ff');
  await expect(display(page)).toHaveAccessibleName('Display: 00ff');
  await expect(page.getByText('In decimal: 255.')).toBeVisible();
});

test('X32: a counter counts according to its settings, pauses, and copies its value to the segment editor', async ({
  page,
}) => {
  await page.clock.install();
  await page.goto(`${path}?mode=counter&start=7&step=3&speed=1&down=1&at=6`);
  await expect(display(page)).toHaveAccessibleName('Display: 7');
  await page.getByRole('button', { name: 'Start' }).click();
  await page.clock.runFor(3000);
  await page.getByRole('button', { name: 'Pause' }).click();
  await expect(display(page)).toHaveAccessibleName('Display: -2');
  await page.clock.runFor(3000);
  await expect(display(page)).toHaveAccessibleName('Display: -2');
  await expect(segmentButtons(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Freeze' }).click();
  await expect(segmentButtons(page)).toHaveCount(7);
  expect(await getPressedSegments(page)).toBe('abdeg');
  await expect(display(page)).toHaveAccessibleName('Display: -2');
});

test('X32: a stopwatch runs, records laps and resets', async ({ page }) => {
  await page.clock.install({ time: new Date('2026-03-04T00:00:00') });
  await page.goto(`${path}?mode=stopwatch`);
  await page.clock.pauseAt(new Date('2026-03-04T01:00:00'));
  await page.getByRole('button', { name: 'Start' }).click();
  await page.clock.fastForward(61_000);
  await page.getByRole('button', { name: 'Lap' }).click();
  await expect(page.getByRole('list', { name: 'Laps' }).getByRole('listitem')).toContainText('01:01.00');
  await page.getByRole('button', { name: 'Pause' }).click();
  await expect(display(page)).toHaveAccessibleName('Display: 01:01.00');
  await page.getByRole('button', { name: 'Reset' }).click();
  await expect(display(page)).toHaveAccessibleName('Display: 00:00.00');
});

test('X32: a reload restores the display, and the server renders the same drawing', async ({
  page,
  site,
}) => {
  await page.goto(path);
  await page.getByRole('textbox', { name: 'Text', exact: true }).fill('-12.5:A%');
  await choose(page, 'Digit 4');
  await choose(page, 'LCD');
  await page.getByRole('slider', { name: 'Slant' }).press('ArrowRight');
  await page.getByRole('slider', { name: 'Number of digits' }).press('ArrowRight');
  await page.getByRole('textbox', { name: /^Lit: colour code/ }).fill('#123456');
  await page.getByRole('switch', { name: '7 with a hook' }).check();
  await choose(page, 'Common anode');
  await page.getByRole('textbox', { name: 'Formula of segment e' }).fill("B'D'");
  await expectUrlParams(page, {
    on: '123456',
    digits: '7',
    at: '4',
    slant: '6',
    formula: "B'D'",
    anode: '1',
  });
  const state = () =>
    page.$$eval('main input, main svg[role=img], main pre', (all) =>
      all.map((one) => (one instanceof HTMLInputElement ? [one.value, one.checked] : one.innerHTML)),
    );
  const before = await state();
  const scrolled = await page.evaluate(() => scrollY);
  expect(scrolled).toBeGreaterThan(0);
  await page.reload();
  expect(await state()).toEqual(before);
  const search = new URL(page.url()).search;
  const html = async () => (await fetch(site.url + path + search)).text();
  const drawn = /<svg role="img"[\s\S]*?<\/svg>/;
  const markup = await display(page).evaluate((one) => one.outerHTML);
  const [served = ''] = drawn.exec(await html()) ?? [];
  const parsed = await page.evaluate((text) => {
    const holder = document.createElement('div');
    holder.innerHTML = text;
    return holder.innerHTML;
  }, served);
  expect(parsed).toBe(markup);
  expect(await html()).toBe(await html());
});

test('X32: invalid URL parameters are ignored', async ({ page }) => {
  const nonsense = 'mode=9&digits=1e9&at=-1&on=red&slant=NaN&bars=zz&look=%22&text=C0FFEE&start=1;2&find=zz';
  for (const search of [nonsense, 'digits=&digits=4&x=%22%3E%3Cscript%3E', 'text[]=1&mode=__proto__']) {
    expect((await page.goto(`${path}?${search}`))?.status()).toBe(200);
    await expect(display(page)).toHaveAccessibleName('Display: C0FFEE');
    await expect(segmentButtons(page)).toHaveCount(7);
  }
});

test('X32: copied and saved SVGs are identical, self-contained XML that renders like the page', async ({
  page,
  context,
  site,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: site.url });
  await page.goto(`${path}?text=12:4.F&digits=5&look=vfd`);
  await page.getByRole('button', { name: 'Copy SVG' }).click();
  await expect(page.getByText('The SVG is on the clipboard.')).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download SVG' }).click(),
  ]);
  expect(await readFile(await file.path(), 'utf8')).toBe(copied);
  const kinds = await page.evaluate((text) => {
    const xml = new DOMParser().parseFromString(text, 'image/svg+xml');
    return [...xml.querySelectorAll('*')].map((one) => one.localName);
  }, copied);
  const allowed = 'svg title filter feGaussianBlur feMerge feMergeNode rect g path'.split(' ');
  expect([...new Set(kinds)].sort()).toEqual(allowed.sort());
  await page.getByRole('radio', { name: /^@1x, / }).check();
  const [png] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download PNG' }).click(),
  ]);
  // Rendered from the file alone, for comparison with the page.
  const alone = sharp(await png.path()).removeAlpha();
  const { width, height } = await alone.metadata();
  expect(copied).toContain(`width="${width}" height="${height}"`);
  const size = [300, 100, { fit: 'fill' }] as const;
  const shown = sharp(await display(page).screenshot()).removeAlpha();
  const [one, other] = await Promise.all(
    [alone, shown].map((image) =>
      image
        .resize(...size)
        .raw()
        .toBuffer(),
    ),
  );
  const difference = one?.reduce((sum, value, at) => sum + Math.abs(value - (other?.[at] ?? 0)), 0) ?? 0;
  expect(difference / (one?.length ?? 1)).toBeLessThan(4);
});

test('X32: the copied link opens the same display', async ({ page, context, site }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: site.url });
  await page.goto(path);
  await page.getByRole('button', { name: 'Segment g' }).click();
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByText('The link is on the clipboard.')).toBeVisible();
  await page.goto(await page.evaluate(() => navigator.clipboard.readText()));
  await expect(display(page)).toHaveAccessibleName('Display: E0FFEE');
  expect(await getPressedSegments(page)).toBe('adefg');
});

test('X32: another URL of the page shows its own settings', async ({ page }) => {
  await page.goto(path);
  await page.getByRole('button', { name: 'Segment g' }).click();
  await expectUrlParams(page, { mode: 'free' });
  await page.evaluate(() => history.pushState(null, '', '?text=77'));
  await expect(display(page)).toHaveAccessibleName('Display: 77');
  await page.goBack();
  await expect(display(page)).toHaveAccessibleName('Display: E0FFEE');
});

test('X32: a pending URL update does not delay navigation', async ({ page }) => {
  await page.goto(path);
  await page.getByRole('slider', { name: 'Glow' }).press('ArrowRight');
  await page.getByRole('slider', { name: 'Glow' }).press('ArrowRight');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Info' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Info' })).toBeVisible();
  await expect(page).toHaveURL(/\/info$/);
});

test('X31, X32: the URL and the display keep up with segments that are toggled quickly', async ({ page }) => {
  await page.goto(path);
  await choose(page, 'Digit 3');
  await page.evaluate(async () => {
    const buttons = [...document.querySelectorAll<HTMLElement>('button[aria-label^="Segment "]')];
    for (let turn = 0; turn < 151; turn += 1) {
      buttons[turn % 3 === 0 ? 0 : 1]?.click();
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
  });
  // 51 presses of a, 100 of b: only a has changed, from off to on or on to off.
  expect(await getPressedSegments(page)).toBe('efg');
  const url = await page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        let last = location.href;
        let unchanged = 0;
        const watch = () => {
          unchanged = location.href === last ? unchanged + 1 : 0;
          last = location.href;
          if (unchanged > 60) resolve(last);
          else requestAnimationFrame(watch);
        };
        watch();
      }),
  );
  await page.reload();
  expect(page.url()).toBe(url);
  await choose(page, 'Digit 3');
  expect(await getPressedSegments(page)).toBe('efg');
});
