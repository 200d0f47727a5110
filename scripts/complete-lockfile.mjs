// npm run lock: completes package-lock.json after a change of the packages.
// Some packages bring a compiled part per system, as optional packages of their own. Where the registry
// in use lacks one of them, npm leaves it out of the lockfile without a word, and then refuses that very
// lockfile at `npm ci`. This adds the missing entries, so that the lockfile installs everywhere.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from './bootstrap.mjs';

/** @typedef {{ version?: string, dev?: boolean, optional?: boolean, cpu?: string[], os?: string[], libc?: string[], optionalDependencies?: Record<string, string>, peerDependencies?: Record<string, string> }} Entry */

const processors = ['arm64', 'x64', 'ia32', 'ppc64', 's390x', 'riscv64', 'wasm32', 'arm'];
const systems = ['android', 'darwin', 'freebsd', 'linux', 'win32', 'openharmony'];

/** Whether a package that stands at `from` in the tree finds another by its name. */
function isFound(
  /** @type {Record<string, Entry>} */ packages,
  /** @type {string} */ from,
  /** @type {string} */ name,
) {
  for (let place = from; ; place = place.slice(0, Math.max(0, place.lastIndexOf('/node_modules/')))) {
    if (packages[place === '' ? `node_modules/${name}` : `${place}/node_modules/${name}`]) return true;
    if (place === '') return false;
  }
}

/** The entry of a package for another system; its name says which. @returns {Entry} */
function entryFor(/** @type {string} */ name, /** @type {string} */ range, /** @type {Entry} */ parent) {
  const parts = (name.split('/').at(-1) ?? '').split('-');
  const cpu = processors.filter((processor) => parts.includes(processor));
  const os = systems.filter((system) => parts.includes(system));
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
for (const [place, entry] of Object.entries({ ...packages })) {
  for (const [name, range] of Object.entries(entry.optionalDependencies ?? {})) {
    if (entry.peerDependencies?.[name] !== undefined || isFound(packages, place, name)) continue;
    packages[`node_modules/${name}`] = entryFor(name, range, entry);
    added += 1;
  }
}
lock.packages = Object.fromEntries(Object.entries(packages).sort(([a], [b]) => a.localeCompare(b, 'en')));
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
console.log(`${added} added to package-lock.json.`);
