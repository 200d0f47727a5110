import { Agent, get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

const agent = new Agent({ keepAlive: true });

/** Requests a compressed response and reads it without decompressing, which is the client's work. */
export function request(url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    get(url, { agent, headers: { 'Accept-Encoding': 'br' } }, (response) => {
      response.resume().once('end', () => {
        if (response.statusCode === 200) resolve();
        else reject(new Error(`${url}: ${response.statusCode}`));
      });
    }).on('error', reject);
  });
}

/** Requests a URL every few milliseconds until the end; returns the sorted times in milliseconds. */
export async function probe(url: string, intervalMs: number, isOver: () => boolean): Promise<number[]> {
  const times: number[] = [];
  while (!isOver()) {
    const startedAt = performance.now();
    await request(url);
    times.push(performance.now() - startedAt);
    await sleep(intervalMs);
  }
  return times.sort((one, other) => one - other);
}

/** Returns the percentile of sorted values. */
export const percentile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
