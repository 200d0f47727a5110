import { expect, test, vi } from 'vitest';
import { chooseLanguage } from './client.ts';

test('50, 51, 52: the server is told the language and its answer is given', async () => {
  const fetch = vi.fn<typeof globalThis.fetch>(async () => Response.json({ lang: 'en', redirect: '/info' }));
  expect(await chooseLanguage({ fetch, language: () => 'nl' }, 'nl')).toEqual({
    lang: 'en',
    redirect: '/info',
  });
  const [address, init] = fetch.mock.calls[0] ?? [];
  expect(address).toBe('/api/language');
  expect(init).toMatchObject({ method: 'POST', body: '{"lang":"nl"}' });
});

test('54: a refusal is a failure', async () => {
  const fetch = async () => Response.json({ error: { code: 'invalid', message: '' } }, { status: 422 });
  await expect(chooseLanguage({ fetch, language: () => 'nl' }, 'nl')).rejects.toMatchObject({ status: 422 });
});
