import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { Client, escapeIdentifier } from 'pg';
import { type Database, type DatabaseLocation, openDatabase } from '#platform/db/database.ts';
import { migrate } from '#platform/db/migrate.ts';
import { newId } from '#platform/ids.ts';
import { getDatabaseUrl } from '#tests/support/database-templates.ts';
import { findPostgres } from '#tests/support/postgres.ts';
import { type ServerChild, type ServerUsage, serverEnv, startServer } from './children.ts';
import { findFreePort } from './free-port.ts';
import { logIn, ownerEnv } from './owner.ts';
import { percentile, probe, request } from './probe.ts';
import { formatTable, type Verdict } from './report.ts';
import { projectRoot, withTempFolder } from './temp-folder.ts';

const rows = 100_001;
const clients = 100;
const probeIntervalMs = 5;
const sampleIntervalMs = 100;
const idleMs = 30_000;
const goalMs = 50;
const goalMegabytes = 40;
const at = '2026-01-01T00:00:00.000Z';

/** The second is sorted by a column without an index. */
const files = [
  { name: 'work, by number', path: '/api/admin/work/csv?sort=number&direction=asc&lang=en' },
  { name: 'work, by title', path: '/api/admin/work/csv?sort=title&direction=desc&lang=en' },
] as const;

async function createData(location: DatabaseLocation): Promise<void> {
  const database = await openDatabase(location);
  try {
    await migrate(database);
    // Triggers make the statements slow.
    await database.runWithoutTimeouts(() => fill(database));
  } finally {
    await database.close();
  }
}

async function fill(database: Database<unknown>): Promise<void> {
  const db = database.query;
  const series = (count: number) =>
    sql`with recursive n(i) as (select 1 union all select i + 1 from n where i < ${sql.lit(count)})`;
  const id = (number: string) =>
    sql.raw(`'00000000-0000-4000-8000-' || substr(cast(1000000000000 + ${number} as text), 2)`);
  await sql`${series(clients)} insert into clients
      (id, number, name, locale, rate_cents, search_text, created_at, updated_at)
      select ${id('i')}, i, 'Client ' || i, 'nl', 8500, 'client', ${sql.lit(at)}, ${sql.lit(at)} from n`.execute(
    db,
  );
  await sql`${series(rows)} insert into work_items (id, number, date, kind, client_id, title, minutes,
      applied_rate_cents, total_cents, is_invoicable, counts_for_hours, search_text, version, created_at, updated_at)
      select ${id('i')}, i, '2025-06-01', 'hours', ${id(`(i % ${clients} + 1)`)}, 'Sheet ' || (i * 7919 % ${sql.lit(rows)}),
        60, 8500, 8500, 1, 1, ' sheet ', 1, ${sql.lit(at)}, ${sql.lit(at)} from n`.execute(db);
  await sql`analyze`.execute(db);
}

/** Downloads a file without storing it; returns its lines and the duration in seconds. */
async function download(url: string, headers: { readonly cookie: string }) {
  const startedAt = performance.now();
  const response = await fetch(url, { headers });
  if (!response.ok || response.body === null) throw new Error(`${url} responded with ${response.status}`);
  let lines = 0;
  for await (const part of response.body) for (const byte of part) if (byte === 10) lines += 1;
  return { lines, seconds: (performance.now() - startedAt) / 1000 };
}

interface Measured {
  readonly name: string;
  readonly rows: number;
  readonly seconds: number;
  /** The p99 of a health check and the cached home page, in milliseconds, alone and during the export. */
  readonly alone: readonly number[];
  readonly beside: readonly number[];
  /** The increase of resident memory during the export, and some time later, in megabytes. */
  readonly growth: number;
  readonly later: number;
}

async function measureFile(
  server: ServerChild,
  headers: { readonly cookie: string },
  { name, path }: (typeof files)[number],
): Promise<Measured> {
  const readMegabytes = async () => (await server.request<ServerUsage>({})).rss / 1024 ** 2;
  const probeUntil = async (isOver: () => boolean) =>
    (
      await Promise.all(
        ['/healthz/live', '/'].map((url) => probe(server.origin + url, probeIntervalMs, isOver)),
      )
    ).map((times) => percentile(times, 0.99));
  const aloneUntil = performance.now() + 3000;
  const alone = await probeUntil(() => performance.now() > aloneUntil);
  const before = await readMegabytes();
  let highest = before;
  let isOver = false;
  const sampling = (async () => {
    while (!isOver) {
      highest = Math.max(highest, await readMegabytes());
      await sleep(sampleIntervalMs);
    }
  })();
  const probing = probeUntil(() => isOver);
  const { lines, seconds } = await download(server.origin + path, headers);
  isOver = true;
  await sampling;
  const beside = await probing;
  await sleep(idleMs);
  return {
    name,
    rows: lines - 1,
    seconds,
    alone,
    beside,
    growth: highest - before,
    later: (await readMegabytes()) - before,
  };
}

