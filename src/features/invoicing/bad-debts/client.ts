import { hc } from 'hono/client';
import { type ApiTransport, clientOptions, readJson } from '#shared/api/api-transport.ts';
import type { BadDebtsApi } from './api.ts';
import type { BadDebt, NewWriteOff, UndoneWriteOff } from './contract.ts';

const createClient = (transport: ApiTransport) =>
  hc<BadDebtsApi>('/api/admin/bad-debts', clientOptions(transport))[':id'];

/** Loads what can be written off of an invoice, and what was. */
export const loadBadDebt = async (transport: ApiTransport, id: string): Promise<BadDebt> =>
  (await readJson(createClient(transport).$get({ param: { id } }))).data;

/** Writes off what is outstanding of an invoice. */
export async function writeOff(transport: ApiTransport, id: string, json: NewWriteOff): Promise<void> {
  await readJson(createClient(transport).$post({ param: { id }, json }));
}

/** Takes back all that is written off of an invoice. */
export async function undoWriteOff(transport: ApiTransport, id: string, json: UndoneWriteOff): Promise<void> {
  await readJson(createClient(transport).undo.$post({ param: { id }, json }));
}
