import type { RuleFailure } from '../../documents/contract/renderer.ts';

/** Rules of EN 16931 about sums, totals and VAT; the other rules concern only e-invoices. */
const amountRule = /^BR-(?:CO-1[0-7]|DEC|(?:S|Z|E|AE|IC|G|O)-0[89])$/;

/**
 * Returns the failures after which no file may be made, because the amounts contradict each other. After
 * other failures only the e-invoice is missing, which the law does not require.
 */
export const findAmountFailures = (failures: readonly RuleFailure[]): readonly RuleFailure[] =>
  failures.filter(({ rule }) => amountRule.test(rule));
