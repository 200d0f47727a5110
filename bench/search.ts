import { join } from 'node:path';
import { Client, escapeIdentifier } from 'pg';
import { SearchIndex } from '#features/search/service/search-index.ts';
import type { SearchTables } from '#features/search/tables.ts';
import { publishContentChange } from '#platform/db/content-version.ts';
import { type Database, type DatabaseLocation, openDatabase } from '#platform/db/database.ts';
import { migrate } from '#platform/db/migrate.ts';
import { newId } from '#platform/ids.ts';
import { fillLargeCatalogue } from '#seed/large-catalogue.ts';
import { searchSources } from '#server/search-sources.ts';
import { benchFile, type Child, type ServerChild, serverEnv, startChild, startServer } from './children.ts';
import { formatTable, median, type Verdict } from './report.ts';
import { measureInTurn, ratioToFirst, type Subject } from './rounds.ts';
import { projectRoot, withTempFolder } from './temp-folder.ts';

// In two languages: 10,000 entries.
const catalogueSize = { websites: 2400, images: 2400, pages: 200 };
const maxBlockedMs = 50;

const queries = [
  { name: 'one row: /api/site', path: '/api/site' },
  { name: 'a whole word', path: '/api/search?q=stra&per_page=7' },
  { name: 'two words, the second unfinished', path: '/api/search?q=haven%20ka&per_page=7' },
  { name: 'a page of 20', path: '/api/search?q=haven' },
  { name: 'one letter, a quarter of all', path: '/api/search?q=z&per_page=7' },
  { name: 'one letter, nearly all', path: '/api/search?q=l&per_page=7' },
  { name: 'nothing found', path: '/api/search?q=qqq&per_page=7' },
  { name: 'the page: /search?q=haven', path: '/search?q=haven' },
];

interface Timing {
  readonly name: string;
  readonly ms: number;
  readonly cpuMs: number;
  /** In wall-clock time, which on a busy machine includes other processes. */
  readonly blockedMs: number;
  /** In CPU time. */
  readonly blockedCpuMs: number;
}

function cpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** Samples every millisecond how long the event loop was blocked. */
function watchBlocking() {
  let [last, lastCpu] = [performance.now(), cpuMs()];
  const longest = { blockedMs: 0, blockedCpuMs: 0 };
  const sample = () => {
    const [now, nowCpu] = [performance.now(), cpuMs()];
    longest.blockedMs = Math.max(longest.blockedMs, now - last);
    longest.blockedCpuMs = Math.max(longest.blockedCpuMs, nowCpu - lastCpu);
    [last, lastCpu] = [now, nowCpu];
  };
  const timer = setInterval(sample, 1);
  return () => {
    sample();
    clearInterval(timer);
    return longest;
  };
}

async function measure(name: string, run: () => Promise<void>): Promise<Timing> {
  const stop = watchBlocking();
  const [startedAt, startedCpu] = [performance.now(), cpuMs()];
  await run();
  return { name, ms: performance.now() - startedAt, cpuMs: cpuMs() - startedCpu, ...stop() };
}

