import { pathToFileURL } from 'node:url';
import { cruise, type ICruiseOptions, type IFlattenedRuleSet } from 'dependency-cruiser';
import { expect, test } from 'vitest';
import { disguisedViolations } from './disguised-violations.ts';
import { validTree } from './valid-tree.ts';
import { allowedLookalikes, importViolations, structureViolations } from './violations.ts';
import { writeTree } from './write-tree.ts';

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

test('the valid tree passes the import rules', async () => {
  expect(await findImportViolations({})).toEqual([]);
});

test.for(importViolations)('the import rule %s detects its violation: %j', async ([rule, files]) => {
  expect(await findImportViolations(files)).toEqual([rule]);
});

test('every import rule has a violation', () => {
  const tested = new Set(importViolations.map(([rule]) => rule));
  const names = new Set(rules.forbidden.map(({ name }) => name));
  expect([...tested].sort()).toEqual([...names].sort());
});

test('the valid tree passes the structure rules', () => {
  expect(findStructureViolations({})).toEqual([]);
  expect(findStructureViolations(allowedLookalikes)).toEqual([]);
});

const allStructureViolations = [...structureViolations, ...disguisedViolations];

test.for(allStructureViolations)('the structure rule %s detects its violation: %j', ([rule, files]) => {
  expect(findStructureViolations(files)).toEqual([rule]);
});

test('every structure rule has a violation', () => {
  const tested = new Set(allStructureViolations.map(([rule]) => rule));
  expect([...tested].sort()).toEqual([...structure.ruleNames].sort());
});

/** Writes the valid tree plus some files. */
function buildTree(files: Readonly<Record<string, string>>): string {
  return writeTree({ ...validTree, ...files });
}

async function findImportViolations(files: Readonly<Record<string, string>>): Promise<string[]> {
  const { output } = await cruise(['src', 'migrations', 'seed', 'tests'], {
    ...rules.options,
    baseDir: buildTree(files),
    validate: true,
    ruleSet: { forbidden: rules.forbidden } as IFlattenedRuleSet,
  });
  if (typeof output === 'string') throw new Error(output);
  return [...new Set(output.summary.violations.map((violation) => violation.rule.name))];
}

function findStructureViolations(files: Readonly<Record<string, string>>): string[] {
  const found = structure.checkStructure(buildTree(files)).map((finding) => finding.rule);
  return [...new Set(found)];
}
