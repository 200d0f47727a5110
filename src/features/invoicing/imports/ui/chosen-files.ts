import { ApiError } from '../../../../shared/api-transport.ts';
import { type DataImport, importLimits } from '../contract.ts';
import { isZip, listZip, unpackEntry, ZipError } from '../rules/read-zip.ts';

/** A PDF that was chosen, by itself or in an archive, whose bytes are read when they are sent. */
export interface ChosenPdf {
  readonly name: string;
  readonly read: () => Promise<Blob>;
}

/** The most that an archive of PDFs contains: as much as a tab holds. */
const maxArchiveBytes = 1024 * 1024 * 1024;
const maxName = 200;

const reject = (reason: string, name: string) => new ApiError(422, 'invalid', '', { [reason]: name });

/** Returns bytes in base64. */
export function toBase64(blob: Blob): Promise<string> {
  const { promise, resolve, reject: fail } = Promise.withResolvers<string>();
  const reader = new FileReader();
  reader.onload = () => resolve(String(reader.result).split(',', 2)[1] ?? '');
  reader.onerror = () => fail(reader.error ?? new Error('a file cannot be read'));
  reader.readAsDataURL(blob);
  return promise;
}

/**
 * Reads the files with data.
 * @throws ApiError with the reason and the name of the file
 */
export async function readDataFiles(files: readonly File[]): Promise<DataImport['files']> {
  const size = files.reduce((sum, file) => sum + file.size, 0);
  if (size > importLimits.bytes) throw new ApiError(413, 'too_large', '');
  const read: DataImport['files'] = [];
  for (const file of files) {
    const content = await toBase64(file).catch(() => '');
    if (content === '') throw reject('unreadable', file.name);
    read.push({ name: file.name.slice(0, maxName), content });
  }
  return read;
}

const baseName = (path: string) => (path.split('/').at(-1) ?? path).slice(0, maxName);

async function listArchive(file: File): Promise<ChosenPdf[]> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  try {
    return listZip(bytes, { entries: importLimits.entries, bytes: maxArchiveBytes })
      .filter(({ name }) => /\.pdf$/i.test(name) && !name.startsWith('__MACOSX'))
      .map((entry) => ({
        name: baseName(entry.name),
        read: async () => {
          // Its size is what the archive says; nothing that is larger than a PDF may be is unpacked.
          if (entry.size > importLimits.pdfBytes) throw new ApiError(413, 'too_large', '');
          return new Blob([await unpackEntry(entry)]);
        },
      }));
  } catch (error) {
    throw error instanceof ZipError ? reject(error.reason, file.name) : error;
  }
}

/**
 * Lists the PDFs of some files, also those in archives, without unpacking them.
 * @throws ApiError with the reason and the name of an archive that cannot be read
 */
export async function listPdfs(files: readonly File[]): Promise<ChosenPdf[]> {
  const lists: ChosenPdf[][] = [];
  for (const file of files) {
    const start = new Uint8Array(await file.slice(0, 4).arrayBuffer());
    lists.push(
      isZip(start)
        ? await listArchive(file)
        : [{ name: file.name.slice(0, maxName), read: () => Promise.resolve(file) }],
    );
  }
  return lists.flat();
}
