import type { Kysely } from 'kysely';

interface Tables {
  vat_rates: { code: string; text_en: string };
}

/**
 * Adds the legally required words to the English text for reverse-charged VAT: an invoice must say “btw
 * verlegd” (Wet op de omzetbelasting 1968, art. 35a, paragraph 1, under l). Final documents keep the text
 * that they were sent with.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await (db as Kysely<Tables>)
    .updateTable('vat_rates')
    .set({ text_en: 'VAT reverse-charged (btw verlegd)' })
    .where('code', 'in', ['reverse_nl', 'reverse_eu'])
    .where('text_en', '=', 'VAT reverse-charged')
    .execute();
}
