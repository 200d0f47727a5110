import { isNotFound, isRedirect } from '@tanstack/react-router';
import { expect, test, vi } from 'vitest';
import { loadPage } from './client.ts';

const respondingTransport = (body: unknown, status = 200) =>
  vi.fn<typeof globalThis.fetch>(async () => Response.json(body, { status }));

test('73, 90: a page is requested from /api in the current language', async () => {
  const fetch = respondingTransport({ data: { slug: 'info', title: 'Info' } });
  expect(await loadPage({ fetch, language: () => 'nl' }, 'info')).toEqual({ slug: 'info', title: 'Info' });
  const [url, init] = fetch.mock.calls[0] ?? [];
  expect(url).toBe('/api/pages/info');
  expect(new Headers(init?.headers).get('X-Localization')).toBe('nl');
});

test('X4, 73: no slug can request another endpoint', async () => {
  for (const slug of ['../me', 'a?b=c', 'a#b', 'a/b']) {
    const fetch = respondingTransport({ data: { slug } });
    await loadPage({ fetch, language: () => 'en' }, slug);
    expect(fetch.mock.calls[0]?.[0], slug).toBe(`/api/pages/${encodeURIComponent(slug)}`);
  }
});

test('13: an unknown page shows the not-found view', async () => {
  const fetch = respondingTransport({ error: { code: 'not_found', message: '' } }, 404);
  const thrown = await loadPage({ fetch, language: () => 'en' }, 'x').catch((error: unknown) => error);
  expect(isNotFound(thrown)).toBe(true);
});

test('X11: a slug of the other language redirects to the slug of this one', async () => {
  const fetch = respondingTransport({ data: { slug: 'nieuws' } });
  const thrown = await loadPage({ fetch, language: () => 'nl' }, 'news').catch((error: unknown) => error);
  expect(isRedirect(thrown)).toBe(true);
});
