import { ApiError } from '#shared/api/api-transport.ts';
import { toBase64 } from '../../clients/ui/read-file-content.ts';
import { type DataImport, importLimits, pdfHeader } from '../contract.ts';
import { isZip, listZip, peekEntry, unpackEntry, type ZipEntry, ZipError } from '../rules/read-zip.ts';

export type PdfProblem = 'not_pdf' | 'too_large';

/** A chosen PDF, possibly in an archive; its bytes are read on upload. */
export interface ChosenPdf {
  readonly name: string;
  /** The reason why it cannot be stored, by its size and first bytes; null if it can. */
  readonly problem: PdfProblem | null;
  readonly read: () => Promise<Blob>;
}

/** The maximum total size of the PDFs in an archive, which has to fit into a tab's memory. */
const maxArchiveBytes = 1024 * 1024 * 1024;
const maxName = 200;

const reject = (reason: string, name: string) => new ApiError(422, 'invalid', '', { [reason]: name });

/** @throws ApiError with the reason and the name of the file */
export async function readDataFiles(files: readonly File[]): Promise<DataImport['files']> {
  const size = files.reduce((sum, file) => sum + file.size, 0);
  if (size > importLimits.bytes) throw new ApiError(413, 'too_large', '');
  const read: DataImport['files'] = [];
  for (const file of files) {
    const content = await toBase64(file).catch(() => undefined);
    if (content === undefined) throw reject('unreadable', file.name);
    read.push({ name: file.name.slice(0, maxName), content });
  }
  return read;
}

const baseName = (path: string) => (path.split('/').at(-1) ?? path).slice(0, maxName);

function findProblem(size: number, start: Uint8Array): PdfProblem | null {
  if (new TextDecoder('latin1').decode(start) !== pdfHeader) return 'not_pdf';
  return size > importLimits.pdfBytes ? 'too_large' : null;
}

const toChosenEntry = async (entry: ZipEntry): Promise<ChosenPdf> => ({
  name: baseName(entry.name),
  problem: findProblem(entry.size, await peekEntry(entry, pdfHeader.length)),
  read: async () => {
    // The archive declares the size; nothing larger than the limit of PDFs is unpacked.
    if (entry.size > importLimits.pdfBytes) throw new ApiError(413, 'too_large', '');
    return new Blob([await unpackEntry(entry)]);
  },
});

async function listArchive(file: File): Promise<ChosenPdf[]> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  try {
    const entries = listZip(bytes, { entries: importLimits.entries, bytes: maxArchiveBytes }).filter(
      ({ name }) => /\.pdf$/i.test(name) && !name.startsWith('__MACOSX'),
    );
    const chosen: ChosenPdf[] = [];
    // Sequential, so that the tab holds the first bytes of one file at a time.
    for (const entry of entries) chosen.push(await toChosenEntry(entry));
    return chosen;
  } catch (error) {
    throw error instanceof ZipError ? reject(error.reason, file.name) : error;
  }
}

/**
 * Lists the PDFs of files, including PDFs in archives, without unpacking them.
 * @throws ApiError with the reason and the name of an archive that cannot be read
 */
export async function listPdfs(files: readonly File[]): Promise<ChosenPdf[]> {
  const lists: ChosenPdf[][] = [];
  for (const file of files) {
    const start = new Uint8Array(await file.slice(0, pdfHeader.length).arrayBuffer());
    const problem = findProblem(file.size, start);
    lists.push(
      isZip(start)
        ? await listArchive(file)
        : [{ name: file.name.slice(0, maxName), problem, read: () => Promise.resolve(file) }],
    );
  }
  return lists.flat();
}
