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

export const loadReminders = async (transport: ApiTransport): Promise<ReminderOverview> =>
  (await readJson(createClient(transport).index.$get())).data;

export const loadInvoiceReminders = async (transport: ApiTransport, id: string): Promise<InvoiceReminders> =>
  (await readJson(createClient(transport).invoices[':id'].$get({ param: { id } }))).data;

/** Queues the next reminder of an invoice with this text. */
export async function sendReminder(transport: ApiTransport, id: string, json: NewReminder): Promise<void> {
  await readJson<unknown>(
    createClient(transport).invoices[':id'].$post({ param: { id }, json }) as Promise<Response>,
  );
}

/** Queues reminders with the proposed texts. */
export const sendReminders = async (
  transport: ApiTransport,
  reminders: RemindersToSend['reminders'],
): Promise<SendResult> =>
  (await readJson(createClient(transport).send.$post({ json: { reminders: [...reminders] } }))).data;

export async function saveReminderSettings(
  transport: ApiTransport,
  json: ReminderSettingsChange,
): Promise<void> {
  await readJson<unknown>(createClient(transport).settings.$put({ json }) as Promise<Response>);
}

export async function pauseInvoice(transport: ApiTransport, id: string, is_paused: boolean): Promise<void> {
  const { paused } = createClient(transport).invoices[':id'];
  await readJson(paused.$put({ param: { id }, json: { is_paused } }));
}

export async function pauseClient(transport: ApiTransport, id: string, is_paused: boolean): Promise<void> {
  const { paused } = createClient(transport).clients[':id'];
  await readJson(paused.$put({ param: { id }, json: { is_paused } }));
}
