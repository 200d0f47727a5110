import { Agent, request as httpRequest } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { copyDemoData } from '#seed/demo-data-cache.ts';
import { benchFile, type Child, serverEnv, startChild, startServer } from './children.ts';
import type { FloodResult, PipelinedFloodRequest } from './flood-generator.ts';
import { owner, ownerEnv } from './owner.ts';
import { formatTable, median, type Verdict } from './report.ts';
import { projectRoot, withTempFolder } from './temp-folder.ts';

const connections = 8;
const pipelined = 150;
const seconds = 10;
const probeIntervalMs = 100;
const goalShare = 0.95;
const attackerAddress = '127.0.0.2';
/** In another /24 network than the attacker. */
const visitorAddress = '127.0.1.1';

const agent = new Agent({ keepAlive: true, localAddress: visitorAddress });

interface Sample {
  readonly status: number;
  readonly ms: number;
}

/** Sends a request as a visitor from another network than the attacker. */
function send(url: string, body?: object): Promise<Sample> {
  const startedAt = performance.now();
  const method = body ? 'POST' : 'GET';
  return new Promise((resolve, reject) => {
    httpRequest(url, { agent, method, headers: { 'Content-Type': 'application/json' } }, (response) => {
      response.resume().on('end', () => {
        resolve({ status: response.statusCode ?? 0, ms: performance.now() - startedAt });
      });
    })
      .on('error', reject)
      .end(body && JSON.stringify(body));
  });
}

async function probe(ask: () => Promise<Sample>, isOver: () => boolean): Promise<Sample[]> {
  const samples: Sample[] = [];
  while (!isOver()) {
    samples.push(await ask());
    await sleep(probeIntervalMs);
  }
  return samples;
}

const getShare = (samples: readonly Sample[]) =>
  samples.filter(({ status }) => status === 200).length / samples.length;

/**
 * Measures whether others can log in and search while one network repeatedly sends 1,200 simultaneous
 * requests.
 */
export function benchPipelinedFlood(): Promise<Verdict[]> {
  return withTempFolder(async (folder) => {
    const children: Child[] = [];
    try {
      const dataDir = join(folder, 'data');
      await copyDemoData(dataDir, 'normal');
      const server = await startServer(join(projectRoot, 'dist', 'server', 'main.js'), {
        ...serverEnv(dataDir),
        LOG_LEVEL: 'error',
        ...ownerEnv,
      });
      children.push(server);
      const generator = startChild(benchFile('flood-generator.ts'));
      children.push(generator);
      const { origin } = server;
      await send(`${origin}/api/search?q=a`);
      let isOver = false;
      const floodRequest: PipelinedFloodRequest = {
        port: Number(new URL(origin).port),
        connections,
        seconds,
        pipelined,
        address: attackerAddress,
      };
      const flood = generator.request<FloodResult>(floodRequest).finally(() => {
        isOver = true;
      });
      const createTerm = () => Math.random().toString(36).slice(2, 5);
      const asks = {
        login: () => send(`${origin}/api/auth/sign-in/email`, owner),
        search: () => send(`${origin}/api/search?q=${createTerm()}`),
        'search page': () => send(`${origin}/search?q=${createTerm()}`),
        'login page': () => send(`${origin}/login`),
      };
      const results = await Promise.all(Object.values(asks).map((ask) => probe(ask, () => isOver)));
      const names = Object.keys(asks);
      console.log(
        formatTable([
          ['', 'requests', 'successful', 'median ms'],
          ...results.map((samples, index) => [
            names[index] ?? '',
            String(samples.length),
            `${(getShare(samples) * 100).toFixed(1)}%`,
            median(samples.map(({ ms }) => ms)).toFixed(0),
          ]),
        ]),
      );
      const counts = Object.entries(await flood).map(([status, count]) => `${status}: ${count}`);
      console.log(`responses to the attacker: ${counts.join(', ')}`);
      const worst = Math.min(...results.map(getShare));
      const what = `logins and searches while another network sends ${connections} × ${pipelined} requests at once`;
      return [
        {
          what,
          value: `${(worst * 100).toFixed(1)}%`,
          goal: `≥ ${goalShare * 100}%`,
          met: worst >= goalShare,
        },
      ];
    } finally {
      agent.destroy();
      await Promise.all(children.map((child) => child.stop()));
    }
  });
}
