import type { AccountEarnings } from '../contract.ts';

export type EarningsRow = AccountEarnings & { readonly token: NonNullable<AccountEarnings['token']> };

/** Returns the earnings with something to show: a point before now, an amount, or an unknown one. */
export const findEarningsRows = (earnings: readonly AccountEarnings[]): readonly EarningsRow[] =>
  earnings.filter(
    (one): one is EarningsRow => one.token !== null && (one.points.length > 1 || one.total !== '0'),
  );

export interface EarningsSum {
  readonly chain_id: number;
  readonly token: EarningsRow['token'];
  readonly total: string | null;
  readonly since: string | null;
}

/** Adds up earnings by chain and token; unknown if a part is, or if start times differ. */
export function sumEarnings(rows: readonly EarningsRow[]): readonly EarningsSum[] {
  const groups = Map.groupBy(rows, ({ chain_id, token }) => `${chain_id} ${token.address.toLowerCase()}`);
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (!first || group.length < 2) return [];
    const { chain_id, token, since } = first;
    const isKnown = group.every((one) => one.total !== null && one.since === since);
    const total = group.reduce((sum, one) => sum + BigInt(one.total ?? 0), 0n);
    return [{ chain_id, token, total: isKnown ? total.toString() : null, since: isKnown ? since : null }];
  });
}
