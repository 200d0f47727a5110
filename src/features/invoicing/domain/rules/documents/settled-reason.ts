/** Why nothing of an invoice is to be paid any more. */
export const settledReasons = [
  'nothing_to_pay',
  'paid',
  'partly_credited',
  'credited',
  'written_off',
] as const;
export type SettledReason = (typeof settledReasons)[number];

/** The amounts that it follows from, in cents. */
interface SettledAmounts {
  readonly total_cents: number;
  readonly outstanding_cents: number;
  readonly credited_cents: number;
  readonly written_off_cents: number;
}

/** Returns why nothing of an invoice is to be paid any more; null while something is. */
export function getSettledReason(amounts: SettledAmounts): SettledReason | null {
  const { total_cents, outstanding_cents, credited_cents, written_off_cents } = amounts;
  if (outstanding_cents > 0) return null;
  // Nobody paid what never was due, such as a final invoice after advances for the whole of it.
  if (total_cents === 0 && outstanding_cents === 0) return 'nothing_to_pay';
  // The client did not pay that, and still owes it.
  if (written_off_cents > 0) return 'written_off';
  if (credited_cents <= 0) return 'paid';
  return credited_cents >= total_cents ? 'credited' : 'partly_credited';
}
