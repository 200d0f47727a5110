import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { routeChunks, wholeScripts } from './scripts/vite-route-chunks.ts';

/** Packages with compiled parts, or that find their own files: loaded from node_modules at run time. */
const external = ['@node-rs/argon2', '@resvg/resvg-js', 'better-sqlite3', 'pg', 'pino', 'satori', 'sharp'];

const source = (path: string) => fileURLToPath(new URL(`src/app/${path}`, import.meta.url));

/** Lets the browser keep the styles that the server put into the document; the router's plugin switches it off. */
const inlineStyles: Plugin = {
  name: 'vitrine:inline-styles',
  enforce: 'post',
  config: () => ({ define: { 'process.env.TSS_INLINE_CSS_ENABLED': '"true"' } }),
};

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
    inlineStyles,
    isSsrBuild ? null : routeChunks(),
  ],
  build: isSsrBuild
    ? {
        outDir: 'dist/server',
        target: 'node24',
        emptyOutDir: true,
        copyPublicDir: false,
        reportCompressedSize: false,
        // All but the first run in processes of their own, which start from files.
        rolldownOptions: {
          input: ['src/app/main.ts', 'src/app/sharing/print-process.ts', 'seed/staking/chain-process.ts'],
        },
      }
    : {
        outDir: 'dist/client',
        target: 'baseline-widely-available',
        emptyOutDir: true,
        assetsInlineLimit: 0,
        // The helper would cost every visitor more than it saves those who go on: scripts import few others.
        modulePreload: false,
        reportCompressedSize: false,
        rolldownOptions: {
          input: 'src/app/client.tsx',
          output: {
            codeSplitting: wholeScripts(source('client.tsx'), source('portfolio/screens.ts')),
          },
        },
      },
  // The build takes every package into one file, so that a start reads few; development leaves them where they are.
  ssr: isSsrBuild ? { noExternal: true, external } : { external },
}));
