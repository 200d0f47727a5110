import type { WriteOffKind } from '../../domain/contract/values.ts';

/** Tests for a reversal by a credit note: only that has a reason, the code of the credit note. */
export const isCredited = ({
  kind,
  reason,
}: {
  readonly kind: WriteOffKind;
  readonly reason: string;
}): boolean => kind === 'recovered' && reason !== '';
