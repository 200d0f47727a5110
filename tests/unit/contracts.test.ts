import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { toFunctionSelector, toFunctionSignature } from 'viem';
import { expect, test } from 'vitest';
import { poolAbi, tokenAbi, vaultAbi } from '#seed/staking/chain/abis.ts';
import demoToken from '../../contracts/artifacts/DemoToken.json' with { type: 'json' };
import stakingPool from '../../contracts/artifacts/StakingPool.json' with { type: 'json' };
import yieldVault from '../../contracts/artifacts/YieldVault.json' with { type: 'json' };

test('the contract artifacts match their sources', async () => {
  const script = fileURLToPath(new URL('../../scripts/compile-contracts.mjs', import.meta.url));
  const { stdout } = await promisify(execFile)(process.execPath, [script, '--check']);
  expect(stdout).toContain('match their artifacts');
}, 60_000);

test('the contracts have all functions that the demo calls', () => {
  const calls = [
    { abi: tokenAbi, code: demoToken.deployedBytecode },
    { abi: poolAbi, code: stakingPool.deployedBytecode },
    { abi: vaultAbi, code: yieldVault.deployedBytecode },
  ];
  for (const { abi, code } of calls)
    for (const part of abi)
      if (part.type === 'function')
        // PUSH omits the leading zeros of a selector.
        expect(code, toFunctionSignature(part)).toContain(
          toFunctionSelector(part)
            .slice(2)
            .replace(/^(00)+/, ''),
        );
});
