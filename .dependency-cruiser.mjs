import './scripts/swc-visits-using.mjs';

// The import rules of docs/architecture.md. Each names itself and says why it exists, so that a
// violation teaches; tests/unit/house.test.ts proves every one by a planted violation.

const vocabulary = 'contract|rules|tables|queries|service|api|client|fixtures|ui|locales';
const tests = ['[.]test[.]tsx?$', '^tests/'];

/**
 * The files behind words of the feature vocabulary, in a feature or in a part of
 * one, as a single file or as a folder.
 * @param {string} words
 */
const feature = (words) => [
  `^src/features/[^/]+/(?:${words})(?:/|[.]tsx?$)`,
  `^src/features/[^/]+/(?!(?:${vocabulary})/)[^/]+/(?:${words})(?:/|[.]tsx?$)`,
];

// Files that stand in src/app itself are the server's, except these; its folders are screens, except `sharing`.
const appBrowserFile = '(?:client|router|router-context|search|route-tree[.]gen)[.]tsx?$';
const appScreens = ['^src/app/(?!sharing/)[^/]+/', `^src/app/${appBrowserFile}`];
const appServer = `^src/app/(?:sharing/|(?!${appBrowserFile})[^/]+[.]tsx?$)`;
const appRendering = '^src/app/(?:render|page-access|client-assets)[.]tsx?$';
const react = '(?:^|node_modules/)(?:react|react-dom|@tanstack/react-[^/]+)(?:/|$)';
const notTests = { pathNot: tests };
const atRunTime = { dependencyTypesNot: ['type-only'] };
const outsideSrc = 'migrations|seed|bench|scripts';

const layers = [
  {
    name: 'nothing-imports-app',
    comment:
      'app composes everything else; what imports it can no longer be tested or moved alone. Hand the value in as an argument.',
    from: { path: '^(?:src/(?!app/)|migrations/|seed/)', ...notTests },
    to: { path: '^src/app/' },
  },
  {
    name: 'features-look-down',
    comment:
      'A feature is built from design, platform and shared only; migrations, seed and tests are built from features, not the other way round.',
    from: { path: '^src/features/', ...notTests },
    to: { path: `^(?:${outsideSrc})/` },
  },
  {
    name: 'platform-knows-no-product',
    comment:
      'platform is machinery that would serve another product as it is; only platform/db runs the migrations. Pass product knowledge in from app.',
    from: { path: '^src/platform/', ...notTests },
    to: { path: '^(?:src/(?:features|design)|seed|bench|scripts)/' },
  },
  {
    name: 'design-knows-no-product',
    comment: 'design could ship in another product: it gets values and words as properties.',
    from: { path: '^src/design/', ...notTests },
    to: { path: `^(?:src/(?:features|platform)|${outsideSrc})/` },
  },
  {
    name: 'shared-is-a-leaf',
    comment: 'shared runs anywhere, in the browser and on the server, so it imports only itself.',
    from: { path: '^src/shared/', ...notTests },
    to: { path: `^(?:src/(?!shared/)|(?:${outsideSrc})/)` },
  },
];

const features = [
  {
    name: 'features-stay-apart',
    comment: 'Features change apart from each other: compose them in app, link them through shared/paths.',
    from: { path: '^src/features/([^/]+)/', ...notTests },
    to: { path: '^src/features/(?!publishing/)', pathNot: '^src/features/$1/' },
  },
  {
    name: 'publishing-serves-content',
    comment:
      'publishing is the one feature that others may import, and only websites, images and pages have something to publish.',
    from: { path: '^src/features/(?!(?:publishing|websites|images|pages)/)', ...notTests },
    to: { path: '^src/features/publishing/' },
  },
];

