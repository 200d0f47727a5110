import { findGlossaryWords, splitIdentifier } from './check-glossary.mjs';

/**
 * The structure rules on the paths of files.
 *
 * @typedef {{ file: string, line?: number, rule: string, reason: string }} Finding
 * @typedef {(file: string, all: ReadonlySet<string>) => Finding[]} PathCheck
 */

const words = ['contract', 'rules', 'tables', 'queries', 'service', 'api', 'client', 'route', 'fixtures'];
const vocabulary = [...words, 'ui', 'messages'];
const vagueNames = new Set(['util', 'utils', 'helper', 'helpers', 'misc', 'common']);

const layerFolders = /^src\/(?:server|web|features|platform|design|shared)\//;
const kebabCase = /^[a-z0-9]+(?:-[a-z0-9]+)*(?:\.[a-z0-9]+(?:-[a-z0-9]+)*)*$/;
const uiFile = /\.(?:tsx?|css|svg)$/;
// Files that other programs read: fonts with their licences, and Typst layouts.
const assetFiles = new Map([
  ['fonts', /^[a-z0-9-]+\.(?:ttf|txt)$/],
  ['template', /^[a-z0-9-]+\.typ$/],
]);
// A long topic has separate files, one per language or one with both.
const messagesFile = /^(?:(?:[a-z-]+-)?(?:en|nl)|[a-z][a-z-]{2,})(?:\.test)?\.ts$/;

const reasons = {
  'known-layers': 'src has server, web, features, platform, design and shared; rules hold per layer',
  'feature-vocabulary': `a feature has only ${words.join(', ')} and messages (a file or a folder; messages/{en,nl,messages}.ts, and messages/topic-{en,nl}.ts) and ui/, so that all features look alike; a new kind of file needs a decision record`,
  'file-or-folder':
    'a word of a feature is a file or a folder, so that its content has one place; move the file into the folder',
  'kebab-case': 'one way to write names, the same on every file system',
  'no-barrels': 'an index file hides where code lives and loads its neighbours; import the file',
  'no-vague-names':
    'utils, helpers, misc and common are meaningless names; name the file after what it contains',
  'both-languages': 'messages come in pairs: messages/en.ts and messages/nl.ts',
  'test-beside-its-file': 'a test belongs next to the file of the same name',
  'glossary-file-names': 'a name uses the standard term',
};

/** The names of the rules in this file. */
export const pathRuleNames = Object.keys(reasons);

/** @type {(file: string, rule: keyof typeof reasons, detail?: string) => Finding} */
const finding = (file, rule, detail) => ({
  file,
  rule,
  reason: detail === undefined ? reasons[rule] : `${reasons[rule]}: ${detail}`,
});

/** @type {PathCheck} */
const checkLayer = (file) =>
  !file.startsWith('src/') || layerFolders.test(file) || /^src\/[^/]+\.d\.ts$/.test(file)
    ? []
    : [finding(file, 'known-layers')];

/**
 * Splits the path of a file in a feature into its noun or part and the path inside of it.
 * @param {string} file
 */
function splitFeaturePath(file) {
  const [, noun, path] = /^(src\/features\/[^/]+)\/(.+)$/.exec(file) ?? [];
  if (noun === undefined || path === undefined) return undefined;
  const [first = '', ...rest] = path.split('/');
  return rest.length > 0 && !vocabulary.includes(first)
    ? { owner: `${noun}/${first}`, segments: rest }
    : { owner: noun, segments: [first, ...rest] };
}

/** @type {PathCheck} */
const checkVocabulary = (file) => {
  if (!file.startsWith('src/features/')) return [];
  const path = splitFeaturePath(file);
  return path && isInVocabulary(path.segments) ? [] : [finding(file, 'feature-vocabulary')];
};

/** Tests whether a path inside a feature or part uses only known names. */
function isInVocabulary(/** @type {string[]} */ [first = '', ...rest]) {
  const [second = ''] = rest;
  if (rest.length === 0) return [...words, 'messages'].includes(first.replace(/(?:\.test)?\.tsx?$/, ''));
  if (assetFiles.has(first)) return rest.length === 1 && assetFiles.get(first)?.test(second) === true;
  if (first === 'ui') return uiFile.test(rest.at(-1) ?? '');
  if (first === 'messages') return rest.length === 1 && messagesFile.test(second);
  const [file = ''] = rest.slice(-1);
  // The rules of a large feature are grouped by topic.
  return words.includes(first) && rest.length <= (first === 'rules' ? 2 : 1) && /\.tsx?$/.test(file);
}

/** @type {PathCheck} */
const checkFileOrFolder = (file, all) => {
  const { owner, segments } = splitFeaturePath(file) ?? {};
  const [, word] = /^([a-z]+)\.tsx?$/.exec(segments?.length === 1 ? (segments[0] ?? '') : '') ?? [];
  if (word === undefined) return [];
  const hasFolder = [...all].some((other) => other.startsWith(`${owner}/${word}/`));
  return hasFolder ? [finding(file, 'file-or-folder')] : [];
};

/** @type {PathCheck} */
const checkNames = (file) => {
  const segments = file.split('/');
  const isVague = segments.some((segment) =>
    segment
      .replace(/\..*$/, '')
      .split('-')
      .some((word) => vagueNames.has(word)),
  );
  return [
    ...(segments.every((segment) => kebabCase.test(segment)) ? [] : [finding(file, 'kebab-case')]),
    ...(isVague ? [finding(file, 'no-vague-names')] : []),
    ...(/^index\.[mc]?[jt]sx?$/.test(segments.at(-1) ?? '') ? [finding(file, 'no-barrels')] : []),
  ];
};

/** @type {PathCheck} */
const checkPairs = (file, all) => {
  const [, folder, language] = /^(src\/.*messages\/(?:[a-z-]+-)?)(en|nl)\.ts$/.exec(file) ?? [];
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

/** @type {PathCheck} */
const checkGlossary = (file) => {
  const found = file
    .split('/')
    .flatMap((segment) => findGlossaryWords(splitIdentifier(segment.replace(/\.\w+$/, '')), file));
  return [...new Set(found)].map((message) => finding(file, 'glossary-file-names', message));
};

/**
 * Lists the violations in the path of a file.
 * @type {PathCheck}
 */
export const checkPaths = (file, all) =>
  [
    checkLayer,
    checkVocabulary,
    checkFileOrFolder,
    checkNames,
    checkPairs,
    checkTestPlace,
    checkGlossary,
  ].flatMap((check) => check(file, all));
