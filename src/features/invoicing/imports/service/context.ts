import type { Audit } from '#platform/audit/audit.ts';
import type { AuditEntry } from '#platform/audit/audit-entry.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/db/database.ts';
import type { InvoicingTables } from '../../domain/tables/tables.ts';
import type { dataImport } from '../contract.ts';

export interface ImportsDeps {
  readonly database: Database<InvoicingTables>;
  readonly audit: Audit;
  readonly now: Clock;
}

export type ImportsContext = Pick<AuditEntry, 'actor' | 'ipAddress'>;

export type GivenImport = ReturnType<typeof dataImport.parse>;
