import type { ContractCall, StakingIntent } from './actions.ts';
import { hasAmount } from './actions.ts';
import type { FlowStep } from './flow-state.ts';
import { isObject, parseQuantity } from './provider-responses.ts';

/** Returns a step's amount in smallest units: nothing may be spent after a reset or a revocation. */
export const getUnits = ({ action, units }: StakingIntent, step: FlowStep): bigint =>
  step === 'reset_allowance' || action === 'revoke' ? 0n : BigInt(units);

export interface ExpectedCall {
  readonly intent: StakingIntent;
  readonly step: FlowStep;
  readonly call: ContractCall;
  /** The lowest nonce that its transaction can have, if known. */
  readonly leastNonce: number | undefined;
}

function getAmountIndex({ action }: StakingIntent, step: FlowStep): number | null {
  if (step !== 'execute' || action === 'revoke') return 1;
  return hasAmount(action) ? 0 : null;
}

const isSameText = (one: unknown, other: string) =>
  typeof one === 'string' && one.toLowerCase() === other.toLowerCase();

/**
 * Compares a transaction from a node with a request: wallets let users change the amount, and could name
 * somebody else's or an older transaction. Ignores bytes after the arguments, which some wallets add as an
 * attribution.
 * @returns the amount (`undefined` for an action that has none); null if it does not belong to this request
 */
export function matchCall(
  transaction: unknown,
  { intent, step, call, leastNonce = 0 }: ExpectedCall,
): { readonly units: bigint | undefined } | null {
  if (!isObject(transaction)) return null;
  const { from, to, value, nonce, input = transaction['data'] } = transaction;
  if (!isSameText(from, intent.account) || !isSameText(to, call.to)) return null;
  if (parseQuantity(value) !== 0 || (parseQuantity(nonce) ?? -1) < leastNonce) return null;
  const data = typeof input === 'string' ? input.slice(0, call.data.length) : '';
  const index = getAmountIndex(intent, step);
  if (index === null) return isSameText(data, call.data) ? { units: undefined } : null;
  // The arguments follow the selector, 32 bytes each.
  const start = 10 + index * 64;
  const amount = data.slice(start, start + 64);
  if (!/^[0-9a-f]{64}$/i.test(amount)) return null;
  const expected = `${call.data.slice(0, start)}${amount}${call.data.slice(start + 64)}`;
  return isSameText(data, expected) ? { units: BigInt(`0x${amount}`) } : null;
}
