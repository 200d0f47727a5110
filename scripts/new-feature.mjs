import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  fillIn,
  NewFeatureError,
  parseNoun,
  samplePattern,
  toCamelCase,
  toPascalCase,
  toSnakeCase,
} from './new-feature-noun.mjs';

/**
 * Creates a feature with all its files from the templates in `scripts/new-feature` and adds it to the lists of
 * migrations, paths, endpoints, routes and sentences of the audit log. Usage: `npm run new-feature <singular> [plural]`. A template is
 * code for the noun “sample item” at the path of the file that it becomes. Nothing is written after an error.
 *
 * @typedef {import('./new-feature-noun.mjs').Noun} Noun
 * @typedef {{ before: RegExp, code: string }} Insertion
 */

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const templates = join(root, 'scripts/new-feature');
const biome = join(root, 'node_modules/@biomejs/biome/bin/biome');

/** Names that the server, the structure check or the layout of a feature use. */
const reservedNames = new Set(
  `api assets common contract design en feed fixtures healthz helper helpers index language metrics misc
  nl public queries route routes rules service share sitemap src static tables ui util utils`.split(/\s+/),
);

const read = (/** @type {string} */ file) => readFileSync(join(root, file), 'utf8');

/**
 * Lists the files below a folder as paths relative to it, with forward slashes.
 * @param {string} folder
 * @returns {string[]}
 */
function listFiles(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory()
      ? listFiles(join(folder, entry.name)).map((file) => `${entry.name}/${file}`)
      : [entry.name],
  );
}

/** Returns the names that the templates use in code, apart from those of the sample noun. */
function findTemplateIdentifiers() {
  const code = listFiles(templates)
    .map((file) => readFileSync(join(templates, file), 'utf8'))
    .join('\n')
    .replace(/\/\*[\s\S]*?\*\/|\/\/.*|'[^'\n]*'/g, '')
    .replace(samplePattern, '');
  return new Set(code.match(/[A-Za-z]\w*/g));
}

function isKeyword(/** @type {string} */ name) {
  try {
    // The name has letters only.
    new Function(`'use strict'; let ${name};`);
    return false;
  } catch {
    return true;
  }
}

/**
 * Rejects a noun whose name is taken.
 * @param {Noun} noun
 * @throws NewFeatureError
 */
