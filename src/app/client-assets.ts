import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { createRequestHandler } from '@tanstack/react-router/ssr/server';

type Manifest = Parameters<typeof createRequestHandler>[0]['getRouterManifest'] extends
  | (() => infer Given)
  | undefined
  ? NonNullable<Awaited<Given>>
  : never;

/** What the build says of the client's files. */
interface RouteChunks {
  readonly entry: string;
  readonly styles: readonly string[];
  readonly routes: Readonly<Record<string, readonly string[]>>;
}

/** What a document needs to know of the client's files. */
export interface ClientAssets {
  readonly manifest: Manifest;
}

/**
 * Fetches the entry once the page has been painted: until then its pictures and typefaces have the line to
 * themselves, and the page can be read and used without scripts anyway.
 */
function startScript(entry: string): string {
  return `requestAnimationFrame(()=>requestAnimationFrame(()=>setTimeout(()=>import(${JSON.stringify(entry)}))))`;
}

/**
 * Reads which scripts each route needs and the styles that go into every document.
 * @param clientDir the folder of the client's build
 */
export function readClientAssets(clientDir: string): ClientAssets {
  const chunks = JSON.parse(readFileSync(join(clientDir, 'routes.json'), 'utf8')) as RouteChunks;
  const styles = Object.fromEntries(
    chunks.styles.map((href) => [href, readFileSync(join(clientDir, href), 'utf8')]),
  );
  const preloads = Object.entries(chunks.routes).map(
    ([id, files]) => [id, { preloads: [...files] }] as const,
  );
  return {
    manifest: {
      inlineCss: { styles },
      routes: {
        ...Object.fromEntries(preloads),
        __root__: {
          css: [...chunks.styles],
          scripts: [{ attrs: { type: 'module' }, children: startScript(chunks.entry) }],
        },
      },
    },
  };
}
