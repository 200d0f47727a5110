import { expect, test } from 'vitest';
import { adminPaths } from '#shared/urls/admin-paths.ts';
import { logInOwner } from '#tests/support/accounts.ts';
import { openTestApp } from '#tests/support/app.ts';
import { describeOnEachEngine } from '#tests/support/engines.ts';
import { insertCompany } from '../../domain/fixtures.ts';
import type { InvoicingTables } from '../../domain/tables/tables.ts';

describeOnEachEngine('the page of the company', (open) => {
  test('lists in both languages which details an invoice needs until they are entered', async () => {
    const app = await openTestApp(open);
    const headers = await logInOwner(app);
    const english = await app.visit(adminPaths.company, headers);
    expect([english.status, english.h1]).toEqual([200, ['Company']]);
    expect(english.main).toContain('at least your name, address, CoC number, VAT number and IBAN');
    const dutch = await app.visit(`/nl${adminPaths.company}`, headers);
    expect([dutch.status, dutch.h1]).toEqual([200, ['Bedrijf']]);
    expect(dutch.main).toContain('in elk geval je naam, adres, KVK-nummer, btw-id en IBAN');
  });

  test('shows the currently valid details in full, and the others by their date', async () => {
    const app = await openTestApp(open);
    const headers = await logInOwner(app);
    const db = app.database.of<InvoicingTables>().query;
    await insertCompany(db);
    await insertCompany(db, { valid_from: '2150-01-01', name: 'Studio of later', kvk: '87654321' });
    const { main } = await app.visit(adminPaths.company, headers);
    expect(main).toContain('NL91 ABNA 0417 1643 00');
    expect(main).toContain('valid from 1 January 2150');
    expect(main).not.toContain('87654321');
    // The next codes serve as examples of their formats.
    expect(main).toMatch(/The next one is (?:<!-- -->)?\d{4}-C01/);
  });
});
