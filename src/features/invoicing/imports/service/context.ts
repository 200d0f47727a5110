import type { Audit } from '#platform/audit/audit.ts';
import type { AuditEntry } from '#platform/audit/audit-entry.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/db/database.ts';
import type { InvoicingTables } from '../../domain/tables/tables.ts';
import type { dataImport } from '../contract.ts';

/** The dependencies of imports. */
export interface ImportsDeps {
  readonly database: Database<InvoicingTables>;
  readonly audit: Audit;
  readonly now: Clock;
}

/** The actor and the IP address of a request. */
export type ImportsContext = Pick<AuditEntry, 'actor' | 'ipAddress'>;

/** An import as it was asked for. */
export type GivenImport = ReturnType<typeof dataImport.parse>;
