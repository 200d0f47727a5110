import { addMonths, toPlainDate } from '#shared/dates/plain-date.ts';
import { findKorPeriods } from '../../company/queries/kor-periods.ts';
import type { DeductibleAdvance } from '../../domain/contract/quotes.ts';
import type { VatCode } from '../../domain/contract/values.ts';
import { getInvoicingSettings } from '../../domain/queries/invoicing-settings.ts';
import { findKorRevenues } from '../../domain/queries/kor-revenue.ts';
import type { KorDates } from '../../domain/rules/vat/kor-dates.ts';
import type { KorRevenue } from '../../domain/rules/vat/kor-revenue.ts';
import { findDeductibleAdvances } from '../queries/advances.ts';
import { findDocumentClient } from '../queries/parties.ts';
import { findLineRows, getInvoiceRow } from '../queries/stored.ts';
import { getSupplyDate, type Pricing } from '../rules/price-draft.ts';
import type { InvoicesDeps } from './context.ts';
import { getDefaultVat } from './default-vat.ts';
import { findPricing } from './pricing.ts';

/** The rates with which the editor computes a draft, and the defaults of a new line. */
export interface EditorData extends Pricing {
  readonly default_vat: VatCode;
  /** The hourly rate of the client in cents, else the owner’s; null without one. */
  readonly rate_cents: number | null;
  /** The advance invoices that a final invoice can deduct; empty for other kinds. */
  readonly deductible: readonly DeductibleAdvance[];
  /** The periods of the small businesses scheme. */
  readonly kor_periods: readonly KorDates[];
  /** The revenue of the years that the draft can be dated in, as far as the small businesses scheme limits it. */
  readonly kor_revenues: readonly KorRevenue[];
}

/**
 * Returns what the editor of a draft computes it with.
 * @throws AppError `not_found`
 */
export function getEditorData({ database, now }: InvoicesDeps, id: string): Promise<EditorData> {
  return database.transaction(async (trx) => {
    const today = toPlainDate(now());
    const row = await getInvoiceRow(trx, id);
    const client = await findDocumentClient(trx, row.client_id);
    const deductible = row.kind === 'final' ? await findDeductibleAdvances(trx, row.client_id) : [];
    return {
      ...(await findPricing(trx, id, await findLineRows(trx, id), today, deductible)),
      deductible,
      kor_periods: await findKorPeriods(trx),
      kor_revenues: await findKorRevenues(trx, [
        today,
        addMonths(today, -12),
        addMonths(today, 12),
        row.issue_date ?? today,
      ]),
      default_vat: await getDefaultVat(trx, client, getSupplyDate(row, today)),
      rate_cents: client?.rate_cents ?? (await getInvoicingSettings(trx)).rate_cents,
    };
  });
}
