export const settledReasons = [
  'nothing_to_pay',
  'paid',
  'partly_credited',
  'credited',
  'written_off',
] as const;
export type SettledReason = (typeof settledReasons)[number];

interface SettledAmounts {
  readonly total_cents: number;
  readonly outstanding_cents: number;
  readonly credited_cents: number;
  readonly written_off_cents: number;
}

/** Returns why nothing of an invoice is left to pay; null while something is. */
export function getSettledReason(amounts: SettledAmounts): SettledReason | null {
  const { total_cents, outstanding_cents, credited_cents, written_off_cents } = amounts;
  if (outstanding_cents > 0) return null;
  // Nothing was ever due, such as on a final invoice fully covered by advances.
  if (total_cents === 0 && outstanding_cents === 0) return 'nothing_to_pay';
  // Not paid: the client still owes it.
  if (written_off_cents > 0) return 'written_off';
  if (credited_cents <= 0) return 'paid';
  return credited_cents >= total_cents ? 'credited' : 'partly_credited';
}
