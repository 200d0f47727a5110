import type { Kysely } from 'kysely';
import type { PlainDate } from '#shared/dates/plain-date.ts';
import { isKorOn } from '../../company/queries/kor-periods.ts';
import type { VatCode } from '../../domain/contract/values.ts';
import { proposeVatCode } from '../../domain/rules/vat/vat-rates.ts';
import type { InvoicingTables } from '../../domain/tables/tables.ts';
import type { DocumentClient } from '../queries/parties.ts';

/**
 * Returns the VAT code chosen for a client, or else the code that follows from the law.
 * @param isKor true if the seller uses the small businesses scheme on the supply date
 */
export function proposeClientVat(client: DocumentClient | null, isKor: boolean): VatCode {
  if (isKor || !client) return isKor ? 'kor' : 'high';
  return (client.vat_code as VatCode | null) ?? proposeVatCode(client.buyer, false).code;
}

export const getDefaultVat = async (
  db: Kysely<InvoicingTables>,
  client: DocumentClient | null,
  date: PlainDate,
): Promise<VatCode> => proposeClientVat(client, await isKorOn(db, date));
