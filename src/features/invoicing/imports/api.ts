import { Hono } from 'hono';
import type { ApiEnv } from '#platform/http/api-env.ts';
import { getRequestAudit } from '#platform/http/request-audit.ts';
import { validated } from '#platform/http/validated.ts';
import { dataImport, importedPdf } from './contract.ts';
import type { ImportsDeps } from './service/context.ts';
import { importData } from './service/import-data.ts';
import { storePdf } from './service/store-pdf.ts';

/** Handles `/api/admin/import`: clients and documents of other programs, and their PDFs. */
export const importsApi = (deps: ImportsDeps) =>
  new Hono<ApiEnv>()
    .post('/', validated('json', dataImport), async (c) =>
      c.json({ data: await importData(deps, getRequestAudit(c), c.req.valid('json')) }),
    )
    .put('/documents/:id/pdf', validated('json', importedPdf), async (c) => {
      await storePdf(deps, getRequestAudit(c), c.req.param('id'), c.req.valid('json'));
      return c.json({ data: null });
    });

export type ImportsApi = ReturnType<typeof importsApi>;
