import type { Address, ChainSession } from '../../../platform/chain/chain.ts';
import type { OutsideContract } from '../contract/outside-service.ts';
import type { ContractFacts } from '../rules/contract-facts.ts';
import { tokenAbi } from './abis.ts';
import { type ContractReader, decimalsIn } from './contract-reader.ts';
import { poolReader } from './pool-reader.ts';
import { vaultReader } from './vault-reader.ts';

const readers = new Map<string, ContractReader>([
  ['synthetix-staking-rewards', poolReader],
  ['erc4626', vaultReader],
]);

/** A contract as it is found on its chain. */
export type ContractPlace = Pick<OutsideContract, 'id' | 'adapter' | 'address'>;

/** Whether contracts of a kind can be read at all; of others only the service tells. */
export function isReadable({ adapter }: Pick<ContractPlace, 'adapter'>): boolean {
  return readers.has(adapter);
}

/** How many decimals tokens have; it never changes, so a chain is asked once. */
export type KnownDecimals = Map<string, number>;

async function learnDecimals(
  session: ChainSession,
  tokens: readonly Address[],
  block: bigint,
  known: KnownDecimals,
): Promise<void> {
  const unknown = [...new Set(tokens.map((token) => token.toLowerCase() as Address))].filter(
    (token) => !known.has(token),
  );
  const calls = unknown.map((address) => ({ address, abi: tokenAbi, functionName: 'decimals' }));
  const answers = calls.length === 0 ? [] : await session.read(calls, block);
  for (const [index, token] of unknown.entries()) {
    const decimals = decimalsIn(answers[index]);
    if (decimals !== undefined) known.set(token, decimals);
  }
}

/**
 * Reads contracts at one block, in as few calls as will do.
 * @returns what is known of each by its id; those that are not what they are said to be are not in it
 */
export async function readContracts(
  session: ChainSession,
  contracts: readonly ContractPlace[],
  block: bigint,
  known: KnownDecimals,
): Promise<ReadonlyMap<string, ContractFacts>> {
  const asked = contracts.flatMap(({ id, adapter, address }) => {
    const reader = readers.get(adapter);
    return reader ? [{ id, reader, calls: reader.calls(address as Address) }] : [];
  });
  const answers = await session.read(
    asked.flatMap(({ calls }) => calls),
    block,
  );
  let at = 0;
  const read = asked.map(({ id, reader, calls }) => {
    const own = answers.slice(at, at + calls.length);
    at += calls.length;
    return { id, reader, own };
  });
  const tokens = read.flatMap(({ reader, own }) => reader.tokens(own));
  await learnDecimals(session, tokens, block, known);
  const decimalsOf = (token: Address) => known.get(token.toLowerCase());
  return new Map(
    read.flatMap(({ id, reader, own }) => {
      const facts = reader.facts(own, decimalsOf);
      return facts ? [[id, facts] as const] : [];
    }),
  );
}
