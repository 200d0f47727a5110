import { hc } from 'hono/client';
import { type ApiTransport, clientOptions, readJson } from '#shared/api/api-transport.ts';
import type { SavedViewsApi } from './api.ts';
import type { NewSavedView, SavedView, SavedViewChange } from './contract/saved-views.ts';

const createClient = (transport: ApiTransport) =>
  hc<SavedViewsApi>('/api/admin/saved-views', clientOptions(transport));

/** Loads the views of all lists. */
export const loadSavedViews = async (transport: ApiTransport): Promise<readonly SavedView[]> =>
  (await readJson(createClient(transport).index.$get())).data;

export async function createSavedView(transport: ApiTransport, json: NewSavedView): Promise<SavedView> {
  return (await readJson<{ data: SavedView }>(createClient(transport).index.$post({ json }))).data;
}

/** Renames a view, or replaces its search parameters. */
export async function changeSavedView(
  transport: ApiTransport,
  id: string,
  json: SavedViewChange,
): Promise<void> {
  await readJson<unknown>(createClient(transport)[':id'].$patch({ param: { id }, json }));
}

export async function deleteSavedView(transport: ApiTransport, id: string): Promise<void> {
  await readJson<unknown>(createClient(transport)[':id'].$delete({ param: { id } }));
}
