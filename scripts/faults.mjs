// npm run faults: installs and builds what is missing, then kills what the program depends on, under load.
import { runBuilt } from './run-built.mjs';

await runBuilt(import.meta.url, 'faults.ts');
