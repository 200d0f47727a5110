import { type Address, decodeFunctionResult, encodeFunctionData, type Hex, multicall3Abi } from 'viem';
import { type DemoPool, type DemoVault, demoContracts } from '../content/contracts.ts';
import { demoTokens } from '../content/tokens.ts';
import { demoContractAddress } from '../demo-addresses.ts';
import { blockAbi, poolAbi, vaultAbi } from './abis.ts';
import type { DemoRpc } from './demo-rpc.ts';
import { multicallAddress } from './deploy.ts';
import { year } from './model.ts';

export interface ContractMetrics {
  readonly totalStaked: bigint;
  readonly rate: bigint;
  /** The end of the current or last period in seconds; 0 without one. */
  readonly finish: number;
  /** A vault share's value, scaled by 10^12. */
  readonly sharePrice: bigint | null;
}

export interface ChainMetrics {
  readonly block: number;
  readonly timestamp: number;
  /** In the order of `demoContracts`. */
  readonly contracts: readonly ContractMetrics[];
}

const scale = 10n ** 12n;

interface MulticallRequest {
  readonly target: Address;
  readonly callData: Hex;
}

function toRequests(contract: DemoPool | DemoVault): MulticallRequest[] {
  const target = demoContractAddress(contract.id);
  if (contract.kind === 'vault') {
    const shares = scale * 10n ** BigInt(demoTokens[contract.stake].decimals);
    return [
      { target, callData: encodeFunctionData({ abi: vaultAbi, functionName: 'totalAssets' }) },
      {
        target,
        callData: encodeFunctionData({ abi: vaultAbi, functionName: 'convertToAssets', args: [shares] }),
      },
    ];
  }
  const names = ['totalSupply', 'rewardRate', 'periodFinish'] as const;
  return names.map((functionName) => ({
    target,
    callData: encodeFunctionData({ abi: poolAbi, functionName }),
  }));
}

const blockRequests = (['getBlockNumber', 'getCurrentBlockTimestamp'] as const).map((functionName) => ({
  target: multicallAddress,
  callData: encodeFunctionData({ abi: blockAbi, functionName }),
}));
const requests = [...blockRequests, ...demoContracts.flatMap(toRequests)];
const multicallRequest = {
  to: multicallAddress,
  data: encodeFunctionData({
    abi: multicall3Abi,
    functionName: 'aggregate3',
    args: [requests.map((request) => ({ ...request, allowFailure: false }))],
  }),
};

export async function readMetrics(rpc: DemoRpc): Promise<ChainMetrics> {
  const data = (await rpc.call('eth_call', multicallRequest, 'latest')) as Hex;
  const results = decodeFunctionResult({ abi: multicall3Abi, functionName: 'aggregate3', data });
  const numbers = results.map(({ returnData }) => BigInt(returnData))[Symbol.iterator]();
  const next = () => numbers.next().value ?? 0n;
  const [block, timestamp] = [Number(next()), Number(next())];
  const contracts = demoContracts.map((contract): ContractMetrics => {
    const totalStaked = next();
    if (contract.kind === 'pool')
      return { totalStaked, rate: next(), finish: Number(next()), sharePrice: null };
    const sharePrice = next() / 10n ** BigInt(demoTokens[contract.stake].decimals);
    return { totalStaked, rate: 0n, finish: 0, sharePrice };
  });
  return { block, timestamp, contracts };
}

/** Formats a number scaled by 10^12 as decimal digits. */
export function formatScaled(value: bigint): string {
  const digits = value.toString().padStart(13, '0');
  return `${digits.slice(0, -12)}.${digits.slice(-12)}`.replace(/\.?0+$/, '');
}

const toScaled = (price: string) => BigInt(Math.round(Number(price) * 1e6)) * 10n ** 6n;

/** Returns the value of an amount in US dollars with cents. */
export function toDollars(contract: DemoPool | DemoVault, amount: bigint): string {
  const { decimals: tokenDecimals, priceUsd } = demoTokens[contract.stake];
  return (Number((amount * toScaled(priceUsd)) / 10n ** BigInt(tokenDecimals) / 10n ** 10n) / 100).toFixed(2);
}

/**
 * Returns a pool's simple yearly rate, scaled by 10^12: rate · 31 536 000 · reward price / (total · stake
 * price).
 * @returns null without any stake
 */
export function calculateApr(
  pool: DemoPool,
  { totalStaked, rate, finish }: ContractMetrics,
  seconds: number,
): bigint | null {
  if (seconds >= finish) return 0n;
  if (totalStaked === 0n) return null;
  const [stake, reward] = [demoTokens[pool.stake], demoTokens[pool.reward]];
  const paid = rate * BigInt(year) * toScaled(reward.priceUsd) * 10n ** BigInt(stake.decimals);
  return (paid * scale) / (totalStaked * toScaled(stake.priceUsd) * 10n ** BigInt(reward.decimals));
}
