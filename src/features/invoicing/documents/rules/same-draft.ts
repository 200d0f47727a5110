import { type DraftFields, draftFields } from '../contract/drafts.ts';

/** Formats a value as JSON with sorted keys. */
export const toOrderedJson = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) =>
    inner !== null && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([one], [other]) => one.localeCompare(other)))
      : inner,
  );

export const hasSameDraft = (one: DraftFields, other: DraftFields): boolean =>
  toOrderedJson(one) === toOrderedJson(other);

/**
 * Tests whether a draft contains all typed changes.
 * @param typed the typed fields and the fields they are based on; null if these are unknown
 */
export function hasTypedFields(
  draft: DraftFields,
  typed: { readonly fields: DraftFields; readonly base: DraftFields | null },
): boolean {
  const { fields, base } = typed;
  const names = draftFields.keyof().options;
  return names.every((name) => {
    const value = toOrderedJson(fields[name]);
    return value === toOrderedJson(draft[name]) || (base !== null && value === toOrderedJson(base[name]));
  });
}
