import { tanstackRouter } from '@tanstack/router-plugin/vite';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { routeChunks } from './scripts/vite-route-chunks.ts';

/** Packages with compiled parts, or that find their own files: loaded from node_modules at run time. */
const external = ['better-sqlite3', 'pg', 'pino'];

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: false,
      routesDirectory: 'src/app/routes',
      generatedRouteTree: 'src/app/route-tree.gen.ts',
      addExtensions: true,
      quoteStyle: 'single',
      semicolons: true,
    }),
    react(),
    tailwindcss(),
    isSsrBuild ? null : routeChunks(),
  ],
  define: { 'process.env.TSS_INLINE_CSS_ENABLED': '"true"' },
  build: isSsrBuild
    ? { outDir: 'dist/server', target: 'node24', emptyOutDir: true, copyPublicDir: false, reportCompressedSize: false }
    : {
        outDir: 'dist/client',
        target: 'baseline-widely-available',
        emptyOutDir: true,
        assetsInlineLimit: 0,
        reportCompressedSize: false,
        rolldownOptions: { input: 'src/app/client.tsx' },
      },
  ssr: { noExternal: true, external },
}));
