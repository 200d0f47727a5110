import { expect, test } from 'vitest';
import { adminPaths } from '#shared/urls/admin-paths.ts';
import { logInOwner } from '#tests/support/accounts.ts';
import { openTestApp } from '#tests/support/app.ts';
import { describeOnEachEngine } from '#tests/support/engines.ts';
import { insertOutboxEmail } from '../../fixtures.ts';
import type { OutboxTables } from '../../queries.ts';

describeOnEachEngine('the outbox', (open) => {
  test('a row says when an email is tried again only if it is', async () => {
    const app = await openTestApp(open);
    const headers = await logInOwner(app);
    const { query } = app.database.of<OutboxTables>();
    const now = '2026-11-30T09:00:00.000Z';
    await insertOutboxEmail(query, { subject: 'Delivered', done_at: now }, now);
    const read = async () => {
      const { main } = await app.visit(adminPaths.outbox, headers);
      return main.replaceAll(/<[^>]*>/g, ' ');
    };
    expect(await read()).toContain('Delivered');
    expect(await read()).not.toContain('Next attempt: ');
    await insertOutboxEmail(query, { subject: 'Delayed' }, now);
    expect(await read()).toContain('Next attempt: ');
  });
});
