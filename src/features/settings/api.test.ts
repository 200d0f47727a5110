import { expect, test } from 'vitest';
import { demoApp, openTestApp } from '../../../tests/support/app.ts';
import { describeOnEachEngine } from '../../../tests/support/engines.ts';
import { site } from './contract.ts';
import { saveSite } from './queries.ts';
import type { SettingsTables } from './tables.ts';

describeOnEachEngine('the API of the site', (open) => {
  const demo = demoApp(open);

  test('57: the site is in the requested language', async () => {
    const { request } = await demo();
    const [en, nl] = await Promise.all(
      ['en', 'nl'].map(async (language) =>
        (await request('/api/site', { headers: { 'X-Localization': language } })).json(),
      ),
    );
    expect(en.data).toMatchObject({
      name: 'Studio Vitrine',
      availability: 'Room for one commission this spring',
    });
    expect(nl.data).toMatchObject({
      name: 'Studio Vitrine',
      availability: 'Dit voorjaar nog plek voor één opdracht',
    });
    expect(site.strict().safeParse(en.data).success).toBe(true);
  });

  test('X11: the site has its public origin, whatever the Host', async () => {
    const { request } = await demo();
    const response = await request('/api/site', { headers: { Host: '127.0.0.1:3000' } });
    expect((await response.json()).data.origin).toBe('http://localhost:3000');
  });

  test('the site has a default name', async () => {
    const { request } = await openTestApp(open);
    expect((await (await request('/api/site')).json()).data).toMatchObject({ name: 'Vitrine', tagline: '' });
  });

  test('saving again replaces the setting', async () => {
    const { database, request } = await openTestApp(open);
    const { query } = database.of<SettingsTables>();
    const named = (name: string) => ({
      name,
      tagline: { en: 'e', nl: 'n' },
      availability: { en: '', nl: '' },
    });
    await saveSite(query, named('One'), '2026-01-01T00:00:00.000Z');
    await saveSite(query, named('Two'), '2026-01-02T00:00:00.000Z');
    expect((await (await request('/api/site')).json()).data).toMatchObject({ name: 'Two', tagline: 'e' });
    const rows = await query.selectFrom('settings').select(['version', 'updated_at']).execute();
    expect(rows).toEqual([{ version: 2, updated_at: '2026-01-02T00:00:00.000Z' }]);
  });
});
