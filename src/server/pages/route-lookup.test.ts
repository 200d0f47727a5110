import { expect, test } from 'vitest';
import type { PageMenu } from '#features/pages/contract/menus.ts';
import { adminPaths } from '#shared/urls/admin-paths.ts';
import { experimentPaths, paths } from '#shared/urls/paths.ts';
import { checkAccess } from '#web/layout/guards.ts';
import { getMainMenu, getPageLabels, getRoutePath } from '#web/layout/navigation.ts';
import { getPageAccess, hasLiveData, lookupRouter, routeDefinitions } from './route-lookup.ts';

test('20: anyone may open every page of the site', () => {
  for (const path of ['/', '/websites', '/websites/zaaigoed', '/info', '/terms', '/contact']) {
    expect(getPageAccess(path), path).toBe('anyone');
  }
});

test('18, 20: of the pages in the dashboard layout only the dashboard itself requires a login', () => {
  expect(getPageAccess('/dashboard')).toBe('user');
  for (const path of ['/aurus', '/staking_contracts', '/projects/harbour']) {
    expect(getPageAccess(path), path).toBe('anyone');
  }
});

test('84: only pages with staking data change independently of the site’s own content', () => {
  for (const path of ['/aurus', '/staking_contracts', '/projects', '/projects/harbour'])
    expect(hasLiveData(path), path).toBe(true);
  for (const path of ['/', '/websites', '/experiments', '/nothing/here', '/info'])
    expect(hasLiveData(path), path).toBe(false);
});

test('13: a URL without a page shows the not-found view to everyone', () => {
  for (const path of ['/a/b/c', '/websites/a/b', '/%E2%82%AC/x'])
    expect(getPageAccess(path), path).toBe('anyone');
});

/** Layouts have no page of their own. */
const layouts = ['__root__', '/_dashboard', '/_admin', '/_editor'];
const pageRoutes = Object.values(lookupRouter.routesById).filter(({ id }) => !layouts.includes(id));

test('13: a path below a page shows the not-found view to everyone, except in the owners’ area', () => {
  for (const path of ['/dashboard/x', '/dashboard/x/y', '/login/x', '/account/x'])
    expect(getPageAccess(path), path).toBe('anyone');
  for (const path of ['/admin/x', '/admin/users/x']) expect(getPageAccess(path), path).toBe('owner');
});

test('X4: every route of a page has a definition that states who may open it', () => {
  expect(pageRoutes.length).toBeGreaterThan(layouts.length);
  for (const { id, options } of pageRoutes) expect(options.staticData?.definition?.access, id).toBeDefined();
});

test('18, 22: client-side navigation checks the access of exactly the pages that are not public', () => {
  for (const { id, options } of pageRoutes)
    expect(options.beforeLoad !== undefined, id).toBe(options.staticData?.definition?.access !== 'anyone');
});

test('18, 22: client-side navigation enforces the same access as the server', () => {
  const layoutData = (user: object | null) => [{ loaderData: { user } }];
  const location = { publicHref: '/page' };
  for (const { name, access } of routeDefinitions) {
    const open = (user: object | null) => () => checkAccess(access, { location, matches: layoutData(user) });
    const outcomes = [null, { id: 'a' }, { id: 'a', admin: '/admin' }].map((user) => {
      try {
        open(user)();
        return true;
      } catch {
        return false;
      }
    });
    const expected = {
      anyone: [true, true, true],
      anonymous: [true, false, false],
      user: [false, true, true],
      owner: [false, false, true],
    }[access];
    expect(outcomes, name).toEqual(expected);
  }
});

test('X4: every path that the site links to has its own route', () => {
  const known = new Set(routeDefinitions.map(({ path }) => path));
  for (const path of [...Object.values(paths), ...Object.values(adminPaths)]) expect(known).toContain(path);
});

test('3, 8, 16: each route has its name from the specification, once', () => {
  const names = routeDefinitions.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  for (const name of ['websites', 'websites_single', 'images', 'images_single', 'projects_single', 'page'])
    expect(names).toContain(name);
});

test('26: every entry of the header menu names a route and has a label in both languages', () => {
  const addPage = (menu: PageMenu, slug: string) => ({
    menu,
    is_contact: false,
    texts: { en: null, nl: { slug, title: 'Over' } },
  });
  const pages = [addPage('header', 'about'), addPage('footer', 'terms'), addPage('none', 'other')];
  const menu = getMainMenu(pages, 'en');
  expect(menu.map(({ name, params }) => [name, getRoutePath(lookupRouter, name), params?.slug])).toEqual([
    ['websites', '/websites', undefined],
    ['images', '/images', undefined],
    ['experiments', '/experiments', undefined],
    ['page', '/$slug', 'about'],
  ]);
  for (const language of ['en', 'nl'] as const) {
    const labels = getPageLabels(lookupRouter, language);
    for (const { name, title } of menu) expect(title ?? labels[name]).toEqual(expect.any(String));
  }
});

test('3, 8, 16, 28: the names in the specification lead to the paths of individual images and of each demo', () => {
  const names = { websites_single: paths.website, images_single: paths.image, ...experimentPaths };
  for (const [name, path] of Object.entries({ ...names, projects_single: paths.stakingProject }))
    expect(getRoutePath(lookupRouter, name)).toBe(path);
  expect(() => getRoutePath(lookupRouter, 'websites-single')).toThrow('no route is named websites-single');
});

test('X4: another spelling of a URL grants no other access', () => {
  for (const path of ['/Websites', '/%77ebsites', '/websites/', '//websites', '/websites%2F']) {
    expect(getPageAccess(path), path).toBe('anyone');
  }
});
