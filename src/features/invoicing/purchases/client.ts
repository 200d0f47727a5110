import { hc } from 'hono/client';
import { ApiError, type ApiTransport, clientOptions, readJson } from '#shared/api/api-transport.ts';
import { encodeSegment } from '#shared/api/or-not-found.ts';
import { sendFile } from '#shared/api/send-file.ts';
import type { Language } from '#shared/i18n/language.ts';
import { maxFileBytes } from '../domain/contract/file-types.ts';
import type { VersionConflict } from '../domain/contract/parties.ts';
import type { KilometreRatesApi } from './api/kilometre-rates.ts';
import type { PurchasesApi } from './api/purchases.ts';
import type { KilometreRate, NewKilometreRate } from './contract/kilometre-rates.ts';
import type {
  Purchase,
  PurchaseChoices,
  PurchaseFields,
  PurchaseRef,
  PurchasesMeta,
} from './contract/purchases.ts';
import { type PurchasesSearch, purchaseList } from './rules/purchase-list.ts';

const path = '/api/admin/purchases';

const createClient = (transport: ApiTransport) => hc<PurchasesApi>(path, clientOptions(transport));
const createRatesClient = (transport: ApiTransport) =>
  hc<KilometreRatesApi>('/api/admin/kilometre-rates', clientOptions(transport));

const paramOf = (id: string) => ({ id: encodeSegment(id) });

interface Replied<Data> {
  readonly data: Data;
}

type PurchaseResponse = Parameters<typeof readJson<Replied<Purchase> | VersionConflict>>[0];

/** Reads a purchase from a response. @throws ApiError, including for a conflict */
async function readPurchase(response: PurchaseResponse): Promise<Purchase> {
  const body = await readJson(response);
  if ('data' in body) return body.data;
  throw new ApiError(409, body.error.code, body.error.message);
}

export interface PurchaseList {
  readonly rows: readonly Purchase[];
  readonly meta: PurchasesMeta;
  readonly choices: PurchaseChoices;
}

export async function loadPurchases(
  transport: ApiTransport,
  searchParams: Readonly<Record<string, unknown>>,
): Promise<PurchaseList> {
  const client = createClient(transport);
  const query = purchaseList.toQuery(purchaseList.parse(searchParams));
  const [list, choices] = await Promise.all([
    readJson(client.index.$get({ query })),
    readJson(client.choices.$get()),
  ]);
  return { rows: list.data, meta: list.meta, choices: choices.data };
}

export const getCsvUrl = (search: PurchasesSearch, lang: Language): string =>
  `${path}/csv?${new URLSearchParams({ ...purchaseList.toCsvQuery(search), lang })}`;

/**
 * Returns the URL of a receipt; the hash prevents the browser from showing an earlier receipt from its cache.
 */
export const getReceiptUrl = ({ id, receipt }: Pick<Purchase, 'id' | 'receipt'>): string =>
  `${path}/${encodeSegment(id)}/receipt?sha256=${receipt?.sha256 ?? ''}`;

export const getPreviewUrl = ({ id, receipt }: Pick<Purchase, 'id' | 'receipt'>): string =>
  `${path}/${encodeSegment(id)}/receipt/preview?sha256=${receipt?.sha256 ?? ''}`;

/** Returns undefined for a file that cannot be drawn. */
export async function loadPreview(transport: ApiTransport, file: File): Promise<Blob | undefined> {
  if (file.size > maxFileBytes) return undefined;
  const response = await sendFile(transport, `${path}/previews/receipt`, file);
  return response.ok ? response.blob() : undefined;
}

export type PurchaseTarget = Pick<Purchase, 'id' | 'version'>;

export async function savePurchase(
  transport: ApiTransport,
  json: PurchaseFields,
  target: PurchaseTarget | undefined,
): Promise<Purchase> {
  const client = createClient(transport);
  if (!target) return readPurchase(client.index.$post({ json }));
  const { id, version } = target;
  return readPurchase(client[':id'].$put({ param: paramOf(id), json: { ...json, version } }));
}

export const removePurchase = (transport: ApiTransport, { id, version }: PurchaseTarget): Promise<Purchase> =>
  readPurchase(createClient(transport)[':id'].$delete({ param: paramOf(id), json: { version } }));

export const restorePurchase = (
  transport: ApiTransport,
  { id, version }: PurchaseTarget,
): Promise<Purchase> =>
  readPurchase(createClient(transport)[':id'].restore.$post({ param: paramOf(id), json: { version } }));

export const duplicatePurchase = (transport: ApiTransport, id: string): Promise<Purchase> =>
  readPurchase(createClient(transport)[':id'].duplicate.$post({ param: paramOf(id) }));

export interface StoredReceipt {
  readonly purchase: Purchase;
  readonly same_as: PurchaseRef | null;
}

export async function saveReceipt(
  transport: ApiTransport,
  { id, version }: PurchaseTarget,
  file: File,
): Promise<StoredReceipt> {
  // The server closes the connection of a file that is too large.
  if (file.size > maxFileBytes) throw new ApiError(422, 'invalid', '', { file: 'too_large' });
  const query = new URLSearchParams({ name: file.name.slice(-200), version: String(version) });
  const sent = sendFile(transport, `${path}/${encodeSegment(id)}/receipt?${query}`, file);
  return (await readJson<Replied<StoredReceipt>>(sent)).data;
}

export const deleteReceipt = (transport: ApiTransport, { id, version }: PurchaseTarget): Promise<Purchase> =>
  readPurchase(createClient(transport)[':id'].receipt.$delete({ param: paramOf(id), json: { version } }));

/** Loads the rates per kilometre, newest first. */
export async function loadKilometreRates(transport: ApiTransport): Promise<readonly KilometreRate[]> {
  return (await readJson<Replied<readonly KilometreRate[]>>(createRatesClient(transport).index.$get())).data;
}

export async function saveKilometreRate(
  transport: ApiTransport,
  { valid_from, rate_cents }: NewKilometreRate,
  version: number | undefined,
): Promise<void> {
  const client = createRatesClient(transport);
  if (version === undefined) {
    await readJson<unknown>(client.index.$post({ json: { valid_from, rate_cents } }));
    return;
  }
  const param = { from: encodeSegment(valid_from) };
  await readJson<unknown>(client[':from'].$put({ param, json: { rate_cents, version } }));
}

export async function removeKilometreRate(
  transport: ApiTransport,
  { valid_from, version }: Pick<KilometreRate, 'valid_from' | 'version'>,
): Promise<void> {
  const param = { from: encodeSegment(valid_from) };
  await readJson<unknown>(createRatesClient(transport)[':from'].$delete({ param, json: { version } }));
}
