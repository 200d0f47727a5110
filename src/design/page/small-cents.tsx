/**
 * Shows an amount with smaller cents, for large figures.
 * @param amount with two decimals, as `formatAmount` and `formatEuros` write it
 */
export function SmallCents({ amount }: { amount: string }) {
  return (
    <>
      {amount.slice(0, -3)}
      <span className="text-[0.52em]">{amount.slice(-3)}</span>
    </>
  );
}
