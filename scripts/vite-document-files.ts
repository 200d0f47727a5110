import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const folder = fileURLToPath(new URL('../src/features/invoicing/output', import.meta.url));

/** Copies the layout and the fonts of documents, which Typst reads, into the build. */
export const documentFiles = (): Plugin => ({
  name: 'vitrine:document-files',
  generateBundle() {
    for (const part of ['template', 'fonts'])
      for (const name of readdirSync(join(folder, part)))
        this.emitFile({
          type: 'asset',
          fileName: `documents/${part}/${name}`,
          source: readFileSync(join(folder, part, name)),
        });
  },
});
