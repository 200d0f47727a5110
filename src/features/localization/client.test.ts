import { expect, test, vi } from 'vitest';
import { saveLanguage } from './client.ts';

test('50, 51, 52: the language is posted and the response returned', async () => {
  const fetch = vi.fn<typeof globalThis.fetch>(async () => Response.json({ lang: 'en', redirect: '/info' }));
  expect(await saveLanguage({ fetch, language: () => 'nl' }, 'nl')).toEqual({
    lang: 'en',
    redirect: '/info',
  });
  const [url, init] = fetch.mock.calls[0] ?? [];
  expect(url).toBe('/api/language');
  expect(init).toMatchObject({ method: 'POST', body: '{"lang":"nl"}' });
});

test('54: an error response rejects', async () => {
  const fetch = async () => Response.json({ error: { code: 'invalid', message: '' } }, { status: 422 });
  await expect(saveLanguage({ fetch, language: () => 'nl' }, 'nl')).rejects.toMatchObject({ status: 422 });
});

test('54: a successful response that names no supported language is a failure', async () => {
  const bodies = [
    {},
    null,
    [],
    'nl',
    5,
    { lang: 'fr' },
    { lang: null },
    { lang: ['nl'] },
    { data: { lang: 'nl' } },
  ];
  for (const body of [...bodies, { lang: 'nl', redirect: 5 }, { lang: 'nl', redirect: null }]) {
    const transport = { fetch: async () => Response.json(body), language: () => 'nl' as const };
    await expect(saveLanguage(transport, 'nl'), JSON.stringify(body)).rejects.toMatchObject({
      name: 'ApiError',
      message: 'the response names no supported language',
    });
  }
});
