import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { axeViolationsInBothSchemes } from '../support/axe.ts';
import { test } from '../support/site.ts';

const english = '/experiments/luhn-validator';
const dutch = `/nl${english}`;

const numberField = (page: Page) => page.getByLabel(/^(?:Number|Nummer)$/);
const verdict = (page: Page) => page.getByRole('status').first();

/** The rows of the sum from the right, as cells. */
const sumRows = (page: Page) =>
  page
    .getByRole('table', { name: /sum|som/ })
    .locator('tbody tr')
    .evaluateAll((rows) =>
      rows.map((row) => [...row.querySelectorAll('th, td')].map((cell) => cell.textContent)),
    );

test('6, X36: a number is checked as it is typed, in both languages', async ({ page }) => {
  const statusText = {
    [english]: ['Number', 'Valid', 'Invalid', 'Cannot be checked'],
    [dutch]: ['Nummer', 'Geldig', 'Ongeldig', 'Niet te controleren'],
  };
  for (const [path, [label = '', valid = '', invalid = '', unchecked = '']] of Object.entries(statusText)) {
    await page.goto(path);
    const input = page.getByLabel(label, { exact: true });
    await expect(input).not.toHaveValue('');
    await expect(verdict(page)).toHaveText(new RegExp(`^${valid}`));
    await input.fill('79927398710');
    await expect(verdict(page)).toHaveText(new RegExp(`^${invalid}.*3`));
    await input.fill('4539 1488-0343.6467');
    await expect(verdict(page)).toHaveText(new RegExp(`^${valid}`));
    await input.fill('４１１１\u00a0１１１１ １１１１‑１１１１');
    await expect(verdict(page)).toHaveText(new RegExp(`^${valid}`));
    await input.fill('4539 1488 0343 646x');
    await expect(verdict(page)).toHaveText(new RegExp(`^${unchecked}.*x.*19`));
    await input.fill('1'.repeat(65));
    await expect(verdict(page)).toHaveText(new RegExp(`^${unchecked}.*64`));
    await input.fill('');
    await expect(verdict(page)).toBeEmpty();
  }
});

test('X34: a number is reported as valid, invalid or too short', async ({ page }) => {
  await page.goto(english);
  const expected = {
    '79927398713': /^Valid.*70/,
    '8273 1232 7352 0569': /^Invalid.*57/,
    '1': /^Cannot be checked/,
  };
  for (const [typed, statusText] of Object.entries(expected)) {
    await numberField(page).fill(typed);
    await expect(verdict(page)).toHaveText(statusText);
  }
});

test('X35: each digit shows its weight, product, digit sum and running total, from the right', async ({
  page,
}) => {
  await page.goto(english);
  await numberField(page).fill('1789');
  await expect(page.getByRole('table', { name: /sum/ }).locator('tbody tr')).toHaveCount(4);
  expect(await sumRows(page)).toEqual([
    ['9check digit', '1', '9', '9', '9'],
    ['8', '2', '16', '1 + 6 = 7', '16'],
    ['7', '1', '7', '7', '23'],
    ['1', '2', '2', '2', '25'],
  ]);
});

test('X35: the page adds a check digit and corrects a wrong one', async ({ page }) => {
  for (const [path, add, replace] of [
    [english, 'Add a check digit', 'Make the last digit 3'],
    [dutch, 'Controlecijfer toevoegen', 'Laatste cijfer wijzigen in 3'],
  ] as const) {
    await page.goto(path);
    await numberField(page).fill('7992739871');
    await expect(page.getByText(/^(?:gives|geeft) 79927398713$/)).toBeVisible();
    await page.getByRole('button', { name: add }).press('Enter');
    await expect(numberField(page)).toHaveValue('79927398713');
    await expect(verdict(page)).toHaveText(/^(?:Valid|Geldig)/);
    await numberField(page).fill('7992-7398-710');
    await page.getByRole('button', { name: replace }).press('Space');
    await expect(numberField(page)).toHaveValue('7992-7398-713');
  }
});

test('X36: an invalid character is named, even if it is invisible, and can be selected in the field', async ({
  page,
}) => {
  await page.goto(english);
  await numberField(page).fill('4539 1488 0343 646x');
  await expect(numberField(page)).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByText('position 19', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Show it in the field' }).click();
  const selected = await numberField(page).evaluate((field: HTMLInputElement) =>
    field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0),
  );
  expect(selected).toBe('x');
  await numberField(page).fill('4539\u200b1488');
  await expect(verdict(page)).toHaveText(/^Cannot be checked.*U\+200B.*5/);
  await numberField(page).fill('4539 1488');
  await expect(numberField(page)).toHaveAttribute('aria-invalid', 'false');
});

