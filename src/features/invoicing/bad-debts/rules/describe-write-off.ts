import type { WriteOff } from '../contract.ts';
import type { en } from '../messages/en.ts';

/** Describes a change of what is written off: the credit note that took from it, or the kind with its reason. */
export function describeWriteOff(
  { kinds, credited }: Pick<typeof en, 'kinds' | 'credited'>,
  { kind, reason }: Pick<WriteOff, 'kind' | 'reason'>,
): string {
  // Only a credit note recovers an amount with a reason, which is its code; a payment has none.
  if (kind === 'recovered' && reason !== '') return credited(reason);
  return [kinds[kind], reason].filter(Boolean).join(': ');
}
