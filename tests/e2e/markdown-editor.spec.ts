import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Locator, type Page } from '@playwright/test';
import sharp from 'sharp';
import { axeViolationsInBothSchemes } from '../support/axe.ts';
import { closedGate } from '../support/gate.ts';
import { makePhoto } from '../support/image-files.ts';
import { logInOwner } from '../support/owner.ts';
import { bodyField, publishLanguage, savedStatus } from '../support/record-screens.ts';
import { test as base, ownSite, type Site } from '../support/site.ts';

const test = base.extend<object, { site: Site }>({ site: ownSite() });
test.describe.configure({ mode: 'default' });

const toolbar = (page: Page) => page.getByRole('toolbar', { name: 'Formatting' });

/** Creates a website and opens the editor of its text; errors in the console fail the test. */
async function openEditor(page: Page, title: string): Promise<string> {
  page.on('console', (message) => {
    if (message.type() === 'error') throw new Error(message.text());
  });
  await logInOwner(page);
  const created = await page.request.post('/api/admin/websites', { data: { language: 'en', title } });
  const path = `/admin/websites/${(await created.json()).data.id}`;
  await page.goto(path);
  await expect(toolbar(page)).toBeVisible();
  return path;
}

/** The Markdown in the editor. */
const readText = (page: Page) =>
  bodyField(page).evaluate((element) =>
    [...element.querySelectorAll('.cm-line')].map((line) => line.textContent).join('\n'),
  );

/** Pastes clipboard data as another program would write it. */
const paste = (page: Page, html: string, plain: string) =>
  bodyField(page).evaluate(
    (element, [markup, text]) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/html', markup);
      clipboardData.setData('text/plain', text);
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    },
    [html, plain] as const,
  );

test('a text is formatted by shortcuts and buttons, saved and seen by a visitor', async ({
  page,
  browser,
}) => {
  await openEditor(page, 'Knoppenkast');
  await bodyField(page).click();
  await page.keyboard.press('ControlOrMeta+b');
  await page.keyboard.type('bold');
  await page.keyboard.press('ControlOrMeta+b');
  await page.keyboard.type(' and ');
  await page.keyboard.press('ControlOrMeta+i');
  await page.keyboard.type('italic');
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Part');
  await toolbar(page).getByRole('button', { name: 'Heading' }).click();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await toolbar(page).getByRole('button', { name: 'Bulleted list' }).click();
  // The list continues automatically.
  await page.keyboard.type('one');
  await page.keyboard.press('Enter');
  await page.keyboard.type('two');
  const text = '**bold** and *italic*\n\n## Part\n\n- one\n- two';
  expect(await readText(page)).toBe(text);
  await toolbar(page).getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => readText(page)).not.toBe(text);
  await toolbar(page).getByRole('button', { name: 'Redo' }).click();
  await expect.poll(() => readText(page)).toBe(text);
  await expect(savedStatus(page)).toBeVisible();
  await publishLanguage(page, 'English');
  const visitor = await browser.newPage();
  await visitor.goto(new URL('/websites/knoppenkast', page.url()).href);
  await expect(visitor.getByRole('heading', { level: 2, name: 'Part' })).toBeVisible();
  await expect(visitor.locator('strong', { hasText: 'bold' })).toBeVisible();
  await visitor.close();
});

test('X22: pasted rich text becomes Markdown, and none of it is loaded, run or reported', async ({
  page,
}) => {
  await openEditor(page, 'Plakboek');
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await bodyField(page).click();
  await paste(
    page,
    '<style>b{}</style><h1 style="color:red">Title</h1><p>Some <b style="font-weight:700">bold</b> <a href="https://example.com/">link</a><img src="https://evil.example/x.png" onerror="alert(1)"></p><ul><li>one</li><li>two</li></ul><script>alert(1)</script>',
    'Title Some bold link one two',
  );
  await expect
    .poll(() => readText(page))
    .toBe('## Title\n\nSome **bold** [link](https://example.com/)\n\n- one\n- two\n');
  await expect(page.getByText('Pasted without the images. Insert them as files.')).toBeVisible();
  expect(requests.filter((url) => url.includes('evil.example'))).toEqual([]);
  // Text that only looks like rich text is pasted unchanged.
  await page.keyboard.press('ControlOrMeta+a');
  await paste(page, '<p><span style="color:red">**plain**</span></p>', '**plain**');
  await expect.poll(() => readText(page)).toBe('**plain**');
  // Rich text that is too long is also pasted unchanged, with a message.
  await page.keyboard.press('ControlOrMeta+a');
  await paste(page, `<p><b>bold</b></p><!--${'x'.repeat(1_000_000)}-->`, 'as plain text');
  await expect.poll(() => readText(page)).toBe('as plain text');
  await expect(
    page.getByText('Pasted as plain text: there is too much formatting to convert.'),
  ).toBeVisible();
});

