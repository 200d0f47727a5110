/** A rule and the files that violate only it, in an otherwise valid tree. */
export type Violation = readonly [rule: string, files: Readonly<Record<string, string>>];

const importOf = (from: string) => `import * as x from '${from}'; export const y = x;`;
const typeImportOf = (from: string) => `import type * as x from '${from}'; export type Y = typeof x;`;
const websites = 'src/features/websites';
const staking = 'src/features/staking';

/** Violations of the import rules. */
export const importViolations: readonly Violation[] = [
  ['web-never-imports-server', { 'src/web/violation.ts': importOf('#server/api/api.ts') }],
  ['web-never-imports-server', { 'src/web/admin/violation.tsx': typeImportOf('#server/server.ts') }],
  ['nothing-imports-server', { 'src/features/pages/ui/violation.tsx': importOf('#server/server.ts') }],
  ['nothing-imports-server', { 'src/shared/violation.ts': typeImportOf('#server/server.ts') }],
  ['nothing-imports-server', { 'seed/violation.ts': importOf('#server/server.ts') }],
  ['only-server-imports-web', { 'src/features/pages/ui/violation.tsx': importOf('#web/router.tsx') }],
  ['only-server-imports-web', { 'src/platform/log/violation.ts': typeImportOf('#web/routes.ts') }],
  ['features-look-down', { 'src/features/pages/ui/violation.tsx': importOf('#migrations/all.ts') }],
  ['platform-knows-no-product', { 'src/platform/log/violation.ts': importOf('#features/pages/rules.ts') }],
  ['design-knows-no-product', { 'src/design/violation.tsx': importOf('#features/pages/rules.ts') }],
  ['design-knows-no-product', { 'src/design/violation.tsx': typeImportOf('#platform/http/reply.ts') }],
  ['shared-is-a-leaf', { 'src/shared/violation.ts': typeImportOf('#features/pages/rules.ts') }],
  [
    'features-share-contracts',
    { 'src/features/pages/ui/violation.tsx': importOf('#features/websites/rules.ts') },
  ],
  [
    'features-share-contracts',
    { 'src/features/experiments/wavy-svg/ui/violation.tsx': typeImportOf('#features/pages/rules.ts') },
  ],
  [
    'publishing-serves-content',
    { 'src/features/settings/queries.ts': importOf('#features/publishing/queries.ts') },
  ],
  [
    'invoicing-layers-look-down',
    {
      'src/features/invoicing/domain/violation.ts': importOf('../purchases/rules/totals.ts'),
      'src/features/invoicing/purchases/rules/totals.ts': 'export const total = 0;',
    },
  ],
  ['parts-share-contracts', { [`${staking}/history/ui/violation.tsx`]: importOf('../../alerts/rules.ts') }],
  [
    'parts-share-contracts',
    {
      [`${staking}/alerts/service/violation.ts`]: '',
      [`${staking}/history/api.ts`]: typeImportOf('../alerts/service/violation.ts'),
    },
  ],
  [
    'browser-code-stays-in-the-browser',
    { [`${websites}/ui/violation.tsx`]: importOf('../queries/find-websites.ts') },
  ],
  [
    'browser-code-stays-in-the-browser',
    { [`${websites}/ui/admin/violation.tsx`]: typeImportOf('../../tables.ts') },
  ],
  [
    'browser-code-stays-in-the-browser',
    { 'src/features/pages/client.ts': importOf('#platform/http/reply.ts') },
  ],
  [
    'browser-code-stays-in-the-browser',
    { 'src/features/pages/route.ts': importOf('#platform/http/reply.ts') },
  ],
  [
    'browser-code-stays-in-the-browser',
    { 'src/features/pages/messages.ts': typeImportOf('#platform/http/reply.ts') },
  ],
  [
    'browser-code-stays-in-the-browser',
    { [`${staking}/alerts/ui/violation.tsx`]: importOf('../queries.ts') },
  ],
  [
    'browser-code-stays-in-the-browser',
    { 'src/features/pages/ui/violation.tsx': importOf('#features/publishing/queries.ts') },
  ],
  [
    'browser-code-stays-in-the-browser',
    { 'src/web/layout/violation.tsx': importOf('#features/websites/service.ts') },
  ],
  [
    'browser-code-stays-in-the-browser',
    { 'src/web/layout/violation.tsx': `export const late = () => import('#platform/http/reply.ts');` },
  ],
  ['client-takes-its-api-as-a-type', { 'src/features/websites/client.ts': importOf('./api.ts') }],
  [
    'client-takes-its-api-as-a-type',
    {
      'src/features/websites/client.ts': `import { type WebsitesApi, websitesApi } from './api.ts'; export const y: WebsitesApi = websitesApi;`,
    },
  ],
  ['screens-call-through-the-client', { [`${websites}/ui/violation.tsx`]: typeImportOf('../api.ts') }],
  ['screens-call-through-the-client', { [`${websites}/route.ts`]: typeImportOf('./api.ts') }],
  ['screens-call-through-the-client', { 'src/web/violation.tsx': importOf('#features/websites/api.ts') }],
  ['server-gets-its-clock', { 'src/features/pages/service.ts': importOf('#shared/dates/clock.ts') }],
  ['server-gets-its-clock', { 'src/server/violation.ts': importOf('#shared/dates/clock.ts') }],
  ['queries-know-no-service', { [`${websites}/queries/violation.ts`]: importOf('../api.ts') }],
  [
    'queries-know-no-service',
    { 'src/features/pages/service.ts': '', 'src/features/pages/queries.ts': typeImportOf('./service.ts') },
  ],
  [
    'service-knows-no-api',
    { 'src/features/pages/api.ts': '', 'src/features/pages/service.ts': importOf('./api.ts') },
  ],
  [
    'service-knows-no-api',
    { 'src/features/pages/route.ts': '', 'src/features/pages/service.ts': typeImportOf('./route.ts') },
  ],
  [
    'server-has-no-screens',
    {
      'src/features/pages/ui/violation.tsx': '',
      'src/features/pages/api.ts': importOf('./ui/violation.tsx'),
    },
  ],
  [
    'server-has-no-screens',
    { [`${websites}/queries/violation.ts`]: importOf('../../../design/form/button.tsx') },
  ],
  ['server-has-no-screens', { 'src/features/pages/service.ts': importOf('react') }],
  ['server-has-no-screens', { 'src/platform/http/violation.ts': importOf('react') }],
  ['server-has-no-screens', { 'src/platform/http/violation.ts': `{ using late = import('react'); }` }],
  ['server-has-no-screens', { 'src/server/violation.ts': importOf('#design/form/button.tsx') }],
  ['server-has-no-screens', { 'src/server/pages/violation.ts': importOf('#web/router.tsx') }],
  ['server-has-no-screens', { 'src/server/og-images/violation.ts': importOf('react') }],
  ['only-queries-touch-the-database', { 'src/features/pages/api.ts': importOf('#platform/db/database.ts') }],
  [
    'only-queries-touch-the-database',
    { 'src/features/pages/service.ts': importOf('#platform/db/database.ts') },
  ],
  ['only-queries-touch-the-database', { 'src/platform/http/violation.ts': importOf('../db/database.ts') }],
  ['contract-imports-only-shared', { 'src/features/websites/contract.ts': importOf('./messages/en.ts') }],
  ['contract-imports-only-shared', { 'src/features/pages/contract.ts': typeImportOf('./rules.ts') }],
  [
    'rules-are-pure',
    { 'src/features/pages/route.ts': '', 'src/features/pages/rules.ts': importOf('./route.ts') },
  ],
  ['fixtures-are-for-tests-and-seed', { [`${websites}/ui/violation.tsx`]: importOf('../fixtures.ts') }],
  [
    'fixtures-are-for-tests-and-seed',
    { 'src/server/violation.ts': importOf('#features/websites/fixtures.ts') },
  ],
  ['seed-builds-from-fixtures', { 'seed/violation.ts': importOf('#features/websites/service.ts') }],
  [
    'demo-business-builds-from-services',
    { 'seed/business/violation.ts': importOf('#features/websites/fixtures.ts') },
  ],
  ['nothing-imports-tests', { 'tests/unit/violation.test.ts': importOf('./engines.test.ts') }],
  ['only-tests-use-test-support', { 'seed/violation.ts': importOf('#tests/support/engines.ts') }],
  ['no-cycles', { 'src/shared/one.ts': importOf('./two.ts'), 'src/shared/two.ts': importOf('./one.ts') }],
];

