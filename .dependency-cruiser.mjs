import { invoicingLayers } from './scripts/structure-metrics.mjs';
import './scripts/swc-visits-using.mjs';

// The import rules of docs/architecture.md. Each has a name and the reason for it;
// tests/architecture/architecture.test.ts proves every one by a planted violation.

const vocabulary = 'contract|rules|tables|queries|service|api|client|route|ui|messages|fixtures';
const tests = ['[.]test[.]tsx?$', '^tests/'];

/**
 * Returns patterns of the files behind words of the feature vocabulary, in a feature or in a part of one, as a
 * single file or as a folder.
 * @param {string} words
 */
const feature = (words) => [
  `^src/features/[^/]+/(?:${words})(?:/|[.]tsx?$)`,
  `^src/features/[^/]+/(?!(?:${vocabulary})/)[^/]+/(?:${words})(?:/|[.]tsx?$)`,
];

/** A folder in a feature that is one of its parts. */
const part = `(?!(?:${vocabulary})/)[^/]+`;

// The files that render pages: only they run the router on the server.
const rendering =
  '^src/server/pages/(?:render|route-lookup|client-assets|link-locations|busy-page|api-docs-page)[.]tsx?$';
// Components; the other files of src/web are plain TypeScript that runs anywhere.
const webComponents = '^src/web/.*[.]tsx$';
const react = '(?:^|node_modules/)(?:react|react-dom|@tanstack/react-[^/]+)(?:/|$)';
const notTests = { pathNot: tests };
const atRunTime = { dependencyTypesNot: ['type-only'] };
const outsideSrc = 'migrations|seed|bench|scripts';

const layers = [
  {
    name: 'web-never-imports-server',
    comment:
      'web is sent to visitors; server holds the database and the secrets. Call the API through a client.',
    from: { path: '^src/web/', ...notTests },
    to: { path: '^src/server/' },
  },
  {
    name: 'nothing-imports-server',
    comment:
      'server composes everything else; what imports it can no longer be tested or moved alone. Pass the value as an argument.',
    from: { path: '^(?:src/(?!server/|web/)|migrations/|seed/)', ...notTests },
    to: { path: '^src/server/' },
  },
  {
    name: 'only-server-imports-web',
    comment:
      'web composes the features into one site; only the server renders it. Move what is shared to shared.',
    from: { path: '^(?:src/(?!server/|web/)|migrations/|seed/)', ...notTests },
    to: { path: '^src/web/' },
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
      'platform would serve another product as it is; only platform/db runs the migrations. Pass product knowledge in from server.',
    from: { path: '^src/platform/', ...notTests },
    to: { path: '^(?:src/(?:features|design)|seed|bench|scripts)/' },
  },
  {
    name: 'design-knows-no-product',
    comment: 'design could ship in another product: it gets values and messages as props.',
    from: { path: '^src/design/', ...notTests },
    to: { path: `^(?:src/(?:features|platform)|${outsideSrc})/` },
  },
  {
    name: 'shared-is-a-leaf',
    comment: 'shared runs anywhere, in the browser and on the server, so it imports only itself.',
    from: { path: '^src/shared/', ...notTests },
    to: { path: `^(?:src/(?:features|platform|design)|${outsideSrc})/` },
  },
];

const features = [
  {
    name: 'features-share-contracts',
    comment:
      'Features change apart from each other: of another feature one imports the contract, its public face. Compose the rest in web or server, link them through shared/urls/paths.',
    from: { path: '^src/features/([^/]+)/', ...notTests },
    to: {
      path: '^src/features/(?!publishing/)',
      pathNot: ['^src/features/$1/', ...feature('contract')],
    },
  },
  {
    name: 'publishing-serves-content',
    comment:
      'publishing is the one feature that others may import as a whole, and only websites, images and pages have something to publish.',
    from: { path: '^src/features/(?!(?:publishing|websites|images|pages)/)', ...notTests },
    to: { path: '^src/features/publishing/', pathNot: feature('contract') },
  },
  {
    name: 'parts-share-contracts',
    comment:
      'A part of a feature imports itself and the root of its feature; of a sibling it may read only contract and queries. Move what both need to the root.',
    from: { path: `^src/features/(?!invoicing/)([^/]+)/(${part})/`, ...notTests },
    to: {
      path: `^src/features/$1/${part}/`,
      pathNot: ['^src/features/$1/$2/', `^src/features/$1/${part}/(?:contract|queries)(?:/|[.]tsx?$)`],
    },
  },
  ...invoicingLayers.map((layer, index) => ({
    name: 'invoicing-layers-look-down',
    comment: `Invoicing is built in layers, from ${invoicingLayers.join(' to ')}: a layer imports only those before it. Move what both need down.`,
    from: { path: `^src/features/invoicing/${layer}/`, ...notTests },
    to: {
      path: '^src/features/invoicing/',
      pathNot: `^src/features/invoicing/(?:${invoicingLayers.slice(0, index + 1).join('|')})/`,
    },
  })),
];

