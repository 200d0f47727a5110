import { join } from 'node:path';
import { copyDemoData } from '#seed/demo-data-cache.ts';
import { benchFile, type Child, serverEnv, startChild, startServer } from './children.ts';
import type { FloodRequest, FloodResult } from './flood-generator.ts';
import { percentile, probe, request } from './probe.ts';
import { formatTable, type Verdict } from './report.ts';
import { projectRoot, withTempFolder } from './temp-folder.ts';

const connections = 500;
const seconds = 10;
const probeIntervalMs = 20;

/** Measures the latency of health checks and cached pages while 500 connections request random URLs. */
export function benchFlood(): Promise<Verdict[]> {
  return withTempFolder(async (folder) => {
    const children: Child[] = [];
    try {
      const dataDir = join(folder, 'data');
      await copyDemoData(dataDir, 'normal');
      const env = { ...serverEnv(dataDir), TRUSTED_PROXIES: '1', LOG_LEVEL: 'error' };
      const server = await startServer(join(projectRoot, 'dist', 'server', 'main.js'), env);
      children.push(server);
      const generator = startChild(benchFile('flood-generator.ts'));
      children.push(generator);
      await request(`${server.origin}/`);
      let isOver = false;
      const floodRequest: FloodRequest = { port: Number(new URL(server.origin).port), connections, seconds };
      const flood = generator.request<FloodResult>(floodRequest).finally(() => {
        isOver = true;
      });
      const [health, page] = await Promise.all(
        ['/healthz/live', '/'].map((path) => probe(server.origin + path, probeIntervalMs, () => isOver)),
      );
      const counts = await flood;
      const row = (name: string, times: readonly number[] = []) => [
        name,
        percentile(times, 0.5).toFixed(1),
        percentile(times, 0.99).toFixed(1),
      ];
      console.log(
        formatTable([['', 'p50 ms', 'p99 ms'], row('health check', health), row('cached home', page)]),
      );
      console.log(
        Object.entries(counts)
          .map(([status, count]) => `${status}: ${count}`)
          .join(', '),
      );
      const worst = Math.max(percentile(health ?? [], 0.99), percentile(page ?? [], 0.99));
      const what = `health checks and cached pages under a flood of ${connections} connections, p99`;
      return [{ what, value: `${worst.toFixed(0)} ms`, goal: '≤ 50 ms', met: worst <= 50 }];
    } finally {
      await Promise.all(children.map((child) => child.stop()));
    }
  });
}
