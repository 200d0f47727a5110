import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { tanstackStart } from '@tanstack/react-start/plugin/vite';
import react from '@vitejs/plugin-react';
import { createBuilder } from 'vite';

export interface FetchHandler {
  readonly fetch: (request: Request) => Response | Promise<Response>;
}

// The smallest app that TanStack Start can build: one document, one route, one heading. Stored as text,
// because Start generates further files.
const files = {
  'package.json': '{ "type": "module" }',
  'src/router.tsx': `
import { createRouter } from '@tanstack/react-router';
import { routeTree } from './routeTree.gen';
export const getRouter = () => createRouter({ routeTree });
`,
  'src/routes/__root.tsx': `
import { createRootRoute, HeadContent, Outlet, Scripts } from '@tanstack/react-router';
export const Route = createRootRoute({
  head: () => ({ meta: [{ charSet: 'utf-8' }, { title: 'Empty' }] }),
  component: () => (
    <html lang="en">
      <head><HeadContent /></head>
      <body><Outlet /><Scripts /></body>
    </html>
  ),
});
`,
  'src/routes/index.tsx': `
import { createFileRoute } from '@tanstack/react-router';
export const Route = createFileRoute('/')({ component: () => <h1>Empty</h1> });
`,
};

/**
 * Builds an empty Start app into a folder.
 * @returns its handler and the folder of the client files
 */
export async function buildEmptyStart(root: string): Promise<{ handler: FetchHandler; clientDir: string }> {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
  const builder = await createBuilder({
    root,
    configFile: false,
    logLevel: 'error',
    build: { target: 'baseline-widely-available', reportCompressedSize: false },
    plugins: [tanstackStart(), react()],
  });
  await builder.buildApp();
  const entry = pathToFileURL(join(root, 'dist', 'server', 'server.js')).href;
  const { default: handler } = (await import(entry)) as { default: FetchHandler };
  return { handler, clientDir: join(root, 'dist', 'client') };
}
