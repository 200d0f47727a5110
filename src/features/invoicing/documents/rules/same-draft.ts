import { type DraftFields, draftFields } from '../contract/drafts.ts';

/** Formats a value as JSON with the names of objects in order. */
export const toOrderedJson = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) =>
    inner !== null && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([one], [other]) => one.localeCompare(other)))
      : inner,
  );

/** Returns whether two drafts have the same values, in whatever order their fields are. */
export const hasSameDraft = (one: DraftFields, other: DraftFields): boolean =>
  toOrderedJson(one) === toOrderedJson(other);

/**
 * Returns whether a draft has everything that was typed: each field that was changed has the typed value there.
 * @param typed the fields that were typed, and those they are based on; null if these are unknown
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
