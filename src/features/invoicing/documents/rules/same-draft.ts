import type { DraftFields } from '../contract/drafts.ts';

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