const page = `${websites}/ui/violation.tsx`;
const service = `${websites}/service.ts`;
const contract = `${websites}/contract.ts`;
const discount = 'src/features/invoicing/documents/rules/discount.ts';
const unit = 'tests/unit/violation.test.ts';
const asserting = (code: string) => `test('a', async (context) => { expect(1).toBe(1); ${code} });`;
const lines = (count: number) => 'const a = 1;\n'.repeat(count);

/** Violations of the structure rules. */
export const structureViolations: readonly Violation[] = [
  ['known-layers', { 'src/lib/violation.ts': '' }],
  ['known-layers', { 'src/app/violation.ts': '' }],
  ['known-layers', { 'src/violation.ts': '' }],
  ['feature-vocabulary', { [`${websites}/controller.ts`]: '' }],
  ['feature-vocabulary', { [`${websites}/part/controller.ts`]: '' }],
  ['feature-vocabulary', { [`${websites}/queries/deep/violation.ts`]: '' }],
  ['feature-vocabulary', { [`${websites}/messages/de.ts`]: '' }],
  ['feature-vocabulary', { [`${websites}/locales/en.ts`]: '' }],
  ['feature-vocabulary', { 'src/features/violation.ts': '' }],
  ['file-or-folder', { [`${websites}/queries.ts`]: '' }],
  ['file-or-folder', { [`${staking}/alerts/queries/find-alerts.ts`]: '' }],
  ['file-or-folder', { [`${websites}/messages.ts`]: '' }],
  ['kebab-case', { [`${websites}/ui/WebsitePage.tsx`]: '' }],
  ['kebab-case', { 'src/platform/http/Parts/violation.ts': '' }],
  ['kebab-case', { 'src/web/$slug.tsx': '' }],
  ['no-barrels', { 'src/design/index.ts': '' }],
  ['no-vague-names', { 'src/shared/date-utils.ts': '' }],
  ['no-vague-names', { 'src/platform/helpers/violation.ts': '' }],
  ['both-languages', { [`${websites}/messages/list-en.ts`]: 'export const listEn = {};' }],
  ['both-languages', { 'src/features/search/messages/en.ts': 'export const en = {};' }],
  ['test-beside-its-file', { 'src/shared/violation.test.ts': '' }],
  ['glossary-file-names', { 'src/platform/http/kept-pages.ts': '' }],
  ['glossary-file-names', { 'src/features/accounts/ui/letters/violation.tsx': '' }],
  ['glossary-names', { [service]: 'export const maxTries = 5;' }],
  ['glossary-names', { [service]: 'export function readAnswer() {}' }],
  ['glossary-names', { [service]: 'export const read = ({ at: moment }) => moment;' }],
  ['glossary-names', { [service]: 'export class Queue { #kept = 1; }' }],
  ['glossary-names', { [service]: 'export interface Options { readonly mostPages: number }' }],
  ['glossary-names', { [service]: 'export type Refusal = string;' }],
  [
    'glossary-names',
    { [`${websites}/messages/messages.ts`]: 'export const en = { deleteSure: "Delete it" };' },
  ],
  [
    'dutch-follows-english',
    { [`${websites}/messages/nl.ts`]: '// satisfies typeof en\nexport const nl = {};' },
  ],
  ['named-exports', { [page]: 'export default function Widget() {}' }],
  ['named-exports', { [page]: 'const widget = 1; export { widget as default };' }],
  ['types-are-imported-by-name', { [page]: `export type A = import('../tables.ts').WebsitesTables;` }],
  ['types-are-imported-by-name', { [page]: `export type A = typeof import('../queries/find-websites.ts');` }],
  ['suppressions-have-reasons', { [page]: '// @ts-expect-error\nexport const a = 1;' }],
  ['suppressions-have-reasons', { [page]: '/* @ts-ignore */\nexport const a = 1;' }],
  [
    'suppressions-have-reasons',
    { [page]: '// biome-ignore lint/a11y/useButtonType: ok\nexport const a = 1;' },
  ],
  ['suppressions-have-reasons', { [page]: 'export const A = () => <i>{/* biome-ignore lint */}</i>;' }],
  ['imports-by-name', { [service]: `import { year } from '../../shared/dates.ts'; export const a = year;` }],
  ['imports-by-name', { [service]: `export { year } from '../../shared/dates.ts';` }],
  ['imports-by-name', { [service]: `export const load = () => import('../pages/rules.ts');` }],
  ['no-packed-literals', { [service]: 'export const a = { ...{ b: 1, c: 2 }, d: 3 };' }],
  ['no-packed-literals', { [service]: 'export const a = [...[1, 2], 3];' }],
  ['no-double-casts', { [service]: 'export const a = 1 as unknown as string;' }],
  ['no-double-casts', { [service]: 'export const a = <string><unknown>1;' }],
  ['no-double-casts', { 'tests/support/violation.ts': 'export const a = (window as unknown) as string;' }],
  ['sql-lives-in-queries', { [service]: `export const find = (db) => db.selectFrom('websites').execute();` }],
  [
    'sql-lives-in-queries',
    { 'src/features/pages/api.ts': `export const add = (trx) => trx.insertInto?.('a');` },
  ],
  [
    'sql-lives-in-queries',
    { 'src/server/violation.ts': `export const save = ({ db }) => db.updateTable('a');` },
  ],
  [
    'sql-lives-in-queries',
    { 'src/platform/audit/violation.ts': `export const clear = (trx) => trx['deleteFrom']('a');` },
  ],
  ['sql-lives-in-queries', { [service]: 'export const count = sql`select 1`;' }],
  ['sql-lives-in-queries', { [service]: 'export const count = sql<number>`select 1`;' }],
  ['sql-lives-in-queries', { [service]: 'export const run = (db, query) => db.executeQuery(query);' }],
  ['environment-is-read-once', { [service]: 'export const port = process.env.PORT;' }],
  [
    'environment-is-read-once',
    { 'seed/violation.ts': 'const { env } = process; export const port = env.PORT;' },
  ],
  ['environment-is-read-once', { 'src/server/violation.ts': `export const port = process['env'].PORT;` }],
  [
    'environment-is-read-once',
    { 'src/server/violation.ts': `import { env } from 'node:process'; export const a = env;` },
  ],
  ['time-comes-from-a-clock', { [service]: 'export const time = Date.now();' }],
  ['time-comes-from-a-clock', { [page]: 'export const time = new Date();' }],
  ['time-comes-from-a-clock', { 'seed/violation.ts': 'export const time = Date();' }],
  ['time-comes-from-a-clock', { [service]: 'const Time = Date; export const time = new Time();' }],
  ['time-comes-from-a-clock', { [service]: `export const time = new globalThis['Date']();` }],
  ['time-comes-from-a-clock', { [service]: 'const { now } = Date; export const time = now();' }],
  ['time-comes-from-a-clock', { [service]: 'export const queue = createQueue({ now: Date.now });' }],
  ['environment-is-read-once', { [service]: 'const settings = process; export const a = settings.env.A;' }],
  [
    'environment-is-read-once',
    { [service]: `import process from 'node:process'; export const a = process;` },
  ],
  ['environment-is-read-once', { [service]: 'export const { env } = globalThis.process;' }],
  ['environment-is-read-once', { [service]: 'const { process: host } = globalThis; export const a = host;' }],
  ['formats-in-one-module', { [page]: 'export const format = new Intl.NumberFormat();' }],
  ['formats-in-one-module', { [page]: 'const { NumberFormat } = Intl; export const a = NumberFormat;' }],
  ['formats-in-one-module', { [service]: `export const label = (n) => n.toLocaleString('nl');` }],
  ['formats-in-one-module', { [service]: `export const day = (at) => at?.['toLocaleDateString']('nl');` }],
  ['requests-in-client', { [page]: `export const load = () => fetch('/api/websites');` }],
  ['requests-in-client', { [service]: 'export const load = (url) => globalThis.fetch(url);' }],
  ['requests-in-client', { [page]: 'const get = fetch; export const load = (url) => get(url);' }],
  ['requests-in-client', { [page]: 'export const load = (transport, url) => transport.fetch(url);' }],
  ['requests-in-client', { 'src/web/violation.ts': 'export const load = ({ fetch }, url) => fetch(url);' }],
  ['texts-have-maximum', { [contract]: 'export const a = z.object({ title: z.string().min(1) });' }],
  ['texts-have-maximum', { [contract]: 'export const a = z.string().regex(/^[a-z]+$/).optional();' }],
  ['texts-have-maximum', { 'src/web/admin/contract.ts': 'export const a = z.string().trim();' }],
  ['lists-have-maximum', { [contract]: 'export const a = z.array(z.string().max(1)).min(1);' }],
  ['lists-have-maximum', { [contract]: 'export const a = z.string().max(1).array();' }],
  [
    'caches-are-bounded',
    { [service]: 'const byId = new Map<string, number>(); export const a = (id) => byId.set(id, 1);' },
  ],
  ['caches-are-bounded', { [service]: 'const rows: Record<string, number> = {}; rows[id] ??= 1;' }],
  [
    'caches-are-bounded',
    { [service]: 'export const log: string[] = []; export const a = (b) => log.push(b);' },
  ],
  [
    'caches-are-bounded',
    { [service]: 'export class A { #cache = new Map(); a(b) { this.#cache.set(b, 1); } }' },
  ],
  [
    'caches-are-bounded',
    { [service]: 'export const create = () => { const cache = new Map(); return (a) => cache.set(a, 1); };' },
  ],
  ['text-is-in-messages', { [page]: 'export const A = () => <p>Hello</p>;' }],
  ['text-is-in-messages', { [page]: `export const A = () => <p>{'Hello'}</p>;` }],
  ['text-is-in-messages', { [page]: 'export const A = () => <>{`Hello`}</>;' }],
  [
    'text-is-in-messages',
    { 'src/web/violation.tsx': `export const A = ({ on }) => <p>{on ? 'open' : 1}</p>;` },
  ],
  [
    'text-is-in-messages',
    { 'src/design/violation.tsx': 'export const A = () => <input aria-label="Name" />;' },
  ],
  ['text-is-in-messages', { [page]: `export const A = () => <input placeholder={'Name'} />;` }],
  ['text-is-in-messages', { [page]: 'export const A = () => <img alt="A website" />;' }],
  ['text-is-in-messages', { [service]: `export const failure = 'The website was deleted';` }],
  ['text-is-in-messages', { [service]: 'export const a = (name) => `The website ${name} was deleted`;' }],
  ['text-is-in-messages', { [service]: `export const a = () => reply(422, 'Choose a date first');` }],
  ['text-is-in-messages', { [page]: `const title = 'Websites'; export const A = () => <b>{title}</b>;` }],
  ['text-is-in-messages', { [page]: `export const columns = [{ key: 'a', label: 'Title' }];` }],
  ['text-is-in-messages', { 'src/design/violation.ts': `export const closeLabel = on ? 'Close' : 1;` }],
  [
    'text-is-in-messages',
    { 'src/platform/violation.ts': `export const a = { en: 'try again later', nl: 'probeer het later' };` },
  ],
  ['paths-are-named', { [page]: 'export const A = () => <a href="/websites" />;' }],
  ['paths-are-named', { [page]: 'export const A = () => <a href={`/websites`} />;' }],
  ['paths-are-named', { [page]: `export const A = ({ slug }) => <Link to={'/websites/' + slug} />;` }],
  ['columns-keep-their-width', { [page]: 'export const A = () => <p className="pt-4 max-w-[34ch]" />;' }],
  [
    'money-is-rounded-once',
    { [discount]: 'export const a = (total_cents) => Math.round(total_cents * 0.21);' },
  ],
  ['money-is-rounded-once', { [discount]: 'export const a = (price) => price.toFixed(2);' }],
  ['requests-in-client', { [page]: 'export const send = ({ fetch: request }, url) => request(url);' }],
  ['paths-are-named', { [page]: `const overview = '/admin/pages'; export const A = () => overview;` }],
  ['small-files', { [service]: lines(301) }],
  ['small-files', { [`${websites}/messages/messages.ts`]: lines(601) }],
  ['small-functions', { [service]: `export function long() {\n${lines(80)}}` }],
  ['small-functions', { [service]: `export const long = () => {\n${lines(80)}};` }],
  ['small-functions', { [service]: `export class Long { read() {\n${lines(80)}} }` }],
  ['no-only', { [unit]: `test.only('a', () => { expect(1).toBe(1); });` }],
  ['no-only', { 'tests/e2e/violation.test.ts': `describe.only.each([1])('a', () => {});` }],
  ['skips-have-reasons', { [unit]: `test.skip('a', () => { expect(1).toBe(1); });` }],
  ['skips-have-reasons', { [unit]: asserting('context.skip();') }],
  ['skips-have-reasons', { 'tests/e2e/violation.test.ts': 'test.skip(isMobile);' }],
  ['no-fixed-delays', { [unit]: asserting('await new Promise((done) => setTimeout(done, 50));') }],
  ['no-fixed-delays', { [unit]: asserting('await page.waitForTimeout(500);') }],
  ['no-fixed-delays', { [unit]: asserting('await sleep(20);') }],
  ['no-fixed-delays', { [unit]: 'const wait = promisify(setTimeout);' }],
  ['no-fixed-delays', { [unit]: `import { setTimeout as pause } from 'node:timers/promises';` }],
  ['no-fixed-delays', { 'tests/support/violation.ts': `import timers from 'timers/promises';` }],
  ['expectations-are-complete', { [unit]: asserting('expect(list.length === 2);') }],
  ['expectations-are-complete', { [unit]: asserting('await expect(load());') }],
  ['expectations-are-complete', { [unit]: asserting('expect(isOpen).toBe;') }],
  ['expectations-are-complete', { [unit]: asserting('expect.soft(isOpen).not;') }],
  ['tests-assert', { [unit]: `test('a', () => { load(); });` }],
  ['tests-assert', { [unit]: `test.for([1, 2])('a %s', async (one) => { await load(one); });` }],
  ['tests-assert', { [unit]: `it.concurrent('a', { timeout: 1 }, () => { const expected = load(); });` }],
];

