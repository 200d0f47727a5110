import type { ContractCall } from '#platform/chain/chain.ts';
import { poolAbi } from './abis.ts';
import { asAddresses, asBigint, asBoolean, type ContractReader } from './contract-reader.ts';

const requiredFunctions = [
  'stakingToken',
  'rewardsToken',
  'totalSupply',
  'rewardRate',
  'periodFinish',
  'rewardsDuration',
] as const;
/** Some forks lack these functions. */
const optionalFunctions = ['paused', 'lockDuration'] as const;

export const poolReader: ContractReader = {
  calls: (address) => [
    ...requiredFunctions.map((functionName): ContractCall => ({ address, abi: poolAbi, functionName })),
    ...optionalFunctions.map(
      (functionName): ContractCall => ({ address, abi: poolAbi, functionName, isOptional: true }),
    ),
  ],
  tokens: ([stakingToken, rewardsToken]) => asAddresses(stakingToken, rewardsToken),
  parse(results, getDecimals) {
    const [stake, reward] = asAddresses(results[0], results[1]);
    const [total, rate, periodFinish, duration] = results.slice(2, 6).map(asBigint);
    const [stakeDecimals, rewardDecimals] = [stake && getDecimals(stake), reward && getDecimals(reward)];
    if (!stake || !reward || stakeDecimals === undefined || rewardDecimals === undefined) return null;
    if (total == null || rate == null || periodFinish == null || duration == null) return null;
    return {
      kind: 'pool',
      stakingToken: { address: stake, decimals: stakeDecimals },
      rewardToken: { address: reward, decimals: rewardDecimals },
      totalStaked: total,
      rewardRate: rate,
      periodFinish,
      rewardsDuration: duration,
      isPaused: asBoolean(results[6]),
      lockSeconds: asBigint(results[7]),
    };
  },
};
