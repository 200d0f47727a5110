import { newId } from '#platform/ids.ts';
import type { DraftFields } from '../contract/drafts.ts';
import { insertDraft } from '../queries/drafts.ts';
import type { Trx } from './context.ts';
import { saveFields } from './drafts.ts';

/**
 * Creates an invoice draft from a template, at the rates of its supply date.
 * @returns its id
 */
export async function createRecurringDraft(
  trx: Trx,
  {
    fields,
    recurrenceId,
    now,
  }: { readonly fields: DraftFields; readonly recurrenceId: string; readonly now: Date },
): Promise<string> {
  const id = newId();
  const { language, payment_days } = fields;
  await insertDraft(trx, {
    id,
    kind: 'invoice',
    language,
    payment_days,
    recurrence_id: recurrenceId,
    now: now.toISOString(),
  });
  await saveFields(trx, id, fields, now);
  return id;
}
