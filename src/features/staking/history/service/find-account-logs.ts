import type { Address, ChainBlock, ChainLog, ChainSession } from '#platform/chain/chain.ts';
import { openEventCodec } from '#platform/chain/event-codec.ts';
import type { ContractState } from '../../rules/contract-state.ts';
import { poolAbi, shareAbi, vaultAbi } from '../../service/abis.ts';
import type { DeployedContract } from '../../service/account-query.ts';
import { readBlockTimes } from './find-block.ts';
import { type LogPattern, searchLogs } from './find-logs.ts';

const maxLogs = 100;
/** The last blocks are searched again: an RPC can report a block before its logs. */
const repeatedBlocks = 100n;
/** The time after which rejected blocks are requested again. */
const rejectionSeconds = 600n;

export interface AccountLogs {
  readonly contracts: string;
  readonly latest: ChainBlock;
  readonly logs: readonly ChainLog[];
  readonly from: bigint;
  /** When the RPCs rejected earlier blocks (in seconds since 1970), which they may accept later. */
  readonly rejectedAt: bigint | null;
  /** Block times, ISO 8601; null if the RPC does not have the block. */
  readonly times: ReadonlyMap<bigint, string | null>;
}

const toTopic = (address: string) => `0x${address.slice(2).toLowerCase().padStart(64, '0')}` as const;
const noAccount = toTopic('0x');

const isEvent = (names: readonly string[]) => (item: (typeof vaultAbi)[number]) =>
  item.type === 'event' && names.includes(item.name);

export async function openMovementCodecs() {
  const shares = [...vaultAbi, ...shareAbi];
  const [pool, vault, transfers, gains, losses] = await Promise.all([
    openEventCodec(poolAbi.filter(isEvent(['Staked', 'Withdrawn', 'RewardPaid']))),
    openEventCodec(shares.filter(isEvent(['Deposit', 'Withdraw', 'Transfer']))),
    openEventCodec(shareAbi),
    openEventCodec(shares.filter(isEvent(['Deposit', 'Transfer']))),
    openEventCodec(shares.filter(isEvent(['Withdraw']))),
  ]);
  return { pool, vault, transfers, gains, losses };
}
type MovementCodecs = Awaited<ReturnType<typeof openMovementCodecs>>;

function createPatterns(contracts: readonly DeployedContract[], account: Address, codecs: MovementCodecs) {
  const addressesOf = (kind: ContractState['kind']) =>
    contracts.filter(({ state }) => state.kind === kind).map(({ address }) => address);
  const [pools, vaults, topic] = [addressesOf('pool'), addressesOf('vault'), toTopic(account)];
  const patterns: readonly LogPattern[] = [
    {
      addresses: [...pools, ...vaults],
      topics: [...codecs.pool.topics, ...codecs.transfers.topics],
      indexed: [topic],
    },
    // The owner of the shares, who may differ from the sender.
    { addresses: vaults, topics: codecs.gains.topics, indexed: [null, topic] },
    { addresses: vaults, topics: codecs.losses.topics, indexed: [null, null, topic] },
  ];
  return patterns.filter(({ addresses }) => addresses.length > 0);
}

/** Returns a test for movements, because a pool can also be a token with its own transfers. */
function createLogCheck(
  kinds: ReadonlyMap<string, ContractState['kind']>,
  { pool, vault, transfers }: MovementCodecs,
) {
  return ({ address, topics: [signature = '0x', from, to] }: ChainLog) => {
    const kind = kinds.get(address.toLowerCase());
    if (kind === undefined) return false;
    if (!(kind === 'pool' ? pool : vault).topics.includes(signature)) return false;
    // Issued or redeemed shares come from or go to the zero address; another event reports them.
    return !transfers.topics.includes(signature) || (from !== noAccount && to !== noAccount);
  };
}

/** Keeps the latest logs, in whole blocks. */
function keepLatest({ logs, from }: { logs: readonly ChainLog[]; from: bigint }) {
  const dropped = logs.at(-maxLogs - 1);
  if (!dropped) return { logs, from };
  return { logs: logs.filter(({ block }) => block > dropped.block), from: dropped.block + 1n };
}

/** Returns the previous logs if the contracts are the same and the chain was not reset. */
async function findKnown(
  session: ChainSession,
  { contracts, latest }: Pick<AccountLogs, 'contracts' | 'latest'>,
  previous: AccountLogs | undefined,
): Promise<AccountLogs | undefined> {
  if (!previous || previous.contracts !== contracts) return undefined;
  if (previous.latest.number > latest.number) return undefined;
  const { rejectedAt } = previous;
  if (rejectedAt !== null && latest.timestamp - rejectedAt >= rejectionSeconds) return undefined;
  const block = await session.getBlock(previous.latest.number);
  return block?.hash === previous.latest.hash ? previous : undefined;
}

/**
 * Finds the logs of all movements up to a block.
 * @param previous the result so far: only newer logs are searched
 */
export async function findAccountLogs(
  session: ChainSession,
  contracts: readonly DeployedContract[],
  query: {
    readonly account: Address;
    readonly latest: ChainBlock;
    readonly codecs: MovementCodecs;
    readonly previous: AccountLogs | undefined;
  },
): Promise<AccountLogs> {
  const { account, latest, codecs, previous } = query;
  const search = { contracts: contracts.map(({ address }) => address).join(), latest };
  const known = await findKnown(session, search, previous);
  const kinds = new Map(contracts.map(({ address, state }) => [address.toLowerCase(), state.kind]));
  const until = contracts.reduce(
    (first, { deployBlock }) => (deployBlock < first ? deployBlock : first),
    latest.number,
  );
  const repeatFrom = known ? known.latest.number - repeatedBlocks : until;
  const found = await searchLogs(session, createPatterns(contracts, account, codecs), {
    latest: latest.number,
    until: repeatFrom > until ? repeatFrom : until,
    limit: maxLogs + 1,
    isRelevant: createLogCheck(kinds, codecs),
  });
  // If there is no gap between new and previous logs, the previous logs still count.
  const isJoined = known !== undefined && found.from <= known.latest.number + 1n;
  const earlier = isJoined ? known.logs.filter(({ block }) => block < found.from) : [];
  const { logs, from } = keepLatest({
    logs: [...earlier, ...found.logs],
    from: isJoined && known.from < found.from ? known.from : found.from,
  });
  const times = new Map(known?.times);
  const blocks = [...logs.map(({ block }) => block), from < latest.number ? from : latest.number];
  const missing = blocks.filter((number) => !times.get(number));
  const read = await readBlockTimes(session, missing);
  return {
    ...search,
    logs,
    from,
    rejectedAt: found.isRejected ? latest.timestamp : isJoined ? known.rejectedAt : null,
    times: new Map(blocks.map((number) => [number, times.get(number) ?? read.get(number) ?? null])),
  };
}
