import { encodeFunctionData, maxUint256 } from 'viem';
import { expect, test } from 'vitest';
import { tokenAbi, vaultAbi } from '#seed/staking/chain/abis.ts';
import { deployToken, deployVault, describeOnChain, mineAt, send } from '../support/anvil.ts';

const month = 30n * 86_400n;

describeOnChain('a vault', (chain) => {
  test('shares grow linearly with the added yield: by 1 % in 30 days, by half of it in 15', async () => {
    const [owner, saver] = chain().accounts;
    const asset = await deployToken(chain(), 'tUSD', 6);
    const vault = await deployVault(chain(), asset, 'kUSD');
    const approve = encodeFunctionData({ abi: tokenAbi, functionName: 'approve', args: [vault, maxUint256] });
    for (const from of [owner, saver]) await send(chain(), { from, to: asset, data: approve });
    const deposited = 1_000_000_000_000n;
    const depositData = { abi: vaultAbi, functionName: 'deposit', args: [deposited, saver] } as const;
    await send(chain(), { from: saver, to: vault, data: encodeFunctionData(depositData) });
    const yieldData = { abi: vaultAbi, functionName: 'addYield', args: [deposited / 100n, month] } as const;
    await send(chain(), { to: vault, data: encodeFunctionData(yieldData) });
    const { timestamp: startedAt } = await chain().client.getBlock();
    const getValue = () =>
      chain().client.readContract({
        address: vault,
        abi: vaultAbi,
        functionName: 'convertToAssets',
        args: [deposited],
      });
    expect(await getValue()).toBe(deposited);
    await mineAt(chain(), startedAt + month / 2n);
    // Rounding leaves a fraction of the smallest unit in the vault.
    expect(await getValue()).toBe(1_005_000_000_000n - 1n);
    for (const later of [month, 2n * month]) {
      await mineAt(chain(), startedAt + later);
      expect(await getValue()).toBe(1_010_000_000_000n - 1n);
    }
  });
});
