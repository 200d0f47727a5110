import type { PartFields } from '../contract.ts';
import { joinHunks, type LineConflict, type MergeChoice, type MergeHunk, mergeTexts } from './merge-texts.ts';

export type FieldConflict =
  /** The user chooses one version as a whole. */
  | { readonly name: string; readonly kind: 'value'; readonly mine: unknown; readonly theirs: unknown }
  /** The user chooses a version for each conflict of lines. */
  | { readonly name: string; readonly kind: 'lines'; readonly hunks: readonly MergeHunk[] };

export interface FieldMerge {
  /** Conflicting fields have my values. */
  readonly fields: PartFields;
  readonly conflicts: readonly FieldConflict[];
  /** Names of fields of which at least a part comes from the other version. */
  readonly taken: readonly string[];
}

const isSame = (one: unknown, other: unknown) =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

export function hasSameFields(
  one: PartFields | null | undefined,
  other: PartFields | null | undefined,
): boolean {
  if (!one || !other) return false;
  return [...Object.keys(one), ...Object.keys(other)].every((name) => isSame(one[name], other[name]));
}

/** Body texts and other texts with several lines are merged by line. */
const isMergedByLine = (name: string, values: readonly unknown[]): values is readonly string[] =>
  values.every((value) => typeof value === 'string') &&
  (name === 'body' || values.some((value) => String(value).includes('\n')));

function mergeField(
  name: string,
  base: unknown,
  mine: unknown,
  theirs: unknown,
): { readonly value: unknown } | FieldConflict {
  if (isSame(mine, theirs) || isSame(base, theirs)) return { value: mine };
  if (isSame(base, mine)) return { value: theirs };
  const versions = [base ?? '', mine, theirs];
  if (!isMergedByLine(name, versions)) return { name, kind: 'value', mine, theirs };
  const [baseText = '', myText = '', theirText = ''] = versions;
  const hunks = mergeTexts(baseText, myText, theirText);
  if (hunks.some(({ kind }) => kind === 'conflict')) return { name, kind: 'lines', hunks };
  return { value: joinHunks(hunks, () => 'mine') };
}

/** @param base the common ancestor; null if unknown */
export function mergeFields(base: PartFields | null, mine: PartFields, theirs: PartFields): FieldMerge {
  const fields: Record<string, unknown> = {};
  const conflicts: FieldConflict[] = [];
  const taken: string[] = [];
  for (const name of new Set([...Object.keys(mine), ...Object.keys(theirs)])) {
    // A field that only one version has was added to the program meanwhile.
    if (!(name in mine) || !(name in theirs)) {
      fields[name] = name in mine ? mine[name] : theirs[name];
      continue;
    }
    const merged = mergeField(name, base?.[name], mine[name], theirs[name]);
    if ('value' in merged) {
      fields[name] = merged.value;
      if (!isSame(merged.value, mine[name])) taken.push(name);
    } else {
      fields[name] = mine[name];
      conflicts.push(merged);
    }
  }
  return { fields, conflicts, taken };
}

/** True if a version has everything that was typed; `base` is null if unknown. */
export function isIncluded(
  { base, fields }: { readonly base: PartFields | null; readonly fields: PartFields },
  current: PartFields,
): boolean {
  const merge = mergeFields(base, fields, current);
  return merge.conflicts.length === 0 && hasSameFields(merge.fields, current);
}

/** Returns the key of a field's conflict, or of a conflict of lines within it. */
export const getConflictKey = (name: string, index = 0): string => `${name} ${index}`;

export type ConflictChoices = Readonly<Record<string, MergeChoice>>;

export interface OpenConflict {
  readonly key: string;
  readonly name: string;
  readonly mine: unknown;
  readonly theirs: unknown;
  readonly canHaveBoth: boolean;
}

/** Two sentences can both be used; two slugs, addresses, dates or choices cannot. */
const isProse = (value: unknown): value is string => typeof value === 'string' && /\S\s+\S/.test(value);

const isLineConflict = (hunk: MergeHunk): hunk is LineConflict => hunk.kind === 'conflict';

/** Returns conflicts in the order of the fields. */
export function listConflicts({ conflicts }: FieldMerge): readonly OpenConflict[] {
  return conflicts.flatMap((conflict): readonly OpenConflict[] => {
    const { name } = conflict;
    if (conflict.kind === 'value') {
      const { mine, theirs } = conflict;
      return [
        { key: getConflictKey(name), name, mine, theirs, canHaveBoth: isProse(mine) && isProse(theirs) },
      ];
    }
    return conflict.hunks.filter(isLineConflict).map((hunk, index) => ({
      key: getConflictKey(name, index),
      name,
      mine: hunk.mine.join('\n'),
      theirs: hunk.theirs.join('\n'),
      canHaveBoth: true,
    }));
  });
}

/** Applies the choices; a conflict without a choice gets my version. */
export function resolveFields(merge: FieldMerge, choices: ConflictChoices): PartFields {
  const resolved = merge.conflicts.map((conflict): [string, unknown] => {
    const { name } = conflict;
    const getChoice = (index: number) => choices[getConflictKey(name, index)] ?? 'mine';
    if (conflict.kind === 'lines') return [name, joinHunks(conflict.hunks, getChoice)];
    const { mine, theirs } = conflict;
    if (getChoice(0) === 'both' && isProse(mine) && isProse(theirs))
      return [name, `${mine.trimEnd()} ${theirs.trimStart()}`];
    return [name, getChoice(0) === 'theirs' ? theirs : mine];
  });
  return { ...merge.fields, ...Object.fromEntries(resolved) };
}

/** Returns the versions of which the choices omit something; each becomes a revision. */
export function findDiscarded(merge: FieldMerge, choices: ConflictChoices): readonly ('mine' | 'theirs')[] {
  const made = listConflicts(merge).map(({ key }) => choices[key] ?? 'mine');
  return (['mine', 'theirs'] as const).filter((side) =>
    made.some((choice) => choice !== 'both' && choice !== side),
  );
}
