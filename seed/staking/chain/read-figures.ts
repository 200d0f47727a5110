import { type Address, decodeFunctionResult, encodeFunctionData, type Hex, multicall3Abi } from 'viem';
import { type DemoPool, type DemoVault, demoContracts } from '../content/contracts.ts';
import { demoTokens } from '../content/tokens.ts';
import { placeOfContract } from '../places.ts';
import { blockAbi, poolAbi, vaultAbi } from './abis.ts';
import type { DemoRpc } from './demo-rpc.ts';
import { multicallAddress } from './deploy.ts';
import { year } from './model.ts';

/** What a contract of the demo is at a moment; in smallest units. */
export interface Figures {
  readonly totalStaked: bigint;
  /** In smallest units a second; of a vault 0. */
  readonly rate: bigint;
  /** When the running period ends, or the last one ended, in seconds; 0 where there was none. */
  readonly finish: number;
  /** What a share of a vault is worth, in millionths of a millionth. */
  readonly sharePrice: bigint | null;
}

/** What all contracts are at a block. */
export interface Reading {
  readonly block: number;
  /** In seconds. */
  readonly timestamp: number;
  /** In the order of the demo's contracts. */
  readonly figures: readonly Figures[];
}

const scale = 10n ** 12n;

interface Asked {
  readonly target: Address;
  readonly callData: Hex;
}

function asksOf(contract: DemoPool | DemoVault): Asked[] {
  const target = placeOfContract(contract.id);
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

const ofBlock = (['getBlockNumber', 'getCurrentBlockTimestamp'] as const).map((functionName) => ({
  target: multicallAddress,
  callData: encodeFunctionData({ abi: blockAbi, functionName }),
}));
const asks = [...ofBlock, ...demoContracts.flatMap(asksOf)];
const question = {
  to: multicallAddress,
  data: encodeFunctionData({
    abi: multicall3Abi,
    functionName: 'aggregate3',
    args: [asks.map((ask) => ({ ...ask, allowFailure: false }))],
  }),
};

/** Reads all contracts at the newest block, in one call. */
export async function readFigures(rpc: DemoRpc): Promise<Reading> {
  const data = (await rpc.call('eth_call', question, 'latest')) as Hex;
  const results = decodeFunctionResult({ abi: multicall3Abi, functionName: 'aggregate3', data });
  const numbers = results.map(({ returnData }) => BigInt(returnData))[Symbol.iterator]();
  const next = () => numbers.next().value ?? 0n;
  const [block, timestamp] = [Number(next()), Number(next())];
  const figures = demoContracts.map((contract): Figures => {
    const totalStaked = next();
    if (contract.kind === 'pool')
      return { totalStaked, rate: next(), finish: Number(next()), sharePrice: null };
    const sharePrice = next() / 10n ** BigInt(demoTokens[contract.stake].decimals);
    return { totalStaked, rate: 0n, finish: 0, sharePrice };
  });
  return { block, timestamp, figures };
}

/** Decimal digits of a number that is held in millionths of a millionth. */
export function decimals(value: bigint): string {
  const digits = value.toString().padStart(13, '0');
  return `${digits.slice(0, -12)}.${digits.slice(-12)}`.replace(/\.?0+$/, '');
}

const inScale = (price: string) => BigInt(Math.round(Number(price) * 1e6)) * 10n ** 6n;

/** What so much of a token is worth, in US dollars with cents. */
export function dollarsOf(contract: DemoPool | DemoVault, amount: bigint): string {
  const { decimals: places, priceUsd } = demoTokens[contract.stake];
  return (Number((amount * inScale(priceUsd)) / 10n ** BigInt(places) / 10n ** 10n) / 100).toFixed(2);
}

/**
 * What a pool pays in a year without compounding, in millionths of a millionth: rate · 31 536 000 · price of the
 * reward / (total · price of the stake).
 * @returns null where nobody has staked
 */
export function aprOf(
  pool: DemoPool,
  { totalStaked, rate, finish }: Figures,
  seconds: number,
): bigint | null {
  if (seconds >= finish) return 0n;
  if (totalStaked === 0n) return null;
  const [stake, reward] = [demoTokens[pool.stake], demoTokens[pool.reward]];
  const paid = rate * BigInt(year) * inScale(reward.priceUsd) * 10n ** BigInt(stake.decimals);
  return (paid * scale) / (totalStaked * inScale(stake.priceUsd) * 10n ** BigInt(reward.decimals));
}