/** Files that look like violations but are valid. */
export const allowedLookalikes: Readonly<Record<string, string>> = {
  'src/features/websites/api.test.ts': `vi.mock<typeof import('./api.ts')>('./api.ts'); // test.only`,
  'src/features/websites/queries/find-websites.test.ts': '',
  'src/features/websites/queries.test.ts': '',
  'src/features/websites/messages/messages.test.ts': '',
  'src/features/pages/queries/find-pages.ts':
    'export const find = (db) => [sql`select 1`.execute(db), db.selectFrom("pages").where("id", "=", 1).execute(), db.selectFrom("pages").select((eb) => eb.fn.countAll()).execute(), db.selectFrom("site_texts").selectAll().execute()];',
  'src/features/pages/contract.ts':
    'export interface Page { kept: number } export const page = { kept: 1 }; export const slug = z.string().min(1).max(9); export const code = z.string().regex(/^[a-z+]{2}$/); export const ids = z.array(slug).max(2).optional(); export type Ids = z.infer<typeof ids>; export const site = z.url().max(500);',
  'src/features/pages/service.ts':
    'export const a = (row, db) => [new Date(row.at), row.kept_at, selectFrom(db), Date.parse(row.at)]; export const read = ({ kept, answer: value }) => [kept, value, { answer: 1 }]; export const almostAll = 1; const stored: unknown = JSON.parse(row.fields); export const fields = [stored, shape.parse(JSON.parse(row.fields)), JSON.parse(row.fields) as Fields, Object.assign(target, { answer: 1 }), { ...(isOn && { on: 1 }) }, performance.now(), [`${a}/${b}`].length, "/icon.svg", "/api/pages", ids.join("/")];',
  'src/features/pages/client.ts': 'export const load = ({ fetch }, url) => fetch(url);',
  'src/features/pages/rules.ts':
    'export const isDate = (value: unknown, at: Date) => value instanceof Date || typeof process === at || profile.process;',
  'src/platform/http/violation.ts':
    'const urls = new Map(); if (urls.size >= 500) urls.clear(); urls.set(1, 2); const listeners = new Set(); listeners.add(1); listeners.delete(1); let named = []; named.push(1); named = []; const waiting = { byKey: new Map() }; if (waiting.byKey.size < 9) waiting.byKey.set(1, 2); const none = []; export const find = () => { const seen = new Set(); seen.add(1); return [none, seen]; }; export const share = () => { const pending = new Map<string, number>(); const end = (key) => pending.delete(key); return (key) => [end, pending.set(key, 1)]; }; export const once = () => { const last = new Map<Kind, number>(); return (kind) => last.set(kind, 1); };',
  'src/shared/i18n/format.ts': 'export const format = new Intl.NumberFormat();',
  'src/features/websites/messages/list-en.ts': 'export const listEn = { empty: "No websites yet" };',
  'src/features/websites/messages/list-nl.ts': lines(600),
  'src/features/search/service.ts':
    'export const keys = "Ctrl Enter"; throw new RangeError(`The number ${a} is too large`); log.error("The page stays"); export const browser = "Samsung Internet"; const path = `M${x} ${y}h${z}`;',
  'src/features/search/ui/violation.tsx':
    'export const look = { title: "truncate text-t1", label: text.title };',
  'src/features/search/route.ts': 'export const label = { en: "Search the site", nl: "Zoek op de site" };',
  'src/server/cli/violation.ts': 'export const help = "The secret was replaced";',
  'src/platform/http/upstream.ts': 'export const load = (url) => fetch(url);',
  'src/features/pages/fixtures.ts': `export const build = (db) => db.insertInto('pages');`,
  'src/features/search/rules.ts': 'export const splitWords = (text) => text; export const isLetter = true;',
  'src/platform/jobs/queries/claim-job.ts': `export const isStillClaimed = (db) => db.updateTable('jobs');`,
  'src/features/websites/ui/violation.tsx': `// biome-ignore lint/a11y/useButtonType: the wrapper sets it
    export const text = "@ts-ignore";
    export const A = ({ messages, url }) => (
      <p title={messages.title} className={url ? 'open' : 'closed'} lang="en">
        {messages.text} × {url}, x <code>SMTP_URL=host</code> {url ? 'APR' : 1} <a href={url} aria-label="×">{paths.home}</a> <a href="//example.org" />
      </p>
    );`,
  'src/features/websites/ui/violation.test.tsx': `test('a', () => { expect(render(<p title="A title">Text</p>)).toBe(new Date()); });`,
  'src/web/dev/violation.tsx': 'export const A = () => <a href="/">Hello</a>;',
  'seed/content/websites.ts': lines(301),
  'migrations/0001-content.ts': 'export const now = new Date();',
  [unit]: `test.skip(isMobile, 'needs a wide screen'); describe.skip(\`a (skipped: \${why})\`, run);\n${lines(301)}`,
  'tests/support/timing.ts': 'export const pass = (ms) => new Promise((done) => setTimeout(done, ms));',
  'tests/unit/turns.test.ts': `
    import { setImmediate as nextTurn } from 'node:timers/promises';
    test.setTimeout(120_000);
    test('a', async () => { setTimeout(() => load()); await delay(load()); await expect(load()).rejects.toThrow(); expect.hasAssertions(); });`,
  'tests/unit/other.test.ts': `
    // @ts-expect-error the wrong type is the point
    load(1); list.only; parser.skip(why, "a");
    test('a', () => { expectError(1); });
    test('b', async ({ page }) => { await page.expectReady(); });
    test('c', () => { fc.assert(property); });
    test('d', () => { for (const a of all) expect.soft(a).toBe(1); });
    test.each\`a\`('e', () => { assert.equal(1, 1); });
    test.describe('group', () => {}); test.beforeEach(() => {}); regex.test(() => {});
    test('f', sharedTest);`,
};
