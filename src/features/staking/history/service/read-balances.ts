import type { Address, ChainSession } from '#platform/chain/chain.ts';
import { poolAbi, vaultAbi } from '../../service/abis.ts';
import type { ReadContract } from '../../service/account-query.ts';
import { asBigint, asDecimals } from '../../service/contract-reader.ts';
import type { AccountBalance } from '../rules/earnings.ts';

export async function readBalances(
  session: ChainSession,
  contracts: readonly ReadContract[],
  { account, block }: { readonly account: Address; readonly block: bigint },
): Promise<readonly (AccountBalance | null)[]> {
  const args = [account];
  const results = await session.read(
    contracts.flatMap(({ address, state: { kind } }) =>
      kind === 'pool'
        ? [
            { address, abi: poolAbi, functionName: 'balanceOf', args },
            { address, abi: poolAbi, functionName: 'earned', args },
          ]
        : [
            { address, abi: vaultAbi, functionName: 'balanceOf', args },
            { address, abi: vaultAbi, functionName: 'decimals' },
          ],
    ),
    block,
  );
  const rows = contracts.map((contract, index) => ({
    contract,
    amount: asBigint(results[2 * index]),
    second: results[2 * index + 1],
  }));
  const filledVaults = rows.filter(({ contract, amount }) => contract.state.kind === 'vault' && amount);
  const values = await session.read(
    filledVaults.map(({ contract: { address }, amount }) => ({
      address,
      abi: vaultAbi,
      functionName: 'previewRedeem',
      args: [amount],
    })),
    block,
  );
  const valueByKey = new Map(
    filledVaults.map(({ contract: { key } }, index) => [key, asBigint(values[index])]),
  );
  return rows.map(({ contract: { key, state }, amount, second }) => {
    if (amount === null) return null;
    if (state.kind === 'pool') {
      const pending = asBigint(second);
      return pending === null ? null : { kind: 'pool', staked: amount, pending };
    }
    const value = amount === 0n ? 0n : valueByKey.get(key);
    const shareDecimals = asDecimals(second);
    if (value == null || shareDecimals === undefined) return null;
    return { kind: 'vault', shares: amount, value, shareDecimals };
  });
}
