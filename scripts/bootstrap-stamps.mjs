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

/** All that goes into a build; a change anywhere here makes the built files old. */
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

/** The built server; importing it starts it. */
export const serverEntry = (/** @type {string} */ root) => join(root, 'dist', 'server', 'main.js');

/**
 * Whether the installed packages are other ones than the lockfile asks for.
 * An installation made by hand counts when npm's own record of it agrees.
 * @param {string} root
 */
export function isInstallNeeded(root) {
  const wanted = hashOf(readFileSync(lockfile(root)));
  if (readIfThere(installStamp(root)) === wanted) return false;
  if (!hasEveryPackage(root)) return true;
  writeIfAllowed(installStamp(root), wanted);
  return false;
}

/** Forgets an installation before it is replaced, so that an interrupted one is not taken for whole. */
export function forgetInstall(/** @type {string} */ root) {
  rmSync(installStamp(root), { force: true });
  rmSync(npmRecord(root), { force: true });
}

/** Records that the packages of the present lockfile are there in full. */
export function recordInstall(/** @type {string} */ root) {
  writeFileSync(installStamp(root), hashOf(readFileSync(lockfile(root))));
}

/**
 * Whether the built files are missing or older than the sources. Times and
 * sizes are looked at first; only when they differ are the contents read.
 * @param {string} root
 */
export function isBuildNeeded(root) {
  const text = readIfThere(buildStamp(root));
  if (text === undefined || !existsSync(serverEntry(root))) return true;
  const files = listSources(root);
  const [quick, content] = text.split('\n');
  if (quick === quickHash(files)) return false;
  if (content !== contentHash(root, files)) return true;
  writeIfAllowed(buildStamp(root), `${quickHash(files)}\n${content}`);
  return false;
}

/**
 * The stamp of the sources as they are now. Take it before building: what
 * changes meanwhile is then built the next time.
 * @param {string} root
 * @returns {BuildStamp}
 */
export function stampSources(root) {
  const files = listSources(root);
  return { quick: quickHash(files), content: contentHash(root, files) };
}

/** Forgets a build before it is replaced, so that an interrupted one is not taken for whole. */
export function forgetBuild(/** @type {string} */ root) {
  rmSync(buildStamp(root), { force: true });
}

/** Records that the built files belong to the sources that `stamp` was taken of. */
export function recordBuild(/** @type {string} */ root, /** @type {BuildStamp} */ stamp) {
  mkdirSync(join(root, 'dist'), { recursive: true });
  writeWhole(buildStamp(root), `${stamp.quick}\n${stamp.content}`);
}

/** @typedef {{ path: string, size: number, time: number }} SourceFile */

/** @returns {SourceFile[]} in a fixed order, paths with forward slashes */
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
  return hashOf(files.map(({ path, size, time }) => `${path}\0${size}\0${time}`).join('\n'));
}

function contentHash(/** @type {string} */ root, /** @type {SourceFile[]} */ files) {
  return hashOf(files.map(({ path }) => `${path}\0${hashOf(readFileSync(join(root, path)))}`).join('\n'));
}

/** Compares npm's record of what it installed with the lockfile, package by package. */
function hasEveryPackage(/** @type {string} */ root) {
  const record = readIfThere(npmRecord(root));
  if (record === undefined) return false;
  /** @type {Record<string, { version?: string, integrity?: string }>} */
  const installed = JSON.parse(record).packages;
  /** @type {Record<string, { version?: string, integrity?: string, optional?: boolean, devOptional?: boolean }>} */
  const wanted = JSON.parse(readFileSync(lockfile(root), 'utf8')).packages;
  return Object.entries(wanted).every(([path, entry]) => {
    const found = installed[path];
    // Optional packages of other systems are rightly absent; the empty path is the project itself.
    if (found === undefined) return path === '' || entry.optional === true || entry.devOptional === true;
    return found.version === entry.version && found.integrity === entry.integrity;
  });
}

function hashOf(/** @type {string | Buffer} */ data) {
  return createHash('sha256').update(data).digest('hex');
}

function readIfThere(/** @type {string} */ path) {
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined;
}

/** Renaming makes it whole or absent, never half written. */
function writeWhole(/** @type {string} */ path, /** @type {string} */ text) {
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, text);
  renameSync(draft, path);
}

/** A stamp only saves work, so a read-only folder is no reason to stop. */
function writeIfAllowed(/** @type {string} */ path, /** @type {string} */ text) {
  try {
    writeWhole(path, text);
  } catch {
    // The next start looks more closely again; nothing else is lost.
  }
}
