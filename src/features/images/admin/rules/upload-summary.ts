/** A file of the list of uploads, as far as the summary counts it. */
interface CountedUpload {
  readonly file: { readonly name: string };
  readonly status: string;
  /** The image that the file became; null until its upload is complete. */
  readonly image: unknown;
  /** False if the same file is rejected again. */
  readonly canRetry: boolean;
}

/** The numbers of a list of uploads. */
export interface UploadCounts {
  /** The number of files that are images now, whose sizes may still be created. */
  readonly uploaded: number;
  /** The names of the files that are not accepted. */
  readonly rejected: readonly string[];
  /** The number of files that failed, and may succeed. */
  readonly failed: number;
  /** The number of files that are sent now, or will be. */
  readonly unsent: number;
}

/** Counts the files that are uploaded, those that were rejected and those that failed. */
export function countUploads(items: readonly CountedUpload[]): UploadCounts {
  const failed = items.filter(({ status }) => status === 'failed');
  return {
    uploaded: items.filter(({ image }) => image !== null).length,
    unsent: items.filter(({ image, status }) => image === null && status !== 'failed').length,
    rejected: failed.filter(({ canRetry }) => !canRetry).map(({ file }) => file.name),
    failed: failed.filter(({ canRetry }) => canRetry).length,
  };
}

const maxNames = 5;

/**
 * Returns names as text, the first five of many.
 * @param more says how many others there are
 */
export function listNames(names: readonly string[], more: (count: number) => string): string {
  const shown = names.slice(0, maxNames).join(', ');
  return names.length > maxNames ? `${shown} ${more(names.length - maxNames)}` : shown;
}
