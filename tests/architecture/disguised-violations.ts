import type { Violation } from './violations.ts';

const websites = 'src/features/websites';
const page = `${websites}/ui/violation.tsx`;
const service = `${websites}/service.ts`;
const contract = `${websites}/contract.ts`;
const screenRules = 'src/features/pages/rules.ts';
const vat = 'src/features/invoicing/purchases/rules/vat.ts';
const unit = 'tests/unit/violation.test.ts';
const asserting = (code: string) => `test('a', async () => { expect(1).toBe(1); ${code} });`;

/** Violations of structure rules under another name or behind a step: an alias, a helper, a cast, a longer way. */
export const disguisedViolations: readonly Violation[] = [
  // Requests
  ['requests-in-client', { [page]: 'export const load = ({ send = window.fetch }, url) => send(url);' }],
  ['requests-in-client', { [page]: `export const leave = (body) => navigator.sendBeacon('/api/a', body);` }],
  [
    'requests-in-client',
    { [page]: 'const { sendBeacon: send } = navigator; export const leave = (url) => send(url);' },
  ],
  ['requests-in-client', { [page]: 'export const load = () => new XMLHttpRequest();' }],
  ['requests-in-client', { [page]: `export const follow = () => new EventSource('/api/a');` }],
  ['requests-in-client', { [page]: 'export const follow = (url) => new globalThis.WebSocket(url);' }],
  // Collections
  [
    'caches-are-bounded',
    { [service]: 'const state = { byId: new Map() }; export const a = (id) => state.byId.set(id, 1);' },
  ],
  [
    'caches-are-bounded',
    { [service]: 'const a = { b: { rows: [] as string[] } }; export const c = (d) => a.b.rows.push(d);' },
  ],
  [
    'caches-are-bounded',
    { [service]: 'let recent: string[] = []; export const add = (a) => { recent = [...recent, a]; };' },
  ],
  [
    'caches-are-bounded',
    { [service]: 'let recent: string[] = []; export const add = (a) => { recent = recent.concat(a); };' },
  ],
  [
    'caches-are-bounded',
    { [service]: 'let byId: Row = {}; export const add = (a, b) => { byId = { ...byId, [a]: b }; };' },
  ],
  [
    'caches-are-bounded',
    { [service]: 'class Log { #rows = []; add(a) { this.#rows.push(a); } } export const log = new Log();' },
  ],
  [
    'caches-are-bounded',
    { [service]: 'export class Log { static #rows = []; static add(a) { Log.#rows.push(a); } }' },
  ],
  [
    'caches-are-bounded',
    {
      [service]:
        'export function remember(load) { const known = new Map<string, Row>(); return (id) => known.set(id, load(id)); }',
    },
  ],
  // Contracts
  ['texts-have-maximum', { [contract]: `import { string } from 'zod'; export const a = string().trim();` }],
  [
    'texts-have-maximum',
    { [contract]: `import { z as zod } from 'zod'; export const a = zod.string().trim();` },
  ],
  ['texts-have-maximum', { [contract]: 'const text = z.string; export const a = text().min(1);' }],
  ['texts-have-maximum', { [contract]: 'const { string } = z; export const a = string().min(1);' }],
  ['texts-have-maximum', { [contract]: 'export const a = z.coerce.string().trim();' }],
  ['texts-have-maximum', { [contract]: 'export const a = z.url().nullable();' }],
  ['texts-have-maximum', { [contract]: 'export const a = z.string().max(Number.MAX_SAFE_INTEGER);' }],
  ['lists-have-maximum', { [contract]: 'export const a = z.array(z.int()).max(Infinity);' }],
  // Formats and time
  [
    'formats-in-one-module',
    { [page]: 'const { DateTimeFormat } = globalThis.Intl; export { DateTimeFormat };' },
  ],
  ['time-comes-from-a-clock', { [screenRules]: 'export const age = (a, at = new Date) => at - a;' }],
  ['time-comes-from-a-clock', { [screenRules]: 'export const now = () => Reflect.construct(Date, []);' }],
  [
    'time-comes-from-a-clock',
    { [screenRules]: 'export const now = () => performance.timeOrigin + performance.now();' },
  ],
  ['time-comes-from-a-clock', { [screenRules]: 'export const now = () => Temporal.Now.instant();' }],
  // Output
  ['output-goes-through-the-log', { [service]: `console.log('here');` }],
  ['output-goes-through-the-log', { [service]: 'const { info: trace } = console; trace(1);' }],
  ['output-goes-through-the-log', { [service]: 'globalThis.console.debug(1);' }],
  ['output-goes-through-the-log', { [service]: 'process.stdout.write(text);' }],
  // Types
  ['json-is-unknown', { [service]: 'const body = JSON.parse(text); export const a = body.title;' }],
  ['json-is-unknown', { [service]: 'const body: Row = JSON.parse(text); export const a = body.title;' }],
  ['json-is-unknown', { [service]: 'const { title } = JSON.parse(text); export const a = title;' }],
  ['json-is-unknown', { [service]: 'export const a: string = JSON.parse(text).title;' }],
  ['types-are-imported-by-name', { [screenRules]: `export type A = typeof import('#server/server.ts');` }],
  [
    'modules-are-named',
    { [service]: `const path = '#features/pages/rules.ts'; export const load = () => import(path);` },
  ],
  ['modules-are-named', { [service]: 'export const load = (name) => import(`#features/${name}/rules.ts`);' }],
  // Literals
  ['no-packed-literals', { [service]: 'export const a = { ...({ b: 1, c: 2 } as const), d: 3 };' }],
  ['no-packed-literals', { [service]: 'export const a = [...([1, 2] satisfies number[]), 3];' }],
  ['no-packed-literals', { [service]: 'export const a = Object.assign({ b: 1 }, { c: 2 });' }],
  // Amounts
  ['money-is-rounded-once', { [vat]: 'const { round } = Math; export const a = (b) => round(b * 0.21);' }],
  ['money-is-rounded-once', { [vat]: 'const nearest = Math.round; export const a = (b) => nearest(b);' }],
  ['money-is-rounded-once', { [vat]: 'export const a = (rows) => rows.map(Math.round);' }],
  ['money-is-rounded-once', { [vat]: 'export const a = (amount) => ~~(amount * 0.21 + 0.5);' }],
  ['money-is-rounded-once', { [vat]: 'export const a = (amount) => (amount * 0.21 + 0.5) | 0;' }],
  [
    'money-is-rounded-once',
    { [vat]: 'export const a = (cents) => Number.parseInt(String(cents * 0.21), 10);' },
  ],
  ['money-is-rounded-once', { [vat]: 'export const a = (cents) => (BigInt(cents) * 21n + 50n) / 100n;' }],
  ['money-is-rounded-once', { [vat]: 'export const a = (value) => Math.round(value * 100) / 100;' }],
  [
    'money-is-rounded-once',
    { [vat]: 'const half = (a) => Math.floor(a + 0.5); export const b = (price) => half(price * 0.21);' },
  ],
  // Paths
  ['paths-are-named', { [service]: `const base = '/admin/pages'; export const url = (id) => base + id;` }],
  ['paths-are-named', { [screenRules]: 'export const url = (id) => `/websites/${id}`;' }],
  ['paths-are-named', { [screenRules]: 'export const url = (prefix, id) => `${prefix}/websites/${id}`;' }],
  ['paths-are-named', { [screenRules]: `export const url = (id) => ['', 'admin', 'pages', id].join('/');` }],
  // Statements
  [
    'sql-lives-in-queries',
    { [service]: `export const clear = ({ deleteFrom: remove }) => remove('websites').execute();` },
  ],
  [
    'sql-lives-in-queries',
    { [service]: `import { sql as statement } from 'kysely'; export const a = statement;` },
  ],
  [
    'sql-lives-in-queries',
    { [service]: `import { DatabaseSync } from 'node:sqlite'; export const open = DatabaseSync;` },
  ],
  [
    'queries-have-limits',
    {
      'src/features/search/queries.ts': `export const all = (db) => db.selectFrom('a').select('b').execute();`,
    },
  ],
  [
    'queries-have-limits',
    {
      'src/platform/jobs/queries/find-jobs.ts': `export const findJobs = (db) => db.selectFrom('jobs as job').selectAll().orderBy('id').execute();`,
    },
  ],
  // Tests
  ['no-fixed-delays', { [unit]: 'const settle = util.promisify(setTimeout);' }],
  ['no-fixed-delays', { [unit]: 'const rest = ({ waitForTimeout }, ms) => waitForTimeout(ms);' }],
  ['no-fixed-delays', { [unit]: asserting('while (performance.now() < end);') }],
  [
    'no-fixed-delays',
    { [unit]: asserting('await page.evaluate(() => new Promise((done) => setTimeout(done, 500)));') },
  ],
  ['expectations-are-complete', { [unit]: asserting('for (const a of all) check(() => expect(a > 0));') }],
  ['expectations-are-complete', { [unit]: asserting('const heading = expect(title); await heading;') }],
  ['expectations-are-complete', { [unit]: asserting('await expect(load()).rejects;') }],
];
