import { hc } from 'hono/client';
import { type ApiTransport, clientOptions, readJson } from '#shared/api/api-transport.ts';
import type { RemindersApi } from './api.ts';
import type {
  InvoiceReminders,
  NewReminder,
  ReminderOverview,
  ReminderSettingsChange,
  RemindersToSend,
  SendResult,
} from './contract.ts';

const createClient = (transport: ApiTransport) =>
  hc<RemindersApi>('/api/admin/reminders', clientOptions(transport));

/** Loads what the page of reminders shows. */
export const loadReminders = async (transport: ApiTransport): Promise<ReminderOverview> =>
  (await readJson(createClient(transport).index.$get())).data;

/** Loads the reminders of an invoice, and what the next one would say. */
export const loadInvoiceReminders = async (transport: ApiTransport, id: string): Promise<InvoiceReminders> =>
  (await readJson(createClient(transport).invoices[':id'].$get({ param: { id } }))).data;

/** Puts the next reminder of an invoice into the outbox as it is written. */
export async function sendReminder(transport: ApiTransport, id: string, json: NewReminder): Promise<void> {
  await readJson<unknown>(
    createClient(transport).invoices[':id'].$post({ param: { id }, json }) as Promise<Response>,
  );
}

/** Puts reminders into the outbox as they are proposed. */
export const sendReminders = async (
  transport: ApiTransport,
  reminders: RemindersToSend['reminders'],
): Promise<SendResult> =>
  (await readJson(createClient(transport).send.$post({ json: { reminders: [...reminders] } }))).data;

/** Saves the settings of reminders. */
export async function saveReminderSettings(
  transport: ApiTransport,
  json: ReminderSettingsChange,
): Promise<void> {
  await readJson<unknown>(createClient(transport).settings.$put({ json }) as Promise<Response>);
}

/** Pauses the reminders of an invoice, or resumes them. */
export async function pauseInvoice(transport: ApiTransport, id: string, is_paused: boolean): Promise<void> {
  const { paused } = createClient(transport).invoices[':id'];
  await readJson(paused.$put({ param: { id }, json: { is_paused } }));
}

/** Pauses the reminders of a client, or resumes them. */
export async function pauseClient(transport: ApiTransport, id: string, is_paused: boolean): Promise<void> {
  const { paused } = createClient(transport).clients[':id'];
  await readJson(paused.$put({ param: { id }, json: { is_paused } }));
}
