import { expect, test } from 'vitest';
import { adminPaths } from '#shared/urls/admin-paths.ts';
import { logInOwner } from '#tests/support/accounts.ts';
import { openTestApp } from '#tests/support/app.ts';
import { describeOnEachEngine } from '#tests/support/engines.ts';
import { insertDraftInvoice } from '../../../../domain/fixtures.ts';
import type { InvoicingTables } from '../../../../domain/tables/tables.ts';

describeOnEachEngine('the list of invoices', (open) => {
  test('drafts, which have no number, have links that tell them apart', async () => {
    const app = await openTestApp(open);
    const headers = await logInOwner(app);
    const { query } = app.database.of<InvoicingTables>();
    await insertDraftInvoice(query, { title: 'Poster', client_name: 'Zaaigoed' });
    await insertDraftInvoice(query, { title: 'Atlas', client_name: 'Zaaigoed' });
    const { main } = await app.visit(adminPaths.invoices, headers);
    const names = [...main.matchAll(/<th scope="row"[^>]*><a[^>]*>(.*?)<\/a>/g)].map(([, name = '']) =>
      name.replaceAll(/<[^>]*>/g, ''),
    );
    expect(names.toSorted()).toEqual(['Invoice, Zaaigoed, Atlas', 'Invoice, Zaaigoed, Poster']);
  });

  test.each([
    ['all', true],
    ['draft', false],
    ['quote', false],
  ])('the view “%s” has a column of what is outstanding: %s', async (view, hasColumn) => {
    const app = await openTestApp(open);
    const headers = await logInOwner(app);
    const { query } = app.database.of<InvoicingTables>();
    for (const kind of ['invoice', 'quote'] as const) await insertDraftInvoice(query, { kind });
    const { main } = await app.visit(`${adminPaths.invoices}?view=${view}`, headers);
    expect(main).toContain('data-column="total"');
    expect(main.includes('data-column="outstanding"')).toBe(hasColumn);
  });
});