function assertFree({ singular, plural }) {
  const identifiers = findTemplateIdentifiers();
  const paths = read('src/shared/urls/paths.ts') + read('src/shared/urls/admin-paths.ts');
  const taken = new Set([...paths.matchAll(/'\/(?:admin\/)?([a-z0-9_-]+)/g)].map(([, name]) => name));
  const tables = listFiles(join(root, 'migrations'))
    .map((file) => read(`migrations/${file}`))
    .join('\n');
  for (const name of [singular, plural]) {
    const reject = (/** @type {string} */ reason) => {
      throw new NewFeatureError(`“${name}” cannot be a feature: ${reason}.`);
    };
    if (reservedNames.has(name)) reject('the name is reserved');
    if (isKeyword(toCamelCase(name))) reject('it is a keyword of JavaScript');
    if (toPascalCase(name) in globalThis) reject(`${toPascalCase(name)} is a global name of JavaScript`);
    if (existsSync(join(root, 'src/features', name))) reject(`src/features/${name} exists`);
    if (taken.has(name)) reject('src/shared/urls has a path of that name');
    if (identifiers.has(toCamelCase(name)) || identifiers.has(toPascalCase(name)))
      reject('the code of a new feature uses that name for something else');
  }
  const table = toSnakeCase(plural);
  if (new RegExp(`createTable\\('${table}'\\)|create table ${table}\\b`, 'i').test(tables))
    throw new NewFeatureError(`“${plural}” cannot be a feature: there is a table ${table}.`);
}

/** Returns the number of the next migration: `0013`. */
function getNextMigration() {
  const numbers = listFiles(join(root, 'migrations')).flatMap((file) => /^(\d{4})-/.exec(file)?.[1] ?? []);
  return String(Math.max(0, ...numbers.map(Number)) + 1).padStart(4, '0');
}

/** Returns the position after the last entry in the navigation of the admin area. */
function getNextPosition() {
  const definitions = listFiles(join(root, 'src'))
    .filter((file) => file.endsWith('route.ts'))
    .map((file) => read(`src/${file}`))
    .join('\n');
  const positions = [...definitions.matchAll(/area: 'admin', position: (\d+)/g)].map(([, digits]) =>
    Number(digits),
  );
  return Math.max(0, ...positions) + 1;
}

/**
 * Returns the new files by path.
 * @param {Noun} noun
 * @param {string} migration the number of the migration
 * @returns {Map<string, string>}
 */
function createFiles(noun, migration) {
  const position = `position: ${getNextPosition()}`;
  return new Map(
    listFiles(templates).map((template) => [
      fillIn(template, noun)
        .replace(/\.txt$/, '')
        .replace('0000', migration),
      fillIn(readFileSync(join(templates, template), 'utf8'), noun).replace('position: 99', position),
    ]),
  );
}

/** The lists of all features: the imports, and the lines that are inserted before which line. */
const registrations = (/** @type {string} */ migration) => ({
  'migrations/all.ts': {
    imports: `import * as sampleItems from './${migration}-sample-items.ts';`,
    insertions: [{ before: /^\};$/gm, code: `'${migration}-sample-items': sampleItems,` }],
  },
  'src/shared/urls/admin-paths.ts': {
    insertions: [{ before: /^ {2}users: '\/admin\/users',$/gm, code: "sampleItems: '/admin/sample-items'," }],
  },
  'src/server/api/api.ts': {
    imports: "import { sampleItemsApi } from '#features/sample-items/api.ts';",
    insertions: [
      {
        before: /^ {4}\.onError\(onError\(log, deps\.trace\)\);$/gm,
        code: ".route('/admin/sample-items', sampleItemsApi({ ...deps.records, database: database.of() }))",
      },
    ],
  },
  'src/web/admin/routes.ts': {
    imports: "import { sampleItemsRoute } from '#features/sample-items/route.ts';",
    insertions: [
      {
        before: /(?<=^ {2}adminLayout\.addChildren\(\[\n(?: {4}.*\n)+) {2}\]\),$/gm,
        code: 'toRouterRoute(adminLayout, sampleItemsRoute, adminTable),',
      },
    ],
  },
  'src/features/audit-log/messages/en.ts': {
    insertions: [
      { before: /^ {4}website: 'websites',$/gm, code: "sample_item: 'sample items'," },
      { before: /^ {4}website: 'website',$/gm, code: "sample_item: 'sample item'," },
      {
        before: /^ {4}\.\.\.invoicingActions,$/gm,
        code: `'sample_item.created': 'Created a sample item',
          'sample_item.changed': 'Changed a sample item',
          'sample_item.removed': 'Removed a sample item',
          'sample_item.restored': 'Restored a sample item',`,
      },
    ],
  },
  'src/features/audit-log/messages/nl.ts': {
    insertions: [
      { before: /^ {4}website: 'websites',$/gm, code: "sample_item: 'sample-items'," },
      { before: /^ {4}website: 'website',$/gm, code: "sample_item: 'sample-item'," },
      {
        before: /^ {4}\.\.\.invoicingActions,$/gm,
        code: `'sample_item.created': 'sample-item toegevoegd',
          'sample_item.changed': 'sample-item gewijzigd',
          'sample_item.removed': 'sample-item verwijderd',
          'sample_item.restored': 'sample-item teruggezet',`,
      },
    ],
  },
});

/**
 * Inserts code before the only match of a pattern.
 * @param {string} file
 * @param {string} text
 * @param {Insertion} insertion
 * @throws NewFeatureError if there is none, or more than one
 */
function insert(file, text, { before, code }) {
  const found = [...text.matchAll(before)];
  const index = found[0]?.index;
  if (index === undefined || found.length > 1)
    throw new NewFeatureError(
      `${file} has ${found.length} matches of ${before}, and exactly one is needed to insert the feature there. Adapt scripts/new-feature.mjs.`,
    );
  return `${text.slice(0, index)}${code}\n${text.slice(index)}`;
}

/**
 * Returns the changed text of each list of all features.
 * @param {Noun} noun
 * @param {string} migration
 * @returns {Map<string, string>}
 */
function registerFeature(noun, migration) {
  return new Map(
    Object.entries(registrations(migration)).map(([file, registration]) => {
      const text = registration.insertions.reduce(
        (changed, { before, code }) => insert(file, changed, { before, code: fillIn(code, noun) }),
        read(file),
      );
      const imports = 'imports' in registration ? `${fillIn(registration.imports, noun)}\n` : '';
      return [file, imports + text];
    }),
  );
}

/** Sorts imports and breaks lines. */
function format(/** @type {string[]} */ files) {
  const args = [biome, 'check', '--write', '--colors=off', ...files];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' });
  if (status !== 0)
    throw new NewFeatureError(`The files were written but not formatted:\n${stdout}${stderr}`);
}

function run() {
  const noun = parseNoun(process.argv.slice(2));
  assertFree(noun);
  if (!existsSync(biome))
    throw new NewFeatureError('The packages are not installed: run `npm install` first.');
  const migration = getNextMigration();
  const created = createFiles(noun, migration);
  for (const file of created.keys())
    if (existsSync(join(root, file))) throw new NewFeatureError(`${file} exists.`);
  const changed = registerFeature(noun, migration);
  const all = new Map([...created, ...changed]);
  for (const [file, text] of all) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
  format([...all.keys()]);
  const folder = `src/features/${noun.plural}`;
  console.log(`Created:
${[...created.keys()].map((file) => `  ${file}`).join('\n')}
Changed:
${[...changed.keys()].map((file) => `  ${file}`).join('\n')}

The page is /admin/${noun.plural}. Next:
  1. Translate ${folder}/route.ts and messages.ts, and the lines in src/features/audit-log/messages/nl.ts: their Dutch texts have the English noun.
  2. Run the tests of the feature: npx vitest run ${folder}
  3. Adapt the files as CONTRIBUTING.md says in “A new feature, step by step”.`);
}

try {
  run();
} catch (error) {
  if (!(error instanceof NewFeatureError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
