import { newId } from '#platform/ids.ts';
import { AppError } from '#shared/api/errors.ts';
import { insertEvent } from '../../documents/queries/final.ts';
import { getInvoiceRow } from '../../documents/queries/stored.ts';
import { findPauseState } from '../queries/pauses.ts';
import { findClientName, savePausedClient, savePausedInvoice } from '../queries/reminders.ts';
import type { RemindersContext, RemindersDeps } from './context.ts';

const eventOf = (isPaused: boolean) => (isPaused ? 'reminders_paused' : 'reminders_resumed');

/** @throws AppError `not_found`, including for a draft */
export function pauseInvoice(
  { database, audit, now }: RemindersDeps,
  context: RemindersContext,
  id: string,
  isPaused: boolean,
): Promise<void> {
  return database.transaction(async (trx) => {
    const at = now().toISOString();
    if (!(await findPauseState(trx, id))) throw new AppError('not_found', 'no final invoice has this id');
    if (!(await savePausedInvoice(trx, id, isPaused ? at : null, at))) return;
    const { code } = await getInvoiceRow(trx, id);
    const kind = eventOf(isPaused);
    const actor = context.actor?.name ?? null;
    await insertEvent(trx, { id: newId(), invoiceId: id, kind, at, actor, detail: {} });
    await audit.append(trx, {
      ...context,
      action: `invoice.${kind}`,
      entityType: 'invoice',
      entityId: id,
      after: { code },
    });
  });
}

/** @throws AppError `not_found` */
export function pauseClient(
  { database, audit, now }: RemindersDeps,
  context: RemindersContext,
  id: string,
  isPaused: boolean,
): Promise<void> {
  return database.transaction(async (trx) => {
    const at = now().toISOString();
    const name = await findClientName(trx, id);
    if (name === undefined) throw new AppError('not_found', 'no client has this id');
    if (!(await savePausedClient(trx, id, isPaused ? at : null, at))) return;
    await audit.append(trx, {
      ...context,
      action: `client.${eventOf(isPaused)}`,
      entityType: 'client',
      entityId: id,
      after: { name },
    });
  });
}
