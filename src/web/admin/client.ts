import { loadSavedViews } from '#features/accounts/saved-views/client.ts';
import { type ApiTransport, clientOptions, readJson } from '#shared/api/api-transport.ts';
import type { AdminCounts, AdminHit, AdminOverview } from './contract.ts';

/** Returns null if the counts are unknown. */
export async function loadAdminCounts(transport: ApiTransport): Promise<AdminCounts | null> {
  const { fetch, headers } = clientOptions(transport);
  try {
    return (await readJson<{ data: AdminCounts }>(fetch('/api/admin/counts', { headers: headers() }))).data;
  } catch {
    return null;
  }
}

/** Loads the counts of the navigation and the saved views of all lists, so that they have their place at once. */
export async function loadAdminLayout(transport: ApiTransport) {
  const [counts, savedViews] = await Promise.all([
    loadAdminCounts(transport),
    loadSavedViews(transport).catch(() => null),
  ]);
  return { counts, savedViews };
}

export async function loadAdminOverview(transport: ApiTransport): Promise<AdminOverview> {
  const { fetch, headers } = clientOptions(transport);
  return (await readJson<{ data: AdminOverview }>(fetch('/api/admin/overview', { headers: headers() }))).data;
}

/** Returns the most recent edits if there is no text. */
export async function findAdminHits(
  transport: ApiTransport,
  q: string,
  signal: AbortSignal,
): Promise<readonly AdminHit[]> {
  const { fetch, headers } = clientOptions(transport);
  const query = new URLSearchParams({ q });
  const response = fetch(`/api/admin/search?${query}`, { headers: headers(), signal });
  return (await readJson<{ data: readonly AdminHit[] }>(response)).data;
}
