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

export interface FilesJobDeps {
  readonly database: Database<InvoicingTables>;
  readonly renderer: DocumentRenderer;
  readonly now: Clock;
}

const filesPayload = z.object({ invoice_id: z.uuid() });

/** Queues the files of a document in the transaction that makes it final. */
export async function queueFiles(
  trx: Transaction<InvoicingTables>,
  invoiceId: string,
  now: Date,
): Promise<void> {
  const payload: z.infer<typeof filesPayload> = { invoice_id: invoiceId };
  await addJob(trx, { id: invoiceId, kind: filesJobKind, payload, now });
}

/**
 * Returns a stored file, creating it first if needed, so that the PDF embeds the stored e-invoice byte for
 * byte.
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

/** Rejects contradictory amounts with a PermanentJobError that names the rules. */
function assertAmounts({ renderer }: FilesJobDeps, document: DocumentData): void {
  const failures = findAmountFailures(renderer.check(document, 'peppol'));
  if (failures.length > 0)
    throw new PermanentJobError(failures.map(({ rule, message }) => `${rule}: ${message.en}`).join(' '));
}

/**
 * Creates the e-invoices that pass their rules; returns the e-invoice to embed in the PDF, preferably
 * Peppol’s.
 */
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

/** Returns the seller's logo; if there is none, the renderer uses the site’s logo. */
async function findLogo(db: Kysely<InvoicingTables>, { logo_id }: Seller): Promise<Pick<PdfOptions, 'logo'>> {
  const content = logo_id ? await findLogoContent(db, logo_id) : undefined;
  return content ? { logo: { type: 'png', content } } : {};
}

function untilAborted<Result>(result: Promise<Result>, signal: AbortSignal): Promise<Result> {
  const { promise: aborted, reject } = Promise.withResolvers<never>();
  signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  return Promise.race([result, aborted]);
}

/** Returns a rendering error with its cause in the message, because the log has only the message. */
function toRenderError(error: unknown, signal: AbortSignal): unknown {
  if (!(error instanceof Error)) return error;
  if (signal.aborted || (error instanceof AppError && error.code === 'unavailable'))
    return new Error(`${noTime}: ${error.message}`, { cause: error });
  const { message, cause } = error;
  // Without the stack, which would leave no room for the cause.
  const why = String(cause).replaceAll(/^\s+at .*$/gm, '');
  return message === notRendered ? new Error(`${message}: ${why}`, { cause }) : error;
}

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
 * Creates the job kind that makes the e-invoices of a final document, then the PDF that contains one. Each
 * file is stored once, outside of a transaction, so that an interrupted job continues where it stopped.
 */
export function createFilesJob(deps: FilesJobDeps): JobKind {
  const { database, renderer } = deps;
  return {
    // A document takes well under a second; a file that two nodes create is stored once.
    timeoutMs: 24_000,
    // A client waits for the document, and the failure may be a momentary lack of memory or time.
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
