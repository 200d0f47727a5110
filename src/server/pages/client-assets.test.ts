import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readClientAssets, stylesPlaceholder } from './client-assets.ts';

function makeBuild(routes: unknown): string {
  const dir = mkdtempSync(join(tmpdir(), 'vitrine-build-'));
  onTestFinished(() => rmSync(dir, { recursive: true }));
  mkdirSync(join(dir, 'assets'));
  writeFileSync(join(dir, 'routes.json'), JSON.stringify(routes));
  writeFileSync(join(dir, 'assets/public.css'), 'a{}');
  return dir;
}

test('15, 93: each route lists its own scripts by URLs that begin with a slash', () => {
  const dir = makeBuild({
    entry: '/assets/client.js',
    styles: ['/assets/all.css'],
    publicStyles: ['/assets/public.css'],
    routes: {
      websites: ['/assets/websites.js'],
      home: ['/assets/home.js'],
      '/_dashboard': ['/assets/dashboard.js'],
    },
  });
  const { manifest, linkedManifest, styles } = readClientAssets(dir);
  const { routes } = linkedManifest;
  const preload = (files: string) => ({
    scripts: [{ attrs: { type: 'module' }, children: expect.stringContaining(`${files}.forEach(`) }],
  });
  expect(routes['/websites']).toEqual(preload('["/assets/websites.js"]'));
  // The script of the home page waits for the visitor.
  expect(routes['/']).toBeUndefined();
  expect(routes['/_dashboard']).toEqual(preload('["/assets/dashboard.js"]'));
  expect(routes.__root__).toMatchObject({
    css: ['/assets/all.css'],
    scripts: [
      { attrs: { type: 'module' }, children: expect.stringContaining('import("/assets/client.js")') },
    ],
  });
  expect(manifest).toEqual({
    routes: { ...routes, __root__: { ...routes.__root__, css: ['/assets/public.css'] } },
    inlineCss: { styles: { '/assets/public.css': stylesPlaceholder } },
  });
  expect(styles).toBe('a{}');
});

test('93: a build that contains an unknown route is rejected', () => {
  const dir = makeBuild({
    entry: '/assets/client.js',
    styles: [],
    publicStyles: [],
    routes: { nowhere: [] },
  });
  expect(() => readClientAssets(dir)).toThrow('routes.json names an unknown route: nowhere');
});

test('93: a build without its manifest is rejected', () => {
  expect(() => readClientAssets(tmpdir())).toThrow(/routes\.json/);
});
