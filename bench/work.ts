import { join } from 'node:path';
import { sql } from 'kysely';
import { openDatabase } from '#platform/db/database.ts';
import { migrate } from '#platform/db/migrate.ts';
import { type ServerChild, serverEnv, startServer } from './children.ts';
import { logIn, ownerEnv } from './owner.ts';
import { formatTable, median, type Verdict } from './report.ts';
import { projectRoot, withTempFolder } from './temp-folder.ts';

const items = 1_000_000;
const clients = 1000;
const rounds = 5;
const requestsPerRound = 40;
const goalMs = 50;
const work = '/api/admin/work';

/** `{client}` is the id of a client. */
const subjects: readonly { readonly name: string; readonly path: string }[] = [
  { name: 'constant response', path: '/healthz/live' },
  { name: 'week', path: `${work}/week?monday=2024-03-04&day=2024-03-05` },
  { name: 'choices', path: `${work}/choices` },
  { name: 'list, newest first', path: work },
  { name: 'list, page 100', path: `${work}?page=100` },
  { name: 'list, by title', path: `${work}?sort=title&direction=asc` },
  { name: 'list, by rate', path: `${work}?sort=rate&direction=desc` },
  { name: 'list, by total', path: `${work}?sort=total&direction=desc` },
  { name: 'list, by invoicable', path: `${work}?sort=invoicable&direction=asc` },
  { name: 'list, by client', path: `${work}?sort=client&direction=asc` },
  { name: 'filter: client', path: `${work}?client={client}` },
  { name: 'filter: client and period', path: `${work}?client={client}&from=2024-01-01&to=2024-12-31` },
  { name: 'filter: period', path: `${work}?from=2024-03-01&to=2024-03-31` },
  { name: 'filter: not yet invoiced', path: `${work}?uninvoiced=true` },
  { name: 'filter: invoiced', path: `${work}?uninvoiced=false` },
  { name: 'search, many results', path: `${work}?q=meeting` },
  { name: 'search, few results', path: `${work}?q=sheet%20777778` },
  { name: 'search, thousands of results', path: `${work}?q=client%20101` },
  { name: 'search in a period', path: `${work}?q=meeting&from=2017-01-01&to=2017-12-31` },
  { name: 'search, by client', path: `${work}?q=meeting&sort=client&direction=desc` },
  { name: 'list, by client, page 100', path: `${work}?sort=client&direction=asc&page=100` },
  { name: 'search, no result', path: `${work}?q=qqqq` },
];

const at = '2026-01-01T00:00:00.000Z';

/** Fills ten years with work, of which the last 3,000 items are not yet invoiced. */
async function fill(dataDir: string): Promise<void> {
  const database = await openDatabase({ dataDir });
  try {
    await migrate(database);
    const { query } = database.of<unknown>();
    // As literals: a bound number is a REAL, which would appear in the clients' ids.
    await sql`with recursive n(i) as (select 1 union all select i + 1 from n where i < ${sql.lit(clients)})
      insert into clients (id, number, name, locale, rate_cents, created_at, updated_at)
      select 'c' || i, i, 'Client ' || i, 'nl', 8500, ${at}, ${at} from n`.execute(query);
    await sql`with recursive n(i) as (select 1 union all select i + 1 from n where i < ${sql.lit(items)})
      insert into work_items (id, number, date, kind, client_id, title, minutes, applied_rate_cents, total_cents,
        is_invoicable, counts_for_hours, search_text, version, created_at, updated_at)
      select 'w' || i, i, date('2016-01-01', '+' || (i * 3650 / ${sql.lit(items)}) || ' days'), 'hours',
        'c' || (i % ${sql.lit(clients)} + 1), case i % 3 when 0 then 'Meeting ' else 'Sheet ' end || i, 15 + i % 400, 8500,
        (15 + i % 400) * 8500 / 60, case when i > ${sql.lit(items)} - 3000 then 1 else 0 end, 1,
        case i % 3 when 0 then ' meeting ' else ' sheet ' end || i || ' client ' || (i % ${sql.lit(clients)} + 1), 1, ${at}, ${at}
      from n`.execute(query);
    await sql`insert into work_days (date, counted_minutes, own_minutes, updated_at)
      select date, sum(minutes), 0, ${at} from work_items group by date`.execute(query);
  } finally {
    await database.close();
  }
}

/** Returns each subject's request durations in milliseconds. */
async function measure(server: ServerChild): Promise<readonly (readonly number[])[]> {
  const headers = await logIn(server);
  const get = async (path: string) => {
    const startedAt = performance.now();
    const response = await fetch(server.origin + path.replace('{client}', 'c77'), { headers });
    const body = await response.text();
    if (!response.ok) throw new Error(`${path} responded with ${response.status}: ${body}`);
    return performance.now() - startedAt;
  };
  const times = subjects.map((): number[] => []);
  for (const { path } of subjects) await get(path);
  for (let number = 0; number < rounds * requestsPerRound; number += 1)
    for (const [index, { path }] of subjects.entries()) times[index]?.push(await get(path));
  return times;
}

/** Returns the p99 of the median round. */
function getP99(values: readonly number[]): number {
  const ofRounds = Array.from({ length: rounds }, (_, round) => {
    const own = values.slice(round * requestsPerRound, (round + 1) * requestsPerRound);
    return own.toSorted((one, other) => one - other)[Math.ceil(own.length * 0.99) - 1] ?? Number.NaN;
  });
  return median(ofRounds);
}

/** Measures the week, the list, its filters and its search with a million work items. */
export function benchWork(): Promise<Verdict[]> {
  return withTempFolder(async (folder) => {
    await fill(folder);
    const server = await startServer(join(projectRoot, 'dist', 'server', 'main.js'), {
      ...serverEnv(folder),
      ...ownerEnv,
    });
    const times = await measure(server).finally(() => server.stop());
    const ms = (value: number) => `${value.toFixed(1)} ms`;
    const rows = subjects.map(({ name }, index) => ({ name, values: times[index] ?? [] }));
    const table = rows.map(({ name, values }) => [name, ms(median(values)), ms(getP99(values))]);
    console.log(`${formatTable([['1,000,000 work items', 'median', 'p99'], ...table])}\n`);
    const slowest = Math.max(...rows.map(({ values }) => getP99(values)));
    return [
      {
        what: 'work, p99 of the slowest',
        value: ms(slowest),
        goal: `≤ ${goalMs} ms`,
        met: slowest <= goalMs,
      },
    ];
  });
}
