import { type Address, encodeDeployData, type Hex } from 'viem';
import demoToken from '../../../contracts/artifacts/DemoToken.json' with { type: 'json' };
import multicall3 from '../../../contracts/artifacts/Multicall3.json' with { type: 'json' };
import stakingPool from '../../../contracts/artifacts/StakingPool.json' with { type: 'json' };
import yieldVault from '../../../contracts/artifacts/YieldVault.json' with { type: 'json' };
import { type DemoPool, type DemoVault, demoContracts } from '../content/contracts.ts';
import { demoTokenNames, demoTokens } from '../content/tokens.ts';
import { placeOfContract, placeOfToken } from '../places.ts';
import { poolAbi, tokenAbi, vaultAbi } from './abis.ts';
import type { DemoRpc } from './demo-rpc.ts';

/** Where Multicall3 stands on nearly every chain, and on a fresh one of anvil's does not. */
export const multicallAddress: Address = '0xcA11bde05977b3631167028862bE2a173976CA11';

function deploymentOf(contract: DemoPool | DemoVault): Hex {
  const stake = placeOfToken(contract.stake);
  if (contract.kind === 'vault')
    return encodeDeployData({
      abi: vaultAbi,
      bytecode: yieldVault.bytecode as Hex,
      args: [stake, contract.name, contract.symbol],
    });
  return encodeDeployData({
    abi: poolAbi,
    bytecode: stakingPool.bytecode as Hex,
    args: [stake, placeOfToken(contract.reward), BigInt(contract.period), BigInt(contract.lock ?? 0)],
  });
}

/**
 * Deploys everything in one block of this moment.
 * @throws an Error when something does not come to stand where it is known to
 */
export async function deployAll(rpc: DemoRpc, owner: Address, seconds: number): Promise<void> {
  const tokens = demoTokenNames.map((symbol) => {
    const { name, decimals } = demoTokens[symbol];
    const bytecode = demoToken.bytecode as Hex;
    return encodeDeployData({ abi: tokenAbi, bytecode, args: [name, symbol, decimals] });
  });
  await rpc.call('anvil_setCode', multicallAddress, multicall3.deployedBytecode);
  await rpc.send([...tokens, ...demoContracts.map(deploymentOf)].map((data) => ({ from: owner, data })));
  await rpc.mine(seconds);
  const places = [...demoTokenNames.map(placeOfToken), ...demoContracts.map(({ id }) => placeOfContract(id))];
  const codes = await rpc.calls(
    places.map((place) => ({ method: 'eth_getCode', params: [place, 'latest'] })),
  );
  const missing = places.filter((_, index) => codes[index] === '0x');
  if (missing.length > 0) throw new Error(`nothing stands at ${missing.join(', ')}`);
}
