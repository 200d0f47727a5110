import { hc } from 'hono/client';
import { type ApiTransport, clientOptions, readJson } from '#shared/api/api-transport.ts';
import type { BadDebtsApi } from './api.ts';
import type { BadDebt, NewWriteOff, UndoneWriteOff } from './contract.ts';

const createClient = (transport: ApiTransport) =>
  hc<BadDebtsApi>('/api/admin/bad-debts', clientOptions(transport))[':id'];

export const loadBadDebt = async (transport: ApiTransport, id: string): Promise<BadDebt> =>
  (await readJson(createClient(transport).$get({ param: { id } }))).data;

export async function writeOff(transport: ApiTransport, id: string, json: NewWriteOff): Promise<void> {
  await readJson(createClient(transport).$post({ param: { id }, json }));
}

export async function undoWriteOff(transport: ApiTransport, id: string, json: UndoneWriteOff): Promise<void> {
  await readJson(createClient(transport).undo.$post({ param: { id }, json }));
}