/** Puts rich text on the clipboard of the browser, as copying from another page does. */
async function copyRichText(page: Page, html: string, plain: string): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate(
    async ([markup, text]) => {
      const toBlob = (type: string, content: string) => new Blob([content], { type });
      const types = { 'text/html': toBlob('text/html', markup), 'text/plain': toBlob('text/plain', text) };
      await navigator.clipboard.write([new ClipboardItem(types)]);
    },
    [html, plain] as const,
  );
}

test('Ctrl Shift V pastes the clipboard as plain text and Ctrl V as Markdown, and Ctrl . shows the preview', async ({
  page,
}) => {
  await openEditor(page, 'Klembord');
  await bodyField(page).click();
  // If only an image from another page is pasted, nothing can be inserted, which a message says.
  await paste(page, '<img src="https://evil.example/y.png">', '');
  await expect(page.getByText('Pasted without the images. Insert them as files.')).toBeVisible();
  await copyRichText(page, '<h1>Quay</h1><p>The <b>old</b> crane</p>', 'Quay *The old crane');
  await page.keyboard.press('Control+Shift+V');
  await expect.poll(() => readText(page)).toBe('Quay *The old crane');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.press('Control+V');
  await expect.poll(() => readText(page)).toBe('## Quay\n\nThe **old** crane\n');
  await page.getByRole('navigation', { name: 'Show' }).getByRole('link', { name: 'None' }).click();
  const preview = page.getByRole('region', { name: 'Preview', exact: true });
  await expect(preview).toBeHidden();
  await bodyField(page).click();
  await page.keyboard.press('Control+.');
  await expect(preview.getByRole('heading', { name: 'Quay' })).toBeVisible();
  await expect(bodyField(page)).toBeFocused();
});

test('X22: markup that would run scripts is inert when pasted, in the preview and on the page', async ({
  page,
  browser,
}) => {
  const dangers = [
    '<img src="/none.png" onerror="document.title = \'run\'">',
    '<script>document.title = "run"</script>',
    '<svg onload="document.title = \'run\'"></svg>',
    '<a href="javascript:document.title=1">link</a>',
  ];
  const expectInert = async (shown: Page, part: Locator) => {
    expect(await shown.title()).not.toMatch(/^(?:run|1)$/);
    await expect(part.locator('script, svg[onload], [onerror], a[href^="javascript:"]')).toHaveCount(0);
  };
  await openEditor(page, 'Onschadelijk');
  await bodyField(page).click();
  await paste(page, `<p>Pasted</p>${dangers.join('')}`, 'Pasted');
  await expect.poll(() => readText(page)).toContain('Pasted');
  expect(await readText(page)).not.toMatch(/onerror|onload|<script|javascript:/);
  await page.keyboard.press('ControlOrMeta+a');
  await paste(page, '', dangers.join('\n\n'));
  await expect.poll(() => readText(page)).toContain('onerror');
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.type('\n\n[link](javascript:document.title=1) **end**');
  const preview = page.getByRole('region', { name: 'Preview', exact: true });
  await expect(preview.locator('strong', { hasText: 'end' })).toBeVisible();
  await expectInert(page, preview);
  await expect(savedStatus(page)).toBeVisible();
  await publishLanguage(page, 'English');
  const visitor = await browser.newPage();
  await visitor.goto(new URL('/websites/onschadelijk', page.url()).href);
  await expect(visitor.locator('strong', { hasText: 'end' })).toBeVisible();
  await expectInert(visitor, visitor.getByRole('main'));
  await visitor.close();
});

