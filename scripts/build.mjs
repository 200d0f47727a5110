// npm run build: always builds; npm start builds only if the sources changed.
import { prepare, rebuild } from './bootstrap.mjs';
import { runMain } from './bootstrap-process.mjs';

await runMain(async () => {
  await prepare({ build: false });
  await rebuild();
});
