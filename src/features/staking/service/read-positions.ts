import type { Address, ChainSession, ContractCall } from '../../../platform/chain/chain.ts';
import type { OutsideContract } from '../contract/outside-service.ts';
import type { ContractFacts } from '../rules/contract-facts.ts';
import type { PositionFacts } from '../rules/positions.ts';
import { poolAbi, tokenAbi, vaultAbi } from './abis.ts';
import type { Readings } from './chain-figures.ts';
import { numberIn } from './contract-reader.ts';

/** A contract that its chain has shown to be what it is said to be. */
interface Found {
  readonly id: string;
  readonly address: Address;
  readonly facts: ContractFacts;
}

/** Those of contracts that were read. */
export function foundContracts(contracts: readonly OutsideContract[], readings: Readings): readonly Found[] {
  return contracts.flatMap(({ id, address }) => {
    const reading = readings.get(id);
    return reading ? [{ id, address: address as Address, facts: reading.facts }] : [];
  });
}

/** What is asked of each contract; of a vault only one thing, the other two have no meaning there. */
const callsOf = ({ address, facts }: Found, account: Address): readonly ContractCall[] => {
  const args = [account];
  if (facts.kind === 'vault') return [{ address, abi: vaultAbi, functionName: 'balanceOf', args }];
  return [
    { address, abi: poolAbi, functionName: 'balanceOf', args },
    { address, abi: poolAbi, functionName: 'earned', args },
    { address, abi: poolAbi, functionName: 'unlocksAt', args, isOptional: true },
  ];
};

/** Asks for each token once, however many contracts take it. */
async function readWallet(session: ChainSession, found: readonly Found[], account: Address, block: bigint) {
  const tokens = [...new Set(found.map(({ facts }) => facts.stakingToken.address.toLowerCase() as Address))];
  const balances = await session.read(
    tokens.map((address) => ({ address, abi: tokenAbi, functionName: 'balanceOf', args: [account] })),
    block,
  );
  return new Map(tokens.map((token, index) => [token as string, numberIn(balances[index])]));
}

/** What shares are worth, which only the vault knows. */
async function readWorth(session: ChainSession, shares: readonly [Found, bigint][], block: bigint) {
  const worth = await session.read(
    shares.map(([{ address }, amount]) => ({
      address,
      abi: vaultAbi,
      functionName: 'previewRedeem',
      args: [amount],
    })),
    block,
  );
  return new Map(shares.map(([{ id }], index) => [id, numberIn(worth[index])]));
}

function positionOf(
  facts: ContractFacts,
  own: readonly unknown[],
  worth: bigint | null,
): PositionFacts | null {
  const [held, earned, unlocksAt] = own.map(numberIn);
  if (held == null) return null;
  if (facts.kind === 'vault') {
    const staked = held === 0n ? 0n : worth;
    return staked === null ? null : { staked, earned: null, inWallet: 0n, lockedUntil: null };
  }
  const lockedUntil = held > 0n && unlocksAt ? unlocksAt : null;
  return earned == null ? null : { staked: held, earned, inWallet: 0n, lockedUntil };
}

/**
 * What an address has in contracts of one chain, all at one block.
 * @returns by the ids of the contracts; those that did not tell are not in it
 */
export async function readPositions(
  session: ChainSession,
  found: readonly Found[],
  account: Address,
): Promise<ReadonlyMap<string, PositionFacts>> {
  const block = await session.getBlock();
  if (block === null || found.length === 0) return new Map();
  const asked = found.map((contract) => callsOf(contract, account));
  const [answers, wallet] = await Promise.all([
    session.read(asked.flat(), block.number),
    readWallet(session, found, account, block.number),
  ]);
  let at = 0;
  const rows = found.map((contract, index) => {
    const own = answers.slice(at, at + (asked[index]?.length ?? 0));
    at += own.length;
    return { contract, own };
  });
  const shares = rows.flatMap(({ contract, own }): [Found, bigint][] => {
    const held = contract.facts.kind === 'vault' ? numberIn(own[0]) : null;
    return held ? [[contract, held]] : [];
  });
  const worth = await readWorth(session, shares, block.number);
  return new Map(
    rows.flatMap(({ contract: { id, facts }, own }) => {
      const position = positionOf(facts, own, worth.get(id) ?? null);
      const inWallet = wallet.get(facts.stakingToken.address.toLowerCase());
      return position && inWallet != null ? [[id, { ...position, inWallet }] as const] : [];
    }),
  );
}
