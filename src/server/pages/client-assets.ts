import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { createRequestHandler } from '@tanstack/react-router/ssr/server';
import { lookupRouter } from './route-lookup.ts';

type Manifest = Parameters<typeof createRequestHandler>[0]['getRouterManifest'] extends
  | (() => infer Factory)
  | undefined
  ? NonNullable<Awaited<Factory>>
  : never;

const routes = Object.values(lookupRouter.routesById);

/** @throws Error if the build names an unknown route */
function findRoute(key: string) {
  const route = routes.find(({ id, options }) => id === key || options.staticData?.definition?.name === key);
  if (!route) throw new Error(`routes.json names an unknown route: ${key}`);
  return { id: route.id, waitsForIntent: route.options.staticData?.definition?.waitsForIntent === true };
}

interface RouteChunks {
  readonly entry: string;
  readonly styles: readonly string[];
  readonly publicStyles: readonly string[];
  /** Scripts of pages by route name and of layouts by id. */
  readonly routes: Readonly<Record<string, readonly string[]>>;
}

export interface ClientAssets {
  /** For documents with inline public styles, represented by `stylesPlaceholder`. */
  readonly manifest: Manifest;
  /** The manifest for documents that link to the styles of all pages. */
  readonly linkedManifest: Manifest;
  /** The URLs of the styles of all pages. */
  readonly styleSheets: readonly string[];
  readonly styles: string;
}

/** Replaces the styles while rendering, to avoid copying them. Secret, so no text can contain it. */
export const stylesPlaceholder = `/*${randomBytes(16).toString('base64url')}*/`;

/** Runs after the first paint: until then images and fonts have the whole bandwidth. */
function afterPaint(expression: string) {
  const children = `requestAnimationFrame(()=>requestAnimationFrame(()=>setTimeout(()=>${expression})))`;
  return { attrs: { type: 'module' }, children };
}

const entryScript = (entry: string) => afterPaint(`import(${JSON.stringify(entry)})`);

/** Loads a page's scripts together with the entry that runs them. */
const preloadScript = (files: readonly string[]) =>
  afterPaint(
    `${JSON.stringify(files)}.forEach(href=>document.head.append(Object.assign(document.createElement("link"),{rel:"modulepreload",href})))`,
  );

/** Reads which scripts each route needs, and the styles for every document. */
export function readClientAssets(clientDir: string): ClientAssets {
  const chunks = JSON.parse(readFileSync(join(clientDir, 'routes.json'), 'utf8')) as RouteChunks;
  const inlineStyles = Object.fromEntries(
    chunks.publicStyles.map((href, index) => [href, index === 0 ? stylesPlaceholder : '']),
  );
  const preloads = Object.entries(chunks.routes).flatMap(([key, files]) => {
    const { id, waitsForIntent } = findRoute(key);
    return waitsForIntent ? [] : [[id, { scripts: [preloadScript(files)] }] as const];
  });
  const createRoutes = (css: readonly string[]): Manifest['routes'] => ({
    ...Object.fromEntries(preloads),
    __root__: {
      css: [...css],
      scripts: [entryScript(chunks.entry)],
    },
  });
  return {
    manifest: { routes: createRoutes(chunks.publicStyles), inlineCss: { styles: inlineStyles } },
    linkedManifest: { routes: createRoutes(chunks.styles) },
    styleSheets: chunks.styles,
    styles: chunks.publicStyles.map((href) => readFileSync(join(clientDir, href), 'utf8')).join(''),
  };
}
