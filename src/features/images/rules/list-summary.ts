import { foldText } from '#features/publishing/records/rules/list-summary.ts';

/** Formats a tag for the column of tags: folded, between two bars. */
export const toTagEntry = (tag: string): string => `|${foldText(tag).replaceAll('|', ' ')}|`;

/** Returns an image's distinct tags, and the filter column of the owner's list. */
export function summarizeTags(all: readonly string[]) {
  const tags = [...new Set(all.map((tag) => tag.trim()).filter((tag) => tag !== ''))];
  return { tags, tags_text: [...new Set(tags.map(toTagEntry))].join('') };
}
