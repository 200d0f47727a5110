import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';
import { createClassTest, selectStyles } from './select-styles.ts';

type Bundle = Rolldown.OutputBundle;

function getChunks(bundle: Bundle): Rolldown.OutputChunk[] {
  return Object.values(bundle).filter((output) => output.type === 'chunk');
}

/** Collects a chunk and everything that it imports. */
function withImports(bundle: Bundle, file: string, found = new Set<string>()): Set<string> {
  const chunk = bundle[file];
  if (chunk?.type !== 'chunk' || found.has(file)) return found;
  found.add(file);
  for (const imported of chunk.imports) withImports(bundle, imported, found);
  return found;
}

interface Modules {
  getModuleInfo(
    id: string,
  ): { readonly importedIds: readonly string[]; readonly dynamicallyImportedIds: readonly string[] } | null;
}

/** Collects a module and its static imports, except excluded ones. */
function withModules(modules: Modules, id: string, excluded: ReadonlySet<string>, found = new Set<string>()) {
  if (excluded.has(id) || found.has(id)) return found;
  found.add(id);
  for (const imported of modules.getModuleInfo(id)?.importedIds ?? [])
    withModules(modules, imported, excluded, found);
  return found;
}

const virtualPrefix = '\0virtual:';

/** Parts of packages that only rarely visited pages use; the index of the package, which the entry imports, names them. */
const laterModules = ['/@tanstack/react-router/dist/esm/useBlocker.js'];

/**
 * Groups the scripts of most visits: the entry, the pages and loaders that most visitors open, and the
 * modules of the home page, whose script is loaded together with theirs. Modules that they share with rarely
 * visited pages stay in them instead of becoming small extra scripts.
 * @param entry the entry module
 * @param home the module of the home page
 * @param group the name of the group of the other pages
 */
export function groupScripts(entry: string, home: string, group: string) {
  let members: Readonly<Record<'entry' | 'home' | 'pages', ReadonlySet<string>>> | undefined;
  const chunkName = (id: string, modules: Modules) => {
    if (laterModules.some((path) => id.endsWith(path))) return null;
    if (!members) {
      const first = withModules(modules, entry, new Set());
      const homeModules = withModules(modules, home, first);
      members = {
        entry: first,
        home: homeModules,
        pages: withModules(modules, virtualPrefix + group, first),
      };
    }
    if (members.entry.has(id)) return 'client';
    if (members.pages.has(id)) return group;
    return members.home.has(id) ? 'home' : null;
  };
  return {
    includeDependenciesRecursively: false,
    groups: [{ name: chunkName, debugName: 'the scripts of most visits' }],
  };
}

interface AstNode {
  readonly type: string;
  readonly [key: string]: unknown;
}

const isNode = (value: unknown): value is AstNode =>
  typeof value === 'object' && value !== null && typeof (value as AstNode).type === 'string';

/** Calls a function for a node and every node below it. */
function walk(node: AstNode, visit: (node: AstNode) => void): void {
  visit(node);
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) walk(child, visit);
  }
}

/** Returns the value of a property of an object literal. */
function getProperty(object: AstNode, name: string): AstNode | undefined {
  const properties = (object.properties ?? []) as readonly AstNode[];
  const property = properties.find(({ key }) => isNode(key) && key.name === name);
  return isNode(property?.value) ? property.value : undefined;
}

/** Returns the modules that a node imports dynamically. */
function getDynamicImports(node: AstNode): string[] {
  const found: string[] = [];
  walk(node, ({ type, source }) => {
    if (type === 'ImportExpression' && isNode(source)) found.push(String(source.value));
  });
  return found;
}

interface FoundRoute {
  /** The key of the route in `routes.json`. */
  readonly key: string;
  /** The modules that its page imports. */
  readonly specifiers: readonly string[];
  /** The result of `isPublicPage` in `src/shared/pages/route.ts` for its definition. */
  readonly isPublic: boolean;
}

/** Finds the pages of a module's routes: of each `defineRoute` by its `name`, of each layout by its `id`. */
function findRoutes(program: AstNode): FoundRoute[] {
  const found: FoundRoute[] = [];
  walk(program, ({ type, callee, arguments: values }) => {
    const [options] = (values ?? []) as readonly AstNode[];
    if (type !== 'CallExpression' || !isNode(callee) || options?.type !== 'ObjectExpression') return;
    const isLayout = callee.name === 'createRoute';
    if (!isLayout && callee.name !== 'defineRoute') return;
    const key = getProperty(options, isLayout ? 'id' : 'name')?.value;
    const page = getProperty(options, isLayout ? 'component' : 'page');
    if (typeof key !== 'string' || !page) return;
    const isPublic =
      getProperty(options, 'access')?.value === 'anyone' && getProperty(options, 'meta') !== undefined;
    found.push({ key: isLayout ? `/${key}` : key, specifiers: getDynamicImports(page), isPublic });
  });
  return found;
}

const declaresRoutes = (id: string) =>
  /\/src\/(?:web\/(?:admin\/)?routes|(?:web|features)\/.+\/route)\.ts$/.test(id);
const sources = fileURLToPath(new URL('../src/', import.meta.url));

/** Returns the file that a module imports, by a path or by a name such as `#features/…`. */
const resolveImport = (specifier: string, importer: string) =>
  specifier.startsWith('#') ? join(sources, specifier.slice(1)) : join(dirname(importer), specifier);

const compressible = new Set(['.css', '.js', '.json', '.svg', '.txt', '.webmanifest']);
const isStyleSheet = ({ fileName }: Rolldown.OutputAsset) => fileName.endsWith('.css');
const toUrl = (file: string) => `/${file}`;

