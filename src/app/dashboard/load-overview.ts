import { type ApiTransport, clientOptions, readJson } from '../../shared/api-transport.ts';
import type { Overview } from './contract.ts';

/** What the dashboard shows. */
export async function loadOverview(transport: ApiTransport): Promise<Overview> {
  const { fetch, headers } = clientOptions(transport);
  return (await readJson<{ data: Overview }>(fetch('/api/dashboard', { headers: headers() }))).data;
}
