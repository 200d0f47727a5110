import type { Audit } from '#platform/audit/audit.ts';
import type { AuditEntry } from '#platform/audit/audit-entry.ts';
import type { JobsTables } from '#platform/jobs/jobs-tables.ts';
import { AppError } from '#shared/api/errors.ts';
import type { DocumentFiles, FilesState, MissingUbl } from '../../documents/contract/files.ts';
import { ublProfiles } from '../../documents/contract/renderer.ts';
import { getDocument } from '../../documents/queries/detail.ts';
import { findAttachments } from '../queries/attachments.ts';
import { findDocumentFiles, findDocumentState } from '../queries/files.ts';
import { findFilesJob, restartFilesJob } from '../queries/files-job.ts';
import { findAmountFailures } from '../rules/amount-failures.ts';
import { getFilesReason } from '../rules/files-reason.ts';
import { type FilesJobDeps, queueFiles } from './files-job.ts';

export interface FilesDeps extends FilesJobDeps {
  readonly audit: Audit;
}

export type FilesContext = Pick<AuditEntry, 'actor' | 'ipAddress'>;

function getState(
  isReady: boolean,
  isOwn: boolean,
  job: Awaited<ReturnType<typeof findFilesJob>>,
): FilesState {
  if (isReady) return 'ready';
  if (!isOwn) return 'not_imported';
  if (!job || job.done_at !== null) return 'missing';
  return job.failed_at === null ? 'waiting' : 'failed';
}

/**
 * Returns the files of a final document, their progress, and the rules that prevent an e-invoice.
 * @throws AppError `not_found`, including for a draft
 */
export async function getFiles({ database, renderer }: FilesDeps, id: string): Promise<DocumentFiles> {
  const { query } = database;
  const document = await findDocumentState(query, id);
  if (document?.status !== 'final') throw new AppError('not_found', 'no final document has this id');
  const files = await findDocumentFiles(query, id);
  const job = await findFilesJob(database.of<JobsTables>().query, id);
  const isOwn = document.origin === 'own';
  const state = getState(
    files.some(({ format }) => format === 'pdf'),
    isOwn,
    job,
  );
  const data = await getDocument(query, id, '');
  const checks = ublProfiles.map(
    (format): MissingUbl => ({ format, failures: renderer.check(data, format) }),
  );
  const isMissing = ({ format, failures }: MissingUbl) =>
    failures.length > 0 && !files.some((file) => file.format === format);
  const failures = state === 'ready' || !isOwn ? [] : findAmountFailures(checks[0]?.failures ?? []);
  const error = state === 'ready' ? null : (job?.error ?? null);
  return {
    is_imported: !isOwn,
    state,
    error,
    reason: error === null ? null : getFilesReason(error, failures.length > 0),
    next_at: state === 'waiting' ? (job?.run_at ?? null) : null,
    failures,
    files,
    attachments: await findAttachments(query, id),
    // Consumers get no e-invoices.
    missing: state === 'ready' && isOwn && document.is_business === 1 ? checks.filter(isMissing) : [],
  };
}

/**
 * Retries the files of a final document after a failure or while the job waits.
 * @throws AppError `not_found`, or `conflict` for a document that has all of its files or was imported
 */
export async function retryFiles(deps: FilesDeps, context: FilesContext, id: string): Promise<void> {
  const { state } = await getFiles(deps, id);
  if (state === 'ready') throw new AppError('conflict', 'the files of this document exist');
  if (state === 'not_imported')
    throw new AppError('conflict', 'the files of this document are those of its import');
  const { database, audit, now } = deps;
  await database.transaction(async (trx) => {
    if (!(await restartFilesJob(trx, id, now()))) await queueFiles(trx, id, now());
    await audit.append(trx, {
      ...context,
      action: 'invoice.files_retried',
      entityType: 'invoice',
      entityId: id,
    });
  });
}
