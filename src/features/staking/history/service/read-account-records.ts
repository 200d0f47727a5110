import type { Address, ChainLog, ChainSession } from '#platform/chain/chain.ts';
import type { EventCodec } from '#platform/chain/event-codec.ts';
import type { ContractKey, ContractState } from '../../rules/contract-state.ts';
import type { DeployedContract } from '../../service/account-query.ts';
import { asBigint } from '../../service/contract-reader.ts';
import type { AccountMovement, AccountRecord } from '../rules/earnings.ts';
import { type AccountLogs, findAccountLogs, openMovementCodecs } from './find-account-logs.ts';
import { readBalances } from './read-balances.ts';

export interface AccountActivity {
  /** Without contracts that could not be read. */
  readonly records: ReadonlyMap<ContractKey, AccountRecord>;
  readonly logs: AccountLogs;
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

/**
 * Reads events and balances up to one block; null if the chain has no block.
 * @param previous the logs of the last read
 */
export async function readAccountRecords(
  session: ChainSession,
  contracts: readonly DeployedContract[],
  account: Address,
  previous?: AccountLogs,
): Promise<AccountActivity | null> {
  const latest = await session.getBlock();
  if (latest === null) return null;
  // Comes first: an RPC that has no archive keeps a block's state only for a while, but its logs forever.
  const balances = await readBalances(session, contracts, { account, block: latest.number });
  const codecs = await openMovementCodecs();
  const found = await findAccountLogs(session, contracts, { account, latest, codecs, previous });
  const { logs, from, times } = found;
  const logsByAddress = Map.groupBy(logs, ({ address }) => address.toLowerCase());
  const records = contracts.flatMap(({ key, address, state: { kind }, deployBlock }, index) => {
    const own = logsByAddress.get(address.toLowerCase()) ?? [];
    const movements = toMovements(own, kind, { codec: codecs[kind], times });
    const since = from <= deployBlock ? null : times.get(from < latest.number ? from : latest.number);
    const balance = balances[index];
    // An unknown start must not look like the start of the contract.
    if (!balance || !movements || (from > deployBlock && !since)) return [];
    return [[key, { movements, balance, since: since ?? null, block: latest }] as const];
  });
  return { records: new Map(records), logs: found };
}