/** Puts a picture on the clipboard of the browser. */
async function copyImage(page: Page, image: Buffer): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    const blob = new Blob([bytes], { type: 'image/png' });
    await navigator.clipboard.write([new ClipboardItem({ 'image/png': blob })]);
  }, image.toString('base64'));
}

/** Drops a file from disk on an element, as a file manager does. */
async function dropFile(page: Page, target: Locator, path: string): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error('there is nothing to drop the file on');
  const position = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const browser = await page.context().newCDPSession(page);
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await browser.send('Input.dispatchDragEvent', {
      type,
      ...position,
      data: { items: [], files: [path], dragOperationsMask: 1 },
    });
  await browser.detach();
}

interface DescribedImage {
  readonly alt: string;
  readonly caption: string;
  readonly width: 'Full width' | 'Half';
}

async function describeImage(page: Page, { alt, caption, width }: DescribedImage): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Image' });
  await dialog.getByRole('textbox', { name: 'Alternative text' }).fill(alt);
  await dialog.getByRole('textbox', { name: 'Caption' }).fill(caption);
  await dialog.getByRole('radio', { name: width }).check();
  await dialog.getByRole('button', { name: 'Save image' }).click();
  await expect(dialog).toBeHidden();
  await expect(bodyField(page)).toBeFocused();
}

async function expectDescribedImage(part: Locator, { alt, caption }: DescribedImage): Promise<void> {
  const element = part.locator('figure').filter({ hasText: caption });
  await expect(element.locator('figcaption')).toHaveText(caption);
  const image = element.getByRole('img', { name: alt });
  // The first files are created in the background.
  await expect
    .poll(() => image.evaluate((loaded) => (loaded as HTMLImageElement).naturalWidth), { timeout: 30_000 })
    .toBeGreaterThan(0);
}

test('X58: pasted and dropped images become figures with a caption and a width', async ({
  page,
  browser,
}) => {
  const pasted: DescribedImage = { alt: 'A crane', caption: 'The crane of 1908', width: 'Half' };
  const dropped: DescribedImage = { alt: 'A quay', caption: 'The quay at dusk', width: 'Full width' };
  await openEditor(page, 'Prentenboek');
  await bodyField(page).fill('Before.\n\n');
  await page.keyboard.press('ControlOrMeta+End');
  await copyImage(
    page,
    await sharp(await makePhoto(320, 200))
      .png()
      .toBuffer(),
  );
  await page.keyboard.press('Control+V');
  await describeImage(page, pasted);
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-drop-'));
  const path = join(folder, 'kade.jpg');
  await writeFile(path, await makePhoto(300, 220));
  await dropFile(page, bodyField(page).locator('.cm-line').last(), path);
  await describeImage(page, dropped);
  await expect(page.getByText('“kade.jpg” is in the text.')).toBeVisible();
  expect((await readText(page)).replaceAll(/media:[\da-f-]{36}/g, 'media:id')).toMatch(
    /^Before\.\n+!\[A crane\]\(media:id "The crane of 1908"\)\{half\}\n+!\[A quay\]\(media:id "The quay at dusk"\)\{full\}\s*$/,
  );
  const preview = page.getByRole('region', { name: 'Preview', exact: true });
  for (const image of [pasted, dropped]) await expectDescribedImage(preview, image);
  const getWidth = async (image: DescribedImage) =>
    (await preview.locator('figure').filter({ hasText: image.caption }).boundingBox())?.width ?? 0;
  expect(await getWidth(pasted)).toBeLessThan(await getWidth(dropped));
  await expect(savedStatus(page)).toBeVisible();
  await publishLanguage(page, 'English');
  const visitor = await browser.newPage();
  await visitor.goto(new URL('/websites/prentenboek', page.url()).href);
  for (const image of [pasted, dropped]) await expectDescribedImage(visitor.getByRole('main'), image);
  await visitor.close();
  await rm(folder, { recursive: true });
});

