import type { RuleFailure } from '../../documents/contract/renderer.ts';

/** Sums, totals and VAT of the model of EN 16931. The other rules are about what only an e-invoice needs. */
const amountRule = /^BR-(?:CO-1[0-7]|DEC|(?:S|Z|E|AE|IC|G|O)-0[89])$/;

/**
 * Returns the failures after which nothing may be made of a document, since its amounts contradict each other. After any
 * other failure only the e-invoice is missing: a document is complete by law without it.
 */
export const findAmountFailures = (failures: readonly RuleFailure[]): readonly RuleFailure[] =>
  failures.filter(({ rule }) => amountRule.test(rule));
