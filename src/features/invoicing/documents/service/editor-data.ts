import { addMonths, toPlainDate } from '#shared/dates/plain-date.ts';
import { findKorDates } from '../../company/queries/kor-periods.ts';
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

export interface EditorData extends Pricing {
  readonly default_vat: VatCode;
  /** The client's hourly rate in cents, or else the default rate; null if there is none. */
  readonly rate_cents: number | null;
  /** Empty for kinds other than a final invoice. */
  readonly deductible: readonly DeductibleAdvance[];
  readonly kor_periods: readonly KorDates[];
  /** The revenue of the possible years of the draft, for the limit of the small businesses scheme. */
  readonly kor_revenues: readonly KorRevenue[];
}

/** @throws AppError `not_found` */
export function getEditorData({ database, now }: InvoicesDeps, id: string): Promise<EditorData> {
  return database.transaction(async (trx) => {
    const today = toPlainDate(now());
    const row = await getInvoiceRow(trx, id);
    const client = await findDocumentClient(trx, row.client_id);
    const deductible = row.kind === 'final' ? await findDeductibleAdvances(trx, row.client_id) : [];
    return {
      ...(await findPricing(trx, id, await findLineRows(trx, id), today, deductible)),
      deductible,
      kor_periods: await findKorDates(trx),
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
