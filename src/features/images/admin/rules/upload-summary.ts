interface CountedUpload {
  readonly file: { readonly name: string };
  readonly status: string;
  /** Null until the upload is complete. */
  readonly image: unknown;
  /** False if the same file would be rejected again. */
  readonly canRetry: boolean;
}

export interface UploadCounts {
  /** Files that are images now; their sizes may still be missing. */
  readonly uploaded: number;
  readonly rejected: readonly string[];
  readonly failed: number;
  readonly unsent: number;
}

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

/** Joins the first five names; `more` returns the text for the remaining number. */
export function listNames(names: readonly string[], more: (count: number) => string): string {
  const shown = names.slice(0, maxNames).join(', ');
  return names.length > maxNames ? `${shown} ${more(names.length - maxNames)}` : shown;
}
