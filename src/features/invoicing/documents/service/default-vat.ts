import type { Kysely } from 'kysely';
import type { PlainDate } from '#shared/dates/plain-date.ts';
import { isKorOn } from '../../company/queries/kor-periods.ts';
import type { VatCode } from '../../domain/contract/values.ts';
import { proposeVatCode } from '../../domain/rules/vat/vat-rates.ts';
import type { InvoicingTables } from '../../domain/tables/tables.ts';
import type { DocumentClient } from '../queries/parties.ts';

/**
 * Returns the VAT code of a client’s lines: the one that was chosen for the client, else what the law leads to.
 * @param isKor true if the seller uses the small businesses scheme on their date of supply
 */
export function proposeClientVat(client: DocumentClient | null, isKor: boolean): VatCode {
  if (isKor || !client) return isKor ? 'kor' : 'high';
  return (client.vat_code as VatCode | null) ?? proposeVatCode(client.buyer, false).code;
}

/** Returns the VAT code of a client’s lines on a date of supply. */
export const getDefaultVat = async (
  db: Kysely<InvoicingTables>,
  client: DocumentClient | null,
  date: PlainDate,
): Promise<VatCode> => proposeClientVat(client, await isKorOn(db, date));
