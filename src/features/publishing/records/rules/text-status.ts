import type { Language } from '#shared/i18n/language.ts';
import type { RecordRow, TextSummary } from '../contract.ts';

/** The statuses of a language in a list, in the order in which it is sorted by them: what needs work first. */
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

/** Returns the status of a language. */
export function getTextStatus({
  state,
  has_changes,
  publish_at,
}: Pick<TextSummary, 'state' | 'has_changes' | 'publish_at'>): TextStatus {
  if (publish_at !== null) return 'scheduled';
  return state === 'published' && has_changes ? 'changed' : state;
}

/** The status of a language in a list: its own, that another version is scheduled, or that it is in the bin. */
export type ListedStatus = TextStatus | 'changeScheduled' | 'removed';

/** Returns what a list says of a language. Visitors read no text of a record in the bin, whatever state returns with it. */
export function getListedStatus(
  { texts, removed_at }: Pick<RecordRow, 'texts' | 'removed_at'>,
  language: Language,
): ListedStatus {
  const status = getTextStatus(texts[language]);
  if (removed_at !== null && status !== 'none') return 'removed';
  return status === 'scheduled' && texts[language].state === 'published' ? 'changeScheduled' : status;
}
