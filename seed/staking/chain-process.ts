import { buildChain, chainArguments } from './chain/build-chain.ts';
import { DemoRpc } from './chain/demo-rpc.ts';
import { beginLife } from './chain/life.ts';
import { listContracts } from './chain/list-contracts.ts';
import { type Reading, readFigures } from './chain/read-figures.ts';
import { startAnvil } from './chain/start-anvil.ts';
import type { Listing } from './listing.ts';

/** What the process of the demo chain tells the program that started it. */
export type ChainMessage =
  | { readonly kind: 'spawned'; readonly pid: number }
  | { readonly kind: 'built'; readonly rpcUrl: string; readonly blocks: number }
  | { readonly kind: 'listing'; readonly listing: Omit<Listing, 'history'> }
  | { readonly kind: 'history'; readonly history: Listing['history'] }
  | { readonly kind: 'failure'; readonly message: string };

// Keeps anvil: both end when the program that started them does, however that ended. The channel to it closes then.

/** So that ending every program called node does not end the keeper without what it keeps. */
process.title = 'vitrine-chain';

function tell(message: ChainMessage): void {
  if (process.connected) process.send?.(message);
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

let spawned: number | undefined;

/** Nothing has to be saved, so nothing is waited for. */
function end(code: number): never {
  try {
    if (spawned !== undefined) process.kill(spawned, 'SIGKILL');
  } catch {
    // It is gone already.
  }
  process.exit(code);
}

async function live(binary: string): Promise<void> {
  const now = Math.floor(Date.now() / 1000);
  const anvil = await startAnvil(binary, chainArguments(now), (pid) => {
    spawned = pid;
    tell({ kind: 'spawned', pid });
  });
  void anvil.gone.then(() => end(1));
  const rpc = new DemoRpc(anvil.url);
  const chain = await buildChain(rpc, now);
  let told: number | undefined;
  const tellReading = (reading: Reading) => {
    // The past is long and seldom grows.
    if (told !== chain.samples.count) tell({ kind: 'history', history: chain.samples.list() });
    told = chain.samples.count;
    tell({ kind: 'listing', listing: listContracts(reading, chain.samples) });
  };
  const reading = await readFigures(rpc);
  tellReading(reading);
  tell({ kind: 'built', rpcUrl: anvil.url, blocks: reading.block });
  beginLife(rpc, chain, tellReading, (error) => tell({ kind: 'failure', message: messageOf(error) }));
}

process.once('disconnect', () => end(0));
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.once(signal, () => end(0));

try {
  const [binary = ''] = process.argv.slice(2);
  await live(binary);
} catch (error) {
  tell({ kind: 'failure', message: messageOf(error) });
  end(1);
}
