import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * The static checks of the source, each a program of its own.
 *
 * @typedef {{ name: string, args: readonly string[] }} Check
 */

/** The folder of the project. */
export const root = dirname(dirname(fileURLToPath(import.meta.url)));

const knip = ['node_modules/knip/bin/knip.js', '--no-progress', '--no-config-hints'];

/** Finds unused code. */
export const unusedCode = { name: 'Unused code (knip)', args: knip };

/** Finds code that only tests use. */
export const testOnlyCode = {
  name: 'Code used only by tests (knip)',
  args: [...knip, '--production', '--include=files,exports,types,enumMembers'],
};

/** Finds violations of style and common mistakes. */
export const style = {
  name: 'Style (Biome)',
  args: ['node_modules/@biomejs/biome/bin/biome', 'ci', '--colors=off', '--error-on-warnings', '.'],
};

/**
 * All checks; the slow ones are first, so that they run beside the others.
 * @type {readonly Check[]}
 */
export const checks = [
  {
    name: 'Types (TypeScript)',
    // Several threads check the types they share once each; here another check uses the second core. Files
    // that did not change since the last check are not checked again.
    args: [
      'node_modules/typescript/bin/tsc',
      '--noEmit',
      '--pretty',
      'false',
      '--singleThreaded',
      '--incremental',
      '--tsBuildInfoFile',
      '.cache/types.tsbuildinfo',
    ],
  },
  style,
  { name: 'Promises (TypeScript)', args: ['scripts/check-promises.mjs'] },
  { name: 'Responses of the API (TypeScript)', args: ['scripts/describe-responses.mjs', '--check'] },
  {
    name: 'Imports (dependency-cruiser)',
    args: ['scripts/check-imports.mjs'],
  },
  unusedCode,
  testOnlyCode,
  { name: 'Structure', args: ['scripts/check-structure.mjs'] },
  { name: 'Secrets', args: ['scripts/check-secrets.mjs'] },
  { name: 'Lockfile and licences', args: ['scripts/check-packages.mjs'] },
];

/** Reports the length of files and functions; it never fails. */
export const report = { name: 'Budgets', args: ['scripts/report-budgets.mjs'] };
