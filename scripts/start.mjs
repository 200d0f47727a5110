#!/usr/bin/env node
// npm start, and the command `vitrine`: installs and builds what is missing, then runs the program.
import module from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { prepare, projectRoot } from './bootstrap.mjs';
import { findNode, isNeededNode, main, run } from './bootstrap-process.mjs';
import { serverEntry } from './bootstrap-stamps.mjs';

await main(async () => {
  await prepare({ build: true });
  // React picks its fast or its checking variant by this variable; APP_ENV is the product's own.
  process.env.NODE_ENV ??= 'production';
  const entry = serverEntry(projectRoot);
  // What V8 made of the program is kept beside it, and gone with the next build: a fifth less time to start.
  const compiled = join(dirname(entry), '.compiled');
  if (isNeededNode()) {
    module.enableCompileCache(compiled);
    await import(pathToFileURL(entry).href);
  } else
    process.exitCode = await run(findNode(projectRoot), [entry, ...process.argv.slice(2)], {
      root: projectRoot,
      env: { NODE_COMPILE_CACHE: compiled },
    });
});