test('X36: the dot is right below the invalid character', async ({ page }) => {
  await page.goto(english);
  await numberField(page).fill('4539 1x88');
  const middle = await page.locator('p:has(> .invisible) .bg-dot').evaluate((dot) => {
    const { left, width } = dot.getBoundingClientRect();
    return left + width / 2;
  });
  const expected = await numberField(page).evaluate((field: HTMLInputElement) => {
    const context2d = document.createElement('canvas').getContext('2d');
    if (!context2d) return Number.NaN;
    const { font, letterSpacing } = getComputedStyle(field);
    context2d.font = font;
    const width = context2d.measureText('0').width + Number.parseFloat(letterSpacing);
    return field.getBoundingClientRect().left + 6.5 * width;
  });
  expect(Math.abs(middle - expected)).toBeLessThan(3);
});

test('X37: the page explains what the check cannot detect, with numbers to try, in both languages', async ({
  page,
}) => {
  for (const [path, exists] of [
    [english, /does not say that the card, the phone or the person exists/],
    [dutch, /zegt niet dat de pas, de telefoon of de persoon bestaat/],
  ] as const) {
    await page.goto(path);
    await expect(page.getByText(exists)).toBeVisible();
    for (const pair of ['09 ↔ 90', '22 ↔ 55', '33 ↔ 66', '44 ↔ 77']) {
      const row = page.getByRole('row', { name: pair });
      for (const button of await row.getByRole('button').all()) {
        await button.click();
        await expect(numberField(page)).toHaveValue((await button.textContent()) ?? '');
        await expect(verdict(page)).toHaveText(/^(?:Valid|Geldig)/);
      }
      await expect(row.getByRole('button')).toHaveCount(2);
    }
  }
});

test('X37: Dutch numbers of other schemes get a note about their own check', async ({ page }) => {
  await page.goto(dutch);
  await numberField(page).fill('123456782');
  await expect(page.getByText(/elfproef, en die doorstaat dit nummer\.$/)).toBeVisible();
  await numberField(page).fill('NL91 ABNA 0417 1643 00');
  await expect(verdict(page)).toHaveText(/^Niet te controleren/);
  await expect(page.getByText(/^Dit lijkt op een IBAN\..*en die klopt\.$/)).toBeVisible();
  await page.getByRole('button', { name: /^Visa/ }).click();
  await expect(page.getByText('Lijkt op een kaartnummer van Visa.')).toBeVisible();
});

test('6, X38: no input, not even a list, is sent or stored', async ({ page, context }) => {
  await page.goto(english, { waitUntil: 'networkidle' });
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await context.setOffline(true);
  const input = numberField(page);
  for (const [name, value] of Object.entries({
    autocomplete: 'off',
    spellcheck: 'false',
    inputmode: 'numeric',
  }))
    await expect(input).toHaveAttribute(name, value);
  await expect(input).not.toHaveAttribute('name');
  await input.fill('');
  await input.pressSequentially('79927398713');
  await expect(verdict(page)).toHaveText(/^Valid/);
  const list = page.getByLabel('List', { exact: true });
  await expect(list).toHaveAttribute('autocomplete', 'off');
  await list.fill('79927398713\n79927398710\nx');
  await page.getByRole('button', { name: 'Check the list' }).click();
  await expect(page.getByText('3 numbers checked.')).toBeVisible();
  const preserved = await page.evaluate(async () => [
    localStorage.length,
    sessionStorage.getItem('79927398713'),
    JSON.stringify({ ...sessionStorage }).includes('7992'),
    (await indexedDB.databases()).length,
    document.cookie,
    location.search + location.hash,
    JSON.stringify(history.state).includes('7992'),
  ]);
  expect(preserved).toEqual([0, null, false, 0, '', '', false]);
  expect(requests).toEqual([]);
});

