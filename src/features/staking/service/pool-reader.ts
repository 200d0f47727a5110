import type { ContractCall } from '../../../platform/chain/chain.ts';
import { poolAbi } from './abis.ts';
import { addressesIn, type ContractReader, flagIn, numberIn } from './contract-reader.ts';

const needed = [
  'stakingToken',
  'rewardsToken',
  'totalSupply',
  'rewardRate',
  'periodFinish',
  'rewardsDuration',
] as const;
/** Not every fork has them. */
const optional = ['paused', 'lockDuration'] as const;

/** Reads pools of the Synthetix kind. */
export const poolReader: ContractReader = {
  calls: (address) => [
    ...needed.map((functionName): ContractCall => ({ address, abi: poolAbi, functionName })),
    ...optional.map(
      (functionName): ContractCall => ({ address, abi: poolAbi, functionName, isOptional: true }),
    ),
  ],
  tokens: ([stakingToken, rewardsToken]) => addressesIn(stakingToken, rewardsToken),
  facts(answers, decimalsOf) {
    const [stake, reward] = addressesIn(answers[0], answers[1]);
    const [total, rate, finish, duration] = answers.slice(2, 6).map(numberIn);
    const [stakeDecimals, rewardDecimals] = [stake && decimalsOf(stake), reward && decimalsOf(reward)];
    if (!stake || !reward || stakeDecimals === undefined || rewardDecimals === undefined) return null;
    if (total == null || rate == null || finish == null || duration == null) return null;
    return {
      kind: 'pool',
      stakingToken: { address: stake, decimals: stakeDecimals },
      rewardToken: { address: reward, decimals: rewardDecimals },
      totalStaked: total,
      rewardRate: rate,
      periodFinish: finish,
      rewardsDuration: duration,
      isPaused: flagIn(answers[6]),
      lockSeconds: numberIn(answers[7]),
    };
  },
};
