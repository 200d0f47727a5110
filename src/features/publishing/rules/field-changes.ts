import type { PartFields, WordChanges } from '../contract.ts';
import { formatValue, type ValueTexts } from './format-value.ts';
import { countChanges, type DiffPiece, diffTexts } from './word-diff.ts';

export interface FieldChange {
  readonly name: string;
  readonly pieces: readonly DiffPiece[];
}

export interface FieldChanges {
  readonly changed: readonly FieldChange[];
  /** Names of unchanged fields that are not empty. */
  readonly unchanged: readonly string[];
}

/** @param names of the first fields, in order */
export function compareFields(
  before: PartFields,
  after: PartFields,
  values: ValueTexts,
  names: readonly string[] = [],
): FieldChanges {
  const all = [...new Set([...names, ...Object.keys(before), ...Object.keys(after)])];
  const fields = all.map((name) => {
    const [one, other] = [formatValue(before[name], values), formatValue(after[name], values)];
    return { name, one, other };
  });
  return {
    changed: fields
      .filter(({ one, other }) => one !== other)
      .map(({ name, one, other }) => ({ name, pieces: diffTexts(one, other) })),
    unchanged: fields.filter(({ one, other }) => one === other && other !== '').map(({ name }) => name),
  };
}

export function sumChanges(changed: readonly FieldChange[]): WordChanges {
  const counts = changed.map(({ pieces }) => countChanges(pieces));
  const sum = (kind: keyof WordChanges) => counts.reduce((total, count) => total + count[kind], 0);
  return { added: sum('added'), removed: sum('removed') };
}
