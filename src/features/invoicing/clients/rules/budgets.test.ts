import { expect, test } from 'vitest';
import { getBudgetUse } from './budgets.ts';

test.each([
  [0, null, undefined],
  [479, 600, { percent: 79, level: 'normal' }],
  [480, 600, { percent: 80, level: 'near' }],
  [600, 600, { percent: 100, level: 'near' }],
  [601, 600, { percent: 100, level: 'over' }],
])('%i of a budget of %s is %o', (spent, budget, use) => {
  expect(getBudgetUse(spent, budget)).toEqual(use);
});
