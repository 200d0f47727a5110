import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { cruise, type ICruiseOptions, type IFlattenedRuleSet } from 'dependency-cruiser';
import { expect, onTestFinished, test } from 'vitest';
import { importPlants, lookalikes, structurePlants } from './house-plants.ts';
import { cleanTree } from './house-tree.ts';

interface ImportRules {
  readonly default: { readonly forbidden: { readonly name: string }[]; readonly options: ICruiseOptions };
}

interface StructureCheck {
  readonly ruleNames: readonly string[];
  checkStructure(root: string): readonly { readonly file: string; readonly rule: string }[];
}

// The checkers are plain JavaScript, so that they run before anything is built.
const load = <Module>(path: string): Promise<Module> => import(pathToFileURL(path).href);
const { default: rules } = await load<ImportRules>('.dependency-cruiser.mjs');
const structure = await load<StructureCheck>('scripts/check-structure.mjs');

test('a clean house passes the import rules', async () => {
  expect(await findBrokenImports({})).toEqual([]);
});

test.for(importPlants)('the import rule %s finds what is planted: %j', async ([rule, files]) => {
  expect(await findBrokenImports(files)).toEqual([rule]);
});

test('every import rule is proven by a plant', () => {
  const proven = new Set(importPlants.map(([rule]) => rule));
  expect([...proven].sort()).toEqual(rules.forbidden.map(({ name }) => name).sort());
});

test('a clean house passes the structure rules', () => {
  expect(findBrokenStructure({})).toEqual([]);
  expect(findBrokenStructure(lookalikes)).toEqual([]);
});

test.for(structurePlants)('the structure rule %s finds what is planted: %j', ([rule, files]) => {
  expect(findBrokenStructure(files)).toEqual([rule]);
});

test('every structure rule is proven by a plant', () => {
  const proven = new Set(structurePlants.map(([rule]) => rule));
  expect([...proven].sort()).toEqual([...structure.ruleNames].sort());
});

/** Builds a house from the clean tree and some more files; it is gone after the test. */
function build(files: Readonly<Record<string, string>>): string {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'vitrine-house-')));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  for (const [path, text] of Object.entries({ ...cleanTree, ...files })) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return root;
}

async function findBrokenImports(files: Readonly<Record<string, string>>): Promise<string[]> {
  const { output } = await cruise(['src', 'migrations', 'seed', 'tests'], {
    ...rules.options,
    baseDir: build(files),
    validate: true,
    ruleSet: { forbidden: rules.forbidden } as IFlattenedRuleSet,
  });
  if (typeof output === 'string') throw new Error(output);
  return [...new Set(output.summary.violations.map((violation) => violation.rule.name))];
}

function findBrokenStructure(files: Readonly<Record<string, string>>): string[] {
  return structure.checkStructure(build(files)).map((finding) => finding.rule);
}