const browser = [
  {
    name: 'browser-code-stays-in-the-browser',
    comment:
      'ui, client, contract, rules, locales and the app screens are sent to visitors: no platform, service, queries or tables there, not even as a type. The shapes that cross the wire are in contract.',
    from: { path: [...feature('ui|client|contract|rules|locales'), ...appScreens], ...notTests },
    to: { path: ['^src/platform/', ...feature('service|queries|tables')] },
  },
  {
    name: 'screens-stay-off-the-app-server',
    comment: 'The screens of app are sent to visitors; its server files hold the database and the secrets.',
    from: { path: appScreens, ...notTests },
    to: { path: appServer },
  },
  {
    name: 'client-takes-its-api-as-a-type',
    comment:
      'client knows the shape of its api and must not bundle it: write `import type`, so that no server code reaches a browser.',
    from: { path: feature('client'), ...notTests },
    to: { path: feature('api'), ...atRunTime },
  },
  {
    name: 'screens-call-through-the-client',
    comment: 'Only client knows its api, as a type; everything else in the browser calls client.',
    from: { path: [...feature('ui|contract|rules|locales'), ...appScreens], ...notTests },
    to: { path: feature('api') },
  },
];

const server = [
  {
    name: 'queries-know-no-service',
    comment: 'Data flows api → service → queries → tables: a query that calls upwards hides a second way.',
    from: { path: feature('queries|tables'), ...notTests },
    to: { path: feature('service|api') },
  },
  {
    name: 'service-knows-no-api',
    comment: 'A service works the same behind HTTP, a job or a command, so it knows nothing of the api.',
    from: { path: feature('service'), ...notTests },
    to: { path: feature('api') },
  },
  {
    name: 'server-has-no-screens',
    comment: 'Server files answer with data. Only the few files of app that render pages know the router.',
    from: {
      path: [...feature('contract|rules|tables|queries|service|api'), '^src/platform/', appServer],
      pathNot: [appRendering, ...tests],
    },
    to: { path: [...feature('ui|client'), '^src/design/', react] },
  },
  {
    name: 'only-queries-touch-the-database',
    comment:
      'SQL lives in queries and tables, so that each statement is found in one place; everyone else names the database only as a type. That is enough for a service to call its `transaction`.',
    from: {
      path: '^src/',
      pathNot: [
        '^src/platform/(?:db/|(?:jobs|media)/queries/)',
        ...feature('queries|tables|fixtures'),
        appServer,
        ...tests,
      ],
    },
    to: { path: '^src/platform/db/', ...atRunTime },
  },
];

const leaves = [
  {
    name: 'contract-and-rules-are-leaves',
    comment:
      'Browser and server both read contract and rules, so these import each other and shared, nothing else of ours.',
    from: { path: feature('contract|rules'), ...notTests },
    to: { path: `^(?:src|${outsideSrc})/`, pathNot: ['^src/shared/', ...feature('contract|rules')] },
  },
  {
    name: 'fixtures-are-for-tests-and-seed',
    comment: 'Made-up data must not reach production code: only tests and seed build from fixtures.',
    from: { path: '^', pathNot: [...tests, '^seed/', ...feature('fixtures')] },
    to: { path: feature('fixtures') },
  },
  {
    name: 'seed-builds-from-fixtures',
    comment:
      'Demo content is made by the builders of the tests and the product’s own queries, so that all stay true to each other.',
    from: { path: '^seed/', ...notTests },
    to: { path: '^src/(?:app|design|features)/', pathNot: feature('fixtures|queries'), ...atRunTime },
  },
  {
    name: 'nothing-imports-tests',
    comment: 'A test file is run, never imported; what several tests need is a builder in fixtures.',
    from: {},
    to: { path: '[.]test[.]tsx?$' },
  },
  {
    name: 'only-tests-use-test-support',
    comment: 'tests/ is not part of the product and is not built; benchmarks are run like tests.',
    from: { path: '^(?!bench/)', ...notTests },
    to: { path: '^tests/' },
  },
  {
    name: 'no-cycles',
    comment:
      'Files in a ring can only be understood, tested and loaded together. Move what both need below them.',
    from: {},
    to: { circular: true },
  },
];

export default {
  forbidden: [...layers, ...features, ...browser, ...server, ...leaves].map((rule) => ({
    ...rule,
    severity: 'error',
  })),
  options: {
    // TypeScript 7 has no API for dependency-cruiser yet; swc tells `import type` apart as well.
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(?:dist/|src/app/route-tree[.]gen[.]ts$)' },
  },
};
