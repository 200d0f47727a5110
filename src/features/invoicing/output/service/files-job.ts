import { createHash } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import { z } from 'zod';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/db/database.ts';
import { newId } from '#platform/ids.ts';
import { type JobKind, PermanentJobError } from '#platform/jobs/job.ts';
import { addJob } from '#platform/jobs/queries/add-job.ts';
import { AppError } from '#shared/api/errors.ts';
import { findLogoContent } from '../../company/queries/logos.ts';
import type { CreatedFormat } from '../../documents/contract/files.ts';
import { type DocumentRenderer, type PdfOptions, ublProfiles } from '../../documents/contract/renderer.ts';
import { getDocument } from '../../documents/queries/detail.ts';
import type { DocumentData } from '../../domain/contract/document.ts';
import type { Seller } from '../../domain/contract/values.ts';
import type { InvoicingTables } from '../../domain/tables/tables.ts';
import { findUblAttachments } from '../queries/attachments.ts';
import { findDocumentState, findFileContent, insertFile } from '../queries/files.ts';
import { filesJobKind } from '../queries/files-job.ts';
import { findAmountFailures } from '../rules/amount-failures.ts';
import { getFileName, mediaTypes } from '../rules/file-names.ts';
import { noTime, notRendered } from '../rules/files-reason.ts';

/** The dependencies of the job that makes the files of final documents. */
export interface FilesJobDeps {
  readonly database: Database<InvoicingTables>;
  readonly renderer: DocumentRenderer;
  readonly now: Clock;
}

const filesPayload = z.object({ invoice_id: z.uuid() });

/** Queues the files of a document that became final, in its transaction. */
export async function queueFiles(
  trx: Transaction<InvoicingTables>,
  invoiceId: string,
  now: Date,
): Promise<void> {
  const payload: z.infer<typeof filesPayload> = { invoice_id: invoiceId };
  await addJob(trx, { id: invoiceId, kind: filesJobKind, payload, now });
}

/**
 * Returns a file of a document, which is created and stored unless it is stored already. What is stored is what later
 * files are made of, so that the e-invoice in the PDF is the stored one, byte for byte.
 */
async function ensureFile(
  { database, now }: FilesJobDeps,
  target: { readonly invoiceId: string; readonly code: string; readonly format: CreatedFormat },
  create: () => Promise<Buffer> | Buffer,
): Promise<Buffer> {
  const { invoiceId, code, format } = target;
  const stored = await findFileContent(database.query, invoiceId, format);
  if (stored) return stored.content;
  const content = await create();
  await database.transaction((trx) =>
    insertFile(trx, {
      id: newId(),
      invoiceId,
      format,
      content,
      now: now().toISOString(),
      name: getFileName(code, format),
      mediaType: mediaTypes[format],
      size: content.length,
      sha256: createHash('sha256').update(content).digest('hex'),
    }),
  );
  return content;
}

/**
 * Stops at amounts that contradict each other.
 * @throws PermanentJobError that names the rules
 */
function assertAmounts({ renderer }: FilesJobDeps, document: DocumentData): void {
  const failures = findAmountFailures(renderer.check(document, 'peppol'));
  if (failures.length > 0)
    throw new PermanentJobError(failures.map(({ rule, message }) => `${rule}: ${message.en}`).join(' '));
}

/** Creates the e-invoices that pass their rules; returns the one for the PDF, which is that of Peppol if it exists. */
async function createUbls(deps: FilesJobDeps, document: DocumentData, invoiceId: string) {
  if (document.kind === 'quote') return undefined;
  const { renderer, database } = deps;
  const code = document.code ?? '';
  const attachments = await findUblAttachments(database.query, invoiceId);
  const created: Buffer[] = [];
  for (const format of ublProfiles) {
    if (renderer.check(document, format, attachments).length > 0) continue;
    const create = () => Buffer.from(renderer.renderUbl(document, format, attachments));
    created.push(await ensureFile(deps, { invoiceId, code, format }, create));
  }
  return created[0]?.toString('utf8');
}

/** Returns the logo of the seller as an option of the renderer; none for that of the site. */
async function findLogo(db: Kysely<InvoicingTables>, { logo_id }: Seller): Promise<Pick<PdfOptions, 'logo'>> {
  const content = logo_id ? await findLogoContent(db, logo_id) : undefined;
  return content ? { logo: { type: 'png', content } } : {};
}

/** Waits for a result no longer than until a signal is aborted. */
function untilAborted<Result>(result: Promise<Result>, signal: AbortSignal): Promise<Result> {
  const { promise: aborted, reject } = Promise.withResolvers<never>();
  signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  return Promise.race([result, aborted]);
}

/** Returns the error of a document that was not rendered, with its cause, since the log has only the message of an error. */
function toRenderError(error: unknown, signal: AbortSignal): unknown {
  if (!(error instanceof Error)) return error;
  if (signal.aborted || (error instanceof AppError && error.code === 'unavailable'))
    return new Error(`${noTime}: ${error.message}`, { cause: error });
  const { message, cause } = error;
  // Without the lines of the stack, which would leave no room for the cause.
  const why = String(cause).replaceAll(/^\s+at .*$/gm, '');
  return message === notRendered ? new Error(`${message}: ${why}`, { cause }) : error;
}

/** Renders the PDF of a document, no longer than until a signal is aborted. */
async function renderPdf(
  renderer: DocumentRenderer,
  document: DocumentData,
  options: PdfOptions,
  signal: AbortSignal,
): Promise<Buffer> {
  try {
    return await untilAborted(renderer.renderPdf(document, options), signal);
  } catch (error) {
    throw toRenderError(error, signal);
  }
}

/**
 * Creates the job kind that makes the files of a final document: the e-invoices, then the PDF that contains one. Each is
 * stored by itself, outside of any transaction until then, and never again: a job that ended early goes on where it was.
 */
export function createFilesJob(deps: FilesJobDeps): JobKind {
  const { database, renderer } = deps;
  return {
    // A document takes well under a second; a file that two nodes create is stored once.
    timeoutMs: 24_000,
    // A client waits for the document, and what failed may have been a moment without memory or time.
    retryAfterMs: 5000,
    async run({ payload }, signal) {
      const { invoice_id: invoiceId } = filesPayload.parse(payload);
      const state = await findDocumentState(database.query, invoiceId);
      if (state?.status !== 'final' || state.origin !== 'own' || state.code === null)
        throw new PermanentJobError('only a final document of this program gets files');
      const document = await getDocument(database.query, invoiceId, '');
      assertAmounts(deps, document);
      const xml = await createUbls(deps, document, invoiceId);
      const logo = await findLogo(database.query, document.seller);
      await ensureFile(deps, { invoiceId, code: state.code, format: 'pdf' }, () =>
        renderPdf(renderer, document, { ...logo, ...(xml !== undefined && { xml }) }, signal),
      );
    },
  };
}
