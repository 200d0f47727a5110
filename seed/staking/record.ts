// Records a month of the demo chain into recording.json. Run it with Node after the demo changed.
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { systemClock } from '#platform/clock/clock.ts';
import { buildChain, chainArguments } from './chain/build-chain.ts';
import { DemoRpc } from './chain/demo-rpc.ts';
import { findAnvil } from './chain/find-anvil.ts';
import { listContracts } from './chain/list-contracts.ts';
import { readMetrics } from './chain/read-metrics.ts';
import { startAnvil } from './chain/start-anvil.ts';
import type { Listing } from './listing.ts';

const binary = findAnvil();
if (binary === undefined) throw new Error('anvil is not installed');
const now = Math.floor(systemClock().getTime() / 1000);
const anvil = await startAnvil(binary, chainArguments(now));
try {
  const rpc = new DemoRpc(anvil.url);
  const { snapshots } = await buildChain(rpc, now);
  const listing = listContracts(await readMetrics(rpc), snapshots);
  const recording: Listing = { recordedAt: listing.generatedAt, ...listing, history: snapshots.list() };
  const path = fileURLToPath(new URL('recording.json', import.meta.url));
  writeFileSync(path, `${JSON.stringify(recording)}\n`);
} finally {
  await anvil.stop();
}
