import { expect, test } from 'vitest';
import { insertDemo } from '../../../seed/insert-demo.ts';
import { describeOnEachEngine } from '../../../tests/support/engines.ts';
import { findContentTables, takeSiteSnapshot } from './site-snapshot.ts';

describeOnEachEngine('a snapshot of the site', (open) => {
  test('X27: has the content, and nothing of accounts, sessions, logs and links', async () => {
    const database = await open();
    const tables = await findContentTables(database);
    const content = [
      'websites',
      'website_texts',
      'images',
      'pages',
      'pictures',
      'derivatives',
      'settings',
      'drafts',
    ];
    expect(tables).toEqual(expect.arrayContaining([...content, 'redirects', 'content_version']));
    const others = /user|session|account|audit|secret|token|link|invitation|passkey|job|upload|revision/;
    expect(tables.filter((name) => others.test(name))).toEqual([]);
  });

  test('X27: has the same websites as the site', async () => {
    const database = await open<{ websites: { id: string } }>();
    await insertDemo(database.of());
    const snapshot = await takeSiteSnapshot(database.of(), [], 'now', new Date());
    const findIds = ({ query }: typeof database) =>
      query.selectFrom('websites').select('id').orderBy('id').execute();
    const ids = await findIds(snapshot.database.of());
    expect(ids).toEqual(await findIds(database));
    expect(ids.length).toBeGreaterThan(5);
    await snapshot.database.close();
  });
});
