export const en = {
  number: 'Number',
  numberHint: 'Spaces, hyphens and dots do not count. What you type stays on this page.',
  examples: 'Try one',
  valid: (sum: number) => `Valid. The sum is ${sum}, which ends in 0.`,
  invalid: (sum: number, digit: number) =>
    `Invalid. The sum is ${sum}, which does not end in 0; with ${digit} as the last digit it would.`,
  short: 'Not checkable. It takes at least two digits.',
  long: (most: number) => `Not checkable. More than ${most} digits is too long.`,
  character: (character: string, position: number) =>
    `Not checkable. “${character}” at position ${position} has no place in a number.`,
  steps: 'The sum, from the right',
  digit: 'Digit',
  weight: 'Times',
  product: 'Product',
  value: 'Adds',
  total: 'Total',
  checkDigit: 'check digit',
  limits: 'What it cannot see',
  limitsText:
    'The check finds every single wrong digit and nearly every swap of two neighbours. It does not find 09 typed for 90, or 22 for 55, 33 for 66 and 44 for 77, and the other way around. A valid number is well formed; that does not mean the card, phone or person exists.',
  dutch:
    'Not every number is checked this way: a Dutch citizen number (BSN) is tested by 11, and a bank account number (IBAN) by 97.',
};
