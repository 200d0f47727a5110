/** @param amount with two decimals, as formatted by `formatAmount` or `formatEuros` */
export function SmallCents({ amount }: { amount: string }) {
  return (
    <>
      {amount.slice(0, -3)}
      <span className="text-[0.52em]">{amount.slice(-3)}</span>
    </>
  );
}
