import { isCredited } from '../../clients/rules/credited-write-off.ts';
import type { WriteOff } from '../contract.ts';

interface WriteOffTexts {
  readonly kinds: Readonly<Record<WriteOff['kind'], string>>;
  readonly credited: (code: string) => string;
}

/** Describes a change: the credit note that reduced the written-off amount, or the kind with its reason. */
export function describeWriteOff(
  { kinds, credited }: WriteOffTexts,
  { kind, reason }: Pick<WriteOff, 'kind' | 'reason'>,
): string {
  if (isCredited({ kind, reason })) return credited(reason);
  return [kinds[kind], reason].filter(Boolean).join(': ');
}
