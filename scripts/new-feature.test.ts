import { execFile } from 'node:child_process';
import { cpSync, readdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { expect, inject, test } from 'vitest';
import { makeTemporaryFolder } from '#tests/support/temporary-folder.ts';

const root = join(import.meta.dirname, '..');
const ignoredNames = new Set([
  '.git',
  ...readFileSync(join(root, '.gitignore'), 'utf8')
    .split('\n')
    .map((line) => line.replace(/\/$/, '')),
]);
const run = promisify(execFile);

/** Copies the repository without what git ignores. */
function makeCopy() {
  const copy = makeTemporaryFolder();
  cpSync(root, copy, {
    recursive: true,
    filter: (path) => path === root || !ignoredNames.has(basename(path)),
  });
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'), 'junction');
  return copy;
}

// The inner Vitest must not mistake itself for a worker of the outer one.
const outerEnv = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => !name.startsWith('VITEST')),
);
const postgres = inject('postgres');
const env = {
  ...outerEnv,
  NO_COLOR: '1',
  ...('url' in postgres && { TEST_DATABASE_URL: postgres.url }),
};

/** Runs a Node program in a folder; returns its exit code and its output. */
async function runNode(cwd: string, ...args: string[]) {
  const ended = run(process.execPath, args, { cwd, env, timeout: 500_000, maxBuffer: 2 ** 26 });
  const { stdout, stderr } = await ended.catch((error: { stdout: string; stderr: string }) => error);
  return { status: ended.child.exitCode, output: stdout + stderr };
}

const createFeature = (copy: string, ...args: string[]) => runNode(copy, 'scripts/new-feature.mjs', ...args);

/** Lists the files of a copy, each with the time of its last change. */
function listFiles(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isSymbolicLink()) return [];
    return entry.isDirectory() ? listFiles(path) : [`${path} ${statSync(path).mtimeMs}`];
  });
}

/** The checks of a copy; style is independent per file, so only the style of changed files is checked. */
const listChecks = (changedFiles: readonly string[]) => ({
  types: ['node_modules/typescript/bin/tsc', '--noEmit', '--pretty', 'false', '--singleThreaded'],
  tests: ['node_modules/vitest/vitest.mjs', 'run', 'src/features/press-quotes', '--no-cache'],
  style: ['node_modules/@biomejs/biome/bin/biome', 'ci', '--colors=off', ...changedFiles],
  structure: ['scripts/check-structure.mjs'],
  imports: [
    'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs',
    'src',
    'migrations',
    '--config=.dependency-cruiser.mjs',
    '--output-type=err-long',
  ],
});

/** Runs the checks in a copy, two at a time; returns the output of those that fail. */
async function findFailures(copy: string, changedFiles: readonly string[]) {
  const queue = Object.entries(listChecks(changedFiles));
  const failures: string[] = [];
  const work = async () => {
    for (let check = queue.shift(); check; check = queue.shift()) {
      const [name, args] = check;
      const { status, output } = await runNode(copy, ...args);
      if (status !== 0) failures.push(`${name}:\n${output}`);
    }
  };
  await Promise.all([work(), work()]);
  return failures.join('\n');
}

test('new features pass the checks and their own tests without changes', { timeout: 600_000 }, async () => {
  const copy = makeCopy();
  const before = new Set(listFiles(copy));
  for (const args of [['press-quote'], ['person', 'people']]) {
    const { status, output } = await createFeature(copy, ...args);
    expect([status, output]).toEqual([0, expect.stringMatching(/^Created:\n {2}migrations\/00\d\d-/)]);
  }
  const changed = listFiles(copy).filter((file) => !before.has(file));
  const changedFiles = changed.map((file) => file.replace(/ \S+$/, ''));
  for (const file of changedFiles) {
    expect(file).not.toMatch(/sample|\/0000-/);
    expect(readFileSync(file, 'utf8'), file).not.toMatch(/sample[ -_]?items?\b|position: 99/i);
  }
  expect(changed.filter((file) => file.includes('press-quotes'))).toHaveLength(12);
  expect(changed).toHaveLength(2 * 12 + 6);
  expect(await findFailures(copy, changedFiles)).toBe('');
});

const rejected = [
  [[], 'Usage: npm run new-feature'],
  [['note', 'notes', 'more'], 'Usage: npm run new-feature'],
  [['Note'], 'is not a noun in kebab-case'],
  [['press_quote'], 'is not a noun in kebab-case'],
  [['../note'], 'is not a noun in kebab-case'],
  [['note', 'notes-'], 'is not a noun in kebab-case'],
  [['x'.repeat(31)], 'is longer than 30 characters'],
  [['notes'], '“notes” looks like a plural'],
  [['news', 'news'], 'has to differ'],
  [['website'], 'src/features/websites exists'],
  [['dashboard'], 'src/shared/urls has a path of that name'],
  [['job'], 'there is a table jobs'],
  [['healthz'], 'the name is reserved'],
  [['class'], 'is a keyword'],
  [['request'], 'Request is a global name'],
  [['message'], 'uses that name for something else'],
] as const;

test('a name that is invalid or taken is rejected with the reason, and nothing is written', async () => {
  const copy = makeCopy();
  const before = listFiles(copy);
  const queue = [...rejected];
  const work = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const [args, reason] = next;
      const { status, output } = await createFeature(copy, ...args);
      expect([status, output], args.join(' ')).toEqual([1, expect.stringContaining(reason)]);
      expect(output).not.toContain('    at ');
    }
  };
  await Promise.all([work(), work()]);
  expect(listFiles(copy)).toEqual(before);
});

const anchors = [
  ['migrations/all.ts', '};'],
  ['src/shared/urls/admin-paths.ts', "users: '/admin/users'"],
  ['src/server/api/api.ts', '.onError(onError(log, deps.trace))'],
  ['src/web/admin/routes.ts', 'adminLayout.addChildren'],
  ['src/features/audit-log/messages/en.ts', '...invoicingActions'],
  ['src/features/audit-log/messages/nl.ts', "website: 'websites'"],
] as const;

test('a list without its anchor is named, and nothing is written', async () => {
  const copy = makeCopy();
  for (const [file, anchor] of anchors) {
    const path = join(copy, file);
    const text = readFileSync(path, 'utf8');
    writeFileSync(path, text.replace(anchor, ''));
    const before = listFiles(copy);
    const { status, output } = await createFeature(copy, 'note');
    expect([status, output]).toEqual([1, expect.stringContaining(`${file} has 0 matches`)]);
    expect(listFiles(copy)).toEqual(before);
    writeFileSync(path, text);
  }
});
