import { type ApiTransport, clientOptions, readJson } from '#shared/api/api-transport.ts';
import type { AdminCounts, AdminHit, AdminOverview } from './contract.ts';

/** Loads the navigation's counts; null if they are unknown. */
export async function loadAdminCounts(transport: ApiTransport): Promise<AdminCounts | null> {
  const { fetch, headers } = clientOptions(transport);
  try {
    return (await readJson<{ data: AdminCounts }>(fetch('/api/admin/counts', { headers: headers() }))).data;
  } catch {
    return null;
  }
}

export async function loadAdminOverview(transport: ApiTransport): Promise<AdminOverview> {
  const { fetch, headers } = clientOptions(transport);
  return (await readJson<{ data: AdminOverview }>(fetch('/api/admin/overview', { headers: headers() }))).data;
}

/** Finds content and users by title, number or name; without a text, the most recent edits. */
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
