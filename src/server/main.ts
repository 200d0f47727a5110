import module from 'node:module';
import { fileURLToPath } from 'node:url';

// The cache only affects modules loaded later, so only this file imports the program. The caller may have
// chosen another folder; if no folder is writable, nothing is cached.
if (module.getCompileCacheDir() === undefined)
  module.enableCompileCache(fileURLToPath(new URL('.compiled', import.meta.url)));

const { runProgram } = await import('./program.ts');
await runProgram(process.env, process.argv.slice(2));
