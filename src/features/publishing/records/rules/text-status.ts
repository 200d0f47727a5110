import type { Language } from '#shared/i18n/language.ts';
import type { RecordRow, TextSummary } from '../contract.ts';

/** In the order of sorting: texts that need work come first. */
export const textStatuses = [
  'none',
  'draft',
  'scheduled',
  'changed',
  'published',
  'unpublished',
  'archived',
] as const;
export type TextStatus = (typeof textStatuses)[number];

export function getTextStatus({
  state,
  has_changes,
  publish_at,
}: Pick<TextSummary, 'state' | 'has_changes' | 'publish_at'>): TextStatus {
  if (publish_at !== null) return 'scheduled';
  return state === 'published' && has_changes ? 'changed' : state;
}

/** A language's own status, or that another version is scheduled, or that the record is in the bin. */
export type ListedStatus = TextStatus | 'changeScheduled' | 'removed';

/** Visitors read no text of a record in the bin, regardless of the state that a restore would bring back. */
export function getListedStatus(
  { texts, removed_at }: Pick<RecordRow, 'texts' | 'removed_at'>,
  language: Language,
): ListedStatus {
  const status = getTextStatus(texts[language]);
  if (removed_at !== null && status !== 'none') return 'removed';
  return status === 'scheduled' && texts[language].state === 'published' ? 'changeScheduled' : status;
}
