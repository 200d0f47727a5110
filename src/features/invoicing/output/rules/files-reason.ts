import type { FilesReason } from '../../documents/contract/files.ts';

/** How the error of a job begins whose document cannot be laid out, or for which there was no time; a cause follows. */
export const notRendered = 'a document could not be rendered';
export const noTime = 'there was no time to render a document';

/** Returns why the last attempt to make files failed, by the error that its job has. */
export function getFilesReason(error: string, hasAmountFailures: boolean): FilesReason {
  if (hasAmountFailures) return 'amounts';
  if (error.startsWith(notRendered)) return 'not_rendered';
  return error.startsWith(noTime) ? 'busy' : 'other';
}
