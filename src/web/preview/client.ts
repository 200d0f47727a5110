import { type ApiTransport, clientOptions, readJson } from '#shared/api/api-transport.ts';
import type { ScheduledTime } from './contract.ts';

export async function findScheduledTimes(transport: ApiTransport): Promise<readonly ScheduledTime[]> {
  const { fetch, headers } = clientOptions(transport);
  const response = fetch('/api/admin/preview', { headers: headers() });
  return (await readJson<{ data: readonly ScheduledTime[] }>(response)).data;
}
