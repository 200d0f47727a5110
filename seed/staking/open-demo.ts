import type { AllowedContract, StakingConfig } from '#platform/config/staking-config.ts';
import type { Log } from '#platform/log/log.ts';
import { findAnvil } from './chain/find-anvil.ts';
import { type SupervisedChain, superviseChain } from './chain-supervisor.ts';
import { demoContracts } from './content/contracts.ts';
import { demoChainId, demoContractAddress } from './demo-addresses.ts';
import { startDemoServer } from './demo-server.ts';
import type { Listing } from './listing.ts';

export interface StakingDemo {
  readonly settings: StakingConfig;
  /** Starts the chain after a short delay for the first pages; until then the API responds with 503. */
  start(): void;
  stop(): Promise<void>;
}

interface StakingDemoOptions {
  readonly log: Log;
  readonly settings: StakingConfig;
  /** Starts a chain, or serves only its recording. */
  readonly source: 'chain' | 'recording';
}

/** The first pages after a start are the slowest and have priority. */
const startDelayMs = 1000;

const allowedContracts = (): AllowedContract[] =>
  demoContracts.map(({ id, kind }) => ({
    chainId: demoChainId,
    adapter: kind === 'pool' ? 'synthetix-staking-rewards' : 'erc4626',
    address: demoContractAddress(id).toLowerCase(),
  }));

/** Loads the recording of a month; lazily, because it is large. */
async function readRecording(): Promise<Listing> {
  const { default: recording } = await import('./recording.json', { with: { type: 'json' } });
  return recording;
}

/** Opens only the demo's server; `start` does the rest. */
export async function openStakingDemo({ log, settings, source }: StakingDemoOptions): Promise<StakingDemo> {
  const server = await startDemoServer();
  const binary = source === 'chain' ? findAnvil() : undefined;
  let chain: SupervisedChain | undefined;
  let startTimer: NodeJS.Timeout | undefined;
  const showRecording = (reason: string) => {
    log.info({ reason }, 'staking uses a recording of the demo chain');
    readRecording().then(server.setListing, (err) => log.error({ err }, 'could not read the recording'));
  };
  const startChain = (anvilPath: string) => {
    log.info({ rpc: server.rpcUrl, chainId: demoChainId }, 'starting the demo chain');
    chain = superviseChain({
      binary: anvilPath,
      log,
      onListing: server.setListing,
      onRpc: server.setChainUrl,
      onGiveUp: () => showRecording('the chain cannot be run on this machine'),
    });
  };
  const rpcs = binary === undefined ? [] : ([[demoChainId, [server.rpcUrl]]] as const);
  return {
    settings: {
      ...settings,
      apiUrl: server.apiUrl,
      rpcs: new Map([...settings.rpcs, ...rpcs]),
      allowedContracts: binary === undefined ? [] : allowedContracts(),
    },
    start() {
      if (binary !== undefined) startTimer = setTimeout(startChain, startDelayMs, binary).unref();
      else showRecording(source === 'recording' ? 'the settings say so' : 'anvil is not installed');
    },
    async stop() {
      clearTimeout(startTimer);
      await chain?.stop();
      await server.stop();
    },
  };
}
