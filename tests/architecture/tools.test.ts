import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { writeTree } from './write-tree.ts';

interface Check {
  readonly args: readonly string[];
}

interface Checks {
  readonly root: string;
  readonly style: Check;
  readonly unusedCode: Check;
  readonly testOnlyCode: Check;
}

interface PromiseCheck {
  checkPromises(root: string): readonly { readonly file: string; readonly line?: number }[];
}

const load = <Module>(path: string): Promise<Module> => import(pathToFileURL(path).href);
const { root, style, testOnlyCode, unusedCode } = await load<Checks>('scripts/checks.mjs');
const { checkPromises } = await load<PromiseCheck>('scripts/check-promises.mjs');

/** Runs a check with our configuration in a folder, and returns what it prints. */
function runCheck({ args: [program = '', ...args] }: Check, cwd: string): Promise<string> {
  return new Promise((resolve) => {
    execFile(process.execPath, [`${root}/${program}`, ...args], { cwd }, (_, stdout, stderr) =>
      resolve(stdout + stderr),
    );
  });
}

const readConfig = (file: string) => ({ [file]: readFileSync(`${root}/${file}`, 'utf8') });

const promises = {
  'tsconfig.json': `{ "compilerOptions": { "strict": true, "module": "ESNext", "moduleResolution": "bundler", "types": [], "noEmit": true, "allowImportingTsExtensions": true, "lib": ["ES2024", "DOM"] }, "include": ["src"] }`,
  'src/save.ts': `export async function save(): Promise<number> { return 1; }
export interface Store { put(key: string): Promise<void> }
`,
  'node_modules/query-builder/package.json': '{ "name": "query-builder", "types": "index.d.ts" }',
  'node_modules/query-builder/index.d.ts': `export interface Query<T> { where(id: string): Query<T>; execute(): Promise<T[]> }
export interface Builder { deleteFrom(table: string): Query<number> }
`,
};

test.for([
  'save();',
  'store.put("a");',
  'new Promise(() => {});',
  'save().then(() => 1);',
  'save().finally(() => {});',
  'condition && save();',
  'condition ? save() : 1;',
  'db.deleteFrom("a").where("b").execute();',
  '[1].forEach(async () => { save(); });',
])('the promise check detects its planted violation: %s', (statement) => {
  const found = checkPromises(writeTree({ ...promises, 'src/violation.ts': wrap(statement) }));
  expect(found).toMatchObject([{ file: 'src/violation.ts', line: 4 }]);
});

test('the promise check passes promises that are awaited, handled, returned, stored or void', () => {
  const fine = `await save(); void save(); save().catch(() => {}); save().then(() => 1, () => 2);
    let later; later = save(); later ??= save(); console.log(save()); store; return save();`;
  expect(checkPromises(writeTree({ ...promises, 'src/fine.ts': wrap(fine) }))).toEqual([]);
});

function wrap(statements: string): string {
  return `import type { Builder } from 'query-builder';
import { save, type Store } from './save.ts';
export async function run(store: Store, db: Builder, condition: boolean) {
  ${statements}
}
`;
}

test('Biome detects a planted floating promise and passes one that is void', async () => {
  const output = await runCheck(
    style,
    writeTree({
      ...readConfig('biome.jsonc'),
      ...readConfig('.gitignore'),
      'src/save.ts': promises['src/save.ts'],
      'src/violation.ts': `import { save } from './save.ts';\n\nexport function run() {\n  save();\n  void save();\n}\n`,
    }),
  );
  expect(
    [...output.matchAll(/^(\S+) lint\/nursery\/noFloatingPromises/gm)].map(([, place]) => place),
  ).toEqual(['src/violation.ts:4:3']);
});

const program = {
  ...readConfig('knip.json'),
  'package.json': '{ "name": "program", "type": "module" }',
  'src/server/main.ts': `import { tested } from '../shared/tested.ts'; tested();`,
  'src/shared/tested.ts': 'export const tested = () => 1;',
  'src/shared/tested.test.ts': `import { tested } from './tested.ts'; tested();`,
  'src/design/form/button.tsx': 'export const Button = () => 1;',
  'src/web/dev/design-page.tsx': `import { Button } from '../../design/form/button.tsx'; export const DesignPage = Button;`,
};

test('the check for code used only by tests passes the product and the page of the UI kit', async () => {
  expect(await runCheck(testOnlyCode, writeTree(program))).toBe('');
});

test.for([
  [
    'export',
    { 'src/shared/tested.ts': 'export const tested = () => 1; export const spare = 1;' },
    /^spare .*tested[.]ts/m,
  ],
  [
    'type',
    { 'src/shared/tested.ts': 'export const tested = () => 1; export type Spare = 1;' },
    /^Spare .*tested[.]ts/m,
  ],
  ['file', { 'src/shared/spare.ts': 'export const spare = 1;' }, /^src[/]shared[/]spare[.]ts/m],
] as const)('the check for code used only by tests detects its planted %s', async ([, files, expected]) => {
  const source = 'src/shared/spare.ts' in files ? './spare.ts' : './tested.ts';
  const test = `import * as all from '${source}'; all.spare; export type Used = all.Spare;`;
  const output = await runCheck(
    testOnlyCode,
    writeTree({ ...program, ...files, 'src/shared/spare.test.ts': test }),
  );
  expect(output).toMatch(expected);
});

test('the check for unused code detects its planted violation', async () => {
  const files = { 'src/shared/spare.ts': 'export const spare = 1;' };
  expect(await runCheck(unusedCode, writeTree({ ...program, ...files }))).toContain('src/shared/spare.ts');
});
