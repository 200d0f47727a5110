import { expect, test } from 'vitest';
import { demoApp, openTestApp } from '#tests/support/app.ts';
import { describeOnEachEngine } from '#tests/support/engines.ts';
import { site } from './contract.ts';

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

  test('X11: the site has its public origin, regardless of the Host header', async () => {
    const { request } = await demo();
    const response = await request('/api/site', { headers: { Host: '127.0.0.1:3000' } });
    expect((await response.json()).data.origin).toBe('http://localhost:3000');
  });

  test('the site has a default name', async () => {
    const { request } = await openTestApp(open);
    expect((await (await request('/api/site')).json()).data).toMatchObject({ name: 'Vitrine', tagline: '' });
  });
});
