import type { Address, ChainSession } from '#platform/chain/chain.ts';
import type { UpstreamContract } from '../contract/upstream-api.ts';
import { type ContractKey, type ContractState, contractKey } from '../rules/contract-state.ts';
import { tokenAbi } from './abis.ts';
import { asDecimals, type ContractReader } from './contract-reader.ts';
import { poolReader } from './pool-reader.ts';
import { vaultReader } from './vault-reader.ts';

const readers = new Map<string, ContractReader>([
  ['synthetix-staking-rewards', poolReader],
  ['erc4626', vaultReader],
]);

export type ContractRef = Pick<UpstreamContract, 'chainId' | 'adapter' | 'address'>;

export function isReadable({ adapter }: Pick<ContractRef, 'adapter'>): boolean {
  return readers.has(adapter);
}

/** Decimals by token address; they never change, so each is read once per chain. */
export interface DecimalsCache {
  has(token: string): boolean;
  get(token: string): number | undefined;
  set(token: string, decimals: number): unknown;
}

async function loadDecimals(
  session: ChainSession,
  tokens: readonly Address[],
  block: bigint,
  decimalsCache: DecimalsCache,
): Promise<void> {
  const missing = [...new Set(tokens.map((token) => token.toLowerCase() as Address))].filter(
    (token) => !decimalsCache.has(token),
  );
  const calls = missing.map((address) => ({ address, abi: tokenAbi, functionName: 'decimals' }));
  const results = calls.length === 0 ? [] : await session.read(calls, block);
  for (const [index, token] of missing.entries()) {
    const decimals = asDecimals(results[index]);
    if (decimals !== undefined) decimalsCache.set(token, decimals);
  }
}

/** Uses as few calls as possible; omits contracts that are not of the reported kind. */
export async function readContracts(
  session: ChainSession,
  contracts: readonly ContractRef[],
  block: bigint,
  decimalsCache: DecimalsCache,
): Promise<ReadonlyMap<ContractKey, ContractState>> {
  const requests = contracts.flatMap(({ chainId, adapter, address }) => {
    const reader = readers.get(adapter);
    return reader
      ? [{ key: contractKey({ chainId, address }), reader, calls: reader.calls(address as Address) }]
      : [];
  });
  const results = await session.read(
    requests.flatMap(({ calls }) => calls),
    block,
  );
  let offset = 0;
  const grouped = requests.map(({ key, reader, calls }) => {
    const ownResults = results.slice(offset, offset + calls.length);
    offset += calls.length;
    return { key, reader, ownResults };
  });
  const tokens = grouped.flatMap(({ reader, ownResults }) => reader.tokens(ownResults));
  await loadDecimals(session, tokens, block, decimalsCache);
  const getDecimals = (token: Address) => decimalsCache.get(token.toLowerCase());
  return new Map(
    grouped.flatMap(({ key, reader, ownResults }) => {
      const state = reader.parse(ownResults, getDecimals);
      return state ? [[key, state] as const] : [];
    }),
  );
}
