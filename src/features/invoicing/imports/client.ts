import { hc } from 'hono/client';
import { type ApiTransport, clientOptions, readJson } from '#shared/api/api-transport.ts';
import type { ImportsApi } from './api.ts';
import type { DataImport, DataImportReport } from './contract.ts';

const createClient = (transport: ApiTransport) =>
  hc<ImportsApi>('/api/admin/import', clientOptions(transport));

export async function importData(transport: ApiTransport, json: DataImport): Promise<DataImportReport> {
  return (await readJson(createClient(transport).index.$post({ json }))).data;
}

export async function storePdf(
  transport: ApiTransport,
  id: string,
  json: { readonly name: string; readonly content: string },
): Promise<void> {
  await readJson(createClient(transport).documents[':id'].pdf.$put({ param: { id }, json }));
}
