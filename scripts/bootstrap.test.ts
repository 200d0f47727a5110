import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeTemporaryFolder } from '#tests/support/temporary-folder.ts';
import { waitUntil } from '#tests/support/wait-until.ts';

/** Creates a project with fake npm and vite programs, so that nothing is downloaded. */
function makeClone({ npm, vite = '' }: { npm: string; vite?: string }) {
  const root = makeTemporaryFolder();
  cpSync(import.meta.dirname, join(root, 'scripts'), { recursive: true });
  mkdirSync(join(root, 'src'));
  writeFileSync(join(root, 'package.json'), '{"type":"module"}');
  writeFileSync(join(root, 'package-lock.json'), '{"packages":{}}');
  writeFileSync(join(root, 'src/main.ts'), 'one');
  const fakeVite = `import { mkdirSync, writeFileSync } from 'node:fs';
    console.log('lines of vite');
    ${vite}
    mkdirSync('dist/server', { recursive: true });
    writeFileSync('dist/server/main.js', 'console.log("the server runs"); process.exitCode = 5;');`;
  writeFileSync(join(root, 'vite-of-the-test.js'), fakeVite);
  const fakeNpm = `import { cpSync, mkdirSync } from 'node:fs';
    console.log('lines of npm');
    ${npm}
    mkdirSync('node_modules/vite/bin', { recursive: true });
    cpSync('vite-of-the-test.js', 'node_modules/vite/bin/vite.js');`;
  writeFileSync(join(root, 'npm.js'), fakeNpm);
  const env = { ...process.env, npm_execpath: join(root, 'npm.js'), npm_node_execpath: process.execPath };
  const options = { env, encoding: 'utf8' as const };
  const args = [join(root, 'scripts/start.mjs')];
  return {
    root,
    start: () => spawnSync(process.execPath, args, options),
    begin: () => spawn(process.execPath, args, { env, stdio: 'ignore' }),
  };
}

test('the first start installs, builds and runs the server, and returns its exit code', () => {
  const { status, stdout, stderr } = makeClone({ npm: '' }).start();
  expect(stdout).toBe('the server runs\n');
  expect(stderr.replace(/\d+\.\d s/g, 'N s')).toMatchInlineSnapshot(`
    "Installing packages…
      done in N s
    Building the pages…
      done in N s
    Building the server…
      done in N s
    "
  `);
  expect(status).toBe(5);
});

test('the second start prints and does nothing before the server runs', () => {
  const clone = makeClone({ npm: '' });
  clone.start();
  const { status, stdout, stderr } = clone.start();
  expect([status, stdout, stderr]).toEqual([5, 'the server runs\n', '']);
  expect(existsSync(join(clone.root, 'dist/server/.compiled'))).toBe(true);
});

test("a failed installation ends the start with npm's output, a reason and exit code 1", () => {
  const clone = makeClone({ npm: 'process.exit(7);' });
  const { status, stdout, stderr } = clone.start();
  expect([status, stdout]).toEqual([1, '']);
  expect(stderr).toContain('lines of npm\n');
  expect(stderr).toContain('The packages could not be installed');
  expect(existsSync(join(clone.root, '.cache/bootstrap.lock'))).toBe(false);
});

test('a failed build ends the start, and the next start builds again', () => {
  const clone = makeClone({ npm: '', vite: 'process.exit(1);' });
  expect(
    [clone.start(), clone.start()].map(({ status, stderr }) => [
      status,
      stderr.match(/The build failed/)?.[0],
    ]),
  ).toEqual([
    [1, 'The build failed'],
    [1, 'The build failed'],
  ]);
});

test.skipIf(process.platform === 'win32')(
  'a signal during the installation ends npm and the start',
  async () => {
    const clone = makeClone({
      npm: "mkdirSync('npm-runs'); setInterval(() => {}, 1000); await new Promise(() => {});",
    });
    const child = clone.begin();
    const ended = new Promise((resolve) => child.on('close', (code, signal) => resolve([code, signal])));
    await waitUntil(() => expect(existsSync(join(clone.root, 'npm-runs'))).toBe(true));
    child.kill('SIGTERM');
    expect(await ended).toEqual([143, null]);
    expect(existsSync(join(clone.root, '.cache/bootstrap.lock'))).toBe(false);
  },
);

test.skipIf(process.getuid?.() === 0 || process.platform === 'win32')(
  'a finished build starts from a read-only folder without build tools',
  () => {
    const clone = makeClone({ npm: '' });
    clone.start();
    writeFileSync(join(clone.root, 'node_modules/.vitrine-lock'), 'of another lockfile');
    chmodSync(clone.root, 0o500);
    expect(clone.start().stdout).toBe('the server runs\n');
  },
);