const browser = [
  {
    name: 'browser-code-stays-in-the-browser',
    comment:
      'ui, client, contract, rules, route, messages and web are sent to visitors: no platform, service, queries or tables there, not even as a type. The shapes that cross the wire are in contract.',
    from: { path: [...feature('ui|client|contract|rules|route|messages'), '^src/web/'], ...notTests },
    to: { path: ['^src/platform/', ...feature('service|queries|tables')] },
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
    from: { path: [...feature('ui|contract|rules|route|messages'), '^src/web/'], ...notTests },
    to: { path: feature('api') },
  },
  {
    name: 'server-gets-its-clock',
    comment:
      'shared/dates/clock.ts is the clock of the browser. Rules take the time as a parameter, and server code takes the Clock of platform/clock, so that a test can set it.',
    from: {
      path: [
        ...feature('rules|tables|queries|service|api'),
        '^src/(?:platform|server)/',
        '^(?:migrations|seed)/',
      ],
      ...notTests,
    },
    to: { path: '^src/shared/dates/clock[.]ts$' },
  },
];

const server = [
  {
    name: 'queries-know-no-service',
    comment: 'Data flows api → service → queries → tables: a query that calls upwards hides a second path.',
    from: { path: feature('queries|tables'), ...notTests },
    to: { path: feature('service|api') },
  },
  {
    name: 'service-knows-no-api',
    comment:
      'A service works the same behind HTTP, a job or a command, so it knows nothing of the api or of the route of a page.',
    from: { path: feature('service'), ...notTests },
    to: { path: feature('api|route') },
  },
  {
    name: 'server-has-no-screens',
    comment: 'Server files answer with data. Only the few files of server/pages that render know the router.',
    from: {
      path: [...feature('contract|rules|tables|queries|service|api'), '^src/platform/', '^src/server/'],
      pathNot: [rendering, ...tests],
    },
    to: { path: [...feature('ui|client'), webComponents, '^src/design/', react] },
  },
  {
    name: 'only-queries-touch-the-database',
    comment:
      'SQL is in queries and tables, so that each statement is found in one place; everyone else names the database only as a type. That is enough for a service to call its `transaction`.',
    from: {
      path: '^src/',
      pathNot: [
        '^src/platform/(?:db/|[^/]+/queries/)',
        ...feature('queries|tables|fixtures'),
        '^src/server/',
        ...tests,
      ],
    },
    to: { path: '^src/platform/db/', ...atRunTime },
  },
];

const leaves = [
  {
    name: 'contract-imports-only-shared',
    comment:
      'contract is what crosses the wire, and everything else reads it: it imports only contracts and shared. Declare a type that rules need in contract.',
    from: { path: feature('contract'), ...notTests },
    to: { path: `^(?:src|${outsideSrc})/`, pathNot: ['^src/shared/', ...feature('contract')] },
  },
  {
    name: 'rules-are-pure',
    comment:
      'Browser and server both run rules, so rules import rules, contract, messages and shared, nothing else of ours.',
    from: { path: feature('rules'), ...notTests },
    to: { path: `^(?:src|${outsideSrc})/`, pathNot: ['^src/shared/', ...feature('contract|rules|messages')] },
  },
  {
    name: 'fixtures-are-for-tests-and-seed',
    comment:
      'Made-up data must not reach production code: only tests, benchmarks and seed build from fixtures.',
    from: { path: '^', pathNot: [...tests, '^seed/', '^bench/', ...feature('fixtures')] },
    to: { path: feature('fixtures') },
  },
  {
    name: 'seed-builds-from-fixtures',
    comment:
      'Demo content is made by the builders of the tests and the product’s own queries, so that all stay true to each other.',
    from: { path: '^seed/', pathNot: [...tests, '^seed/business/'] },
    to: { path: '^src/(?:design|features)/', pathNot: feature('fixtures|queries'), ...atRunTime },
  },
  {
    name: 'demo-business-builds-from-services',
    comment:
      'The business of the demo is what the program would have stored, so it is made by the services and never by fixtures or screens.',
    from: { path: '^seed/business/', ...notTests },
    to: {
      path: '^src/(?:design|features)/',
      pathNot: feature('queries|rules|service'),
      ...atRunTime,
    },
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
      'Files in a cycle can only be understood, tested and loaded together. Move what both need below them.',
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
    // TypeScript 7 has no API for dependency-cruiser yet; swc also distinguishes `import type`.
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^dist/' },
  },
};
