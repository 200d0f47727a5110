import { systemClock } from '#platform/clock/clock.ts';
import { buildChain, chainArguments } from './chain/build-chain.ts';
import { DemoRpc } from './chain/demo-rpc.ts';
import { listContracts } from './chain/list-contracts.ts';
import { type ChainMetrics, readMetrics } from './chain/read-metrics.ts';
import { startSimulation } from './chain/simulation.ts';
import { startAnvil } from './chain/start-anvil.ts';
import type { Listing } from './listing.ts';

/** A message from the demo chain's process to its parent. */
export type ChainMessage =
  | { readonly kind: 'spawned'; readonly pid: number }
  | { readonly kind: 'built'; readonly rpcUrl: string; readonly blocks: number }
  | { readonly kind: 'listing'; readonly listing: Omit<Listing, 'history'> }
  | { readonly kind: 'history'; readonly history: Listing['history'] }
  | { readonly kind: 'failure'; readonly message: string };

// Supervises anvil. Both end when the parent ends for any reason, because the IPC channel closes.

/** Keeps a command that kills every `node` process from ending the supervisor but not anvil. */
process.title = 'vitrine-chain';

function sendMessage(message: ChainMessage): void {
  if (process.connected) process.send?.(message);
}

const toMessage = (error: unknown) => (error instanceof Error ? error.message : String(error));

let spawned: number | undefined;

/** Exits immediately, because there is no state to save. */
function end(code: number): never {
  try {
    if (spawned !== undefined) process.kill(spawned, 'SIGKILL');
  } catch {
    // The process has already exited.
  }
  process.exit(code);
}

async function run(binary: string): Promise<void> {
  const now = Math.floor(systemClock().getTime() / 1000);
  const anvil = await startAnvil(binary, chainArguments(now), (pid) => {
    spawned = pid;
    sendMessage({ kind: 'spawned', pid });
  });
  void anvil.exited.then(() => end(1));
  const rpc = new DemoRpc(anvil.url);
  const chain = await buildChain(rpc, now);
  let sentSnapshotCount: number | undefined;
  const sendMetrics = (metrics: ChainMetrics) => {
    // The snapshots are large and rarely change.
    if (sentSnapshotCount !== chain.snapshots.count)
      sendMessage({ kind: 'history', history: chain.snapshots.list() });
    sentSnapshotCount = chain.snapshots.count;
    sendMessage({ kind: 'listing', listing: listContracts(metrics, chain.snapshots) });
  };
  const metrics = await readMetrics(rpc);
  sendMetrics(metrics);
  sendMessage({ kind: 'built', rpcUrl: anvil.url, blocks: metrics.block });
  startSimulation(rpc, chain, sendMetrics, (error) =>
    sendMessage({ kind: 'failure', message: toMessage(error) }),
  );
}

process.once('disconnect', () => end(0));
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.once(signal, () => end(0));

try {
  const [binary = ''] = process.argv.slice(2);
  await run(binary);
} catch (error) {
  sendMessage({ kind: 'failure', message: toMessage(error) });
  end(1);
}
