import type { InvoicesTable } from '../../domain/tables/invoices.ts';
import type { DraftFields } from '../contract/drafts.ts';
import type { FinaliseProblem } from '../contract/finalise.ts';
import { findDeductibleAdvances } from '../queries/advances.ts';
import type { Trx } from './context.ts';

/**
 * Returns the problems of deductions: only a final invoice deducts, it deducts only unused advance invoices
 * of its client, and each of their VAT groups once. A credit note reverses the deductions of its invoice.
 */
export async function checkDeductions(
  trx: Trx,
  { kind }: Pick<InvoicesTable, 'kind'>,
  { client_id, lines }: Pick<DraftFields, 'client_id' | 'lines'>,
): Promise<readonly FinaliseProblem[]> {
  if (kind === 'credit_note' || lines.every((line) => line.kind !== 'deduction')) return [];
  const deductible = kind === 'final' ? await findDeductibleAdvances(trx, client_id) : [];
  const seen = new Set<string>();
  return lines.flatMap((line, position): FinaliseProblem[] => {
    if (line.kind !== 'deduction') return [];
    const key = `${line.advance_id} ${line.vat_code}`;
    const isKnown = deductible.some(({ id }) => id === line.advance_id);
    if (isKnown && !seen.has(key)) {
      seen.add(key);
      return [];
    }
    const reason = isKnown ? 'deducted_twice' : 'not_deductible';
    return [{ place: 'draft', field: `lines.${position}.advance_id`, reason }];
  });
}
