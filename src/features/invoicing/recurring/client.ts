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

/** Loads the templates of recurring invoices. */
export const loadRecurrences = async (transport: ApiTransport): Promise<readonly Recurrence[]> =>
  (await readJson(createClient(transport).index.$get())).data;

/** Creates a template; returns the number of drafts that it created at once. */
export const createRecurrence = async (transport: ApiTransport, recurrence: NewRecurrence): Promise<number> =>
  (await readJson(createClient(transport).index.$post({ json: recurrence }))).data.drafts;

/** The version of a template that a change is based on. */
type Version = Pick<Recurrence, 'id' | 'version'>;

/** Changes the schedule of a template. */
export async function changeSchedule(
  transport: ApiTransport,
  { id, version }: Version,
  schedule: Schedule,
): Promise<void> {
  const json = { ...schedule, version };
  await readJson<unknown>(createClient(transport)[':id'].$put({ param: { id }, json }));
}

/** Pauses, resumes or ends a template, or skips its next date. */
export async function changeRecurrence(
  transport: ApiTransport,
  { id, version }: Version,
  action: RecurrenceAction,
): Promise<void> {
  const param = { id, action };
  await readJson<unknown>(createClient(transport)[':id'][':action'].$post({ param, json: { version } }));
}

/** Loads the title and the lines of a template, with what its editor computes them with. */
export const loadTemplate = async (transport: ApiTransport, id: string): Promise<Template> =>
  (await readJson(createClient(transport)[':id'].$get({ param: { id } }))).data;

/** Changes the title and the lines of the drafts that a template creates from now on. */
export async function changeLines(
  transport: ApiTransport,
  { id, version }: Version,
  { title, lines }: Omit<LinesChange, 'version'>,
): Promise<void> {
  const json = { title, lines, version };
  await readJson<unknown>(createClient(transport)[':id'].lines.$put({ param: { id }, json }));
}
