#!/usr/bin/env node
// npm start, and the command `vitrine`: installs and builds what is missing, then runs the program.
import { pathToFileURL } from 'node:url';
import { prepare, projectRoot } from './bootstrap.mjs';
import { findNode, isNeededNode, main, run } from './bootstrap-process.mjs';
import { serverEntry } from './bootstrap-stamps.mjs';

await main(async () => {
  await prepare({ build: true });
  // React picks its fast or its checking variant by this variable; APP_ENV is the product's own.
  process.env.NODE_ENV ??= 'production';
  const entry = serverEntry(projectRoot);
  if (isNeededNode()) await import(pathToFileURL(entry).href);
  else
    process.exitCode = await run(findNode(projectRoot), [entry, ...process.argv.slice(2)], {
      root: projectRoot,
    });
});
