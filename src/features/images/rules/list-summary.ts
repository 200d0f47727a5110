import { foldText } from '#features/publishing/records/rules/list-summary.ts';

/** Returns a tag as the column of tags has it: folded, between two bars. */
export const toTagEntry = (tag: string): string => `|${foldText(tag).replaceAll('|', ' ')}|`;

/** Returns the distinct tags of an image, and the column by which the owner’s list is filtered. */
export function summarizeTags(all: readonly string[]) {
  const tags = [...new Set(all.map((tag) => tag.trim()).filter((tag) => tag !== ''))];
  return { tags, tags_text: [...new Set(tags.map(toTagEntry))].join('') };
}
