import type { Kysely } from 'kysely';
import type { InvoicingTables } from '#features/invoicing/domain/tables/tables.ts';
import { newId } from '#platform/ids.ts';

interface FinalNotice {
  readonly invoice_id: string;
  readonly client_id: string;
  /** The collection costs that it charged, in cents. */
  readonly costs_cents: number;
  readonly sent_on?: string;
}

/** Inserts the final notice of an invoice, which charged collection costs; a client gets one email a day. */
export async function insertFinalNotice(
  db: Kysely<InvoicingTables>,
  { sent_on = '2026-11-01', ...notice }: FinalNotice,
): Promise<void> {
  const at = `${sent_on}T12:00:00.000Z`;
  await db
    .insertInto('invoice_reminders')
    .values({
      ...notice,
      id: newId(),
      step: 3,
      kind: 'final_notice',
      state: 'sent',
      email_id: newId(),
      queued_on: sent_on,
      sent_on,
      outstanding_cents: 0,
      created_at: at,
      updated_at: at,
    })
    .execute();
}