/** Collects a module and everything that it loads, at once or on demand, except the pages of other routes. */
function withDemanded(modules: Modules, id: string, found: Set<string>): Set<string> {
  if (found.has(id)) return found;
  found.add(id);
  const info = modules.getModuleInfo(id);
  const demanded = declaresRoutes(id) ? [] : (info?.dynamicallyImportedIds ?? []);
  for (const imported of [...(info?.importedIds ?? []), ...demanded]) withDemanded(modules, imported, found);
  return found;
}

/** Selects the styles of components from the style sheet of all pages. */
function selectStylesOf(moduleIds: Iterable<string>, styles: string): string {
  const own = [...moduleIds].filter((id) => /\/src\/.+\.tsx?$/.test(id) && !id.includes('node_modules'));
  return selectStyles(styles, createClassTest(own.map((id) => readFileSync(id, 'utf8'))));
}

/** How distances are encoded: the encoder's own choice, and others that suit most scripts better (RFC 7932, section 4). */
const distanceParams = [
  {},
  { [constants.BROTLI_PARAM_NPOSTFIX]: 1, [constants.BROTLI_PARAM_NDIRECT]: 24 },
  { [constants.BROTLI_PARAM_NPOSTFIX]: 1, [constants.BROTLI_PARAM_NDIRECT]: 8 },
  { [constants.BROTLI_PARAM_NPOSTFIX]: 2, [constants.BROTLI_PARAM_NDIRECT]: 0 },
  { [constants.BROTLI_PARAM_NPOSTFIX]: 2, [constants.BROTLI_PARAM_NDIRECT]: 4 },
  { [constants.BROTLI_PARAM_NPOSTFIX]: 2, [constants.BROTLI_PARAM_NDIRECT]: 32 },
];

function compress(file: string): void {
  const content = readFileSync(file);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  const [smallest] = distanceParams
    .map((distances) => brotliCompressSync(content, { params: { ...params, ...distances } }))
    .sort((one, other) => one.length - other.length);
  if (smallest) writeFileSync(`${file}.br`, smallest);
  writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
}

/**
 * Merges the pages and loaders of a group into one module, and so into one script: routes import each by itself,
 * and the build lets these imports load the group.
 * @param groups the modules of each group, by the name of its script
 */
export function pageGroups(groups: Readonly<Record<string, readonly string[]>>): Plugin {
  const groupOf = new Map(
    Object.entries(groups).flatMap(([name, ids]) => ids.map((id) => [id, name] as const)),
  );
  return {
    name: 'vitrine:page-groups',
    apply: 'build',
    enforce: 'pre',
    resolveDynamicImport(specifier, importer) {
      if (typeof specifier !== 'string' || importer === undefined || !declaresRoutes(importer)) return null;
      const group = groupOf.get(resolveImport(specifier, importer));
      return group === undefined ? null : virtualPrefix + group;
    },
    load(id) {
      if (!id.startsWith(virtualPrefix)) return null;
      const ids = groups[id.slice(virtualPrefix.length)] ?? [];
      return ids.map((file) => `export * from ${JSON.stringify(file)};`).join('\n');
    },
  };
}

/**
 * Writes `routes.json` beside the client's files: the entry script, the style sheets of all pages and of public ones,
 * and the scripts of each route, so that the server can preload them. Compresses every text file at build time.
 */
export function routeChunks(): Plugin {
  return {
    name: 'vitrine:route-chunks',
    apply: 'build',
    generateBundle(_, bundle) {
      const chunks = getChunks(bundle);
      const entry = chunks.find((chunk) => chunk.isEntry);
      if (!entry) throw new Error('the client has no entry');
      const filesFor = (module: string) => {
        const chunk = chunks.find(({ moduleIds }) => moduleIds.includes(module));
        return chunk ? [...withImports(bundle, chunk.fileName)] : [];
      };
      const publicModules = withDemanded(this, entry.facadeModuleId ?? '', new Set());
      const routes = [...this.getModuleIds()].filter(declaresRoutes).flatMap((id) => {
        const program: unknown = this.parse(this.getModuleInfo(id)?.code ?? '');
        if (!isNode(program)) return [];
        return findRoutes(program).flatMap(({ key, specifiers, isPublic }) => {
          const pages = specifiers.map((specifier) => resolveImport(specifier, id));
          if (isPublic) for (const page of pages) withDemanded(this, page, publicModules);
          const isOther = (file: string) => file !== entry.fileName;
          const files = pages.flatMap(filesFor).filter(isOther);
          // Development pages are not in the build.
          if (files.length === 0) return [];
          // The definitions of the admin area are in a script of their own.
          return [[key, [...new Set([...filesFor(id).filter(isOther), ...files])].map(toUrl)]];
        });
      });
      if (routes.length === 0) throw new Error('no route definition was found');
      const styles = Object.values(bundle).flatMap((output) =>
        output.type === 'asset' && isStyleSheet(output) ? [output] : [],
      );
      const publicStyles = styles.map(({ source }) =>
        this.emitFile({
          type: 'asset',
          name: 'public.css',
          source: selectStylesOf(publicModules, String(source)),
        }),
      );
      const source = {
        entry: toUrl(entry.fileName),
        styles: styles.map(({ fileName }) => toUrl(fileName)),
        publicStyles: publicStyles.map((id) => toUrl(this.getFileName(id))),
        routes: Object.fromEntries(routes),
      };
      this.emitFile({ type: 'asset', fileName: 'routes.json', source: JSON.stringify(source) });
    },
    writeBundle({ dir = '' }, bundle) {
      for (const file of Object.keys(bundle)) {
        if (compressible.has(extname(file))) compress(join(dir, file));
      }
    },
  };
}
