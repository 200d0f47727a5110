import { join } from 'node:path';
import { openDatabase } from '#platform/db/database.ts';
import { migrate } from '#platform/db/migrate.ts';
import { fillLargeCatalogue } from '#seed/large-catalogue.ts';
import { type ServerChild, serverEnv, startServer } from './children.ts';
import { logIn, ownerEnv } from './owner.ts';
import { formatTable, median, type Verdict } from './report.ts';
import { projectRoot, withTempFolder } from './temp-folder.ts';

const sizes = [100, 10_000] as const;
const rounds = 5;
const requestsPerRound = 100;
const goalMs = 50;
const maxGrowth = 3;

const list = '/api/admin/websites';

/** `{id}` is a website's id. The last two responses are cached for visitors. */
const subjects: readonly { readonly name: string; readonly path: string }[] = [
  { name: 'constant response', path: '/healthz/live' },
  { name: 'list, in its order', path: list },
  { name: 'list, by title, page 2', path: `${list}?sort=title&page=2` },
  { name: 'list, by year, descending', path: `${list}?sort=year&direction=desc` },
  { name: 'list, the last page', path: `${list}?sort=title&direction=desc&per_page=100` },
  { name: 'search, many results', path: `${list}?q=ha` },
  { name: 'search, no result', path: `${list}?q=qqqq` },
  { name: 'filter: public, with changes', path: `${list}?public=true&changed=true` },
  { name: 'palette: search', path: '/api/admin/search?q=haven' },
  { name: 'counts', path: '/api/admin/counts' },
  { name: 'overview', path: '/api/admin/overview' },
  { name: 'editor', path: `${list}/{id}` },
  { name: 'visitors: search', path: '/api/search?q=haven&per_page=7' },
  { name: 'visitors: websites, a page', path: '/api/websites?page=2&per_page=40' },
  { name: 'visitors: images, a page', path: '/api/images?page=2&per_page=40' },
];

/** Returns the p99 of the median round, so that one slow second does not decide. */
function getP99(values: readonly number[]): number {
  const ofRounds = Array.from({ length: rounds }, (_, round) => {
    const own = values.slice(round * requestsPerRound, (round + 1) * requestsPerRound);
    return own.toSorted((one, other) => one - other)[Math.ceil(own.length * 0.99) - 1] ?? Number.NaN;
  });
  return median(ofRounds);
}

async function fill(dataDir: string, count: number): Promise<void> {
  const database = await openDatabase({ dataDir });
  try {
    await migrate(database);
    await fillLargeCatalogue(database, { websites: count, images: count, pages: 20 });
  } finally {
    await database.close();
  }
}

/** Returns each subject's request durations, in order, in milliseconds. */
async function measure(server: ServerChild): Promise<readonly (readonly number[])[]> {
  const headers = await logIn(server);
  const get = async (path: string) => {
    const response = await fetch(server.origin + path, { headers });
    const body = await response.text();
    if (!response.ok) throw new Error(`${path} responded with ${response.status}: ${body}`);
    return body;
  };
  const { data } = JSON.parse(await get(`${list}?per_page=1`)) as { data: { id: string }[] };
  const times = subjects.map((): number[] => []);
  // Once each, so that statements are prepared and the search index exists.
  for (const { path } of subjects) await get(path.replace('{id}', data[0]?.id ?? ''));
  for (let number = 0; number < rounds * requestsPerRound; number += 1)
    for (const [index, { path }] of subjects.entries()) {
      const target = path.replace('{id}', data[0]?.id ?? '');
      const startedAt = performance.now();
      await get(target);
      times[index]?.push(performance.now() - startedAt);
    }
  return times;
}

async function measureSize(folder: string, count: number) {
  const dataDir = join(folder, String(count));
  await fill(dataDir, count);
  const server = await startServer(join(projectRoot, 'dist', 'server', 'main.js'), {
    ...serverEnv(dataDir),
    ...ownerEnv,
  });
  try {
    return await measure(server);
  } finally {
    await server.stop();
  }
}

/** Measures the admin area and searches with 100 and 10,000 websites and as many images. */
export function benchAdmin(): Promise<Verdict[]> {
  return withTempFolder(async (folder) => {
    const [small = [], large = []] = [
      await measureSize(folder, sizes[0]),
      await measureSize(folder, sizes[1]),
    ];
    const ms = (value: number) => `${value.toFixed(1)} ms`;
    const rows = subjects.map(({ name }, index) => {
      const [few, many] = [small[index] ?? [], large[index] ?? []];
      const growth = median(many) / median(few);
      return {
        name,
        p99: getP99(many),
        growth,
        cells: [ms(median(few)), ms(median(many)), ms(getP99(many))],
      };
    });
    const head = ['', '100 records, median', '10,000 records, median', '10,000 records, p99', 'growth'];
    console.log(
      `${formatTable([head, ...rows.map(({ name, cells, growth }) => [name, ...cells, growth.toFixed(1)])])}\n`,
    );
    const slowest = Math.max(...rows.map(({ p99 }) => p99));
    const steepest = Math.max(...rows.map(({ growth }) => growth));
    return [
      {
        what: 'admin, p99 of the slowest',
        value: ms(slowest),
        goal: `≤ ${goalMs} ms`,
        met: slowest <= goalMs,
      },
      {
        what: 'admin, growth of the median from 100 to 10,000 records',
        value: steepest.toFixed(1),
        goal: `< ${maxGrowth}`,
        met: steepest < maxGrowth,
      },
    ];
  });
}
