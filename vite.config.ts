import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { readBuildCommit } from './scripts/build-commit.ts';
import { demoPictures } from './scripts/vite-demo-pictures.ts';
import { documentFiles } from './scripts/vite-document-files.ts';
import { minifyScripts } from './scripts/vite-minify.ts';
import { plainImports } from './scripts/vite-plain-imports.ts';
import { groupScripts, pageGroups, routeChunks } from './scripts/vite-route-chunks.ts';

/** Packages with compiled parts, or that find their own files: loaded from node_modules at run time. */
const external = [
  '@myriaddreamin/typst-ts-node-compiler',
  '@node-rs/argon2',
  '@resvg/resvg-js',
  'better-sqlite3',
  'pg',
  'pino',
  'satori',
  'sharp',
];

const source = (path: string) => fileURLToPath(new URL(`src/${path}`, import.meta.url));

/** The pages and loaders that are usually visited together: one script and one request for each group. */
const groups = {
  screens: [
    'web/home/client.ts',
    'web/layout/load-layout-data.ts',
    'features/websites/client.ts',
    'features/websites/ui/websites-page.tsx',
    'features/websites/ui/website-page.tsx',
    'features/images/client.ts',
    'features/pages/client.ts',
    'features/pages/ui/content-page.tsx',
    'features/experiments/client.ts',
    'features/localization/client.ts',
  ].map(source),
  images: ['features/images/ui/images-page.tsx', 'features/images/ui/image-page.tsx'].map(source),
  projects: ['web/projects/client.ts', 'web/projects/projects-page.tsx'].map(source),
  dashboard: [
    'web/dashboard/dashboard-layout.tsx',
    'web/dashboard/dashboard-page.tsx',
    'web/dashboard/client.ts',
    'features/staking/client.ts',
    'features/staking/ui/aurus-page.tsx',
    'features/staking/ui/contracts-page.tsx',
    'features/staking/ui/project-page.tsx',
  ].map(source),
  login: [
    'features/accounts/login/client/load-login.ts',
    'features/accounts/login/ui/login-page.tsx',
    'features/accounts/login/ui/code-page.tsx',
    'features/accounts/login/ui/forgot-password-page.tsx',
    'features/accounts/login/ui/new-password-page.tsx',
    'features/accounts/login/ui/set-up-page.tsx',
    'features/accounts/invitations/ui/invitation-page.tsx',
  ].map(source),
  admin: [
    'web/admin/admin-layout.tsx',
    'web/admin/overview/overview-page.tsx',
    'web/preview/site-preview-page.tsx',
    'features/websites/admin/client.ts',
    'features/websites/admin/ui/websites-list-page.tsx',
    'features/accounts/admin/client.ts',
    'features/accounts/admin/ui/users-page.tsx',
    'features/outbox/client.ts',
    'features/outbox/ui/admin/outbox-page.tsx',
    'features/settings/home/client.ts',
    'features/settings/home/ui/home-setting-page.tsx',
    'features/audit-log/client.ts',
    'features/audit-log/ui/admin/audit-log-page.tsx',
  ].map(source),
};

/** Lets the browser keep the styles that the server put into the document; the router's plugin switches it off. */
const inlineStyles: Plugin = {
  name: 'vitrine:inline-styles',
  enforce: 'post',
  config: () => ({ define: { 'process.env.TSS_INLINE_CSS_ENABLED': '"true"' } }),
};

export default defineConfig(({ isSsrBuild }) => ({
  // Vite leaves the variable to the environment of a server, where another value would mix two variants of React.
  ...(isSsrBuild && {
    define: { 'process.env.NODE_ENV': '"production"', __BUILD_COMMIT__: JSON.stringify(readBuildCommit()) },
  }),
  resolve: {
    // The router asks for a hook by its copy for old versions of React; the copy would be in the first script.
    alias: { 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector' },
  },
  plugins: [
    react(),
    tailwindcss(),
    inlineStyles,
    ...(isSsrBuild
      ? [demoPictures(), documentFiles()]
      : [pageGroups(groups), plainImports(), minifyScripts(), routeChunks()]),
  ],
  build: isSsrBuild
    ? {
        outDir: 'dist/server',
        target: 'node24',
        emptyOutDir: true,
        copyPublicDir: false,
        reportCompressedSize: false,
        // All but the first two run in separate processes or threads, which start from files. The first loads
        // the second.
        rolldownOptions: {
          input: [
            'src/server/main.ts',
            'src/server/program.ts',
            'src/platform/db/sqlite-ids-worker.ts',
            'src/server/og-images/og-render-process.ts',
            'src/platform/markdown/markdown-worker.ts',
            'src/features/invoicing/output/service/document-process.ts',
            'src/features/invoicing/imports/service/file-worker.ts',
            'seed/staking/chain-process.ts',
          ],
          // Names are kept for the stack traces in the log. Without comments and indentation a start reads a
          // third less.
          output: {
            // Modules find the files of workers and processes beside themselves, in whichever chunk they are.
            chunkFileNames: '[name]-[hash].js',
            minify: { compress: false, mangle: false, codegen: { removeWhitespace: true } },
          },
        },
      }
    : {
        outDir: 'dist/client',
        target: 'baseline-widely-available',
        emptyOutDir: true,
        assetsInlineLimit: 0,
        // The helper would cost every visitor more than it saves those who visit further pages: scripts
        // import few others.
        modulePreload: false,
        reportCompressedSize: false,
        rolldownOptions: {
          input: 'src/web/client.tsx',
          output: {
            codeSplitting: groupScripts(
              source('web/client.tsx'),
              source('web/home/home-page.tsx'),
              'screens',
            ),
          },
        },
      },
  // The build takes every package into one file, so that a start reads few; development leaves them where they are.
  ssr: isSsrBuild ? { noExternal: true, external } : { external },
}));
