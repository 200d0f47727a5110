/** A rule and the files that break it, and nothing else, in an otherwise clean tree. */
export type Plant = readonly [rule: string, files: Readonly<Record<string, string>>];

const drop = (from: string) => `import * as x from '${from}'; export const y = x;`;
const dropType = (from: string) => `import type * as x from '${from}'; export type Y = typeof x;`;
const websites = 'src/features/websites';

/** What the import rules refuse. */
export const importPlants: readonly Plant[] = [
  ['nothing-imports-app', { 'src/features/pages/ui/plant.tsx': drop('../../../app/router.tsx') }],
  ['features-look-down', { 'src/features/pages/ui/plant.tsx': drop('../../../../migrations/all.ts') }],
  ['platform-knows-no-product', { 'src/platform/log/plant.ts': drop('../../features/pages/rules.ts') }],
  ['design-knows-no-product', { 'src/design/plant.tsx': drop('../features/pages/rules.ts') }],
  ['design-knows-no-product', { 'src/design/plant.tsx': dropType('../platform/http/reply.ts') }],
  ['shared-is-a-leaf', { 'src/shared/plant.ts': dropType('../features/pages/rules.ts') }],
  ['features-stay-apart', { 'src/features/pages/ui/plant.tsx': drop('../../websites/rules.ts') }],
  [
    'features-stay-apart',
    { 'src/features/experiments/wavy-svg/ui/plant.tsx': dropType('../../../pages/rules.ts') },
  ],
  ['publishing-serves-content', { 'src/features/settings/queries.ts': drop('../publishing/queries.ts') }],
  [
    'browser-code-stays-in-the-browser',
    { [`${websites}/ui/plant.tsx`]: drop('../queries/find-websites.ts') },
  ],
  ['browser-code-stays-in-the-browser', { [`${websites}/ui/admin/plant.tsx`]: dropType('../../tables.ts') }],
  [
    'browser-code-stays-in-the-browser',
    { 'src/features/pages/client.ts': drop('../../platform/http/reply.ts') },
  ],
  [
    'browser-code-stays-in-the-browser',
    { 'src/features/pages/ui/plant.tsx': drop('../../publishing/queries.ts') },
  ],
  [
    'browser-code-stays-in-the-browser',
    { 'src/app/shell/plant.tsx': drop('../../features/websites/service.ts') },
  ],
  [
    'browser-code-stays-in-the-browser',
    { 'src/app/shell/plant.tsx': `export const late = () => import('../../platform/http/reply.ts');` },
  ],
  ['screens-stay-off-the-app-server', { 'src/app/shell/plant.tsx': drop('../api.ts') }],
  ['screens-stay-off-the-app-server', { 'src/app/search.ts': dropType('./render.tsx') }],
  ['client-takes-its-api-as-a-type', { 'src/features/websites/client.ts': drop('./api.ts') }],
  [
    'client-takes-its-api-as-a-type',
    {
      'src/features/websites/client.ts': `import { type WebsitesApi, websitesApi } from './api.ts'; export const y: WebsitesApi = websitesApi;`,
    },
  ],
  ['screens-call-through-the-client', { [`${websites}/ui/plant.tsx`]: dropType('../api.ts') }],
  ['screens-call-through-the-client', { 'src/app/routes/plant.tsx': drop('../../features/websites/api.ts') }],
  ['queries-know-no-service', { [`${websites}/queries/plant.ts`]: drop('../api.ts') }],
  [
    'queries-know-no-service',
    { 'src/features/pages/service.ts': '', 'src/features/pages/queries.ts': dropType('./service.ts') },
  ],
  [
    'service-knows-no-api',
    { 'src/features/pages/api.ts': '', 'src/features/pages/service.ts': drop('./api.ts') },
  ],
  [
    'server-has-no-screens',
    { 'src/features/pages/ui/plant.tsx': '', 'src/features/pages/api.ts': drop('./ui/plant.tsx') },
  ],
  ['server-has-no-screens', { [`${websites}/queries/plant.ts`]: drop('../../../design/button.tsx') }],
  ['server-has-no-screens', { 'src/features/pages/service.ts': drop('react') }],
  ['server-has-no-screens', { 'src/platform/http/plant.ts': drop('react') }],
  ['server-has-no-screens', { 'src/platform/http/plant.ts': `{ using late = import('react'); }` }],
  ['server-has-no-screens', { 'src/app/main.ts': drop('../design/button.tsx') }],
  ['server-has-no-screens', { 'src/app/sharing/plant.ts': drop('react') }],
  ['only-queries-touch-the-database', { 'src/features/pages/api.ts': drop('../../platform/db/database.ts') }],
  [
    'only-queries-touch-the-database',
    { 'src/features/pages/service.ts': drop('../../platform/db/database.ts') },
  ],
  ['only-queries-touch-the-database', { 'src/platform/http/plant.ts': drop('../db/database.ts') }],
  ['contract-and-rules-are-leaves', { 'src/features/websites/contract.ts': drop('./locales/en.ts') }],
  ['fixtures-are-for-tests-and-seed', { [`${websites}/ui/plant.tsx`]: drop('../fixtures.ts') }],
  ['fixtures-are-for-tests-and-seed', { 'src/app/main.ts': drop('../features/websites/fixtures.ts') }],
  ['seed-builds-from-fixtures', { 'seed/plant.ts': drop('../src/features/websites/service.ts') }],
  ['nothing-imports-tests', { 'tests/unit/plant.test.ts': drop('./engines.test.ts') }],
  ['only-tests-use-test-support', { 'seed/plant.ts': drop('../tests/support/engines.ts') }],
  ['no-cycles', { 'src/shared/one.ts': drop('./two.ts'), 'src/shared/two.ts': drop('./one.ts') }],
];

