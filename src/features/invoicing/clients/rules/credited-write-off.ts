import type { WriteOffKind } from '../../domain/contract/values.ts';

/**
 * Tests whether a credit note took back what was written off: only that has a reason, the code of the credit note, while a
 * payment has none.
 */
export const isCredited = ({
  kind,
  reason,
}: {
  readonly kind: WriteOffKind;
  readonly reason: string;
}): boolean => kind === 'recovered' && reason !== '';