test('6: a list of thousands of numbers is checked in a worker, filtered, paginated and saved', async ({
  page,
}) => {
  await page.goto(english);
  await page.getByRole('button', { name: 'Insert 5,000 made-up numbers' }).click();
  await page.getByRole('button', { name: 'Check the list' }).click();
  await expect(page.getByText('5,000 numbers checked.')).toBeVisible();
  const rows = page.getByRole('table', { name: 'Results' }).locator('tbody tr');
  await expect(rows).toHaveCount(50);
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(page.getByText('Page 2 of 100')).toBeVisible();
  await expect(rows.first()).toContainText('51');
  await page.getByRole('radio', { name: 'Cannot be checked 125' }).check();
  await expect(page.getByText('Page 1 of 3')).toBeVisible();
  await expect(rows.first()).toContainText('“O” at position 7');
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download CSV' }).click(),
  ]);
  const csv = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n');
  expect(csv).toHaveLength(126);
  expect(csv[0]).toBe('\ufeffLine,Number,Result,Remark');
  expect(csv[1]).toMatch(/^18,\d{6}O\d{5},Cannot be checked,“O” at position 7$/);
});

test('6: cells that a spreadsheet would run as formulas are saved as text', async ({ page }) => {
  await page.goto(dutch);
  await page.getByLabel('Lijst', { exact: true }).fill('=HYPERLINK("x")\n-2+3\n4242424242424242');
  await page.getByRole('button', { name: 'Lijst controleren' }).click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'CSV downloaden' }).click(),
  ]);
  const csv = (await readFile(await file.path(), 'utf8')).split('\r\n');
  expect(csv.slice(1, 4)).toEqual([
    '1,"\'=HYPERLINK(""x"")",Niet te controleren,‘=’ op positie 1',
    '2,"\'-2+3",Niet te controleren,‘+’ op positie 3',
    '3,4242424242424242,Geldig,Lijkt op een kaartnummer van Visa.',
  ]);
});

test('6: checking a long list can be cancelled, and a new check starts from the beginning', async ({
  page,
}) => {
  await page.goto(english);
  const list = page.getByLabel('List', { exact: true });
  await list.evaluate((field: HTMLTextAreaElement) => {
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(
      field,
      '4242 4242 4242 4242\n'.repeat(99_999),
    );
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await page.evaluate(() => {
    // Pressed as soon as it appears: the list may be finished before the next step of the test.
    const watch = new MutationObserver(() => {
      const cancel = [...document.querySelectorAll('button')].find(
        ({ textContent }) => textContent === 'Cancel',
      );
      if (cancel) watch.disconnect();
      cancel?.click();
    });
    watch.observe(document.body, { childList: true, subtree: true });
  });
  await page.getByRole('button', { name: 'Check the list' }).click();
  await expect(page.getByText(/^Cancelled\./)).toBeVisible();
  await list.fill('79927398713');
  await page.getByRole('button', { name: 'Check the list' }).click();
  await expect(page.getByText('1 number checked.')).toBeVisible();
  await expect(page.getByRole('table', { name: 'Results' }).locator('tbody tr')).toHaveCount(1);
  await page.getByRole('button', { name: 'Clear' }).click();
  await expect(list).toBeFocused();
  await expect(page.getByRole('table', { name: 'Results' })).toHaveCount(0);
});

test('6, X1: the first number, its sum and the explanation are shown without scripts', async ({
  browser,
  site,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(site.url + dutch);
  await expect(verdict(page)).toHaveText(/^Geldig/);
  await expect(page.getByText('heeft daar JavaScript voor nodig')).toBeVisible();
  await expect(page.getByRole('table', { name: /som/ }).locator('tbody tr')).toHaveCount(16);
  await expect(page.getByRole('heading', { name: 'Wat de controle niet ziet' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Lijst controleren' })).toBeHidden();
  await context.close();
});

test('X7: at 320 px no input makes the page scroll horizontally', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(dutch);
  for (const typed of [
    '4242 4242 4242 4242',
    '4539 1488 0343 646x',
    '9'.repeat(64),
    `${'9 '.repeat(30)}x9`,
    '7',
  ]) {
    await numberField(page).fill(typed);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), typed).toBe(320);
  }
});

for (const path of [english, dutch]) {
  test(`X41: no verdict has axe violations, ${path}, light and dark`, async ({ page }) => {
    test.slow();
    await page.goto(path);
    await page.getByLabel(/^(?:List|Lijst)$/).fill('79927398713\n79927398710\nx');
    await page.getByRole('button', { name: /^(?:Check the list|Lijst controleren)$/ }).click();
    await expect(page.getByRole('table', { name: /^(?:Results|Uitkomsten)$/ })).toBeVisible();
    for (const typed of ['046 454 287', '4539 1488 0343 646x', `${'9 '.repeat(30)}x9`]) {
      await numberField(page).fill(typed);
      expect(await axeViolationsInBothSchemes(page), typed).toEqual([]);
    }
  });
}
