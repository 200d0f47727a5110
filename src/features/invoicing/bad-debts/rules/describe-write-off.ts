import type { WriteOff } from '../contract.ts';

/** The texts of a language that a description is made of. */
interface WriteOffTexts {
  readonly kinds: Readonly<Record<WriteOff['kind'], string>>;
  readonly credited: (code: string) => string;
}

/** Describes a change of what is written off: the credit note that took from it, or the kind with its reason. */
export function describeWriteOff(
  { kinds, credited }: WriteOffTexts,
  { kind, reason }: Pick<WriteOff, 'kind' | 'reason'>,
): string {
  // Only a credit note recovers an amount with a reason, which is its code; a payment has none.
  if (kind === 'recovered' && reason !== '') return credited(reason);
  return [kinds[kind], reason].filter(Boolean).join(': ');
}
