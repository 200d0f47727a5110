import type { DocumentKind, UnitPrice } from '../../domain/contract/values.ts';
import { getPriceParts } from '../../domain/rules/documents/unit-price.ts';
import type { DraftLine } from '../contract/drafts.ts';

/**
 * Finds the positions of lines of hours or kilometres without a price: their work has no rate. Other lines may be a gift,
 * and a credit note has the prices of its invoice.
 */
export const findUnpricedLines = (
  kind: DocumentKind,
  lines: readonly Pick<DraftLine, 'kind' | 'unit' | keyof UnitPrice>[],
): readonly number[] =>
  lines.flatMap((line, position) => {
    const isWork = line.kind === 'item' && (line.unit === 'hour' || line.unit === 'kilometre');
    return isWork && getPriceParts(line) === 0 && kind !== 'credit_note' ? [position] : [];
  });
