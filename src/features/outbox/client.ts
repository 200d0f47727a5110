import { hc } from 'hono/client';
import { type ApiTransport, clientOptions, readJson } from '#shared/api/api-transport.ts';
import type { OutboxApi } from './api.ts';
import type { OutboxEmail, OutboxMeta } from './contract.ts';
import { outboxList } from './rules.ts';

export interface OutboxList {
  readonly emails: readonly OutboxEmail[];
  readonly meta: OutboxMeta;
}

const createClient = (transport: ApiTransport) =>
  hc<OutboxApi>('/api/admin/outbox', clientOptions(transport));

export async function loadOutbox(
  transport: ApiTransport,
  searchParams: Readonly<Record<string, unknown>>,
  signal?: AbortSignal,
): Promise<OutboxList> {
  const init = signal && { init: { signal } };
  const query = outboxList.toQuery(outboxList.parse(searchParams));
  const { data, meta } = await readJson(createClient(transport).index.$get({ query }, init));
  return { emails: data, meta };
}

async function readEmail(
  response: Parameters<typeof readJson<{ data: OutboxEmail } | { error: unknown }>>[0],
): Promise<OutboxEmail> {
  const body = await readJson(response);
  if (!('data' in body)) throw new TypeError('the response has no email');
  return body.data;
}

export const sendTestEmail = (transport: ApiTransport): Promise<OutboxEmail> =>
  readEmail(createClient(transport).test.$post());

export const retryEmail = (transport: ApiTransport, id: string): Promise<OutboxEmail> =>
  readEmail(createClient(transport)[':id'].retry.$post({ param: { id } }));

export const discardEmail = (transport: ApiTransport, id: string): Promise<OutboxEmail> =>
  readEmail(createClient(transport)[':id'].$delete({ param: { id } }));
