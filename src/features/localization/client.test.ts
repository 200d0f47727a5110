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
