import { join } from 'node:path';
import { copyDemoData } from '#seed/demo-data-cache.ts';
import { benchFile, type Child, type ServerChild, serverEnv, startChild, startServer } from './children.ts';
import { findFreePort } from './free-port.ts';
import { formatTable, median, type Verdict } from './report.ts';
import { measureInTurn, ratioToFirst, type Sample, type Subject } from './rounds.ts';
import { projectRoot, withTempFolder } from './temp-folder.ts';

/** More than usual, since the difference is small. */
const rounds = 15;
const scrapes = 50;

/** The cost that counting may have, relative to a response without it. */
const maxCost = 1.03;
const maxScrapeMs = 10;

async function startProgram(dataDir: string, metricsPort: number | undefined): Promise<ServerChild> {
  await copyDemoData(dataDir, 'normal');
  const listen = metricsPort === undefined ? '' : `127.0.0.1:${metricsPort}`;
  const env = { ...serverEnv(dataDir), METRICS_LISTEN: listen };
  return startServer(join(projectRoot, 'dist', 'server', 'main.js'), env);
}

/** Asks for all pages and endpoints that visitors see, so that a scrape has their series. */
async function visit(origin: string): Promise<void> {
  const sitemap = await (await fetch(`${origin}/sitemap.xml`)).text();
  const paths = [...sitemap.matchAll(/<loc>[^<]*?:\d+([^<]*)<\/loc>/g)].map(([, path = '']) => path || '/');
  for (const path of [...paths, '/api/site', '/api/websites', '/api/images', '/api/pages', '/no-such-page'])
    for (const method of ['GET', 'GET', 'HEAD']) await (await fetch(origin + path, { method })).arrayBuffer();
}

async function measureScrapes(port: number): Promise<{ ms: number; series: number }> {
  const durations: number[] = [];
  let text = '';
  for (let index = 0; index < scrapes; index += 1) {
    const startedAt = performance.now();
    text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
    durations.push(performance.now() - startedAt);
  }
  return { ms: median(durations), series: text.split('\n').filter((line) => /^\w/.test(line)).length };
}

function report(subjects: readonly Subject[], samples: Sample[][]): Verdict[] {
  const rows = subjects.map(({ name }, column) => {
    const own = samples.flatMap((row) => row[column] ?? []);
    return [
      name,
      median(own.map(({ perSecond }) => perSecond)).toFixed(0),
      median(own.map(({ cpu }) => cpu)).toFixed(2),
    ];
  });
  console.log(formatTable([['', 'requests/s', 'CPU µs/request'], ...rows]));
  return [0, 2].map((first) => {
    const pairs = samples.map((row) => row.slice(first));
    const cost = ratioToFirst(pairs, 1, (one, other) => one.cpu / other.cpu);
    return {
      what: `${subjects[first + 1]?.name}, CPU relative to the same without them`,
      value: cost.toFixed(3),
      goal: `≤ ${maxCost}`,
      met: cost <= maxCost,
    };
  });
}

/** Measures what counting costs cached responses, in two processes in turn, and how long a scrape takes. */
export function benchMetrics(): Promise<Verdict[]> {
  return withTempFolder(async (folder) => {
    const children: Child[] = [];
    const track = async <Started extends Child>(child: Promise<Started> | Started) => {
      children.push(await child);
      return child;
    };
    try {
      const port = await findFreePort();
      const silent = await track(startProgram(join(folder, 'silent'), undefined));
      const counting = await track(startProgram(join(folder, 'counting'), port));
      const load = await track(startChild(benchFile('load-generator.ts')));
      const subjects = [
        { name: 'home, cached', server: silent, path: '/' },
        { name: 'home, cached, with metrics', server: counting, path: '/' },
        { name: '/api/websites, cached', server: silent, path: '/api/websites' },
        { name: '/api/websites, cached, with metrics', server: counting, path: '/api/websites' },
      ];
      const costs = report(subjects, await measureInTurn(subjects, load, rounds));
      await visit(counting.origin);
      const { ms, series } = await measureScrapes(port);
      const what = `a scrape of ${series} series, median`;
      return [
        ...costs,
        { what, value: `${ms.toFixed(1)} ms`, goal: `≤ ${maxScrapeMs} ms`, met: ms <= maxScrapeMs },
      ];
    } finally {
      await Promise.all(children.map((child) => child.stop()));
    }
  });
}
