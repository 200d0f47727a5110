import { hc } from 'hono/client';
import { type ApiTransport, clientOptions, readJson } from '#shared/api/api-transport.ts';
import type { RecurringApi } from './api.ts';
import type {
  LinesChange,
  NewRecurrence,
  Recurrence,
  RecurrenceAction,
  Schedule,
  Template,
} from './contract.ts';

const createClient = (transport: ApiTransport) =>
  hc<RecurringApi>('/api/admin/recurring', clientOptions(transport));

export const loadRecurrences = async (transport: ApiTransport): Promise<readonly Recurrence[]> =>
  (await readJson(createClient(transport).index.$get())).data;

/** Returns the number of drafts that were created at once. */
export const createRecurrence = async (transport: ApiTransport, recurrence: NewRecurrence): Promise<number> =>
  (await readJson(createClient(transport).index.$post({ json: recurrence }))).data.drafts;

type Version = Pick<Recurrence, 'id' | 'version'>;

export async function changeSchedule(
  transport: ApiTransport,
  { id, version }: Version,
  schedule: Schedule,
): Promise<void> {
  const json = { ...schedule, version };
  await readJson<unknown>(createClient(transport)[':id'].$put({ param: { id }, json }));
}

export async function changeRecurrence(
  transport: ApiTransport,
  { id, version }: Version,
  action: RecurrenceAction,
): Promise<void> {
  const param = { id, action };
  await readJson<unknown>(createClient(transport)[':id'][':action'].$post({ param, json: { version } }));
}

export const loadTemplate = async (transport: ApiTransport, id: string): Promise<Template> =>
  (await readJson(createClient(transport)[':id'].$get({ param: { id } }))).data;

export async function changeLines(
  transport: ApiTransport,
  { id, version }: Version,
  { title, lines }: Omit<LinesChange, 'version'>,
): Promise<void> {
  const json = { title, lines, version };
  await readJson<unknown>(createClient(transport)[':id'].lines.$put({ param: { id }, json }));
}
