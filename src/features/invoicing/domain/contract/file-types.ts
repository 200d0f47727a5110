/** The types accepted for receipts and attachments, detected by content. */
export const fileTypes = ['application/pdf', 'image/jpeg', 'image/png'] as const;
export type FileType = (typeof fileTypes)[number];

export const maxFileBytes = 10 * 1024 * 1024;
