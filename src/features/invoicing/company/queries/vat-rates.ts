import type { Kysely } from 'kysely';
import type { VatRate } from '../../domain/contract/values.ts';
import type { InvoicingTables } from '../../domain/tables/tables.ts';

export function findVatRates(db: Kysely<InvoicingTables>): Promise<VatRate[]> {
  return db
    .selectFrom('vat_rates')
    .select([
      'code',
      'valid_from',
      'valid_to',
      'rate_bp',
      'category',
      'return_box',
      'icp',
      'text_en',
      'text_nl',
      'exemption_code',
    ])
    .orderBy('code')
    .orderBy('valid_from')
    .limit(1000)
    .execute();
}