const page = `${websites}/ui/plant.tsx`;

/** What the structure rules refuse. */
export const structurePlants: readonly Plant[] = [
  ['known-layers', { 'src/lib/plant.ts': '' }],
  ['known-layers', { 'src/plant.ts': '' }],
  ['feature-vocabulary', { [`${websites}/controller.ts`]: '' }],
  ['feature-vocabulary', { [`${websites}/part/controller.ts`]: '' }],
  ['feature-vocabulary', { [`${websites}/queries/deep/plant.ts`]: '' }],
  ['feature-vocabulary', { [`${websites}/locales/de.ts`]: '' }],
  ['feature-vocabulary', { 'src/features/plant.ts': '' }],
  ['kebab-case', { [`${websites}/ui/WebsitePage.tsx`]: '' }],
  ['kebab-case', { 'src/platform/http/Parts/plant.ts': '' }],
  ['no-barrels', { 'src/design/index.ts': '' }],
  ['no-drawers', { 'src/shared/date-utils.ts': '' }],
  ['no-drawers', { 'src/platform/helpers/plant.ts': '' }],
  ['thin-route-files', { 'src/app/routes/plant.tsx': 'export const a = 1;\n'.repeat(16) }],
  ['both-languages', { 'src/features/pages/locales/en.ts': 'export const en = {};' }],
  ['test-beside-its-file', { 'src/shared/plant.test.ts': '' }],
  [
    'dutch-follows-english',
    { [`${websites}/locales/nl.ts`]: '// satisfies typeof en\nexport const nl = {};' },
  ],
  ['named-exports', { [page]: 'export default function Plant() {}' }],
  ['named-exports', { [page]: 'const plant = 1; export { plant as default };' }],
  ['types-are-imported-by-name', { [page]: `export type A = import('../tables.ts').WebsitesTables;` }],
  ['types-are-imported-by-name', { [page]: `export type A = typeof import('../queries/find-websites.ts');` }],
  ['suppressions-have-reasons', { [page]: '// @ts-expect-error\nexport const a = 1;' }],
  ['suppressions-have-reasons', { [page]: '/* @ts-ignore */\nexport const a = 1;' }],
  [
    'suppressions-have-reasons',
    { [page]: '// biome-ignore lint/a11y/useButtonType: ok\nexport const a = 1;' },
  ],
  ['suppressions-have-reasons', { [page]: 'export const A = () => <i>{/* biome-ignore lint */}</i>;' }],
  ['no-only', { 'tests/unit/plant.test.ts': `test.only('a', () => {});` }],
  ['no-only', { 'tests/e2e/plant.test.ts': `describe.only.each([1])('a', () => {});` }],
  ['skips-say-why', { 'tests/unit/plant.test.ts': `test.skip('a', () => {});` }],
  ['skips-say-why', { 'tests/unit/plant.test.ts': `test('a', (context) => context.skip());` }],
  ['skips-say-why', { 'tests/e2e/plant.test.ts': 'test.skip(isMobile);' }],
];

/** What looks like a violation and is none. */
export const lookalikes: Readonly<Record<string, string>> = {
  'src/features/websites/api.test.ts': `vi.mock<typeof import('./api.ts')>('./api.ts'); // test.only`,
  'src/features/websites/queries/find-websites.test.ts': '',
  'src/features/pages/queries.test.ts': '',
  'src/features/pages/queries/find-pages.ts': '',
  'src/app/routes/index.tsx': 'export const only = 1;',
  'src/app/route-tree.gen.ts': 'export default 1;',
  'src/features/websites/ui/plant.tsx':
    '// biome-ignore lint/a11y/useButtonType: the wrapper sets it\nexport const text = "@ts-ignore";',
  'tests/unit/plant.test.ts': `test.skip(isMobile, 'needs a wide screen'); describe.skip(\`a (skipped: \${why})\`, run);`,
  'tests/unit/other.test.ts':
    '// @ts-expect-error the wrong type is the point\nload(1); list.only; parser.skip(why, "a");',
};
