import type { FilesReason } from '../../documents/contract/files.ts';

/** Start of the error of a job whose document could not be laid out, or not in time; the cause follows. */
export const notRendered = 'a document could not be rendered';
export const noTime = 'there was no time to render a document';

/** Returns why the last attempt to make files failed, by the stored error of the job. */
export function getFilesReason(error: string, hasAmountFailures: boolean): FilesReason {
  if (hasAmountFailures) return 'amounts';
  if (error.startsWith(notRendered)) return 'not_rendered';
  return error.startsWith(noTime) ? 'busy' : 'other';
}
