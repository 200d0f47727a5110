import { join } from 'node:path';
import { build } from 'vite';
import { copyDemoData } from '../seed/kept-demo.ts';
import { benchFile, type Child, type ServerChild, serverEnv, startChild, startServer } from './children.ts';
import { formatTable, median, type Verdict } from './report.ts';
import { measureInTurn, ratioToFirst, type Sample, type Subject } from './rounds.ts';
import { projectRoot, withWorkFolder } from './work-folder.ts';

const keptHome = 'home, kept';

/** A server with an emptied cache, built from the sources by the product's own configuration. */
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
  const rows = subjects.map(({ name }, column) => {
    const own = samples.flatMap((row) => row[column] ?? []);
    return {
      name,
      perSecond: median(own.map(({ perSecond }) => perSecond)),
      cpu: median(own.map(({ cpu }) => cpu)),
      busy: median(own.map(({ busy }) => busy)),
      share: ratioToFirst(samples, column, (one, first) => one.perSecond / first.perSecond),
      cost: ratioToFirst(samples, column, (one, first) => one.cpu / first.cpu),
    };
  });
  const cells = rows.map(({ name, perSecond, cpu, busy, share, cost }) => [
    name,
    perSecond.toFixed(0),
    cpu.toFixed(0),
    `${(busy * 100).toFixed(0)} %`,
    share.toFixed(3),
    cost.toFixed(2),
  ]);
  console.log(
    formatTable([['', 'requests/s', 'CPU µs/request', 'server busy', 'rate ratio', 'CPU ratio'], ...cells]),
  );
  const cached = rows.find(({ name }) => name === keptHome)?.share ?? Number.NaN;
  const what = 'kept home, rate beside a constant answer';
  return [{ what, value: cached.toFixed(2), goal: '≥ 0.85 (at least 0.75)', met: cached >= 0.85 }];
}

/** Requests per second and CPU time per request of the home and the API, beside a constant answer. */
export function benchHttp(): Promise<Verdict[]> {
  return withWorkFolder(async (folder) => {
    const children: Child[] = [];
    const running = async (server: Promise<ServerChild>) => {
      children.push(await server);
      return server;
    };
    try {
      const constant = await running(startServer(benchFile('constant-server.ts')));
      const built = join(projectRoot, 'dist', 'server', 'main.js');
      const dataDir = join(folder, 'data');
      // With its pictures: a server that still makes them has other work to do.
      await copyDemoData(dataDir);
      const vitrine = await running(startServer(built, serverEnv(dataDir)));
      const uncached = await running(startUncached(folder));
      const load = startChild(benchFile('load.ts'));
      children.push(load);
      const subjects = [
        { name: 'constant answer (Hono)', server: constant, path: '/' },
        { name: 'constant answer, 10 kB', server: constant, path: '/large' },
        { name: keptHome, server: vitrine, path: '/' },
        { name: 'home, rendered each time', server: uncached, path: '/' },
        { name: '/api/websites', server: vitrine, path: '/api/websites' },
      ];
      return report(subjects, await measureInTurn(subjects, load));
    } finally {
      await Promise.all(children.map((child) => child.stop()));
    }
  });
}
