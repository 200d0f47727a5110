import { findPlaceholders } from '../../domain/rules/documents/placeholders.ts';
import type { DraftFields } from '../contract/drafts.ts';
import type { FoundText } from './describe-problem.ts';

/**
 * Finds placeholders of recurring invoices, which are replaced only in drafts that such an invoice creates.
 */
export function findUnfilledTexts({
  title,
  note,
  lines,
}: Pick<DraftFields, 'title' | 'note'> & {
  readonly lines: readonly Pick<DraftFields['lines'][number], 'description'>[];
}): FoundText[] {
  const texts = [
    { field: 'title', text: title },
    ...lines.map(({ description }, position) => ({
      field: `lines.${position}.description`,
      text: description,
    })),
    { field: 'note', text: note },
  ];
  return texts
    .map(({ field, text }) => ({ place: 'draft' as const, field, found: findPlaceholders(text) }))
    .filter(({ found }) => found.length > 0);
}
