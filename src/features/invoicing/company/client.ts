import { hc } from 'hono/client';
import { type ApiTransport, clientOptions, readJson } from '#shared/api/api-transport.ts';
import type { SeriesName } from '../domain/contract/values.ts';
import type { CompanyApi } from './api.ts';
import type { Company, CompanyFields, KorFields, SeriesStart, SettingsChange } from './contract.ts';

const createClient = (transport: ApiTransport) =>
  hc<CompanyApi>('/api/admin/company', clientOptions(transport));

/** Waits for a change; throws an ApiError for a conflict. */
async function expectDone(response: Promise<unknown>): Promise<void> {
  await readJson<unknown>(response as Promise<Response>);
}

export interface RowTarget {
  readonly id: string;
  readonly version: number;
}

export async function loadCompany(transport: ApiTransport): Promise<Company> {
  return (await readJson(createClient(transport).index.$get())).data;
}

export function saveDetails(
  transport: ApiTransport,
  fields: CompanyFields,
  target?: RowTarget,
): Promise<void> {
  const { details } = createClient(transport);
  if (!target) return expectDone(details.$post({ json: fields }));
  const json = { ...fields, version: target.version };
  return expectDone(details[':id'].$put({ param: { id: target.id }, json }));
}

/** Sets the logo from a file in base64; null removes it. */
export const saveLogo = (
  transport: ApiTransport,
  { id, version }: RowTarget,
  content: string | null,
): Promise<void> =>
  expectDone(createClient(transport).details[':id'].logo.$put({ param: { id }, json: { content, version } }));

export const removeDetails = (transport: ApiTransport, id: string): Promise<void> =>
  expectDone(createClient(transport).details[':id'].$delete({ param: { id } }));

export function saveKorPeriod(transport: ApiTransport, fields: KorFields, target?: RowTarget): Promise<void> {
  const periods = createClient(transport)['kor-periods'];
  if (!target) return expectDone(periods.$post({ json: fields }));
  const json = { ...fields, version: target.version };
  return expectDone(periods[':id'].$put({ param: { id: target.id }, json }));
}

export const removeKorPeriod = (transport: ApiTransport, id: string): Promise<void> =>
  expectDone(createClient(transport)['kor-periods'][':id'].$delete({ param: { id } }));

export const saveSettings = (transport: ApiTransport, json: SettingsChange): Promise<void> =>
  expectDone(createClient(transport).settings.$put({ json }));

export const startSeries = (transport: ApiTransport, series: SeriesName, json: SeriesStart): Promise<void> =>
  expectDone(createClient(transport).series[':series'].$put({ param: { series }, json }));
