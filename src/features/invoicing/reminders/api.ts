import { Hono } from 'hono';
import type { ApiEnv } from '#platform/http/api-env.ts';
import { errorResponse } from '#platform/http/error-response.ts';
import { getRequestAudit } from '#platform/http/request-audit.ts';
import { validated } from '#platform/http/validated.ts';
import type { RemindersDue } from '../documents/contract/reminders-due.ts';
import { replyVersionConflict } from '../domain/api/version-conflict.ts';
import { newReminder, pauseChange, reminderSettingsChange, remindersToSend } from './contract.ts';
import { messages } from './messages/messages.ts';
import type { RemindersDeps } from './service/context.ts';
import { countDue, getInvoiceReminders, getOverview } from './service/overview.ts';
import { pauseClient, pauseInvoice } from './service/pausing.ts';
import { sendReminder, sendReminders } from './service/send-reminder.ts';
import { changeReminderSettings } from './service/settings.ts';

export const remindersApi = (deps: RemindersDeps) =>
  new Hono<ApiEnv>()
    .get('/', async (c) => c.json({ data: await getOverview(deps) }))
    .get('/due', async (c) => c.json<RemindersDue>({ data: { count: await countDue(deps) } }))
    .put('/settings', validated('json', reminderSettingsChange), async (c) => {
      const result = await changeReminderSettings(deps, getRequestAudit(c), c.req.valid('json'));
      return 'conflict' in result ? replyVersionConflict(c, result.conflict) : c.json({ data: null });
    })
    .post('/send', validated('json', remindersToSend), async (c) =>
      c.json({ data: await sendReminders(deps, getRequestAudit(c), c.req.valid('json')) }),
    )
    .get('/invoices/:id', async (c) => c.json({ data: await getInvoiceReminders(deps, c.req.param('id')) }))
    .post('/invoices/:id', validated('json', newReminder), async (c) => {
      const invoice_id = c.req.param('id');
      const { step, ...email } = c.req.valid('json');
      const reminder = { invoice_id, step, email, isEarly: true };
      const block = await sendReminder(deps, getRequestAudit(c), reminder);
      if (block) return errorResponse(c, 'conflict', undefined, messages[c.var.language].blocks[block]);
      return c.json({ data: await getInvoiceReminders(deps, invoice_id) }, 201);
    })
    .put('/invoices/:id/paused', validated('json', pauseChange), async (c) => {
      const id = c.req.param('id');
      await pauseInvoice(deps, getRequestAudit(c), id, c.req.valid('json').is_paused);
      return c.json({ data: await getInvoiceReminders(deps, id) });
    })
    .put('/clients/:id/paused', validated('json', pauseChange), async (c) => {
      await pauseClient(deps, getRequestAudit(c), c.req.param('id'), c.req.valid('json').is_paused);
      return c.json({ data: null });
    });

export type RemindersApi = ReturnType<typeof remindersApi>;
