import { hc } from 'hono/client';
import { ApiError, type ApiTransport, clientOptions, readJson } from '#shared/api/api-transport.ts';
import { encodeSegment } from '#shared/api/or-not-found.ts';
import type { Language } from '#shared/i18n/language.ts';
import type { VersionConflict } from '../domain/contract/parties.ts';
import type { AssetsApi } from './api/assets.ts';
import type { AllowanceYear, DeductedFields } from './contract/allowance.ts';
import type {
  Asset,
  AssetChoices,
  AssetDetail,
  AssetFields,
  DisposalFields,
  RegisterMeta,
  RegisterRow,
  SaleLine,
} from './contract/assets.ts';
import { type AssetsSearch, assetList } from './rules/asset-list.ts';

const path = '/api/admin/assets';

const createClient = (transport: ApiTransport) => hc<AssetsApi>(path, clientOptions(transport));

const paramOf = (id: string) => ({ id: encodeSegment(id) });

interface Replied<Data> {
  readonly data: Data;
}

type Response<Data> = Parameters<typeof readJson<Replied<Data> | VersionConflict>>[0];

/** Parses the response to a change. @throws ApiError, including for a conflict */
async function readChanged<Data>(response: Response<Data>): Promise<Data> {
  const body = await readJson(response);
  if ('data' in body) return body.data;
  throw new ApiError(409, body.error.code, body.error.message);
}

/** A page of the register, its year's investment allowance, and the choices for registering an asset. */
export interface AssetList {
  readonly rows: readonly RegisterRow[];
  readonly meta: RegisterMeta;
  readonly choices: AssetChoices;
  readonly allowance: AllowanceYear;
}

/** Loads the assets that the search parameters select. */
export async function loadAssets(
  transport: ApiTransport,
  searchParams: Readonly<Record<string, unknown>>,
): Promise<AssetList> {
  const client = createClient(transport);
  const query = assetList.toQuery(assetList.parse(searchParams));
  const [list, choices] = await Promise.all([
    readJson(client.index.$get({ query })),
    readJson(client.choices.$get()),
  ]);
  const year = String(list.meta.year);
  const allowance = await readJson(client.allowance.$get({ query: { year } }));
  return { rows: list.data, meta: list.meta, choices: choices.data, allowance: allowance.data };
}

/** An asset, and the choices for editing and selling it. */
export interface AssetData {
  readonly asset: AssetDetail;
  readonly choices: AssetChoices;
}

/** Loads an asset. */
export async function loadAsset(transport: ApiTransport, id: string): Promise<AssetData> {
  const client = createClient(transport);
  const [asset, choices] = await Promise.all([
    readJson(client[':id'].$get({ param: paramOf(id) })),
    readJson(client.choices.$get()),
  ]);
  return { asset: asset.data, choices: choices.data };
}

/** Returns the URL of the CSV file, in one language, with all assets that the search parameters select. */
export const getCsvUrl = (search: AssetsSearch, lang: Language): string =>
  `${path}/csv?${new URLSearchParams({ ...assetList.toCsvQuery(search), lang })}`;

/** The asset to change, and its current version. */
export type AssetTarget = Pick<Asset, 'id' | 'version'>;

/** Registers an asset, or changes the target if there is one. */
export async function saveAsset(
  transport: ApiTransport,
  fields: AssetFields,
  target: AssetTarget | undefined,
): Promise<Asset> {
  const client = createClient(transport);
  if (!target) return readChanged<Asset>(client.index.$post({ json: fields }));
  const { purchase_id: _, ...values } = fields;
  const json = { ...values, version: target.version };
  return readChanged<Asset>(client[':id'].$put({ param: paramOf(target.id), json }));
}

/** Sells an asset, takes it private, or removes it. */
export const disposeAsset = (
  transport: ApiTransport,
  { id, version }: AssetTarget,
  fields: DisposalFields,
): Promise<Asset> =>
  readChanged<Asset>(
    createClient(transport)[':id'].disposal.$put({ param: paramOf(id), json: { ...fields, version } }),
  );

/** Brings back an asset that has left the register. */
export const reinstateAsset = (transport: ApiTransport, { id, version }: AssetTarget): Promise<Asset> =>
  readChanged<Asset>(
    createClient(transport)[':id'].disposal.$delete({ param: paramOf(id), json: { version } }),
  );

/** Finds lines of final invoices that may have sold an asset. @param q a part of the text or the code */
export const findSaleLines = async (transport: ApiTransport, q: string): Promise<readonly SaleLine[]> =>
  (await readJson(createClient(transport)['sale-lines'].$get({ query: { q } }))).data;

/** Stores the allowance that was deducted in a year's tax return. */
export const saveDeducted = (transport: ApiTransport, json: DeductedFields): Promise<AllowanceYear> =>
  readChanged<AllowanceYear>(createClient(transport).allowance.$put({ json }));
