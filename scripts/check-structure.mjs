import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { checkCode, codeRuleNames } from './check-structure-code.mjs';
import { countLines, isCode, listSourceFiles, parseFile } from './source-files.mjs';

/**
 * The house rules about where files are and what they are called; those about
 * what is in them are in check-structure-code.mjs. Imports are the matter of
 * .dependency-cruiser.mjs. Run it as `node scripts/check-structure.mjs [root]`.
 *
 * @typedef {{ file: string, rule: string, reason: string }} Finding
 * @typedef {(file: string, all: ReadonlySet<string>, root: string) => Finding[]} PathCheck
 */

const words = ['contract', 'rules', 'tables', 'queries', 'service', 'api', 'client', 'fixtures'];
const drawers = new Set(['util', 'utils', 'helper', 'helpers', 'misc', 'common']);
const routeLines = 15;

const routes = /^src\/app\/routes\//;
const layers = /^src\/(?:app|features|platform|design|shared)\//;
const kebab = /^[a-z0-9]+(?:-[a-z0-9]+)*(?:\.[a-z0-9]+(?:-[a-z0-9]+)*)*$/;
// What stands for a part of an address is a name in code: `$projectId`.
const routeName =
  /^(?:__root|(?:[a-z0-9_-]+|\$[a-z][a-zA-Z0-9]*)(?:\.(?:[a-z0-9_-]+|\$[a-z][a-zA-Z0-9]*))*)\.tsx?$/;
const uiFile = /\.(?:tsx?|css|svg)$/;

const reasons = {
  'known-layers': 'src has app, features, platform, design and shared; rules hold per layer',
  'feature-vocabulary': `a feature has only ${words.join(', ')} (file or folder), ui/ and locales/{en,nl}.ts, so that every feature reads alike; a new word needs a decision record`,
  'kebab-case': 'one way to write names, the same on every file system',
  'no-barrels': 'an index file hides where a thing lives and loads its neighbours; import the file',
  'no-drawers': 'utils, helpers, misc and common say nothing; name the file after what it holds',
  'thin-route-files': `a route file is wiring of at most ${routeLines} lines; move the rest to a screen`,
  'both-languages': 'words come in pairs: locales/en.ts and locales/nl.ts',
  'test-beside-its-file': 'a test stands beside the file of the same name',
};

/** The names of all structure rules. */
export const ruleNames = [...Object.keys(reasons), ...codeRuleNames];

/** @type {(file: string, rule: keyof typeof reasons) => Finding} */
const finding = (file, rule) => ({ file, rule, reason: reasons[rule] });

/** @type {PathCheck} */
const checkLayer = (file) =>
  !file.startsWith('src/') || layers.test(file) || /^src\/[^/]+\.d\.ts$/.test(file)
    ? []
    : [finding(file, 'known-layers')];

/** @type {PathCheck} */
const checkVocabulary = (file) => {
  const [, path] = /^src\/features\/[^/]+\/(.+)$/.exec(file) ?? [];
  if (path === undefined)
    return file.startsWith('src/features/') ? [finding(file, 'feature-vocabulary')] : [];
  const [first = '', ...rest] = path.split('/');
  const isPart = rest.length > 0 && ![...words, 'ui', 'locales'].includes(first);
  return isInVocabulary(isPart ? rest : [first, ...rest]) ? [] : [finding(file, 'feature-vocabulary')];
};

/** Whether a path inside a feature or a part of one has its place there. */
function isInVocabulary(/** @type {string[]} */ segments) {
  const [first = '', second = ''] = segments;
  if (segments.length === 1) return words.includes(first.replace(/(?:\.test)?\.tsx?$/, ''));
  if (first === 'ui') return uiFile.test(segments.at(-1) ?? '');
  if (first === 'locales') return segments.length === 2 && /^(?:en|nl)\.ts$/.test(second);
  return words.includes(first) && segments.length === 2 && /\.tsx?$/.test(second);
}

/** @type {PathCheck} */
const checkNames = (file) => {
  const segments = file.split('/');
  const name = segments.at(-1) ?? '';
  const isNamed = routes.test(file) ? routeName.test(name) : kebab.test(name);
  const isFolderNamed = segments.slice(0, -1).every((segment) => kebab.test(segment));
  const isDrawer = segments.some((segment) =>
    segment
      .replace(/\..*$/, '')
      .split('-')
      .some((word) => drawers.has(word)),
  );
  return [
    ...(isNamed && isFolderNamed ? [] : [finding(file, 'kebab-case')]),
    ...(isDrawer ? [finding(file, 'no-drawers')] : []),
    ...(/^index\.[mc]?[jt]sx?$/.test(name) && !routes.test(file) ? [finding(file, 'no-barrels')] : []),
  ];
};

/** @type {PathCheck} */
const checkRouteLength = (file, _all, root) =>
  routes.test(file) && countLines(readFileSync(join(root, file), 'utf8')) > routeLines
    ? [finding(file, 'thin-route-files')]
    : [];

/** @type {PathCheck} */
const checkPairs = (file, all) => {
  const [, folder, language] = /^(src\/.*locales\/)(en|nl)\.ts$/.exec(file) ?? [];
  if (folder === undefined) return [];
  return all.has(`${folder}${language === 'en' ? 'nl' : 'en'}.ts`) ? [] : [finding(file, 'both-languages')];
};

/** @type {PathCheck} */
const checkTestPlace = (file, all) => {
  const [, subject] = /^(src\/.+)\.test\.tsx?$/.exec(file) ?? [];
  if (subject === undefined) return [];
  const isThere =
    all.has(`${subject}.ts`) ||
    all.has(`${subject}.tsx`) ||
    [...all].some((other) => other.startsWith(`${subject}/`));
  return isThere ? [] : [finding(file, 'test-beside-its-file')];
};

const pathChecks = [checkLayer, checkVocabulary, checkNames, checkRouteLength, checkPairs, checkTestPlace];

/**
 * Every break of a structure rule below `root`, in the order of the files.
 * @param {string} root
 * @returns {Finding[]}
 */
export function checkStructure(root) {
  const files = listSourceFiles(root);
  const all = new Set(files);
  return files.flatMap((file) => [
    ...pathChecks.flatMap((check) => check(file, all, root)),
    ...(isCode(file) ? checkCode(parseFile(root, file)) : []),
  ]);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const found = checkStructure(resolve(process.argv[2] ?? '.'));
  for (const { file, rule, reason } of found) console.log(`${file}: ${rule}: ${reason}`);
  console.log(found.length === 0 ? 'Structure: in order.' : `Structure: ${found.length} to mend.`);
  process.exitCode = found.length === 0 ? 0 : 1;
}
