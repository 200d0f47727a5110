import type { Plugin } from 'vite';

const helper = 'vite/preload-helper';
/** A wrapped `import('./page.ts')`, with the names that are read from it where Vite knows them. */
const wrappedImport =
  /__vitePreload\((?:async \(\) => \{\s*const \{[^}]*\} = await |\(\) => )(import\([^)]*\)(?:\.then\([^;]*?\))?)(?:;\s*return \{[^}]*\};?\s*\})?, *__VITE_PRELOAD__\)/g;

/**
 * Keeps dynamic imports unchanged. Vite wraps each to load its style sheet and further scripts first, also
 * where `modulePreload` is off; the pages' styles are in the document or loaded by
 * `src/web/layout/all-styles.ts`, and the wrapper is in the entry script.
 */
export function plainImports(): Plugin {
  return {
    name: 'vitrine:plain-imports',
    apply: 'build',
    enforce: 'pre',
    load: (id) => (id.includes(helper) ? 'export const __vitePreload = (load) => load();' : null),
    renderChunk(code) {
      if (!code.includes('__vitePreload(')) return null;
      return { code: code.replace(wrappedImport, (_, plainImport: string) => plainImport), map: null };
    },
  };
}
