import type { Child, ServerChild } from './children.ts';
import type { LoadRequest, LoadResult } from './load-generator.ts';
import { median } from './report.ts';

const warmUpSeconds = 1.5;
const roundSeconds = 1;
const defaultRounds = 7;

export interface Subject {
  readonly name: string;
  readonly server: ServerChild;
  readonly path: string;
  /** Sent with each request. */
  readonly cookie?: string;
}

/** One subject's measurement in one round. */
export interface Sample {
  readonly perSecond: number;
  /** CPU time per request, in microseconds. */
  readonly cpu: number;
  /** The server's CPU time per elapsed time: well below 1, the load generator was the bottleneck. */
  readonly busy: number;
}

async function measure({ server, path, cookie }: Subject, load: Child, seconds: number): Promise<Sample> {
  const before = await server.request<NodeJS.CpuUsage>({});
  const request: LoadRequest = { url: server.origin + path, seconds, cookie };
  const result = await load.request<LoadResult>(request);
  const after = await server.request<NodeJS.CpuUsage>({});
  if (result.failure !== undefined) throw new Error(`${request.url}: ${result.failure}`);
  if (result.bad > 0) throw new Error(`${request.url} failed ${result.bad} times`);
  const used = after.user + after.system - before.user - before.system;
  const busy = used / 1e6 / result.seconds;
  return { perSecond: result.good / result.seconds, cpu: used / result.good, busy };
}

/** Measures the subjects in turn, A B C D A B C D, so that a slow period of the machine affects all alike. */
export async function measureInTurn(
  subjects: readonly Subject[],
  load: Child,
  rounds = defaultRounds,
): Promise<Sample[][]> {
  for (const subject of subjects) await measure(subject, load, warmUpSeconds);
  const samples: Sample[][] = [];
  for (let round = 0; round < rounds; round += 1) {
    const row: Sample[] = [];
    for (const subject of subjects) row.push(await measure(subject, load, roundSeconds));
    samples.push(row);
  }
  return samples;
}

/** Returns the median ratio to the first subject of the same round. */
export function ratioToFirst(
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
