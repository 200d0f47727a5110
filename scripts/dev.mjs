// npm run dev: the server with Vite inside it, on the sources as they are.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { prepare, projectRoot } from './bootstrap.mjs';
import { findNode, isNeededNode, main, run } from './bootstrap-process.mjs';

await main(async () => {
  await prepare({ build: false });
  process.env.NODE_ENV ??= 'development';
  const entry = join(projectRoot, 'src', 'app', 'dev.ts');
  if (isNeededNode()) await import(pathToFileURL(entry).href);
  else process.exitCode = await run(findNode(projectRoot), [entry], { root: projectRoot });
});
