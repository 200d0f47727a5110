import { foldName } from '../../domain/rules/parties/fold-name.ts';
import type { DuplicateReason } from '../contract/merge.ts';

interface Compared {
  readonly name: string;
  readonly email: string;
  readonly kvk: string;
  readonly vat_id: string;
}

export function findDuplicateReasons(one: Compared, other: Compared): readonly DuplicateReason[] {
  const isSame = (first: string, second: string) => first !== '' && first === second;
  return [
    ...(isSame(one.vat_id, other.vat_id) ? (['vat_id'] as const) : []),
    ...(isSame(one.kvk, other.kvk) ? (['kvk'] as const) : []),
    ...(isSame(one.email.toLowerCase(), other.email.toLowerCase()) ? (['email'] as const) : []),
    ...(isSame(foldName(one.name), foldName(other.name)) ? (['name'] as const) : []),
  ];
}
