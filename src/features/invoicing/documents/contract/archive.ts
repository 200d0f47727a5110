import { z } from 'zod';
import type { Language } from '#shared/i18n/language.ts';

/** The most documents that are selected for an archive. */
export const maxArchiveIds = 200;

/** The path of the archive, of a year and of selected documents. */
export const archivePath = '/api/admin/revenue/archive';

/** The name of the archive of selected documents, in each language. */
export const archiveNames: Readonly<Record<Language, string>> = {
  en: 'invoices-selected.zip',
  nl: 'facturen-selectie.zip',
};

/** The documents that are selected; in a body, as a URL has no room for them. */
export const selectedDocuments = z.strictObject({ ids: z.array(z.uuid()).min(1).max(maxArchiveIds) });
