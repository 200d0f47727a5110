import { hc } from 'hono/client';
import { type ApiTransport, clientOptions, readJson } from '../../shared/api-transport.ts';
import type { AuditLogApi } from './api.ts';
import type { AuditChoices, AuditPage } from './contract.ts';
import { type AuditSearch, parseAuditSearch } from './rules/filters.ts';

/** What the page of the log shows. */
export interface AuditLog {
  readonly search: AuditSearch;
  readonly page: AuditPage;
  readonly choices: AuditChoices;
}

/** The part of the log that an address asks for. */
export async function loadAuditLog(
  transport: ApiTransport,
  address: Readonly<Record<string, unknown>>,
): Promise<AuditLog> {
  const client = hc<AuditLogApi>('/api/admin/audit-log', clientOptions(transport));
  const search = parseAuditSearch(address);
  const [page, { data: choices }] = await Promise.all([
    readJson(client.index.$get({ query: { ...search } })),
    readJson(client.choices.$get()),
  ]);
  return { search, page, choices };
}
