import { expect, test } from 'vitest';
import { adminPaths } from '#shared/urls/admin-paths.ts';
import { logInOwner } from '#tests/support/accounts.ts';
import { openTestApp } from '#tests/support/app.ts';
import { describeOnEachEngine } from '#tests/support/engines.ts';
import { insertClient } from '../../domain/fixtures.ts';
import type { InvoicingTables } from '../../domain/tables/tables.ts';

describeOnEachEngine('the list of clients', (open) => {
  test('89: has its columns in both languages', async () => {
    const app = await openTestApp(open);
    const headers = await logInOwner(app);
    await insertClient(app.database.of<InvoicingTables>().query, { name: 'Zaaigoed' });
    const readHeads = async (path: string) => {
      const { main } = await app.visit(path, headers);
      return [...main.matchAll(/<th scope="col"[^>]*>(.*?)<\/th>/g)].map(([, head = '']) =>
        head.replaceAll(/<[^>]*>/g, ''),
      );
    };
    expect(await readHeads(adminPaths.clients)).toEqual([
      'No.',
      'Name',
      'Rate',
      'Revenue',
      'Last invoice',
      'Uninvoiced',
      'Created',
      'Actions',
    ]);
    expect(await readHeads(`/nl${adminPaths.clients}`)).toEqual([
      'Nr.',
      'Naam',
      'Tarief',
      'Omzet',
      'Laatste factuur',
      'Niet gefactureerd',
      'Aangemaakt',
      'Acties',
    ]);
  });

  test('an empty list offers to create the first client, and an empty search to show all', async () => {
    const app = await openTestApp(open);
    const headers = await logInOwner(app);
    const empty = await app.visit(adminPaths.clients, headers);
    expect(empty.main).toContain('No clients yet');
    expect(empty.links).toContain('/admin/clients#new');
    const none = await app.visit(`${adminPaths.clients}?q=nobody`, headers);
    expect(none.main).toContain('Show all clients');
  });

  test('a client that does not exist gives the not-found page', async () => {
    const app = await openTestApp(open);
    const headers = await logInOwner(app);
    for (const path of ['/admin/clients/nobody', '/nl/admin/clients/nobody/statement'])
      expect((await app.visit(path, headers)).status, path).toBe(404);
  });
});
