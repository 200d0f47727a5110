import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Checks package-lock.json: it fits package.json, every package comes from the npm registry with a checksum, and
 * every licence is one that we accept.
 * Usage: `node scripts/check-packages.mjs [root]`.
 *
 * @typedef {{ version?: string, resolved?: string, integrity?: string, license?: unknown, link?: boolean, optional?: boolean, os?: string[], cpu?: string[] }} Entry
 * @typedef {Record<string, Record<string, string> | undefined>} Manifest
 */

/** Licences that a package may have, by their SPDX identifiers. */
export const allowedLicences = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC-BY-4.0',
  'CC0-1.0',
  'ISC',
  // Only libvips, which sharp loads as a separate library.
  'LGPL-3.0-or-later',
  'MIT',
  'MIT-0',
  // Files that we do not modify.
  'MPL-2.0',
  // Fonts.
  'OFL-1.1',
  'PSF-2.0',
  'Python-2.0',
  'Unlicense',
  // Only in tests: the schema that e-invoices are checked with.
  'WTFPL',
  'Zlib',
]);

/** Packages whose manifest names no licence; this is the licence in their licence file. */
const undeclaredLicences = new Map([
  ['node_modules/busboy', 'MIT'],
  ['node_modules/humanize-number', 'MIT'],
  ['node_modules/memorystream', 'MIT'],
  ['node_modules/streamsearch', 'MIT'],
]);

const registry = 'https://registry.npmjs.org/';
const dependencyFields = ['dependencies', 'devDependencies', 'optionalDependencies'];

/** Tests an SPDX expression of identifiers, AND, OR and parentheses; AND binds tighter. */
export function isAllowedLicence(/** @type {string} */ expression) {
  // The operators may be in lower case since SPDX 3.0.
  const tokens = (expression.match(/[()]|[^\s()]+/g) ?? []).map((token) =>
    /^(?:and|or)$/.test(token) ? token.toUpperCase() : token,
  );
  let position = 0;
  /** @returns {boolean} */
  const parseOr = () => {
    let isAllowed = parseAnd();
    while (tokens[position] === 'OR') {
      position += 1;
      isAllowed = parseAnd() || isAllowed;
    }
    return isAllowed;
  };
  /** @returns {boolean} */
  const parseAnd = () => {
    let isAllowed = parseOne();
    while (tokens[position] === 'AND') {
      position += 1;
      isAllowed = parseOne() && isAllowed;
    }
    return isAllowed;
  };
  /** @returns {boolean} */
  const parseOne = () => {
    const token = tokens[position] ?? '';
    position += 1;
    if (token !== '(') return allowedLicences.has(token);
    const isAllowed = parseOr();
    position += 1;
    return isAllowed;
  };
  return parseOr() && position === tokens.length;
}

/** Tests whether a package is a binary for one system, which npm may have left out of the lockfile. */
const isForOneSystem = (/** @type {Entry} */ { optional, os, cpu }) =>
  optional === true && (os !== undefined || cpu !== undefined);

/** Describes the problem with the source of a package; undefined if there is none. */
function describeSource(/** @type {Entry} */ entry) {
  const { version, resolved, integrity, link } = entry;
  if (link === true || version === undefined)
    return 'is a link or has no version, so it can change unnoticed';
  if (resolved !== undefined && !resolved.startsWith(registry))
    return `comes from ${resolved}, not from the registry`;
  if (integrity === undefined) return isForOneSystem(entry) ? undefined : 'has no checksum';
  return integrity.startsWith('sha512-') ? undefined : 'has a checksum that is not SHA-512';
}

/** Describes the problem with the licence of a package; undefined if there is none. */
function describeLicence(/** @type {string} */ root, /** @type {string} */ path, /** @type {Entry} */ entry) {
  const manifest = join(root, path, 'package.json');
  const declared =
    entry.license ?? (existsSync(manifest) ? JSON.parse(readFileSync(manifest, 'utf8')).license : undefined);
  const licence = typeof declared === 'string' ? declared : undeclaredLicences.get(path);
  // The package that loads it has the same licence, and is checked.
  if (licence === undefined) return isForOneSystem(entry) ? undefined : 'names no licence';
  return isAllowedLicence(licence) ? undefined : `has the licence ${licence}, which nobody has accepted yet`;
}

/** Lists the packages on which package.json and the lockfile disagree. */
function listDifferences(/** @type {Manifest} */ manifest, /** @type {Manifest} */ locked) {
  return dependencyFields.flatMap((field) => {
    const [declared, found] = [manifest[field] ?? {}, locked[field] ?? {}];
    const names = new Set([...Object.keys(declared), ...Object.keys(found)]);
    return [...names]
      .filter((name) => declared[name] !== found[name])
      .map(
        (name) =>
          `package-lock.json: ${name} is ${found[name] ?? 'missing'}, and ${declared[name] ?? 'missing'} in package.json; run npm run lock`,
      );
  });
}

/**
 * Lists the problems with the packages of a project.
 * @param {string} root
 * @returns {string[]}
 */
export function checkPackages(root) {
  const read = (/** @type {string} */ name) => JSON.parse(readFileSync(join(root, name), 'utf8'));
  /** @type {{ lockfileVersion: number, packages: Record<string, Entry> }} */
  const lockfile = read('package-lock.json');
  const { '': project, ...packages } = lockfile.packages;
  const found = listDifferences(
    read('package.json'),
    /** @type {Manifest} */ (/** @type {unknown} */ (project)),
  );
  if (lockfile.lockfileVersion !== 3) found.unshift('package-lock.json: is not of version 3');
  for (const [path, entry] of Object.entries(packages))
    for (const problem of [describeSource(entry), describeLicence(root, path, entry)])
      if (problem !== undefined) found.push(`${path}: ${problem}`);
  return found;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const found = checkPackages(resolve(process.argv[2] ?? '.'));
  for (const problem of found) console.log(problem);
  console.log(found.length === 0 ? 'Packages: OK' : `Packages: ${found.length} problems`);
  process.exitCode = found.length === 0 ? 0 : 1;
}
