#!/usr/bin/env node
// npm start, and the command `vitrine`: installs and builds what is missing, then runs the program.
import module from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { prepare, projectRoot } from './bootstrap.mjs';
import { findNode, isSupportedNode, run, runMain } from './bootstrap-process.mjs';
import { serverEntry } from './bootstrap-stamps.mjs';

/** Makes glibc return freed memory, as in the container; it reads the settings when a process starts. */
const allocatorSettings = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_TRIM_THRESHOLD_: '131072',
  MALLOC_MMAP_THRESHOLD_: '131072',
};

/**
 * Replaces this process with one that has the allocator settings, unless the environment has them already.
 */
function restartWithAllocatorSettings() {
  const { platform, env, execPath, execArgv, argv } = process;
  if (platform !== 'linux' || !isSupportedNode() || env.MALLOC_ARENA_MAX !== undefined) return;
  process.execve?.(execPath, [execPath, ...execArgv, ...argv.slice(1)], { ...env, ...allocatorSettings });
}

await runMain(async () => {
  restartWithAllocatorSettings();
  await prepare({ build: true });
  // React's build variant depends on NODE_ENV; APP_ENV is the product's own.
  process.env.NODE_ENV ??= 'production';
  const entry = serverEntry(projectRoot);
  // Caches V8's compiled code with the build, which makes a start a fifth faster.
  const compileCacheDir = join(dirname(entry), '.compiled');
  if (isSupportedNode()) {
    module.enableCompileCache(compileCacheDir);
    await import(pathToFileURL(entry).href);
  } else
    process.exitCode = await run(findNode(projectRoot), [entry, ...process.argv.slice(2)], {
      root: projectRoot,
      env: { NODE_COMPILE_CACHE: compileCacheDir, ...allocatorSettings },
    });
});
