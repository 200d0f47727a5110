import { brotliCompressSync } from 'node:zlib';
import { minify } from '@swc/core';
import { build, type Rolldown } from 'vite';
import { formatTable, kilobytes } from './report.ts';
import { projectRoot } from './temp-folder.ts';

type Chunk = Rolldown.OutputChunk;

async function buildClient(): Promise<Rolldown.RolldownOutput> {
  const output = await build({ root: projectRoot, logLevel: 'error', build: { write: false } });
  if (!('output' in output)) throw new Error('the client has more than one build');
  return output;
}

/** Returns a module's package, or its folder in the project. */
function getOrigin(id: string): string {
  const packagePath = id.split('/node_modules/').at(-1) ?? '';
  if (packagePath !== id) return packagePath.split('/', packagePath.startsWith('@') ? 2 : 1).join('/');
  const [, path] = /\/(src\/(?:features\/)?[^/]+)/.exec(id) ?? [];
  return path ?? 'links between modules';
}

/** Returns the compressed size of code on its own; names are shortened, and nothing is removed. */
async function compressedSize(code: string): Promise<number> {
  // Without minifier compression, which would remove what the module itself does not use.
  const minified = await minify(code, { module: true, compress: false, mangle: true });
  return brotliCompressSync(minified.code).length;
}

/**
 * Divides a script's compressed size among the packages and folders of its modules, in proportion to their
 * individual sizes.
 */
async function measureShares(chunk: Chunk): Promise<ReadonlyMap<string, number>> {
  const codeByOrigin = new Map<string, string>();
  for (const [id, { code }] of Object.entries(chunk.modules)) {
    const origin = getOrigin(id);
    // In braces, because two modules may use the same names.
    if (code) codeByOrigin.set(origin, `${codeByOrigin.get(origin) ?? ''}{${code}}\n`);
  }
  const sizes = new Map<string, number>();
  for (const [origin, code] of codeByOrigin) sizes.set(origin, await compressedSize(code));
  const sum = [...sizes.values()].reduce((total, size) => total + size, 0);
  const total = brotliCompressSync(chunk.code).length;
  return new Map([...sizes].map(([origin, size]) => [origin, (size / sum) * total]));
}

/**
 * Reports the packages and folders in the scripts of two first loads: the first is the home page, both
 * together are the other public pages.
 */
export async function reportScriptShares(): Promise<void> {
  const { output } = await buildClient();
  const list = output.find(({ fileName }) => fileName === 'routes.json');
  if (list?.type !== 'asset') throw new Error('the build has no routes.json');
  const { entry, routes } = JSON.parse(String(list.source)) as {
    readonly entry: string;
    readonly routes: Readonly<Record<string, readonly string[]>>;
  };
  const files = [entry, ...(routes.websites ?? [])];
  const chunks = output.filter(
    (file): file is Chunk => file.type === 'chunk' && files.includes(`/${file.fileName}`),
  );
  const shares = await Promise.all(chunks.map(measureShares));
  const origins = [...new Set(shares.flatMap((share) => [...share.keys()]))];
  const rows = origins.map((origin) => ({ origin, sizes: shares.map((share) => share.get(origin) ?? 0) }));
  const sumOf = (sizes: readonly number[]) => sizes.reduce((sum, size) => sum + size, 0);
  rows.sort((one, other) => sumOf(other.sizes) - sumOf(one.sizes));
  console.log(
    '\nScripts of the home page (client) and of other public pages (together), by package and folder:\n',
  );
  console.log(
    formatTable([
      ['', ...chunks.map(({ name }) => name), 'together'],
      ...rows.map(({ origin, sizes }) => [origin, ...[...sizes, sumOf(sizes)].map(kilobytes)]),
      [
        'all',
        ...chunks.map(({ code }) => kilobytes(brotliCompressSync(code).length)),
        kilobytes(sumOf(chunks.map(({ code }) => brotliCompressSync(code).length))),
      ],
    ]),
  );
}
