import { join } from 'node:path';
import { build } from 'vite';
import { benchFile, type Child, type ServerChild, serverEnv, startChild, startServer } from './children.ts';
import type { LoadAnswer, LoadQuestion } from './load.ts';
import { formatTable, median, type Verdict } from './report.ts';
import { projectRoot, withWorkFolder } from './work-folder.ts';

const warmUpSeconds = 1.5;
const roundSeconds = 1;
const rounds = 7;
const keptHome = 'home, kept';

interface Subject {
  readonly name: string;
  readonly server: ServerChild;
  readonly path: string;
}

/** One subject in one round. */
interface Sample {
  readonly perSecond: number;
  /** CPU time of the server, in microseconds per request. */
  readonly cpu: number;
  /** CPU time of the server in the time that passed: well below 1 means that the load was the limit. */
  readonly busy: number;
}

async function measure({ server, path }: Subject, load: Child, seconds: number): Promise<Sample> {
  const before = await server.ask<NodeJS.CpuUsage>({});
  const question: LoadQuestion = { url: server.origin + path, seconds };
  const answer = await load.ask<LoadAnswer>(question);
  const after = await server.ask<NodeJS.CpuUsage>({});
  if (answer.failure !== undefined) throw new Error(`${question.url}: ${answer.failure}`);
  if (answer.bad > 0) throw new Error(`${question.url} failed ${answer.bad} times`);
  const used = after.user + after.system - before.user - before.system;
  const busy = used / 1e6 / answer.seconds;
  return { perSecond: answer.good / answer.seconds, cpu: used / answer.good, busy };
}

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

/** Rounds in turn, A B C D A B C D, so that a slow moment of the machine meets all alike. */
async function measureInTurn(subjects: readonly Subject[], load: Child): Promise<Sample[][]> {
  for (const subject of subjects) await measure(subject, load, warmUpSeconds);
  const samples: Sample[][] = [];
  for (let round = 0; round < rounds; round += 1) {
    const row: Sample[] = [];
    for (const subject of subjects) row.push(await measure(subject, load, roundSeconds));
    samples.push(row);
  }
  return samples;
}

/** The ratio to the first subject in the same round, in the middle of all rounds. */
function ratioToFirst(
  samples: Sample[][],
  column: number,
  ratio: (one: Sample, first: Sample) => number,
): number {
  return median(
    samples.flatMap((row) => {
      const [first, one] = [row[0], row[column]];
      return first && one ? [ratio(one, first)] : [];
    }),
  );
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
      const vitrine = await running(startServer(built, serverEnv(join(folder, 'data'))));
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
