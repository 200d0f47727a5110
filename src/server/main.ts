import module from 'node:module';
import { fileURLToPath } from 'node:url';

// The cache works only for what is loaded after this, so the program is imported here and nowhere else.
// Whoever starts it may have chosen another folder, and without one that is writable nothing is cached.
if (module.getCompileCacheDir() === undefined)
  module.enableCompileCache(fileURLToPath(new URL('.compiled', import.meta.url)));

const { runProgram } = await import('./program.ts');
await runProgram(process.env, process.argv.slice(2));
