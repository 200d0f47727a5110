import { join } from 'node:path';
import { build } from 'vite';
import { copyDemoData } from '#seed/demo-data-cache.ts';
import { benchFile, type Child, type ServerChild, serverEnv, startChild, startServer } from './children.ts';
import type { LoadResult } from './load-generator.ts';
import { logIn, ownerEnv } from './owner.ts';
import { startPoolService } from './pool-service.ts';
import { formatTable, median, type Verdict } from './report.ts';
import { measureInTurn, ratioToFirst, type Sample, type Subject } from './rounds.ts';
import { projectRoot, withTempFolder } from './temp-folder.ts';

const cachedHome = 'home, cached';

/** The CPU time that a response may cost, relative to a constant one. */
const costGoals: Readonly<Record<string, number>> = {
  'home, rendered each time': 100,
  'dashboard, logged in': 100,
  'staking list, 100 pools': 100,
  '/api/websites, cached': 2,
  '/api/websites, uncached': 8,
};

/** Builds and starts a server without a page cache, with the product's own build configuration. */
async function startUncached(folder: string): Promise<ServerChild> {
  const outDir = join(folder, 'uncached');
  await build({
    root: projectRoot,
    logLevel: 'error',
    build: { ssr: benchFile('uncached-server.ts'), outDir, emptyOutDir: true },
  });
  const env = serverEnv(join(folder, 'uncached-data'));
  const clientDir = join(projectRoot, 'dist', 'client');
  return startServer(join(outDir, 'uncached-server.js'), { ...env, BENCH_CLIENT_DIR: clientDir });
}

function report(subjects: readonly Subject[], samples: Sample[][]): Verdict[] {
  const rate = (one: Sample, first: Sample) => one.perSecond / first.perSecond;
  const rows = subjects.map(({ name }, column) => {
    const subjectSamples = samples.flatMap((row) => row[column] ?? []);
    return {
      name,
      perSecond: median(subjectSamples.map(({ perSecond }) => perSecond)),
      cpu: median(subjectSamples.map(({ cpu }) => cpu)),
      busy: median(subjectSamples.map(({ busy }) => busy)),
      share: ratioToFirst(samples, column, rate),
      cost: ratioToFirst(samples, column, (one, first) => one.cpu / first.cpu),
    };
  });
  const cells = rows.map(({ name, perSecond, cpu, busy, share, cost }) => [
    name,
    perSecond.toFixed(0),
    cpu.toFixed(0),
    `${(busy * 100).toFixed(0)}%`,
    share.toFixed(3),
    cost.toFixed(2),
  ]);
  console.log(
    formatTable([['', 'requests/s', 'CPU µs/request', 'server busy', 'rate ratio', 'CPU ratio'], ...cells]),
  );
  const get = (name: string) => rows.find((row) => row.name === name);
  // The second subject is a constant response of the same size as the third, the cached home page.
  const cached = ratioToFirst(
    samples.map((row) => row.slice(1)),
    1,
    rate,
  );
  const costs = Object.entries(costGoals).map(([name, goal]) => {
    const cost = get(name)?.cost ?? Number.NaN;
    return {
      what: `${name}, CPU relative to a constant response`,
      value: cost.toFixed(1),
      goal: `≤ ${goal}`,
      met: cost <= goal,
    };
  });
  const what = 'cached home, rate relative to a constant response of the same bytes';
  return [{ what, value: cached.toFixed(2), goal: '≥ 0.8', met: cached >= 0.8 }, ...costs];
}

/** Starts a staking service with as many pools as a page shows. */
function startPools() {
  const address = (number: number) => `0x${number.toString(16).padStart(40, '0')}`;
  const addresses = Array.from({ length: 100 }, (_, index) => address(index + 1000));
  const tokens = { staked: address(1), reward: address(2) };
  return startPoolService({ addresses, chainId: 1, adapter: 'synthetix-staking-rewards', ...tokens });
}

/**
 * Measures requests per second and CPU time per request of the home page and the API, compared to a constant
 * response.
 */
export function benchHttp(): Promise<Verdict[]> {
  return withTempFolder(async (folder) => {
    const children: Child[] = [];
    let stopPools = () => {};
    const track = async (server: Promise<ServerChild>) => {
      children.push(await server);
      return server;
    };
    try {
      const built = join(projectRoot, 'dist', 'server', 'main.js');
      const dataDir = join(folder, 'data');
      // With its derivatives: a server that is still creating them has other work to do.
      await copyDemoData(dataDir, 'normal');
      const pools = await startPools();
      stopPools = pools.stop;
      const env = {
        ...serverEnv(dataDir),
        ...ownerEnv,
        STAKING_API_URL: pools.url,
      };
      const vitrine = await track(startServer(built, env));
      const uncached = await track(startUncached(folder));
      const load = startChild(benchFile('load-generator.ts'));
      children.push(load);
      const home = await load.request<LoadResult>({ url: vitrine.origin, seconds: 2 });
      const constantEnv = { ...process.env, BODY_BYTES: String(home.bytes) };
      const constant = await track(startServer(benchFile('constant-server.ts'), constantEnv));
      const subjects = [
        { name: 'constant response (Hono)', server: constant, path: '/' },
        { name: 'constant response of the same bytes as the home', server: constant, path: '/long' },
        { name: cachedHome, server: vitrine, path: '/' },
        { name: 'home, rendered each time', server: uncached, path: '/' },
        { name: 'dashboard, logged in', server: vitrine, path: '/dashboard', ...(await logIn(vitrine)) },
        { name: 'staking list, 100 pools', server: vitrine, path: '/staking_contracts' },
        { name: '/api/websites, cached', server: vitrine, path: '/api/websites' },
        { name: '/api/websites, uncached', server: uncached, path: '/api/websites' },
      ];
      return report(subjects, await measureInTurn(subjects, load));
    } finally {
      await Promise.all(children.map((child) => child.stop()));
      stopPools();
    }
  });
}
