import type { JobsTables } from '../../platform/jobs/jobs-tables.ts';

/** Mails are jobs of one kind. */
export type OutboxTables = JobsTables;
