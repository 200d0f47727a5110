import { type ApiTransport, clientOptions, readJson } from '#shared/api/api-transport.ts';
import { bulkLimits } from '#shared/api/bulk-limits.ts';
import { encodeSegment } from '#shared/api/or-not-found.ts';
import type { Language } from '#shared/i18n/language.ts';
import type { ListDefinition } from '#shared/lists/define-list.ts';
import type { RecordUsage } from '../contract.ts';
import type {
  BulkAction,
  BulkResult,
  BulkUndoResult,
  EditedRecord,
  LanguageUndo,
  ListMeta,
  NewRecord,
  RecordRow,
} from './contract.ts';
import type { RecordsSearch } from './rules/list-search.ts';

export interface RecordsPage<Row extends RecordRow = RecordRow> {
  readonly rows: readonly Row[];
  readonly meta: ListMeta;
}

export interface BulkChange extends Pick<BulkAction, 'action'> {
  readonly languages?: Language[];
  readonly ids?: string[];
  readonly filters?: Readonly<Record<string, string>>;
}

interface JsonResponse<Data> {
  readonly ok: boolean;
  readonly status: number;
  json(): Promise<Data>;
}

// Methods, so that clients with a narrower query type fit.
interface ListEndpoint<Row> {
  $get(
    args: { query: Readonly<Record<string, string | undefined>> },
    options?: { init: { signal: AbortSignal } },
  ): Promise<JsonResponse<{ readonly data: readonly Row[]; readonly meta: ListMeta }>>;
  $post(args: { json: NewRecord }): Promise<JsonResponse<{ readonly data: { readonly id: string } }>>;
}

/** The part of a noun's `hc` client that its list and editor use. */
export interface RecordsEndpoints<Row extends RecordRow, Edited extends EditedRecord> {
  readonly index: ListEndpoint<Row>;
  readonly bulk: { $post(args: { json: BulkChange }): Promise<JsonResponse<{ readonly data: BulkResult }>> };
  readonly ':id': {
    $get(args: { param: { id: string } }): Promise<JsonResponse<{ readonly data: Edited }>>;
    readonly duplicate: {
      $post(args: {
        param: { id: string };
      }): Promise<JsonResponse<{ readonly data: { readonly id: string } }>>;
    };
  };
}

export async function loadRecords<Row extends RecordRow, Edited extends EditedRecord>(
  client: RecordsEndpoints<Row, Edited>,
  list: ListDefinition,
  searchParams: Readonly<Record<string, unknown>>,
  signal?: AbortSignal,
): Promise<RecordsPage<Row>> {
  const query = list.toQuery(list.parse(searchParams));
  const { data, meta } = await readJson(client.index.$get({ query }, signal && { init: { signal } }));
  return { rows: data, meta };
}

/** Selects all rows of the search parameters; `path` is the API of the noun. */
export const getCsvUrl = (
  path: string,
  list: ListDefinition,
  search: RecordsSearch,
  lang: Language,
): string => `${path}/csv?${new URLSearchParams({ ...list.toCsvQuery(search), lang })}`;

export async function countMatches(
  transport: ApiTransport,
  path: string,
  filters: Readonly<Record<string, string>>,
  signal: AbortSignal,
): Promise<number> {
  const { fetch, headers } = clientOptions(transport);
  const query = new URLSearchParams({ ...filters, per_page: '1' });
  const response = fetch(`${path}?${query}`, { headers: headers(), signal });
  return (await readJson<{ readonly meta: ListMeta }>(response)).meta.total;
}

/** @param after null for the first place */
export async function moveRecord(
  transport: ApiTransport,
  path: string,
  id: string,
  after: string | null,
): Promise<void> {
  const { fetch, headers } = clientOptions(transport);
  const body = JSON.stringify({ after });
  const url = `${path}/${encodeSegment(id)}/position`;
  await readJson<unknown>(fetch(url, { method: 'PUT', headers: headers(), body }));
}

/** Creates a record with a draft that has a title; returns its id. */
export async function createRecord<Row extends RecordRow, Edited extends EditedRecord>(
  client: RecordsEndpoints<Row, Edited>,
  json: NewRecord,
): Promise<string> {
  return (await readJson(client.index.$post({ json }))).data.id;
}

export async function loadRecord<Row extends RecordRow, Edited extends EditedRecord>(
  client: RecordsEndpoints<Row, Edited>,
  id: string,
): Promise<Edited> {
  return (await readJson(client[':id'].$get({ param: { id: encodeSegment(id) } }))).data;
}

/** Growing pauses between attempts to read a record after an action. */
const reloadDelaysMs = [0, 400, 1500];

/** Loads the open record again after a successful action; undefined if the server does not respond. */
export async function reloadRecord(
  transport: ApiTransport,
  path: string,
  id: string,
): Promise<EditedRecord | undefined> {
  const { fetch, headers } = clientOptions(transport);
  for (const delay of reloadDelaysMs) {
    await new Promise((resolve) => setTimeout(resolve, delay));
    try {
      const response = fetch(`${path}/${encodeSegment(id)}`, { headers: headers() });
      return (await readJson<{ readonly data: EditedRecord }>(response)).data;
    } catch {
      // The next attempt follows; after the last attempt the caller reports the failure.
    }
  }
  return undefined;
}

/**
 * Finds the texts that use records or link to them, drafts included, up to `maxListedUses`.
 * @param target the ids of the records, or the filters that they match
 */
export async function findUsage(
  transport: ApiTransport,
  path: string,
  target: Pick<BulkChange, 'ids' | 'filters'>,
): Promise<readonly RecordUsage[]> {
  const { ids, filters } = target;
  const { fetch, headers } = clientOptions(transport);
  const body = JSON.stringify({ action: 'bin', ids, filters });
  const response = fetch(`${path}/bulk/usage`, { method: 'POST', headers: headers(), body });
  return (await readJson<{ readonly data: readonly RecordUsage[] }>(response)).data;
}

/** Copies a record without publishing it; returns the id. */
export async function duplicateRecord<Row extends RecordRow, Edited extends EditedRecord>(
  client: RecordsEndpoints<Row, Edited>,
  id: string,
): Promise<string> {
  const param = { id: encodeSegment(id) };
  return (await readJson(client[':id'].duplicate.$post({ param }))).data.id;
}

/** Changes many records; a failed record does not stop the others. */
export async function changeRecords<Row extends RecordRow, Edited extends EditedRecord>(
  client: RecordsEndpoints<Row, Edited>,
  json: BulkChange,
): Promise<BulkResult> {
  return (await readJson(client.bulk.$post({ json }))).data;
}

/** Undoes a bulk action in the languages that it changed, some of them per request. */
export async function undoBulkChange(
  transport: ApiTransport,
  path: string,
  languages: readonly LanguageUndo[],
): Promise<BulkUndoResult> {
  const { fetch, headers } = clientOptions(transport);
  let total: BulkUndoResult = { undone: 0, changed_since: 0, failed: [] };
  for (let start = 0; start < languages.length; start += bulkLimits.undoneLanguages) {
    const body = JSON.stringify({ languages: languages.slice(start, start + bulkLimits.undoneLanguages) });
    const response = fetch(`${path}/bulk/undo`, { method: 'POST', headers: headers(), body });
    const { data } = await readJson<{ readonly data: BulkUndoResult }>(response);
    total = {
      undone: total.undone + data.undone,
      changed_since: total.changed_since + data.changed_since,
      failed: [...total.failed, ...data.failed],
    };
  }
  return total;
}
