import { join } from 'node:path';
import { Client, escapeIdentifier } from 'pg';
import { fillLargeCatalogue } from '../seed/large-catalogue.ts';
import { searchableContent } from '../src/app/searchable-content.ts';
import { SearchIndex } from '../src/features/search/service.ts';
import type { SearchTables } from '../src/features/search/tables.ts';
import { bumpContentVersion } from '../src/platform/db/content-version.ts';
import { type Database, type DatabaseLocation, openDatabase } from '../src/platform/db/database.ts';
import { migrate } from '../src/platform/db/migrate.ts';
import { newId } from '../src/platform/ids.ts';
import { benchFile, type Child, type ServerChild, serverEnv, startChild, startServer } from './children.ts';
import { formatTable, median, type Verdict } from './report.ts';
import { measureInTurn, ratioToFirst, type Subject } from './rounds.ts';
import { projectRoot, withWorkFolder } from './work-folder.ts';

// In two languages: 10,000 entries.
const size = { websites: 2400, images: 2400, pages: 200 };
const longestStretchMs = 50;

const questions = [
  { name: 'one row: /api/site', path: '/api/site' },
  { name: 'a whole word', path: '/api/search?q=stra&per_page=7' },
  { name: 'two words, the second begun', path: '/api/search?q=haven%20ka&per_page=7' },
  { name: 'a page of 20', path: '/api/search?q=haven' },
  { name: 'one letter, a quarter of all', path: '/api/search?q=z&per_page=7' },
  { name: 'one letter, nearly all', path: '/api/search?q=l&per_page=7' },
  { name: 'nothing found', path: '/api/search?q=qqq&per_page=7' },
  { name: 'the page: /search?q=haven', path: '/search?q=haven' },
];

/** How long something took, and the longest time in which the process did nothing else. */
interface Timing {
  readonly name: string;
  readonly ms: number;
  readonly cpuMs: number;
  /** As the clock says, which on a busy machine is also the time in which others had the processor. */
  readonly stretchMs: number;
  /** The time of the processor in it. */
  readonly stretchCpuMs: number;
}

function cpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** Looks every millisecond how much the process has worked since it could look the last time. */
function watchStretches() {
  let [last, lastCpu] = [performance.now(), cpuMs()];
  const longest = { stretchMs: 0, stretchCpuMs: 0 };
  const look = () => {
    const [now, nowCpu] = [performance.now(), cpuMs()];
    longest.stretchMs = Math.max(longest.stretchMs, now - last);
    longest.stretchCpuMs = Math.max(longest.stretchCpuMs, nowCpu - lastCpu);
    [last, lastCpu] = [now, nowCpu];
  };
  const timer = setInterval(look, 1);
  return () => {
    look();
    clearInterval(timer);
    return longest;
  };
}

async function time(name: string, run: () => Promise<void>): Promise<Timing> {
  const stop = watchStretches();
  const [began, beganCpu] = [performance.now(), cpuMs()];
  await run();
  return { name, ms: performance.now() - began, cpuMs: cpuMs() - beganCpu, ...stop() };
}

async function countEntries(database: Database<SearchTables>): Promise<number> {
  const { count } = database.query.fn;
  const { total } = await database.query
    .selectFrom('search_entries')
    .select(count<number>('entry').as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** Indexes the large catalogue, then a single change of it, then nothing. */
async function measureIndexing(location: DatabaseLocation): Promise<Timing[]> {
  const database = await openDatabase<SearchTables>(location);
  try {
    await migrate(database);
    await fillLargeCatalogue(database.of(), size);
    const onFailure = (error: unknown) => {
      throw error;
    };
    const parts = { database, sources: searchableContent, now: () => new Date(), onFailure };
    const refresh = () => new SearchIndex(parts).refresh();
    const first = await time('all entries, for the first time', refresh);
    const touch = (title: string) =>
      database.of<{ website_texts: { slug: string; title: string } }>().transaction(async (trx) => {
        await trx.updateTable('website_texts').set({ title }).where('slug', '=', 'w-7').execute();
        await bumpContentVersion(trx);
      });
    await touch('Renamed');
    const change = await time('after a change of one record', refresh);
    const nothing = await time('after a start, nothing changed', refresh);
    console.log(`${database.engine}: ${await countEntries(database)} entries`);
    return [first, change, nothing];
  } finally {
    await database.close();
  }
}

function reportIndexing(engine: string, timings: readonly Timing[]): Verdict {
  const inMs = (value: number) => `${value.toFixed(0)} ms`;
  const rows = timings.map(({ name, ms, cpuMs, stretchMs, stretchCpuMs }) => [
    name,
    ...[ms, cpuMs, stretchMs, stretchCpuMs].map(inMs),
  ]);
  const head = ['', 'took', 'CPU', 'longest stretch', 'CPU in a stretch'];
  console.log(`${formatTable([head, ...rows])}\n`);
  const longest = Math.max(...timings.map(({ stretchCpuMs }) => stretchCpuMs));
  return {
    what: `${engine}, longest stretch of indexing (CPU)`,
    value: inMs(longest),
    goal: `≤ ${longestStretchMs} ms`,
    met: longest <= longestStretchMs,
  };
}

async function reportAnswers(engine: string, constant: ServerChild, server: ServerChild, load: Child) {
  const subjects: Subject[] = [
    { name: 'constant answer (Hono)', server: constant, path: '/' },
    ...questions.map(({ name, path }) => ({ name, server, path })),
  ];
  const samples = await measureInTurn(subjects, load);
  const row = (samples[0] ?? []).map((_, column) => samples.flatMap((round) => round[column] ?? []));
  const cpuOf = (column: number) => median((row[column] ?? []).map(({ cpu }) => cpu));
  const ratios = subjects.map((_, column) =>
    ratioToFirst(samples, column, (one, first) => one.cpu / first.cpu),
  );
  const cells = subjects.map(({ name }, column) => [
    name,
    median((row[column] ?? []).map(({ perSecond }) => perSecond)).toFixed(0),
    cpuOf(column).toFixed(0),
    (ratios[column] ?? Number.NaN).toFixed(1),
    (cpuOf(column) / cpuOf(1)).toFixed(2),
  ]);
  const head = ['', 'requests/s', 'CPU µs/request', 'CPU to constant', 'CPU to one row'];
  console.log(`${engine}\n${formatTable([head, ...cells])}\n`);
}

/** A database of its own on the server that the tests may use, removed afterwards. */
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
    const load = startChild(benchFile('load.ts'));
    children.push(load);
    await reportAnswers(engine, constant, server, load);
    return verdict;
  } finally {
    await Promise.all(children.map((child) => child.stop()));
  }
}

/** Indexing and searching 10,000 entries on both engines, beside a constant answer and a question for one row. */
export function benchSearch(): Promise<Verdict[]> {
  return withWorkFolder(async (folder) => {
    const verdicts = [await measureEngine('SQLite', { dataDir: join(folder, 'data') })];
    const postgres = process.env.TEST_DATABASE_URL;
    if (postgres === undefined) {
      console.log('PostgreSQL is not measured: name a server for tests in TEST_DATABASE_URL.');
      return verdicts;
    }
    return withPostgres(postgres, async (url) => [
      ...verdicts,
      await measureEngine('PostgreSQL', { dataDir: join(folder, 'postgres'), url }),
    ]);
  });
}
