import { readFileSync, writeFileSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';

/** The router's id of a route file: `websites.index.tsx` is `/websites/`. */
export function routeIdOf(file: string): string {
  const name = basename(file, '.tsx');
  if (name === '__root') return '__root__';
  return `/${name.replaceAll('.', '/').replace(/(^|\/)index$/, '$1')}`;
}

type Bundle = Rolldown.OutputBundle;

function chunksOf(bundle: Bundle): Rolldown.OutputChunk[] {
  return Object.values(bundle).filter((output) => output.type === 'chunk');
}

/** A chunk's file and those of everything that it imports. */
function withImports(bundle: Bundle, file: string, found = new Set<string>()): Set<string> {
  const chunk = bundle[file];
  if (chunk?.type !== 'chunk' || found.has(file)) return found;
  found.add(file);
  for (const imported of chunk.imports) withImports(bundle, imported, found);
  return found;
}

interface Modules {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null;
}

/** A module and everything that it cannot do without, beside what is there already. */
function withModules(modules: Modules, id: string, there: ReadonlySet<string>, found = new Set<string>()) {
  if (there.has(id) || found.has(id)) return found;
  found.add(id);
  for (const imported of modules.getModuleInfo(id)?.importedIds ?? [])
    withModules(modules, imported, there, found);
  return found;
}

/**
 * Keeps the first two scripts of a visit whole: the entry, and the screens that are mostly visited together. What
 * rarely visited pages need of them as well stays in them, instead of becoming small scripts that each visitor has
 * to fetch beside them.
 */
export function wholeScripts(entry: string, screens: string) {
  let members: { entry: ReadonlySet<string>; screens: ReadonlySet<string> } | undefined;
  const nameOf = (id: string, modules: Modules) => {
    if (!members) {
      const first = withModules(modules, entry, new Set());
      members = { entry: first, screens: withModules(modules, screens, first) };
    }
    if (members.entry.has(id)) return 'client';
    return members.screens.has(id) ? 'screens' : null;
  };
  return {
    includeDependenciesRecursively: false,
    groups: [{ name: nameOf, debugName: 'the first two scripts' }],
  };
}

const isRouteFile = (id: string) => /\/src\/app\/routes\/[^/]+\.tsx$/.test(id);
const textual = new Set(['.css', '.js', '.json', '.svg', '.txt', '.webmanifest']);
const addressOf = (file: string) => `/${file}`;

function compress(file: string): void {
  const content = readFileSync(file);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  writeFileSync(`${file}.br`, brotliCompressSync(content, { params }));
  writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
}

/**
 * Writes `routes.json` beside the client's files: the entry script, the style sheets, and which
 * scripts each route needs, so that the server can name them in the first HTML. Compresses every
 * text file once, so that the server never has to.
 */
export function routeChunks(): Plugin {
  return {
    name: 'vitrine:route-chunks',
    apply: 'build',
    generateBundle(_, bundle) {
      const chunks = chunksOf(bundle);
      const entry = chunks.find((chunk) => chunk.isEntry);
      if (!entry) throw new Error('the client has no entry');
      const filesFor = (module: string) => {
        const chunk = chunks.find(({ moduleIds }) => moduleIds.includes(module));
        return chunk ? [...withImports(bundle, chunk.fileName)] : [];
      };
      const routes = [...this.getModuleIds()].filter(isRouteFile).map((id) => {
        const screens = this.getModuleInfo(id)?.dynamicallyImportedIds ?? [];
        const files = new Set(screens.flatMap(filesFor).filter((file) => file !== entry.fileName));
        return [routeIdOf(id), [...files].map(addressOf)];
      });
      const styles = Object.keys(bundle).filter((file) => file.endsWith('.css'));
      const source = {
        entry: addressOf(entry.fileName),
        styles: styles.map(addressOf),
        routes: Object.fromEntries(routes),
      };
      this.emitFile({ type: 'asset', fileName: 'routes.json', source: JSON.stringify(source) });
    },
    writeBundle({ dir = '' }, bundle) {
      for (const file of Object.keys(bundle)) {
        if (textual.has(extname(file))) compress(join(dir, file));
      }
    },
  };
}
