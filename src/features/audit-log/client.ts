import { hc } from 'hono/client';
import { type ApiTransport, clientOptions, readJson } from '#shared/api/api-transport.ts';
import type { AuditLogApi } from './api.ts';
import type { AuditFilterOptions, AuditPage } from './contract.ts';
import { type AuditSearch, parseAuditSearch } from './rules/filters.ts';

export interface AuditLog {
  readonly search: AuditSearch;
  readonly page: AuditPage;
  readonly filterOptions: AuditFilterOptions;
}

export async function loadAuditLog(
  transport: ApiTransport,
  searchParams: Readonly<Record<string, unknown>>,
): Promise<AuditLog> {
  const client = hc<AuditLogApi>('/api/admin/audit-log', clientOptions(transport));
  const search = parseAuditSearch(searchParams);
  const [page, { data: filterOptions }] = await Promise.all([
    readJson(client.index.$get({ query: { ...search } })),
    readJson(client.choices.$get()),
  ]);
  return { search, page, filterOptions };
}
