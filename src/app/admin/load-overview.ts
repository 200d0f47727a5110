import { type ApiTransport, clientOptions, readJson } from '../../shared/api-transport.ts';
import type { AdminOverview } from './contract.ts';

/** What the overview of the admin area shows. */
export async function loadAdminOverview(transport: ApiTransport): Promise<AdminOverview> {
  const { fetch, headers } = clientOptions(transport);
  return (await readJson<{ data: AdminOverview }>(fetch('/api/admin/overview', { headers: headers() }))).data;
}
