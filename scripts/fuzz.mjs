// npm run fuzz: sends 10,000 random requests per role and database to the API, or as many as the argument says.
import { join } from 'node:path';
import { prepare, projectRoot } from './bootstrap.mjs';
import { findNode, run, runMain } from './bootstrap-process.mjs';

await runMain(async () => {
  await prepare({ build: false });
  process.env.FUZZ_REQUESTS = process.argv[2] ?? '10000';
  const vitest = join(projectRoot, 'node_modules', 'vitest', 'vitest.mjs');
  process.exitCode = await run(findNode(projectRoot), [vitest, 'run', 'tests/unit/api-fuzz.test.ts'], {
    root: projectRoot,
  });
});
