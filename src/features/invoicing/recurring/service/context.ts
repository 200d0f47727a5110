import type { Transaction } from 'kysely';
import { z } from 'zod';
import type { Audit } from '#platform/audit/audit.ts';
import type { AuditEntry, AuditFields } from '#platform/audit/audit-entry.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/db/database.ts';
import { type DraftFields, draftFields } from '../../documents/contract/drafts.ts';
import { vatCodes } from '../../domain/contract/values.ts';
import type { InvoicingTables } from '../../domain/tables/tables.ts';
import type { RecurrenceRow } from '../queries/recurrences.ts';

export type Trx = Transaction<InvoicingTables>;

export interface RecurringDeps {
  readonly database: Database<InvoicingTables>;
  readonly audit: Audit;
  readonly now: Clock;
  /** Creates a draft from the fields of a template and returns its id; implemented by documents. */
  readonly createDraft: (
    trx: Trx,
    draft: { readonly fields: DraftFields; readonly recurrenceId: string; readonly now: Date },
  ) => Promise<string>;
}

export type RecurringContext = Pick<AuditEntry, 'actor' | 'ipAddress'>;

const templateRates = z.object({
  vat: z.partialRecord(z.enum(vatCodes), z.int()),
  rate_cents: z.int().nullable(),
});
export type TemplateRates = z.infer<typeof templateRates>;

export const readTemplate = ({ template }: RecurrenceRow): DraftFields =>
  draftFields.parse(JSON.parse(template));

export const readRates = ({ rates }: RecurrenceRow): TemplateRates => templateRates.parse(JSON.parse(rates));

export const appendAudit = (
  { audit }: RecurringDeps,
  trx: Trx,
  context: RecurringContext,
  { event, id, after }: { readonly event: string; readonly id: string; readonly after: AuditFields },
) =>
  audit.append(trx, {
    ...context,
    action: `recurring.${event}`,
    entityType: 'recurring',
    entityId: id,
    after,
  });
