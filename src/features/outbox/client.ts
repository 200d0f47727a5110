import { hc } from 'hono/client';
import { type ApiTransport, clientOptions, readJson } from '../../shared/api-transport.ts';
import type { OutboxApi } from './api.ts';
import type { OutboxMail, OutboxMeta } from './contract.ts';
import type { OutboxSearch } from './rules.ts';

/** One page of the outbox, and what is said of the whole. */
export interface OutboxList {
  readonly mails: readonly OutboxMail[];
  readonly meta: OutboxMeta;
}

const clientOf = (transport: ApiTransport) => hc<OutboxApi>('/api/admin/outbox', clientOptions(transport));

/** The mails that an address selects. */
export async function loadOutbox(transport: ApiTransport, search: OutboxSearch): Promise<OutboxList> {
  const { data, meta } = await readJson(clientOf(transport).index.$get({ query: { ...search } }));
  return { mails: data, meta };
}

async function readMail(
  answer: Parameters<typeof readJson<{ data: OutboxMail } | { error: unknown }>>[0],
): Promise<OutboxMail> {
  const body = await readJson(answer);
  if (!('data' in body)) throw new TypeError('the answer holds no mail');
  return body.data;
}

/** Asks for a test letter to oneself. */
export const sendTestMail = (transport: ApiTransport): Promise<OutboxMail> =>
  readMail(clientOf(transport).test.$post());

/** Lets a waiting mail be tried at once. */
export const retryMail = (transport: ApiTransport, id: string): Promise<OutboxMail> =>
  readMail(clientOf(transport)[':id'].retry.$post({ param: { id } }));

/** Gives a waiting mail up. */
export const discardMail = (transport: ApiTransport, id: string): Promise<OutboxMail> =>
  readMail(clientOf(transport)[':id'].$delete({ param: { id } }));
