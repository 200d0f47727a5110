import type { DocumentKind, UnitPrice } from '../../domain/contract/values.ts';
import { getPriceParts } from '../../domain/rules/documents/unit-price.ts';
import type { DraftLine } from '../contract/drafts.ts';

/**
 * Finds lines of work that have no rate. Other lines may be free; a credit note has the prices of its
 * invoice.
 */
export const findUnpricedLines = (
  kind: DocumentKind,
  lines: readonly Pick<DraftLine, 'kind' | 'unit' | keyof UnitPrice>[],
): readonly number[] =>
  lines.flatMap((line, position) => {
    const isWork = line.kind === 'item' && (line.unit === 'hour' || line.unit === 'kilometre');
    return isWork && getPriceParts(line) === 0 && kind !== 'credit_note' ? [position] : [];
  });
