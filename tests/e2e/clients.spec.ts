import { expect, type Page } from '@playwright/test';
import { messages as clientMessages } from '#features/invoicing/clients/messages/messages.ts';
import { messages as invoicingMessages } from '#features/invoicing/domain/messages/messages.ts';
import type { Language } from '#shared/i18n/language.ts';
import { axeViolationsInBothSchemes } from '../support/axe.ts';
import { logInOwner } from '../support/owner.ts';
import { expectAccessible } from '../support/record-screens.ts';
import { test as base, ownSite, type Site } from '../support/site.ts';

/** A site whose clients the tests create. */
const test = base.extend<object, { site: Site }>({ site: ownSite() });

async function openList(page: Page, language: Language): Promise<void> {
  await page.goto(`${language === 'nl' ? '/nl' : ''}/admin/clients`);
  await page.waitForFunction(() => !('$_TSR' in window));
}

const names = (page: Page) => page.getByRole('table').getByRole('rowheader');

/** Creates a client in the dialog of the list, which opens its editor. */
async function createClient(page: Page, language: Language, name: string): Promise<void> {
  const { create } = clientMessages[language].list;
  await openList(page, language);
  await page.getByRole('button', { name: create.open }).click();
  const dialog = page.getByRole('dialog', { name: create.title });
  await dialog.getByRole('textbox', { name: invoicingMessages[language].labels.name ?? '' }).fill(name);
  await dialog.getByRole('button', { name: create.submit }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
  await page.waitForFunction(() => !('$_TSR' in window));
}

for (const language of ['en', 'nl'] as const) {
  const { list, editor, merge, delete: deletion } = clientMessages[language];
  const { labels, problems, undo, found } = invoicingMessages[language];

  test(`a client is created after errors are corrected, edited, archived with undo and merged (${language})`, async ({
    page,
  }) => {
    const errors: string[] = [];
    page.on('pageerror', ({ message }) => errors.push(message));
    await logInOwner(page);

    // A name is required, and the input is kept.
    await openList(page, language);
    await page.getByRole('button', { name: list.create.open }).click();
    const dialog = page.getByRole('dialog', { name: list.create.title });
    await dialog.getByRole('button', { name: list.create.submit }).click();
    await expect(dialog.getByText(problems.required?.(labels.name ?? '') ?? '')).toBeVisible();
    await page.keyboard.press('Escape');

    await createClient(page, language, `Zaaigoed ${language}`);
    // Numbers are validated, with a message beside the field and in the summary.
    const vatId = page.getByRole('textbox', { name: labels.vat_id ?? '' });
    await vatId.fill('NL123456789B90');
    await page.getByRole('button', { name: editor.save }).click();
    const sentence = problems.vat_id?.(labels.vat_id ?? '') ?? '';
    await expect(page.getByRole('link', { name: sentence })).toBeVisible();
    await expect(vatId).toHaveAttribute('aria-invalid', 'true');
    expect(await axeViolationsInBothSchemes(page)).toEqual([]);
    await vatId.fill('nl 0044.95.445.b01');
    await page.keyboard.press('Control+Enter');
    await expect(page.getByRole('status').filter({ hasText: editor.saved })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(vatId).toHaveValue('NL004495445B01');

    // Archived without confirmation, and restored.
    await page.getByRole('button', { name: editor.more }).click();
    await page.getByRole('menuitem', { name: editor.archive }).click();
    await expect(page.getByText(editor.archivedNote)).toBeVisible();
    await page.getByRole('button', { name: undo }).click();
    await expect(page.getByText(editor.archivedNote)).toHaveCount(0);

    // Unsaved input is kept in the browser and offered on return.
    const editorUrl = page.url();
    const city = page.getByRole('textbox', { name: labels.city ?? '', exact: true }).first();
    await city.fill('Utrecht');
    await page.getByRole('button', { name: editor.addContact }).click();
    const contact = page.getByRole('group', { name: editor.contact(1) });
    await contact.getByRole('textbox', { name: labels.name ?? '' }).fill('Client contact');
    await contact.getByRole('textbox', { name: labels.email ?? '' }).fill('anna@zaaigoed.example');
    await expect(page.getByText(editor.inBrowser)).toBeVisible();
    await page.getByRole('link', { name: editor.back, exact: true }).click();
    await expect(page.getByRole('alertdialog', { name: editor.leaveTitle })).toContainText(
      editor.leaveInBrowser,
      {
        useInnerText: true,
      },
    );
    await page.getByRole('button', { name: editor.leaveConfirm }).click();
    await expect(names(page).first()).toBeVisible();
    await page.goto(editorUrl);
    const notice = page.getByRole('region', { name: found.title });
    await expect(notice.getByRole('row', { name: 'Utrecht' })).toBeVisible();
    expect(await axeViolationsInBothSchemes(page)).toEqual([]);
    await notice.getByRole('button', { name: found.restore }).click();
    await expect(notice).toHaveCount(0);
    await expect(city).toHaveValue('Utrecht');
    await expect(contact.getByRole('textbox', { name: labels.name ?? '' })).toHaveValue('Client contact');
    await page.getByRole('button', { name: editor.save }).click();
    await expect(page.getByRole('status').filter({ hasText: editor.saved })).toBeVisible();
    await page.reload();
    await expect(city).toHaveValue('Utrecht');
    await expect(notice).toHaveCount(0);

    // The duplicate is found by its name, and merged after a preview of what is moved.
    await createClient(page, language, `Zaaigoed ${language} BV`);
    await page.getByRole('button', { name: `${clientMessages[language].duplicates.merge}` }).click();
    const confirm = page.getByRole('dialog', { name: merge.title(`Zaaigoed ${language} BV`) });
    await expect(confirm.getByText(merge.nothing)).toBeVisible();
    expect(await axeViolationsInBothSchemes(page)).toEqual([]);
    await confirm.getByRole('button', { name: merge.submit }).click();
    await expect(page.getByRole('heading', { level: 1, name: `Zaaigoed ${language}` })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).not.toContainText('BV');

    // The reason why it cannot be deleted is shown beforehand, with the option to archive it.
    await page.getByRole('button', { name: editor.more }).click();
    await page.getByRole('menuitem', { name: editor.delete }).click();
    const impossible = page.getByRole('dialog', { name: deletion.impossible(`Zaaigoed ${language}`) });
    await expect(impossible.getByRole('listitem')).toHaveText(`1 ${deletion.counts.merged.one}`);
    await expect(impossible.getByRole('button', { name: deletion.confirm })).toHaveCount(0);
    await expect(impossible.getByRole('button', { name: editor.archive })).toBeVisible();
    expect(await axeViolationsInBothSchemes(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await openList(page, language);
    await expect(names(page).filter({ hasText: `Zaaigoed ${language}` })).toHaveCount(1);
    expect(errors).toEqual([]);
  });
}

test('X50: a client file is checked before it is imported, and the import is undone', async ({ page }) => {
  await logInOwner(page);
  await openList(page, 'en');
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Import clients' });
  await dialog.getByLabel('File').setInputFiles({
    name: 'clients.csv',
    mimeType: 'text/csv',
    // As Excel saves it, in Windows-1252.
    buffer: Buffer.from('name,email,colour\nCafé Halte,info@halte.example,red\nKade,nope,blue\n', 'latin1'),
  });
  await expect(dialog.getByText('1 valid, 0 duplicate, 1 invalid')).toBeVisible();
  await expect(dialog.getByRole('rowheader', { name: 'Café Halte' })).toBeVisible();
  await expect(dialog.getByText('Email is not an email address, such as name@example.com.')).toBeVisible();
  expect(await axeViolationsInBothSchemes(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Import 1 client' }).click();
  await expect(dialog.getByText('1 client imported.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Undo' }).click();
  await expect(dialog.getByText('Import undone: 1 deleted.')).toBeVisible();
});

test('the screens for clients and the company have no axe violations and fit a phone', async ({ page }) => {
  await logInOwner(page);
  const response = await page.request.post('/api/admin/clients', { data: { name: 'Vensterbank' } });
  const { id } = (await response.json()).data;
  await expectAccessible(page, [
    '/admin/clients',
    `/admin/clients/${id}`,
    `/admin/clients/${id}/statement`,
    '/admin/company',
  ]);
});

test('a client with a recurring invoice can be deleted once that has ended, with a link to the recurring invoice', async ({
  page,
}) => {
  await logInOwner(page);
  const { editor, delete: deletion } = clientMessages.nl;
  await createClient(page, 'nl', 'Hostingklant');
  const client = page.url();
  const post = async (path: string, data: object) =>
    (await (await page.request.post(`/api/admin/${path}`, { data })).json()).data;
  const draft = await post('invoices', { kind: 'invoice', client_id: client.split('/').at(-1) });
  await post('recurring', {
    invoice_id: draft.id,
    interval_count: 1,
    interval_unit: 'month',
    day: 1,
    covered: 'current',
    starts_on: '2099-01-01',
    ends_on: null,
    max_times: null,
  });
  const { data } = await (await page.request.get(`/api/admin/invoices/${draft.id}`)).json();
  const { version } = data;
  await page.request.delete(`/api/admin/invoices/${draft.id}`, { data: { version } });
  const askToDelete = async () => {
    await page.goto(client);
    await page.waitForFunction(() => !('$_TSR' in window));
    await page.getByRole('button', { name: editor.more }).click();
    await page.getByRole('menuitem', { name: editor.delete }).click();
  };
  await askToDelete();
  const impossible = page.getByRole('dialog', { name: deletion.impossible('Hostingklant') });
  await expect(impossible.getByRole('listitem')).toHaveText(`1 ${deletion.counts.recurrences.one}`);
  await impossible.getByRole('link', { name: deletion.openRecurring }).click();
  const table = page.getByRole('table', { name: 'Terugkerende facturen' });
  await table.getByRole('button', { name: 'Acties voor' }).click();
  await page.getByRole('menuitem', { name: 'Beëindigen…' }).click();
  await page.getByRole('button', { name: 'Terugkerende factuur beëindigen' }).click();
  await expect(table).toContainText('beëindigd');
  await askToDelete();
  await page.getByRole('button', { name: deletion.confirm }).click();
  await expect(page).toHaveURL(/\/admin\/clients$/);
});

test('a client is merged into the likely duplicate that is suggested first, which takes over the missing details', async ({
  page,
}) => {
  await logInOwner(page);
  const { editor, merge, duplicates } = clientMessages.en;
  const add = async (data: object) =>
    (await (await page.request.post('/api/admin/clients', { data })).json()).data.id as string;
  await add({ name: 'Aardappelteler' });
  const into = await add({ name: 'Zwembad De Golf' });
  const from = await add({ name: 'Zwembad De Golf BV', email: 'kassa@golf.example' });
  await page.goto(`/admin/clients/${from}`);
  await page.waitForFunction(() => !('$_TSR' in window));
  await page.getByRole('button', { name: editor.more }).click();
  await page.getByRole('menuitem', { name: editor.merge }).click();
  const dialog = page.getByRole('dialog', { name: merge.title('Zwembad De Golf BV') });
  const first = dialog.getByRole('list', { name: merge.choose }).getByRole('listitem').first();
  await expect(first).toContainText(`Zwembad De Golf${duplicates.reasons.name}`);
  await first.getByRole('button').click();
  await expect(dialog.getByRole('heading', { name: merge.filled('Zwembad De Golf') })).toBeVisible();
  await expect(dialog.getByRole('listitem')).toContainText('kassa@golf.example');
  expect(await axeViolationsInBothSchemes(page)).toEqual([]);
  await dialog.getByRole('button', { name: merge.submit }).click();
  await expect(page).toHaveURL(new RegExp(`/admin/clients/${into}$`));
  await expect(page.locator('#client-email')).toHaveValue('kassa@golf.example');
});

test('a name that is too long is kept as typed, with an error', async ({ page }) => {
  await logInOwner(page);
  await openList(page, 'en');
  await page.getByRole('button', { name: 'New client' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'New client' });
  const name = dialog.getByLabel('Name');
  await name.fill('x'.repeat(161));
  await dialog.getByRole('button', { name: 'Create client' }).click();
  await expect(dialog.getByText('Name is too long: at most 160 characters.').first()).toBeVisible();
  await expect(name).toHaveValue('x'.repeat(161));
});
