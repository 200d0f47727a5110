import { z } from 'zod';
import type { Language } from '#shared/i18n/language.ts';

export const maxArchiveIds = 200;

export const archivePath = '/api/admin/revenue/archive';

export const archiveNames: Readonly<Record<Language, string>> = {
  en: 'invoices-selected.zip',
  nl: 'facturen-selectie.zip',
};

/** In the body, because a URL has no room for the ids. */
export const selectedDocuments = z.strictObject({ ids: z.array(z.uuid()).min(1).max(maxArchiveIds) });
