// npm run bench: installs and builds what is missing, then runs all benchmarks or the named one.
import { runBuilt } from './run-built.mjs';

await runBuilt(import.meta.url, 'run.ts');