function printTable(measured: readonly Measured[]): void {
  const format = (values: readonly number[]) => values.map((value) => value.toFixed(1)).join(' / ');
  console.log(
    formatTable([
      ['', 'rows', 's', 'p99 ms alone, health / home', 'beside', 'memory', 'later'],
      ...measured.map(({ name, rows: count, seconds, alone, beside, growth, later }) => [
        name,
        String(count),
        seconds.toFixed(1),
        format(alone),
        format(beside),
        `${growth.toFixed(0)} MB`,
        `${later.toFixed(0)} MB`,
      ]),
    ]),
  );
}

async function measureEngine(engine: string, location: DatabaseLocation): Promise<readonly Measured[]> {
  await createData(location);
  const port = await findFreePort();
  const server = await startServer(join(projectRoot, 'dist', 'server', 'main.js'), {
    ...serverEnv(location.dataDir),
    ...ownerEnv,
    // A local server spends seconds creating the demo's pictures, which takes more memory than an export.
    APP_ENV: 'production',
    PORT: String(port),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    LOG_LEVEL: 'error',
    MALLOC_ARENA_MAX: '2',
    MALLOC_TRIM_THRESHOLD_: '131072',
    MALLOC_MMAP_THRESHOLD_: '131072',
    ...(location.url !== undefined && { DATABASE_URL: location.url, APP_SECRET: 'a'.repeat(40) }),
  });
  try {
    const headers = await logIn(server);
    await request(`${server.origin}/`);
    // Memory that the first export allocates once is not counted.
    await download(`${server.origin}/api/admin/work/csv?q=nothing`, headers);
    const measured: Measured[] = [];
    for (const file of files)
      measured.push({ ...(await measureFile(server, headers, file)), name: `${engine}: ${file.name}` });
    printTable(measured);
    return measured;
  } finally {
    await server.stop();
  }
}

/** Measures on a PostgreSQL server: `TEST_DATABASE_URL`, else a temporary one. */
async function measurePostgres(folder: string): Promise<readonly Measured[]> {
  const { postgres, stop } = await findPostgres();
  if ('missing' in postgres) return [];
  const client = new Client({ connectionString: postgres.url });
  await client.connect();
  const name = `vitrine_bench_${newId().replaceAll('-', '')}`;
  try {
    await client.query(`create database ${escapeIdentifier(name)} template template0`);
    const url = getDatabaseUrl(postgres.url, name);
    return await measureEngine('PostgreSQL', { dataDir: join(folder, 'postgres'), url });
  } finally {
    await client.query(`drop database if exists ${escapeIdentifier(name)} with (force)`);
    await client.end();
    await stop();
  }
}

/** Measures how long others wait, and the memory used, while a file of 100,001 rows is downloaded. */
export function benchExports(): Promise<Verdict[]> {
  return withTempFolder(async (folder) => {
    const measured = [
      ...(await measureEngine('SQLite', { dataDir: join(folder, 'data') })),
      ...(await measurePostgres(folder)),
    ];
    const worst = Math.max(...measured.flatMap(({ beside }) => beside));
    const growth = Math.max(...measured.map((file) => file.growth));
    const isComplete = measured.every((file) => file.rows === rows);
    return [
      {
        what: `health checks and cached pages beside an export of ${rows} rows, p99`,
        value: `${worst.toFixed(0)} ms`,
        goal: `≤ ${goalMs} ms`,
        met: worst <= goalMs,
      },
      {
        what: `memory of an export of ${rows} rows`,
        value: `${growth.toFixed(0)} MB`,
        goal: `≤ ${goalMegabytes} MB`,
        met: growth <= goalMegabytes,
      },
      {
        what: 'exports that are complete',
        value: isComplete ? 'all' : 'not all',
        goal: 'all',
        met: isComplete,
      },
    ];
  });
}
