// npm run build: always builds; npm start does it only when the sources changed.
import { prepare, rebuild } from './bootstrap.mjs';
import { main } from './bootstrap-process.mjs';

await main(async () => {
  await prepare({ build: false });
  await rebuild();
});
