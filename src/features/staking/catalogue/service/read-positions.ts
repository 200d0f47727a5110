import type { Address, ChainBlock, ChainSession, ContractCall } from '#platform/chain/chain.ts';
import type { ContractKey, ContractState } from '../../rules/contract-state.ts';
import type { PositionState } from '../../rules/present-position.ts';
import { poolAbi, tokenAbi, vaultAbi } from '../../service/abis.ts';
import type { ReadContract } from '../../service/account-query.ts';
import { asBigint } from '../../service/contract-reader.ts';

/** Returns the calls for a contract; vaults need only the first. */
const positionCalls = ({ address, state }: ReadContract, account: Address): readonly ContractCall[] => {
  const args = [account];
  if (state.kind === 'vault') return [{ address, abi: vaultAbi, functionName: 'balanceOf', args }];
  return [
    { address, abi: poolAbi, functionName: 'balanceOf', args },
    { address, abi: poolAbi, functionName: 'earned', args },
    { address, abi: poolAbi, functionName: 'unlocksAt', args, isOptional: true },
  ];
};

/** Reads each token's wallet balance once, however many contracts use it. */
async function readWalletBalances(
  session: ChainSession,
  contracts: readonly ReadContract[],
  account: Address,
  block: bigint,
) {
  const tokens = [
    ...new Set(contracts.map(({ state }) => state.stakingToken.address.toLowerCase() as Address)),
  ];
  const balances = await session.read(
    tokens.map((address) => ({ address, abi: tokenAbi, functionName: 'balanceOf', args: [account] })),
    block,
  );
  return new Map(tokens.map((token, index) => [token as string, asBigint(balances[index])]));
}

async function readShareValues(
  session: ChainSession,
  shares: readonly [ReadContract, bigint][],
  block: bigint,
) {
  const values = await session.read(
    shares.map(([{ address }, amount]) => ({
      address,
      abi: vaultAbi,
      functionName: 'previewRedeem',
      args: [amount],
    })),
    block,
  );
  return new Map(shares.map(([{ key }], index) => [key, asBigint(values[index])]));
}

interface ReadResults {
  readonly ownResults: readonly unknown[];
  readonly value: bigint | null;
  readonly inWallet: bigint | null;
  readonly block: ChainBlock;
}

function toPosition(
  state: ContractState,
  { ownResults, value, inWallet, block }: ReadResults,
): PositionState | null {
  const [held, earned, unlocksAt] = ownResults.map(asBigint);
  if (held == null || inWallet === null) return null;
  if (state.kind === 'vault') {
    const staked = held === 0n ? 0n : value;
    return staked === null ? null : { staked, earned: null, inWallet, lockedUntil: null, block };
  }
  // A pool that has no lock-up reports the time of the stake, and an expired lock-up does not count.
  const lockedUntil = held > 0n && unlocksAt && unlocksAt > block.timestamp ? unlocksAt : null;
  return earned == null ? null : { staked: held, earned, inWallet, lockedUntil, block };
}

/** Reads positions on one chain at one block; omits contracts whose calls failed. */
export async function readPositions(
  session: ChainSession,
  contracts: readonly ReadContract[],
  account: Address,
): Promise<ReadonlyMap<ContractKey, PositionState>> {
  const block = await session.getBlock();
  if (block === null || contracts.length === 0) return new Map();
  const calls = contracts.map((contract) => positionCalls(contract, account));
  const [results, walletBalances] = await Promise.all([
    session.read(calls.flat(), block.number),
    readWalletBalances(session, contracts, account, block.number),
  ]);
  let offset = 0;
  const rows = contracts.map((contract, index) => {
    const ownResults = results.slice(offset, offset + (calls[index]?.length ?? 0));
    offset += ownResults.length;
    return { contract, ownResults };
  });
  const shares = rows.flatMap(({ contract, ownResults }): [ReadContract, bigint][] => {
    const held = contract.state.kind === 'vault' ? asBigint(ownResults[0]) : null;
    return held ? [[contract, held]] : [];
  });
  const values = await readShareValues(session, shares, block.number);
  return new Map(
    rows.flatMap(({ contract: { key, state }, ownResults }) => {
      const inWallet = walletBalances.get(state.stakingToken.address.toLowerCase()) ?? null;
      const position = toPosition(state, { ownResults, value: values.get(key) ?? null, inWallet, block });
      return position ? [[key, position] as const] : [];
    }),
  );
}
