// npm run dev: runs the server with Vite in middleware mode, from source.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { prepare, projectRoot } from './bootstrap.mjs';
import { findNode, isSupportedNode, run, runMain } from './bootstrap-process.mjs';

await runMain(async () => {
  await prepare({ build: false });
  process.env.NODE_ENV ??= 'development';
  const entry = join(projectRoot, 'src', 'server', 'dev.ts');
  if (isSupportedNode()) await import(pathToFileURL(entry).href);
  else process.exitCode = await run(findNode(projectRoot), [entry], { root: projectRoot });
});
