import type { ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { getEntryUrl } from '#platform/entry-file.ts';
import { createProcessRenderer, type ProcessRendererOptions, startChild } from '#platform/render-process.ts';
import { AppError } from '#shared/api/errors.ts';
import type { DocumentRenderer } from '../../documents/contract/renderer.ts';
import { checkDocument } from './check-ubl.ts';
import { findDocumentFolder, readDocumentFonts, readPrintedFonts } from './document-fonts.ts';
import { type PrintedFonts, printText } from './printed-text.ts';
import { createDocumentTask, type RenderTask } from './render-task.ts';
import { createUbl } from './ubl.ts';
import { formatUbl } from './ubl-element.ts';

const defaults = {
  // A page takes about 30 ms, sixty lines about 150: the last task of a full queue waits a few seconds.
  maxWaiting: 48,
  // Documents are often made final one after the other, and a start takes longer than a page.
  idleAfterMs: 120_000,
  // On a busy machine the compiler alone can take seconds to load.
  timeoutMs: { first: 20_000, next: 10_000 },
};

const entry = fileURLToPath(getEntryUrl('document-process', import.meta.url));

/** Starts the process that renders documents, without the environment, which may contain secrets. */
export const startDocumentProcess = (): ChildProcess => startChild(entry);

const unreadable = (cause: unknown) =>
  new AppError('invalid', 'the PDF cannot be read', { fields: { file: 'unreadable' }, cause });

export function createDocumentRenderer(options: Partial<ProcessRendererOptions> = {}): DocumentRenderer {
  const renderer = createProcessRenderer<RenderTask>({
    ...defaults,
    startProcess: startDocumentProcess,
    what: 'a document',
    ...options,
  });
  let fonts: PrintedFonts | undefined;
  return {
    check: checkDocument,
    findMissingCharacters(text) {
      fonts ??= readPrintedFonts(readDocumentFonts(findDocumentFolder(import.meta.url)));
      return printText(text, fonts).missing;
    },
    renderUbl: (data, profile, attachments) => formatUbl(createUbl(data, profile, attachments)),
    renderPdf: (data, pdfOptions) => renderer.render(createDocumentTask(data, pdfOptions)),
    async renderPdfPage(pdf) {
      try {
        return (await renderer.render({ format: 'page', pdf })).toString('utf8');
      } catch (error) {
        throw error instanceof AppError ? error : unreadable(error);
      }
    },
  };
}
