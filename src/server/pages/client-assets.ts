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

/**
 * Finds the route of a page or a layout.
 * @throws an error if the build names a route that does not exist
 */
function findRoute(key: string) {
  const route = routes.find(({ id, options }) => id === key || options.staticData?.definition?.name === key);
  if (!route) throw new Error(`routes.json names an unknown route: ${key}`);
  return { id: route.id, waitsForIntent: route.options.staticData?.definition?.waitsForIntent === true };
}

/** The files of the client as the build lists them. */
interface RouteChunks {
  readonly entry: string;
  /** The style sheet of all pages. */
  readonly styles: readonly string[];
  /** That of public pages only. */
  readonly publicStyles: readonly string[];
  /** The scripts of each page by the name of its route, and of each layout by its id. */
  readonly routes: Readonly<Record<string, readonly string[]>>;
}

/** The files of the client as documents refer to them. */
export interface ClientAssets {
  /** For documents with the styles of public pages inline: `stylesPlaceholder` stands for them. */
  readonly manifest: Manifest;
  /** For documents that link to the styles of all pages. */
  readonly linkedManifest: Manifest;
  /** The URLs of the style sheets with the styles of all pages. */
  readonly styleSheets: readonly string[];
  /** The text of the styles of public pages. */
  readonly styles: string;
}

/**
 * Stands for the styles while a page is rendered: their text would only be copied from string to string. Nobody knows
 * it, so that no text can contain it.
 */
export const stylesPlaceholder = `/*${randomBytes(16).toString('base64url')}*/`;

/**
 * Returns an inline script that runs once the page has been painted: until then images and fonts have the whole
 * bandwidth, and the page can be read and used without scripts anyway.
 */
function afterPaint(expression: string) {
  const children = `requestAnimationFrame(()=>requestAnimationFrame(()=>setTimeout(()=>${expression})))`;
  return { attrs: { type: 'module' }, children };
}

/** Returns the script that runs the entry. */
const entryScript = (entry: string) => afterPaint(`import(${JSON.stringify(entry)})`);

/** Returns the script that has the browser fetch the scripts of a page, together with the entry that runs them. */
const preloadScript = (files: readonly string[]) =>
  afterPaint(
    `${JSON.stringify(files)}.forEach(href=>document.head.append(Object.assign(document.createElement("link"),{rel:"modulepreload",href})))`,
  );

/**
 * Reads which scripts each route needs and the styles that go into every document.
 * @param clientDir the folder of the client's build
 */
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
