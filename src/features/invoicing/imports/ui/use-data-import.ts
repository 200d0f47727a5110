import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useAction } from '#design/form/use-action.ts';
import { ApiError, type ApiTransport, isConflictError } from '#shared/api/api-transport.ts';
import { toBase64 } from '../../clients/ui/read-file-content.ts';
import type { DateOrder } from '../../domain/contract/import-columns.ts';
import { importData, storePdf } from '../client.ts';
import {
  type DataImport,
  type DataImportReport,
  type ImportProgram,
  importLimits,
  type MissingVat,
} from '../contract.ts';
import { type MatchedPdfs, matchPdfs } from '../rules/match-pdfs.ts';
import { type ChosenPdf, listPdfs, readDataFiles } from './chosen-files.ts';

export interface ChosenSource {
  readonly program: ImportProgram;
  readonly data: readonly File[];
  readonly pdfs: readonly File[];
}

export interface CheckedImport {
  readonly given: Pick<DataImport, 'program' | 'files'> & {
    readonly missing_vat: MissingVat | null;
    readonly date_order: DateOrder | null;
  };
  readonly pdfs: readonly ChosenPdf[];
  readonly report: DataImportReport;
  readonly matched: MatchedPdfs<ChosenPdf>;
}

/** A PDF that could not be stored, because the document has a different PDF or for another reason. */
export interface PdfFailure {
  readonly code: string;
  readonly isConflict: boolean;
}

export interface ImportResult {
  readonly report: DataImportReport;
  readonly storedPdfs: number;
  readonly failures: readonly PdfFailure[];
}

export interface PdfProgress {
  readonly done: number;
  readonly total: number;
}

async function check(
  transport: ApiTransport,
  given: CheckedImport['given'],
  pdfs: readonly ChosenPdf[],
): Promise<CheckedImport> {
  const report = await importData(transport, { ...given, is_dry_run: true });
  const codes = report.pdf_documents.map(({ code }) => code);
  return {
    given,
    pdfs,
    report,
    matched: matchPdfs(
      pdfs.filter(({ problem }) => problem === null),
      codes,
    ),
  };
}

/** Returns the documents that have no PDF although one was chosen for them. */
export const findMissingPdfs = (report: DataImportReport, { byCode }: MatchedPdfs<ChosenPdf>) =>
  report.pdf_documents.flatMap(({ code, id, has_pdf }) => {
    const pdf = byCode.get(code);
    return pdf && !has_pdf ? [{ code, id, pdf }] : [];
  });

/** Stores the PDFs one by one; a failure does not stop the others. */
async function storePdfs(
  transport: ApiTransport,
  report: DataImportReport,
  matched: MatchedPdfs<ChosenPdf>,
  onProgress: (progress: PdfProgress) => void,
): Promise<Pick<ImportResult, 'storedPdfs' | 'failures'>> {
  const missing = findMissingPdfs(report, matched);
  const failures: PdfFailure[] = [];
  for (const [index, { code, id, pdf }] of missing.entries()) {
    onProgress({ done: index, total: missing.length });
    try {
      const blob = await pdf.read();
      if (id === null || blob.size > importLimits.pdfBytes) throw new ApiError(413, 'too_large', '');
      await storePdf(transport, id, { name: pdf.name, content: await toBase64(blob) });
    } catch (error) {
      failures.push({ code, isConflict: isConflictError(error) });
    }
  }
  return { storedPdfs: missing.length - failures.length, failures };
}

/** Checks an import, then stores clients and documents together, and the PDFs one by one. */
export function useDataImport() {
  const router = useRouter();
  const { transport } = router.options.context;
  const [checked, setChecked] = useState<CheckedImport>();
  const [progress, setProgress] = useState<PdfProgress>();
  const checking = useAction(async ({ program, data, pdfs }: ChosenSource) => {
    setChecked(undefined);
    const files = await readDataFiles(data);
    setChecked(
      await check(transport, { program, files, missing_vat: null, date_order: null }, await listPdfs(pdfs)),
    );
  });
  const dividing = useAction(
    async (choice: Partial<Pick<CheckedImport['given'], 'missing_vat' | 'date_order'>>) => {
      if (checked) setChecked(await check(transport, { ...checked.given, ...choice }, checked.pdfs));
    },
  );
  const storing = useAction(
    async (series: NonNullable<DataImport['series']>): Promise<ImportResult | undefined> => {
      if (!checked) return undefined;
      setProgress(undefined);
      const report = await importData(transport, { ...checked.given, series, is_dry_run: false });
      const pdfs = await storePdfs(transport, report, checked.matched, setProgress);
      await router.invalidate();
      return { report, ...pdfs };
    },
  );
  const reset = () => {
    setChecked(undefined);
    setProgress(undefined);
    for (const action of [checking, dividing, storing]) action.reset();
  };
  return { checked, progress, checking, dividing, storing, reset };
}
