import { type Address, encodeDeployData, type Hex } from 'viem';
import demoToken from '../../../contracts/artifacts/DemoToken.json' with { type: 'json' };
import multicall3 from '../../../contracts/artifacts/Multicall3.json' with { type: 'json' };
import stakingPool from '../../../contracts/artifacts/StakingPool.json' with { type: 'json' };
import yieldVault from '../../../contracts/artifacts/YieldVault.json' with { type: 'json' };
import { type DemoPool, type DemoVault, demoContracts } from '../content/contracts.ts';
import { demoTokenNames, demoTokens } from '../content/tokens.ts';
import { demoContractAddress, demoTokenAddress } from '../demo-addresses.ts';
import { poolAbi, tokenAbi, vaultAbi } from './abis.ts';
import type { DemoRpc } from './demo-rpc.ts';

/** The same on nearly every chain; a fresh anvil lacks it. */
export const multicallAddress: Address = '0xcA11bde05977b3631167028862bE2a173976CA11';

function encodeDeployment(contract: DemoPool | DemoVault): Hex {
  const stake = demoTokenAddress(contract.stake);
  if (contract.kind === 'vault')
    return encodeDeployData({
      abi: vaultAbi,
      bytecode: yieldVault.bytecode as Hex,
      args: [stake, contract.name, contract.symbol],
    });
  return encodeDeployData({
    abi: poolAbi,
    bytecode: stakingPool.bytecode as Hex,
    args: [stake, demoTokenAddress(contract.reward), BigInt(contract.period), BigInt(contract.lock ?? 0)],
  });
}

/**
 * Deploys everything in one block.
 * @param seconds block time
 * @throws an Error if a contract is not at its precomputed address
 */
export async function deployAll(rpc: DemoRpc, owner: Address, seconds: number): Promise<void> {
  const tokens = demoTokenNames.map((symbol) => {
    const { name, decimals } = demoTokens[symbol];
    const bytecode = demoToken.bytecode as Hex;
    return encodeDeployData({ abi: tokenAbi, bytecode, args: [name, symbol, decimals] });
  });
  await rpc.call('anvil_setCode', multicallAddress, multicall3.deployedBytecode);
  await rpc.send([...tokens, ...demoContracts.map(encodeDeployment)].map((data) => ({ from: owner, data })));
  await rpc.mine(seconds);
  const addresses = [
    ...demoTokenNames.map(demoTokenAddress),
    ...demoContracts.map(({ id }) => demoContractAddress(id)),
  ];
  const codes = await rpc.calls(
    addresses.map((address) => ({ method: 'eth_getCode', params: [address, 'latest'] })),
  );
  const missing = addresses.filter((_, index) => codes[index] === '0x');
  if (missing.length > 0) throw new Error(`no contract at ${missing.join(', ')}`);
}
