import type { Child, ServerChild } from './children.ts';
import type { LoadAnswer, LoadQuestion } from './load.ts';
import { median } from './report.ts';

const warmUpSeconds = 1.5;
const roundSeconds = 1;
const rounds = 7;

/** An address of a server under test. */
export interface Subject {
  readonly name: string;
  readonly server: ServerChild;
  readonly path: string;
}

/** One subject in one round. */
export interface Sample {
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

/** Rounds in turn, A B C D A B C D, so that a slow moment of the machine meets all alike. */
export async function measureInTurn(subjects: readonly Subject[], load: Child): Promise<Sample[][]> {
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
