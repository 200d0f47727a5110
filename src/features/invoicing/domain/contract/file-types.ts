/** The types of files that are accepted as receipts and attachments, by their content. */
export const fileTypes = ['application/pdf', 'image/jpeg', 'image/png'] as const;
export type FileType = (typeof fileTypes)[number];

/** The largest file that is accepted: ten megabytes. */
export const maxFileBytes = 10 * 1024 * 1024;
