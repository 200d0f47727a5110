import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { writeTree } from './write-tree.ts';

interface SecretCheck {
  findSecrets(root: string): readonly { readonly file: string; readonly line?: number }[];
}

interface PackageCheck {
  checkPackages(root: string): readonly string[];
  isAllowedLicence(expression: string): boolean;
}

const load = <Module>(path: string): Promise<Module> => import(pathToFileURL(path).href);
const { findSecrets } = await load<SecretCheck>('scripts/check-secrets.mjs');
const { checkPackages, isAllowedLicence } = await load<PackageCheck>('scripts/check-packages.mjs');

// Put together here, so that the check does not find them in this file.
const planted = [
  ['-----BEGIN RSA', 'PRIVATE KEY-----'].join(' '),
  ['AKIA', 'IOSFODNN7EXAMPLE'].join(''),
  ['ghp_', 'a'.repeat(36)].join(''),
  ['npm_', 'b'.repeat(36)].join(''),
  ['xoxb-', '1234567890-abc'].join(''),
  ['sk_live_', 'c'.repeat(24)].join(''),
  ['https://mainnet.infura.io/v3/', 'd'.repeat(32)].join(''),
  ['privateKey: "0x', 'e'.repeat(64), '"'].join(''),
  ['APP_SECRET=', 'f'.repeat(43)].join(''),
];

test.for(planted)('the secret check detects a planted secret: %s', (text) => {
  const root = writeTree({ 'src/fine.ts': 'export const one = 1;\n', 'docs/note.md': `# Note\n\n${text}\n` });
  expect(findSecrets(root)).toMatchObject([{ file: 'docs/note.md', line: 3 }]);
});

test('the secret check detects files by name, and passes those that are allowed or not in the repository', () => {
  const [key = ''] = planted;
  const root = writeTree({
    '.env': 'PORT=1',
    '.env.example': 'PORT=1',
    'keys/server.pem': '',
    'fine.md': `${key} <!-- secret-scan: allow, an example -->`,
    'data/app-secret': 'the data of a program that runs here',
    'node_modules/one/key.js': key,
  });
  expect(findSecrets(root).map(({ file }) => file)).toEqual(['.env', 'keys/server.pem']);
});

const integrity = `sha512-${'a'.repeat(86)}==`;

/** Writes a project with one package. */
function writeProject(entry: object, dependencies = { one: '1.0.0' }) {
  const lockfile = {
    lockfileVersion: 3,
    packages: {
      '': { dependencies: { one: '1.0.0' } },
      'node_modules/one': { version: '1.0.0', integrity, license: 'MIT', ...entry },
    },
  };
  return writeTree({
    'package.json': JSON.stringify({ dependencies }),
    'package-lock.json': JSON.stringify(lockfile),
  });
}

test('the package check passes a package from the registry with a checksum and an accepted licence', () => {
  expect(checkPackages(writeProject({}))).toEqual([]);
  expect(checkPackages(writeProject({ license: 'BlueOak-1.0.0' }))).toEqual([]);
  const resolved = 'https://registry.npmjs.org/one/-/one-1.0.0.tgz';
  expect(checkPackages(writeProject({ resolved }))).toEqual([]);
});

test.for<[object, string]>([
  [{ license: 'AGPL-3.0-only' }, 'has the licence AGPL-3.0-only'],
  [{ license: 'MIT AND SSPL-1.0' }, 'has the licence MIT AND SSPL-1.0'],
  [{ license: undefined }, 'names no licence'],
  [{ resolved: 'https://example.com/one.tgz' }, 'comes from https://example.com/one.tgz'],
  [{ resolved: 'git+ssh://git@github.com/a/one.git#abc' }, 'comes from git+ssh'],
  [{ integrity: undefined }, 'has no checksum'],
  [{ integrity: 'sha1-abc' }, 'is not SHA-512'],
  [{ link: true }, 'is a link'],
])('the package check detects a planted violation: %j', ([entry, problem]) => {
  expect(checkPackages(writeProject(entry))).toEqual([
    expect.stringContaining(`node_modules/one: ${problem}`.slice(0, 18)),
  ]);
  expect(checkPackages(writeProject(entry))[0]).toContain(problem);
});

test('the package check detects a lockfile that does not match package.json', () => {
  expect(checkPackages(writeProject({}, { one: '2.0.0' }))).toEqual([
    'package-lock.json: one is 1.0.0, and 2.0.0 in package.json; run npm run lock',
  ]);
});

test('a licence expression is accepted if one licence of each OR and all licences of each AND are accepted', () => {
  for (const expression of [
    'MIT OR GPL-3.0-only',
    '(MIT OR GPL-3.0-only) AND ISC',
    'GPL-3.0-only AND X OR MIT',
    'MIT or GPL-3.0-only',
  ])
    expect(isAllowedLicence(expression), expression).toBe(true);
  for (const expression of ['', 'GPL-3.0-only', 'MIT AND (X OR Y)', 'MIT AND', 'SEE LICENSE IN LICENSE'])
    expect(isAllowedLicence(expression), expression).toBe(false);
});