test('a page is found and linked by keyboard, and a broken link is marked and listed', async ({ page }) => {
  await openEditor(page, 'Verwijzing');
  await bodyField(page).click();
  await page.keyboard.type('See ');
  await page.keyboard.press('ControlOrMeta+Shift+L');
  const dialog = page.getByRole('dialog', { name: 'Insert link' });
  await page.keyboard.type('polder');
  await expect(dialog.getByRole('option', { name: /Polder Atlas/ })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(bodyField(page)).toBeFocused();
  await page.keyboard.type(' and [nothing](/websites/nowhere) and [old](/websites/polderatlas)');
  expect(await readText(page)).toBe(
    'See [Polder Atlas](/websites/polder-atlas) and [nothing](/websites/nowhere) and [old](/websites/polderatlas)',
  );
  const problems = page.getByRole('region', { name: 'Links to correct: 2' });
  await expect(problems).toContainText('/websites/nowhereThis page does not exist.');
  await expect(problems).toContainText('This is an old address, which redirects to /websites/polder-atlas.');
  await expect(page.locator('.markdown-broken')).toHaveText(['/websites/nowhere', '/websites/polderatlas']);
  await problems.getByRole('button', { name: 'Use the new address' }).click();
  await problems.getByRole('button', { name: /Go to/ }).first().click();
  await page.keyboard.type('/websites');
  await expect(problems).toBeHidden();
  expect(await readText(page)).toContain('[nothing](/websites) and [old](/websites/polder-atlas)');
  // The link at the caret is edited and removed.
  await page.keyboard.press('ControlOrMeta+Shift+L');
  const edit = page.getByRole('dialog', { name: 'Edit link' });
  await expect(edit.getByRole('combobox', { name: 'Page or address' })).toHaveValue('/websites');
  await edit.getByRole('button', { name: 'Remove link' }).click();
  await expect.poll(() => readText(page)).toContain('and nothing and');
  // An image from another site would not be loaded.
  await bodyField(page).press('ControlOrMeta+End');
  await page.keyboard.type(' ![far](https://elsewhere.example/a.png)');
  await expect(page.getByRole('region', { name: 'Links to correct: 1' })).toContainText(
    'https://elsewhere.example/a.pngVisitors see a link: the site shows no images of other sites.',
  );
});

test('text is found, counted and replaced, and Esc returns to the text', async ({ page }) => {
  await openEditor(page, 'Zoekwerk');
  await bodyField(page).fill('one two One twone');
  await bodyField(page).press('ControlOrMeta+f');
  const find = page.getByRole('search', { name: 'Find and replace' });
  await find.getByRole('textbox', { name: 'Find' }).fill('one');
  await expect(find.getByRole('status')).toHaveText('3 found');
  await find.getByRole('checkbox', { name: 'Match case' }).check();
  await expect(find.getByRole('status')).toHaveText('2 found');
  await find.getByRole('checkbox', { name: 'Whole words' }).check();
  await expect(find.getByRole('status')).toHaveText('1 found');
  await find.getByRole('textbox', { name: 'Find' }).press('Enter');
  await expect(find.getByRole('status')).toHaveText('1 of 1');
  await find.getByRole('textbox', { name: 'Replace with' }).fill('three');
  await find.getByRole('button', { name: 'Replace all' }).click();
  await expect(find.getByRole('status')).toHaveText('Replaced: 1.');
  await expect.poll(() => readText(page)).toBe('three two One twone');
  await page.keyboard.press('Escape');
  await expect(find).toBeHidden();
  await expect(bodyField(page)).toBeFocused();
});

test('the Tab key leaves the text, and the buttons are one tab stop with arrow key navigation', async ({
  page,
}) => {
  await openEditor(page, 'Doorloop');
  await bodyField(page).click();
  await page.keyboard.press('Shift+Tab');
  await expect(toolbar(page).getByRole('button', { name: 'Heading' })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(toolbar(page).getByRole('button', { name: 'Bold' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(bodyField(page)).toBeFocused();
  await page.keyboard.type('text');
  await page.keyboard.press('Tab');
  await expect(bodyField(page)).not.toBeFocused();
  expect(await readText(page)).toBe('text');
});

test('X22: the preview shows the text as the page will show it, without scripts', async ({ page }) => {
  await openEditor(page, 'Voorbeeld');
  await bodyField(page).fill('## Head\n\n<script>alert(1)</script> *said*');
  const preview = page.getByRole('region', { name: 'Preview', exact: true });
  await expect(preview.getByRole('heading', { level: 2, name: 'Head' })).toBeVisible();
  await expect(preview.locator('em')).toHaveText('said');
  await expect(preview.locator('script')).toHaveCount(0);
});

test('text that is typed before the editor has loaded, or without it, is kept', async ({ page }) => {
  await logInOwner(page);
  const created = await page.request.post('/api/admin/websites', {
    data: { language: 'en', title: 'Traag' },
  });
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/assets\/workspace-[^/]*\.js$/, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(`/admin/websites/${(await created.json()).data.id}`);
  await bodyField(page).fill('typed early');
  await expect(savedStatus(page)).toBeVisible();
  release();
  await expect(toolbar(page)).toBeVisible();
  expect(await readText(page)).toBe('typed early');
  await expect(bodyField(page)).toBeFocused();
  await page.keyboard.type(', and later');
  await expect.poll(() => readText(page)).toBe('typed early, and later');
});

test('text that is typed while the editor replaces the field arrives in order', async ({ page }) => {
  await logInOwner(page);
  const created = await page.request.post('/api/admin/websites', {
    data: { language: 'en', title: 'Ononderbroken' },
  });
  const loading = closedGate();
  await page.route(/\/assets\/workspace-[^/]*\.js$/, async (route) => {
    await loading.opened;
    await route.continue();
  });
  await page.goto(`/admin/websites/${(await created.json()).data.id}`);
  const browser = await page.context().newCDPSession(page);
  await browser.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  await bodyField(page).focus();
  const text = Array.from({ length: 24 }, (_, index) => `word${index}`).join(' ');
  await page.keyboard.type(text.slice(0, 10));
  loading.open();
  await page.keyboard.type(text.slice(10), { delay: 5 });
  await expect(toolbar(page)).toBeVisible();
  await expect.poll(() => readText(page)).toBe(text);
});

test('text that is typed before any script has run is kept', async ({ page }) => {
  await logInOwner(page);
  const created = await page.request.post('/api/admin/websites', {
    data: { language: 'en', title: 'Vroeg' },
  });
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/assets\/[^/]*\.js$/, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(`/admin/websites/${(await created.json()).data.id}?part=en`, { waitUntil: 'commit' });
  await bodyField(page).fill('typed at once');
  release();
  await expect(toolbar(page)).toBeVisible();
  await expect.poll(() => readText(page)).toBe('typed at once');
  await expect(savedStatus(page)).toBeVisible();
});

test('the editor, its bar and its dialogs have no axe violations in both languages and schemes, and fit a phone', async ({
  page,
}) => {
  const path = await openEditor(page, 'Keuring');
  await bodyField(page).fill('## Head\n\nA **bold** [link](/websites/nowhere)\n\n- one');
  await expect(savedStatus(page)).toBeVisible();
  for (const prefix of ['', '/nl']) {
    await page.goto(`${prefix}${path}?part=en`);
    await expect(page.locator('.markdown-broken')).toBeVisible();
    expect(await axeViolationsInBothSchemes(page), prefix).toEqual([]);
    await page.locator('.cm-content').click();
    await page.keyboard.press('ControlOrMeta+f');
    await expect(page.getByRole('search')).toBeVisible();
    expect(await axeViolationsInBothSchemes(page), `${prefix} find`).toEqual([]);
    await page.setViewportSize({ width: 375, height: 812 });
    const widths = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
    expect(widths[0], prefix).toBe(widths[1]);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.keyboard.press('Escape');
    await page.keyboard.press('ControlOrMeta+Shift+L');
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(await axeViolationsInBothSchemes(page), `${prefix} link`).toEqual([]);
  }
});