async function countEntries(database: Database<SearchTables>): Promise<number> {
  const { count } = database.query.fn;
  const { total } = await database.query
    .selectFrom('search_entries')
    .select(count<number>('entry').as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** Indexes the large catalogue, then one change, then no change. */
async function measureIndexing(location: DatabaseLocation): Promise<Timing[]> {
  const database = await openDatabase<SearchTables>(location);
  try {
    await migrate(database);
    await fillLargeCatalogue(database.of(), catalogueSize);
    const onFailure = (error: unknown) => {
      throw error;
    };
    const deps = { database, sources: searchSources, now: () => new Date(), onFailure };
    const refresh = () => new SearchIndex(deps).refresh();
    const first = await measure('all entries, first time', refresh);
    const touch = (title: string) =>
      database.of<{ website_texts: { slug: string; title: string } }>().transaction(async (trx) => {
        await trx.updateTable('website_texts').set({ title }).where('slug', '=', 'w-7').execute();
        await publishContentChange(trx);
      });
    await touch('Renamed');
    const change = await measure('after a change of one record', refresh);
    const unchanged = await measure('after a start, nothing changed', refresh);
    console.log(`${database.engine}: ${await countEntries(database)} entries`);
    return [first, change, unchanged];
  } finally {
    await database.close();
  }
}

function reportIndexing(engine: string, timings: readonly Timing[]): Verdict {
  const inMs = (value: number) => `${value.toFixed(0)} ms`;
  const rows = timings.map(({ name, ms, cpuMs, blockedMs, blockedCpuMs }) => [
    name,
    ...[ms, cpuMs, blockedMs, blockedCpuMs].map(inMs),
  ]);
  const head = ['', 'took', 'CPU', 'longest block', 'CPU in a block'];
  console.log(`${formatTable([head, ...rows])}\n`);
  const longest = Math.max(...timings.map(({ blockedCpuMs }) => blockedCpuMs));
  return {
    what: `${engine}, longest uninterrupted indexing (CPU)`,
    value: inMs(longest),
    goal: `≤ ${maxBlockedMs} ms`,
    met: longest <= maxBlockedMs,
  };
}

async function reportQueries(engine: string, constant: ServerChild, server: ServerChild, load: Child) {
  const subjects: Subject[] = [
    { name: 'constant response (Hono)', server: constant, path: '/' },
    ...queries.map(({ name, path }) => ({ name, server, path })),
  ];
  const samples = await measureInTurn(subjects, load);
  const row = (samples[0] ?? []).map((_, column) => samples.flatMap((round) => round[column] ?? []));
  const getCpu = (column: number) => median((row[column] ?? []).map(({ cpu }) => cpu));
  const ratios = subjects.map((_, column) =>
    ratioToFirst(samples, column, (one, first) => one.cpu / first.cpu),
  );
  const cells = subjects.map(({ name }, column) => [
    name,
    median((row[column] ?? []).map(({ perSecond }) => perSecond)).toFixed(0),
    getCpu(column).toFixed(0),
    (ratios[column] ?? Number.NaN).toFixed(1),
    (getCpu(column) / getCpu(1)).toFixed(2),
  ]);
  const head = ['', 'requests/s', 'CPU µs/request', 'CPU vs constant', 'CPU vs one row'];
  console.log(`${engine}\n${formatTable([head, ...cells])}\n`);
}

/** Runs a function with a new database on the test server, and drops it afterwards. */
async function withPostgres<Result>(
  serverUrl: string,
  run: (url: string) => Promise<Result>,
): Promise<Result> {
  const client = new Client({ connectionString: serverUrl });
  await client.connect();
  const name = `vitrine_bench_${newId().replaceAll('-', '')}`;
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  try {
    await client.query(`create database ${escapeIdentifier(name)} template template0`);
    return await run(url.href);
  } finally {
    await client.query(`drop database if exists ${escapeIdentifier(name)} with (force)`);
    await client.end();
  }
}

async function measureEngine(engine: string, location: DatabaseLocation): Promise<Verdict> {
  const verdict = reportIndexing(engine, await measureIndexing(location));
  const children: Child[] = [];
  try {
    const constant = await startServer(benchFile('constant-server.ts'));
    children.push(constant);
    const env = {
      ...serverEnv(location.dataDir),
      DATABASE_URL: location.url ?? '',
      APP_SECRET: 'x'.repeat(64),
    };
    const server = await startServer(join(projectRoot, 'dist', 'server', 'main.js'), env);
    children.push(server);
    const load = startChild(benchFile('load-generator.ts'));
    children.push(load);
    await reportQueries(engine, constant, server, load);
    return verdict;
  } finally {
    await Promise.all(children.map((child) => child.stop()));
  }
}

/**
 * Measures indexing and searching 10,000 entries on both engines, compared to a constant response and a
 * one-row query.
 */
export function benchSearch(): Promise<Verdict[]> {
  return withTempFolder(async (folder) => {
    const verdicts = [await measureEngine('SQLite', { dataDir: join(folder, 'data') })];
    const postgres = process.env.TEST_DATABASE_URL;
    if (postgres === undefined) {
      console.log('PostgreSQL is not measured: set TEST_DATABASE_URL to a test server.');
      return verdicts;
    }
    return withPostgres(postgres, async (url) => [
      ...verdicts,
      await measureEngine('PostgreSQL', { dataDir: join(folder, 'postgres'), url }),
    ]);
  });
}
