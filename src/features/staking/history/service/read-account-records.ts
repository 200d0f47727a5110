import type { Address, ChainLog, ChainSession } from '../../../../platform/chain/chain.ts';
import { type EventCodec, openEventCodec } from '../../../../platform/chain/event-codec.ts';
import type { ContractKey, ContractState } from '../../rules/contract-state.ts';
import { poolAbi, shareAbi, vaultAbi } from '../../service/abis.ts';
import type { DeployedContract } from '../../service/account-query.ts';
import { asBigint } from '../../service/contract-reader.ts';
import type { AccountMovement, AccountRecord } from '../rules/earnings.ts';
import { readBlockTimes } from './find-block.ts';
import { type LogPattern, searchLogs } from './find-logs.ts';
import { readBalances } from './read-balances.ts';

/** The maximum number of logs of an account on one chain. */
const maxLogs = 100;

/** The records of contracts; those that could not be read are missing. */
export type AccountRecords = ReadonlyMap<ContractKey, AccountRecord>;

/** Returns a value as it is in the topics of a log. */
const toTopic = (address: string) => `0x${address.slice(2).toLowerCase().padStart(64, '0')}` as const;
const noAccount = toTopic('0x');

const isEvent = (names: readonly string[]) => (item: (typeof vaultAbi)[number]) =>
  item.type === 'event' && names.includes(item.name);

/** Decodes the events of pools and vaults that move something between them and an account. */
async function openCodecs() {
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
type Codecs = Awaited<ReturnType<typeof openCodecs>>;

/** Returns the patterns of all events that move something between contracts and an account. */
function createPatterns(contracts: readonly DeployedContract[], account: Address, codecs: Codecs) {
  const addressesOf = (kind: ContractState['kind']) =>
    contracts.filter(({ state }) => state.kind === kind).map(({ address }) => address);
  const [pools, vaults, topic] = [addressesOf('pool'), addressesOf('vault'), toTopic(account)];
  const patterns: readonly LogPattern[] = [
    {
      addresses: [...pools, ...vaults],
      topics: [...codecs.pool.topics, ...codecs.transfers.topics],
      indexed: [topic],
    },
    // The owner of the shares, who need not be the sender.
    { addresses: vaults, topics: codecs.gains.topics, indexed: [null, topic] },
    { addresses: vaults, topics: codecs.losses.topics, indexed: [null, null, topic] },
  ];
  return patterns.filter(({ addresses }) => addresses.length > 0);
}

/** Returns a function that tells which logs are movements: a pool can be a token as well, with transfers of its own. */
function createLogCheck(
  kinds: ReadonlyMap<string, ContractState['kind']>,
  { pool, vault, transfers }: Codecs,
) {
  return ({ address, topics: [signature = '0x', from, to] }: ChainLog) => {
    const kind = kinds.get(address.toLowerCase());
    if (kind === undefined) return false;
    if (!(kind === 'pool' ? pool : vault).topics.includes(signature)) return false;
    // Shares that are issued or redeemed come from or go to nobody; another event tells about them.
    return !transfers.topics.includes(signature) || (from !== noAccount && to !== noAccount);
  };
}

function toVaultMovement({ name, values }: { name: string; values: readonly unknown[] }, at: string) {
  if (name === 'Transfer') return { kind: 'transferred', at } as const;
  const [amount, shares] = values.slice(name === 'Deposit' ? 2 : 3).map(asBigint);
  if (amount == null || shares == null) return null;
  return { kind: name === 'Deposit' ? 'staked' : 'withdrawn', amount, shares, at } as const;
}

function toPoolMovement({ name, values }: { name: string; values: readonly unknown[] }, at: string) {
  const amount = asBigint(values[1]);
  if (amount === null) return null;
  if (name === 'RewardPaid') return { kind: 'paid', amount, at } as const;
  return { kind: name === 'Staked' ? 'staked' : 'withdrawn', amount, shares: null, at } as const;
}

/** Returns the movements of a contract; null if one of its logs cannot be read. */
function toMovements(
  logs: readonly ChainLog[],
  kind: ContractState['kind'],
  { codec, times }: { codec: EventCodec; times: ReadonlyMap<bigint, string | null> },
): readonly AccountMovement[] | null {
  const movements: AccountMovement[] = [];
  for (const log of logs) {
    const event = codec.decode(log);
    const at = times.get(log.block);
    const movement =
      event && at && (kind === 'pool' ? toPoolMovement(event, at) : toVaultMovement(event, at));
    if (!movement) return null;
    movements.push(movement);
  }
  return movements;
}

/** Keeps the latest logs, of whole blocks. */
function keepLatest({ logs, from }: { logs: readonly ChainLog[]; from: bigint }) {
  const dropped = logs.at(-maxLogs - 1);
  if (!dropped) return { logs, from };
  return { logs: logs.filter(({ block }) => block > dropped.block), from: dropped.block + 1n };
}

/** Reads the events and balances of an account in the contracts of one chain, up to one block. */
export async function readAccountRecords(
  session: ChainSession,
  contracts: readonly DeployedContract[],
  account: Address,
): Promise<AccountRecords> {
  const latest = await session.getBlock();
  if (latest === null) return new Map();
  // First: an RPC without an archive has the state of a block only for a while, but its logs for good.
  const balances = await readBalances(session, contracts, { account, block: latest.number });
  const codecs = await openCodecs();
  const kinds = new Map(contracts.map(({ address, state }) => [address.toLowerCase(), state.kind]));
  const { logs, from } = keepLatest(
    await searchLogs(session, createPatterns(contracts, account, codecs), {
      latest: latest.number,
      until: contracts.reduce(
        (first, { deployBlock }) => (deployBlock < first ? deployBlock : first),
        latest.number,
      ),
      limit: maxLogs + 1,
      isRelevant: createLogCheck(kinds, codecs),
    }),
  );
  const firstRead = from < latest.number ? from : latest.number;
  const times = await readBlockTimes(session, [...logs.map(({ block }) => block), firstRead]);
  const logsByAddress = Map.groupBy(logs, ({ address }) => address.toLowerCase());
  return new Map(
    contracts.flatMap(({ key, address, state: { kind }, deployBlock }, index) => {
      const own = logsByAddress.get(address.toLowerCase()) ?? [];
      const movements = toMovements(own, kind, { codec: codecs[kind], times });
      const since = from <= deployBlock ? null : times.get(firstRead);
      const balance = balances[index];
      // An unknown beginning must not look like the beginning of the contract.
      if (!balance || !movements || (from > deployBlock && !since)) return [];
      return [[key, { movements, balance, since: since ?? null, block: latest }] as const];
    }),
  );
}
