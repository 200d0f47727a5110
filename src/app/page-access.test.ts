import { expect, test } from 'vitest';
import { createLanguageState } from '../shared/i18n/language-state.ts';
import { paths } from '../shared/paths.ts';
import { pageAccess } from './access.ts';
import { accessOfPage, isLivePage } from './page-access.ts';
import { createAppRouter } from './router.tsx';

test('20: every page of the site opens for anyone', () => {
  for (const path of ['/', '/websites', '/websites/zaaigoed', '/info', '/terms', '/contact']) {
    expect(accessOfPage(path), path).toBe('anyone');
  }
});

test('18, 20: of the dashboard’s area only the dashboard itself asks for a sign-in', () => {
  expect(accessOfPage('/dashboard')).toBe('user');
  for (const path of ['/aurus', '/staking_contracts', '/projects/harbour']) {
    expect(accessOfPage(path), path).toBe('anyone');
  }
});

test('84: only what the staking service tells changes without the site’s own content', () => {
  for (const path of ['/aurus', '/staking_contracts', '/projects/harbour'])
    expect(isLivePage(path), path).toBe(true);
  for (const path of ['/', '/websites', '/projects', '/nothing/here', '/info'])
    expect(isLivePage(path), path).toBe(false);
});

test('13: an address without a page shows the not-found view to anyone', () => {
  for (const path of ['/a/b/c', '/websites/a/b', '/%E2%82%AC/x'])
    expect(accessOfPage(path), path).toBe('anyone');
});

test('X4: every route of the site map stands in the table of who may open it', () => {
  const context = {
    basepath: '/',
    language: createLanguageState('en'),
    transport: { fetch, language: () => 'en' as const },
  };
  const { routesById } = createAppRouter(context);
  expect(Object.keys(pageAccess).sort()).toEqual(Object.keys(routesById).sort());
});

test('18, 22: a page that not everybody opens leads on within the app too, and no other does', () => {
  const { routesById } = createAppRouter({
    basepath: '/',
    language: createLanguageState('en'),
    transport: { fetch, language: () => 'en' as const },
  });
  // This layout only tells its pages who visits them.
  const { '/_desk': _, ...pages } = routesById;
  const guarded = Object.entries(pages).filter(([, { options }]) => options.beforeLoad !== undefined);
  const closed = Object.entries(pageAccess).filter(([, access]) => access !== 'anyone');
  expect(guarded.map(([id]) => id).sort()).toEqual(closed.map(([id]) => id).sort());
});

test('X4: every address that the site links to is a route of its own', () => {
  const known = new Set(
    Object.keys(pageAccess).map((id) => id.replace(/^\/_\w+/, '').replace(/(.)\/$/, '$1')),
  );
  for (const path of Object.values(paths)) expect(known).toContain(path);
});

test('X4: another way to write an address gives no other access', () => {
  for (const path of ['/Websites', '/%77ebsites', '/websites/', '//websites', '/websites%2F']) {
    expect(accessOfPage(path), path).toBe('anyone');
  }
});
