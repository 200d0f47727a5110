import type { TextSummary } from '../contract.ts';

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
