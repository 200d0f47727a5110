import { createMemoryHistory } from '@tanstack/react-router';
import { expect, test, vi } from 'vitest';
import { createLanguageState } from '#shared/i18n/language-state.ts';
import { routeTree } from '#web/admin/routes.ts';
import { createAppRouter } from '#web/router.tsx';
import { cacheLinkLocations } from './link-locations.ts';

async function openRouter(basepath: string, path: string) {
  const language = createLanguageState('en');
  const fetch = () => Promise.reject(new Error('nothing is loaded'));
  const context = { language, basepath, transport: { fetch, language: language.get } };
  const router = createAppRouter(routeTree, context);
  router.update({ context, history: createMemoryHistory({ initialEntries: [path] }) });
  return router;
}

const links = [
  { to: '/' },
  { to: '/websites' },
  { to: '/websites', search: { skills: ['php'] } },
  { to: '/websites/$slug', params: { slug: 'quay' } },
  { to: '/websites/$slug', params: { slug: 'café & co' } },
  { to: '/$slug', params: { slug: 'info' } },
  { to: '.', search: true },
] as const;

test('X11: a cached location equals the one that the router builds, with and without a prefix', async () => {
  for (const [basepath, path] of [
    ['/', '/images'],
    ['/nl', '/nl/images'],
    ['/', '/websites/harbour?page=2'],
  ] as const) {
    const [plain, cached] = [await openRouter(basepath, path), await openRouter(basepath, path)];
    cacheLinkLocations(cached, basepath);
    for (const link of [...links, ...links])
      expect(cached.buildLocation(link)).toEqual(plain.buildLocation(link));
  }
});

test('X51: a location is built once for all pages, unless it depends on the current URL', async () => {
  const [first, second] = [await openRouter('/nl', '/nl'), await openRouter('/nl', '/nl/images')];
  cacheLinkLocations(first, '/nl');
  for (const link of links) first.buildLocation(link);
  const build = vi.spyOn(second, 'buildLocation');
  cacheLinkLocations(second, '/nl');
  for (const link of links) second.buildLocation(link);
  expect(build.mock.calls.map(([options]) => options)).toEqual([links[2], links[6]]);
});

test('X51: the location of a long path is not cached, so that made-up URLs take no memory', async () => {
  const link = { to: `/${'x'.repeat(300)}` };
  const [first, second] = [await openRouter('/', '/'), await openRouter('/', '/')];
  cacheLinkLocations(first, '/');
  const build = vi.spyOn(second, 'buildLocation');
  cacheLinkLocations(second, '/');
  expect(first.buildLocation(link).href).toBe(link.to);
  expect(second.buildLocation(link).href).toBe(link.to);
  expect(build).toHaveBeenCalledTimes(1);
});
