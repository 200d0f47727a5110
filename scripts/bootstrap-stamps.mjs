import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';

/** Inputs of a build; a change to any of them makes the build outdated. */
const sources = [
  'src',
  'migrations',
  'seed',
  'public',
  'vite.config.ts',
  'package-lock.json',
  'tsconfig.json',
];

/** @typedef {{ quick: string, content: string }} BuildStamp */

const lockfile = (/** @type {string} */ root) => join(root, 'package-lock.json');
const installStamp = (/** @type {string} */ root) => join(root, 'node_modules', '.vitrine-lock');
const npmRecord = (/** @type {string} */ root) => join(root, 'node_modules', '.package-lock.json');
const buildStamp = (/** @type {string} */ root) => join(root, 'dist', '.vitrine-build');

/** Returns the path of the built server, which starts when imported. */
export const serverEntry = (/** @type {string} */ root) => join(root, 'dist', 'server', 'main.js');

/**
 * Tests whether the installed packages differ from the lockfile. A manual installation counts if npm's own
 * record matches.
 * @param {string} root
 */
export function isInstallNeeded(root) {
  const expected = sha256(readFileSync(lockfile(root)));
  if (readIfExists(installStamp(root)) === expected) return false;
  if (!hasEveryPackage(root)) return true;
  tryWrite(installStamp(root), expected);
  return false;
}

/** Removes the stamp before an installation, so that an interrupted one does not count as complete. */
export function clearInstallStamp(/** @type {string} */ root) {
  rmSync(installStamp(root), { force: true });
  rmSync(npmRecord(root), { force: true });
}

/** Records that all packages of the current lockfile are installed. */
export function writeInstallStamp(/** @type {string} */ root) {
  writeFileSync(installStamp(root), sha256(readFileSync(lockfile(root))));
}

/**
 * Tests whether the build is missing or outdated. Times and sizes are compared first; contents are read only
 * if those differ.
 * @param {string} root
 */
export function isBuildNeeded(root) {
  const text = readIfExists(buildStamp(root));
  if (text === undefined || !existsSync(serverEntry(root))) return true;
  const files = listSources(root);
  const [quick, content] = text.split('\n');
  if (quick === quickHash(files)) return false;
  if (content !== contentHash(root, files)) return true;
  tryWrite(buildStamp(root), `${quickHash(files)}\n${content}`);
  return false;
}

/**
 * Takes a stamp of the current sources. Take it before building, so that changes during the build trigger the
 * next one.
 * @param {string} root
 * @returns {BuildStamp}
 */
export function stampSources(root) {
  const files = listSources(root);
  return { quick: quickHash(files), content: contentHash(root, files) };
}

/** Removes the stamp before a build, so that an interrupted one does not count as complete. */
export function clearBuildStamp(/** @type {string} */ root) {
  rmSync(buildStamp(root), { force: true });
}

/** Records that the build matches the sources of `stamp`. */
export function writeBuildStamp(/** @type {string} */ root, /** @type {BuildStamp} */ stamp) {
  mkdirSync(join(root, 'dist'), { recursive: true });
  writeAtomically(buildStamp(root), `${stamp.quick}\n${stamp.content}`);
}

/** @typedef {{ path: string, size: number, time: number }} SourceFile */

/**
 * Lists the sources in a fixed order, with forward slashes.
 * @returns {SourceFile[]}
 */
function listSources(/** @type {string} */ root) {
  /** @type {SourceFile[]} */
  const files = [];
  const visit = (/** @type {string} */ path) => {
    const info = statSync(join(root, path), { throwIfNoEntry: false });
    if (info?.isFile()) files.push({ path, size: info.size, time: info.mtimeMs });
    if (info?.isDirectory())
      for (const name of readdirSync(join(root, path)).sort()) visit(`${path}/${name}`);
  };
  for (const source of sources) visit(source);
  return files;
}

function quickHash(/** @type {SourceFile[]} */ files) {
  return sha256(files.map(({ path, size, time }) => `${path}\0${size}\0${time}`).join('\n'));
}

function contentHash(/** @type {string} */ root, /** @type {SourceFile[]} */ files) {
  return sha256(files.map(({ path }) => `${path}\0${sha256(readFileSync(join(root, path)))}`).join('\n'));
}

/** Compares npm's record of installed packages with the lockfile. */
function hasEveryPackage(/** @type {string} */ root) {
  const record = readIfExists(npmRecord(root));
  if (record === undefined) return false;
  /** @type {Record<string, { version?: string, integrity?: string }>} */
  const installed = JSON.parse(record).packages;
  /** @type {Record<string, { version?: string, integrity?: string, optional?: boolean, devOptional?: boolean }>} */
  const expected = JSON.parse(readFileSync(lockfile(root), 'utf8')).packages;
  return Object.entries(expected).every(([path, entry]) => {
    const found = installed[path];
    // Optional packages of other systems may be absent; the empty path is the project itself.
    if (found === undefined) return path === '' || entry.optional === true || entry.devOptional === true;
    return found.version === entry.version && found.integrity === entry.integrity;
  });
}

function sha256(/** @type {string | Buffer} */ data) {
  return createHash('sha256').update(data).digest('hex');
}

function readIfExists(/** @type {string} */ path) {
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined;
}

/** Renames a temporary file, so that the file is never partially written. */
function writeAtomically(/** @type {string} */ path, /** @type {string} */ text) {
  const temporaryPath = `${path}.${process.pid}`;
  writeFileSync(temporaryPath, text);
  renameSync(temporaryPath, path);
}

/** Ignores a read-only folder, because a stamp only saves work. */
function tryWrite(/** @type {string} */ path, /** @type {string} */ text) {
  try {
    writeAtomically(path, text);
  } catch {
    // The next start compares contents again; nothing else is lost.
  }
}
