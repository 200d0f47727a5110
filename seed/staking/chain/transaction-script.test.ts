import { decodeFunctionData, toFunctionSelector } from 'viem';
import { expect, test } from 'vitest';
import { poolAbi } from './abis.ts';
import { slotSeconds } from './model.ts';
import { getStartSeconds, TransactionScript } from './transaction-script.ts';

const address = (index: number) => `0x${String(index + 1).padStart(40, '0')}` as const;
const accounts = {
  visitors: [0, 1, 2].map(address),
  stakers: [3, 4, 5, 6, 7, 8].map(address),
  owner: address(9),
};
const slotsOfAWeek = 28;
const startCount = 2 * slotsOfAWeek;
const announcement = toFunctionSelector('notifyRewardAmount(uint256)');

test('the demo chain can be built at any time: no announcement takes rewards back', () => {
  const first = Date.UTC(2026, 10, 2) / 1000;
  let announcements = 0;
  for (let slot = 0; slot < startCount; slot += 1) {
    const start = getStartSeconds(first + slot * slotSeconds);
    const script = new TransactionScript(accounts, start);
    const transactions = [script.startStaking(start - 20), script.startPaying(start)].flat();
    for (let past = 1; past <= slotsOfAWeek; past += 1) {
      const seconds = start + past * slotSeconds;
      transactions.push(...script.at(seconds / slotSeconds, seconds));
    }
    for (const { data } of transactions) {
      if (!data.startsWith(announcement)) continue;
      const [reward] = decodeFunctionData({ abi: poolAbi, data }).args as [bigint];
      expect(reward).toBeGreaterThanOrEqual(0n);
      announcements += 1;
    }
  }
  expect(announcements).toBeGreaterThan(startCount);
});
