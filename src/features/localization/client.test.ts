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

const failure = (fetch: typeof globalThis.fetch, language: 'en' | 'nl' = 'nl') =>
  saveLanguage({ fetch, language: () => language }, language).then(
    () => expect.unreachable(),
    (error: unknown) => error,
  );

test('54: an error response rejects with its own message', async () => {
  const error = { code: 'invalid', message: 'Kies een taal.' };
  expect(await failure(async () => Response.json({ error }, { status: 422 }))).toMatchObject({
    status: 422,
    message: 'Kies een taal.',
  });
});

test('54, 88: if the server sends no message, the error has a message in the chosen language', async () => {
  const offline = () => Promise.reject(new TypeError('Failed to fetch'));
  const broken = async () => new Response('<h1>Bad gateway</h1>', { status: 502 });
  const cases = [
    [offline, 'Geen reactie', 'No response'],
    [broken, 'Het antwoord was onbruikbaar (502).', 'The response was unusable (502).'],
  ] as const;
  for (const [fetch, dutch, english] of cases) {
    expect(await failure(fetch, 'nl')).toMatchObject({ name: 'ApiError', message: dutch });
    expect(await failure(fetch, 'en')).toMatchObject({ name: 'ApiError', message: english });
  }
});

test('54: a successful response that names no supported language is a failure', async () => {
  const bodies = [
    '{}',
    'null',
    '[]',
    '"nl"',
    '5',
    '{"lang":"fr"}',
    '{"lang":null}',
    '{"lang":["nl"]}',
    '{"data":{"lang":"nl"}}',
    '{"lang":"nl","redirect":5}',
    '{"lang":"nl","redirect":null}',
    '{',
    '',
    '<p>',
  ];
  for (const body of bodies) {
    expect(await failure(async () => new Response(body)), body).toMatchObject({
      name: 'ApiError',
      message: 'Het antwoord was onbruikbaar (200).',
    });
  }
});
