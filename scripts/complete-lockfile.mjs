// npm run lock: completes package-lock.json after a change of packages. Some packages have native binaries as
// optional packages per system. If the registry in use lacks one of them, npm silently omits it from the
// lockfile, and then `npm ci` rejects that lockfile. This script adds the missing entries, so that the
// lockfile works everywhere.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from './bootstrap.mjs';

/** @typedef {{ version?: string, dev?: boolean, optional?: boolean, cpu?: string[], os?: string[], libc?: string[], optionalDependencies?: Record<string, string>, peerDependencies?: Record<string, string> }} Entry */

const cpus = ['arm64', 'x64', 'ia32', 'ppc64', 's390x', 'riscv64', 'wasm32', 'arm'];
const platforms = ['android', 'darwin', 'freebsd', 'linux', 'win32', 'openharmony'];

/** Tests whether a package at `from` in the tree can resolve another by name. */
function isResolvable(
  /** @type {Record<string, Entry>} */ packages,
  /** @type {string} */ from,
  /** @type {string} */ name,
) {
  for (let path = from; ; path = path.slice(0, Math.max(0, path.lastIndexOf('/node_modules/')))) {
    if (packages[path === '' ? `node_modules/${name}` : `${path}/node_modules/${name}`]) return true;
    if (path === '') return false;
  }
}

/** Creates the entry of a package for another system, which is part of its name. @returns {Entry} */
function createEntry(/** @type {string} */ name, /** @type {string} */ range, /** @type {Entry} */ parent) {
  const parts = (name.split('/').at(-1) ?? '').split('-');
  const cpu = cpus.filter((processor) => parts.includes(processor));
  const os = platforms.filter((system) => parts.includes(system));
  return {
    version: range.replace(/^[\^~]/, ''),
    ...(cpu.length > 0 && { cpu }),
    ...(parent.dev && { dev: true }),
    ...(os.includes('linux') && { libc: [parts.includes('musl') ? 'musl' : 'glibc'] }),
    optional: true,
    ...(os.length > 0 && { os }),
  };
}

const file = join(projectRoot, 'package-lock.json');
const lock = JSON.parse(readFileSync(file, 'utf8'));
/** @type {Record<string, Entry>} */
const packages = lock.packages;
let added = 0;
for (const [path, entry] of Object.entries({ ...packages })) {
  for (const [name, range] of Object.entries(entry.optionalDependencies ?? {})) {
    if (entry.peerDependencies?.[name] !== undefined || isResolvable(packages, path, name)) continue;
    packages[`node_modules/${name}`] = createEntry(name, range, entry);
    added += 1;
  }
}
lock.packages = Object.fromEntries(Object.entries(packages).sort(([a], [b]) => a.localeCompare(b, 'en')));
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
console.log(`${added} ${added === 1 ? 'entry' : 'entries'} added to package-lock.json.`);
