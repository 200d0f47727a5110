import type { AllowedContract, StakingSettings } from '../../src/platform/config/staking-settings.ts';
import type { Log } from '../../src/platform/log/log.ts';
import { findAnvil } from './chain/find-anvil.ts';
import { demoContracts } from './content/contracts.ts';
import { startDemoServer } from './demo-server.ts';
import { type KeptChain, keepChain } from './keep-chain.ts';
import type { Listing } from './listing.ts';
import { demoChainId, placeOfContract } from './places.ts';

/** The demo of staking: a service, and a chain where the machine can run one. */
export interface StakingDemo {
  /** How the program finds them, from the very start. */
  readonly settings: StakingSettings;
  /** Starts the chain, when the first pages have had their moment; before that the service answers that it is not there yet. */
  begin(): void;
  stop(): Promise<void>;
}

interface StakingDemoParts {
  readonly log: Log;
  /** What the settings say besides. */
  readonly settings: StakingSettings;
  /** Whether to start a chain, or to show only the recording of one. */
  readonly show: 'chain' | 'recording';
}

/** The first pages after a start are the slowest: the chain leaves the machine to them. */
const quietMs = 1000;

const allow = (): AllowedContract[] =>
  demoContracts.map(({ id, kind }) => ({
    chainId: demoChainId,
    adapter: kind === 'pool' ? 'synthetix-staking-rewards' : 'erc4626',
    address: placeOfContract(id).toLowerCase(),
  }));

/** A month of the demo chain, as it was recorded; it is large, so it is loaded only where it is shown. */
async function readRecording(): Promise<Listing> {
  const { default: recording } = await import('./recording.json', { with: { type: 'json' } });
  return recording;
}

/** Opens the demo's port, and nothing else yet. */
export async function openStakingDemo({ log, settings, show }: StakingDemoParts): Promise<StakingDemo> {
  const server = await startDemoServer();
  const binary = show === 'chain' ? findAnvil() : undefined;
  let chain: KeptChain | undefined;
  let quiet: NodeJS.Timeout | undefined;
  const showRecording = (reason: string) => {
    log.info({ reason }, 'staking shows a recording of the demo chain');
    readRecording().then(server.tell, (err) => log.error({ err }, 'the recording cannot be read'));
  };
  const startChain = (found: string) => {
    log.info({ rpc: server.rpcUrl, chainId: demoChainId }, 'the demo chain is being started');
    chain = keepChain({
      binary: found,
      log,
      onListing: server.tell,
      onRpc: server.reach,
      onHopeless: () => showRecording('the chain cannot be run on this machine'),
    });
  };
  const rpcs = binary === undefined ? [] : ([[demoChainId, [server.rpcUrl]]] as const);
  return {
    settings: {
      ...settings,
      apiUrl: server.apiUrl,
      rpcs: new Map([...settings.rpcs, ...rpcs]),
      allow: binary === undefined ? [] : allow(),
    },
    begin() {
      if (binary !== undefined) quiet = setTimeout(startChain, quietMs, binary).unref();
      else showRecording(show === 'recording' ? 'the settings say so' : 'anvil is not installed');
    },
    async stop() {
      clearTimeout(quiet);
      await chain?.stop();
      await server.stop();
    },
  };
}
