import { newId } from '#platform/ids.ts';
import type { EmailHooks } from '#platform/mail/email-job.ts';
import { insertEvent } from '../../documents/queries/final.ts';
import { findFirstEmail } from '../../output/queries/emails.ts';
import { saveReminderState } from '../../output/queries/reminder-state.ts';
import { findOutstanding } from '../queries/overdue.ts';
import { findPauseState } from '../queries/pauses.ts';
import { type RemindersDeps, reminderTemplate } from './context.ts';

/** Returns the hook that discards queued reminders whose invoice was paid or paused meanwhile. */
export const createReminderHooks = ({
  database,
  now,
}: Pick<RemindersDeps, 'database' | 'now'>): Required<Pick<EmailHooks, 'getDiscardReason'>> => ({
  async getDiscardReason({ id, template, entity }) {
    if (template !== reminderTemplate || !entity) return undefined;
    return database.transaction(async (trx) => {
      const pauses = await findPauseState(trx, entity.id);
      const isPaused = pauses === undefined || pauses.is_paused || pauses.client.is_paused;
      if (!isPaused && (await findOutstanding(trx, entity.id))) return undefined;
      const at = now().toISOString();
      const first = await findFirstEmail(trx, entity.id, id);
      // Another email of the same reminder may have been sent or discarded before.
      if (await saveReminderState(trx, first, { state: 'discarded', sentOn: null, now: at })) {
        const event = { kind: 'reminder_discarded', at, actor: null, detail: {} };
        await insertEvent(trx, { id: newId(), invoiceId: entity.id, ...event });
      }
      return isPaused ? 'reminders are paused' : 'nothing is outstanding any more';
    });
  },
});
