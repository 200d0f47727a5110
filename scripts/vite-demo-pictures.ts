import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const folder = fileURLToPath(new URL('../seed/pictures', import.meta.url));

/** Copies the pictures of the demo and their list, which the server reads at its first start, into the build. */
export const demoPictures = (): Plugin => ({
  name: 'vitrine:demo-pictures',
  generateBundle() {
    for (const name of readdirSync(folder).filter((file) => /\.(?:avif|json)$/.test(file)))
      this.emitFile({
        type: 'asset',
        fileName: `pictures/${name}`,
        source: readFileSync(join(folder, name)),
      });
  },
});
