import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');
/** The top-level files and folders that the image build can read. */
const included = new Set(
  read('.dockerignore')
    .split('\n')
    .flatMap((line) => (line.startsWith('!') ? [line.slice(1)] : [])),
);

test('the image build can read every folder that the program imports from', () => {
  const folders = ['src', 'migrations', 'seed'];
  const files = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
      .map((file) => posix.join(folder, file.replaceAll('\\', '/'))),
  );
  const imported = files.flatMap((file) =>
    [...read(file).matchAll(/(?:from|import\()\s*'(\.[^']+)'/g)].map(
      ([, path = '']) => posix.join(posix.dirname(file), path).split('/')[0],
    ),
  );
  const missing = [...new Set(imported)].filter((folder) => folder !== undefined && !included.has(folder));
  expect(missing).toEqual([]);
});

test('the image has the command vitrine and runs it, and every file that it copies is readable', () => {
  const dockerfile = read('Dockerfile');
  expect(dockerfile).toContain('COPY --chmod=755 scripts/container-command.sh /usr/local/bin/vitrine');
  expect(dockerfile).toMatch(/^CMD \["vitrine"\]$/m);
  expect(read('scripts/container-command.sh')).toContain('exec node /app/dist/server/main.js "$@"');
  const copied = [...dockerfile.matchAll(/^COPY (?!--from)(?:--\S+ )?(.+) \S+$/gm)].flatMap(
    ([, sources = '']) => sources.split(' ').filter((source) => source !== '.'),
  );
  expect(copied.filter((source) => !included.has(source.split('/')[0] ?? ''))).toEqual([]);
});

test('Compose passes every setting to the program under its own name, and no others', () => {
  const names = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name);
  const settings = names(read('src/platform/config/config.ts'), /^ {4}([A-Z][A-Z_]+):/gm);
  expect(settings).toContain('STAKING_API_URL');
  const compose = read('compose.yaml');
  const passed = names(compose, /^ +([A-Z][A-Z_]+): /gm).filter((name) => !name.startsWith('POSTGRES_'));
  expect(passed.filter((name) => !settings.includes(name))).toEqual([]);
  const fixed = names(/^ENV (.+)$/m.exec(read('Dockerfile'))?.[1] ?? '', /([A-Z_]+)=/g);
  // The grace period of the containers matches the delay; the demo chain is for development.
  const others = [...passed, ...fixed, 'SHUTDOWN_DELAY', 'STAKING_DEMO'];
  expect(settings.filter((name) => !others.includes(name))).toEqual([]);
  for (const [, name, variable] of compose.matchAll(/^ +([A-Z][A-Z_]+): \$\{([A-Z_]+)[:?}]/gm))
    expect(variable).toBe(name);
});
