import type { ClientValues } from '../../clients/rules/read-client.ts';
import type { DateOrder } from '../../domain/contract/import-columns.ts';
import { decodeText } from '../../domain/rules/files/decode-text.ts';
import { type FileReason, FileRejection } from '../../domain/rules/files/file-rejection.ts';
import { type ImportFile, type ImportProgram, importLimits } from '../contract.ts';
import { applyOpenItems } from './apply-open-items.ts';
import { readBackup } from './read-backup.ts';
import type { ReadDocumentRow } from './read-document.ts';
import { readDocuments } from './read-documents.ts';
import { assertRows, type DetectedTable, detectTable, detectTextTable } from './read-tables.ts';
import { isWorkbook, readWorkbook } from './read-xlsx.ts';
import { isZip, listZip, unpackEntry, type ZipEntry, ZipError } from './read-zip.ts';
import { UnpackedBytes } from './unpacked-bytes.ts';

export interface GivenFile {
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

export interface ReadClientRow {
  readonly file: string;
  readonly line: number;
  /** The client number in the other program; empty if there is none. */
  readonly code: string;
  readonly values: ClientValues;
}

export interface ReadFiles {
  readonly files: readonly ImportFile[];
  readonly clients: readonly ReadClientRow[];
  readonly documents: readonly ReadDocumentRow[];
  /** True if a file leaves the order of day and month open. */
  readonly hasUncertainDates: boolean;
}

export interface GivenExport {
  readonly files: readonly GivenFile[];
  readonly program: ImportProgram;
  /** The order of dates in files that leave it open. */
  readonly dateOrder: DateOrder | null;
}

interface Source extends Omit<GivenExport, 'files'> {
  /** The bytes that all files together may still unpack to. */
  readonly unpacked: UnpackedBytes;
}

const emptyRead = { clients: [], documents: [], hasUncertainDates: false } as const;
const maxIgnored = 50;

function readClients(
  file: string,
  { columns, rows }: Extract<DetectedTable, { readonly kind: 'clients' }>,
): ReadClientRow[] {
  return rows.map(({ line, cells }) => {
    const values: Partial<Record<string, string>> = {};
    let code = '';
    for (const [index, field] of columns.entries()) {
      const cell = cells[index]?.trim() ?? '';
      if (field === 'code') code ||= cell;
      else if (field !== undefined) values[field] ||= cell;
    }
    return { file, line, code, values };
  });
}

function readTable(name: string, table: DetectedTable | undefined, { dateOrder }: Source): ReadFiles {
  if (!table) return { files: [{ name, kind: 'unknown', rows: 0, ignored_columns: [] }], ...emptyRead };
  assertRows(table);
  const { rows, ignored } = table;
  const kind = table.kind === 'documents' && table.isOpenItems ? 'open_items' : table.kind;
  const ignored_columns = ignored.slice(0, maxIgnored);
  const files: ImportFile[] = [{ name, kind, rows: rows.length, ignored_columns }];
  if (table.kind === 'clients') return { ...emptyRead, files, clients: readClients(name, table) };
  return { files, clients: [], ...readDocuments(name, table, dateOrder) };
}

function readJson(name: string, json: string, source: Source): ReadFiles {
  const backup = readBackup(name, json);
  if (!backup) return readTable(name, undefined, source);
  const { clients, documents } = backup;
  if (Math.max(clients.length, documents.length) > importLimits.rows)
    throw new FileRejection('too_many_rows');
  return {
    hasUncertainDates: false,
    files: [{ name, kind: 'backup', rows: clients.length + documents.length, ignored_columns: [] }],
    clients: clients.map((client) => ({ file: name, ...client })),
    documents,
  };
}

/** Tests for data files; PDFs are uploaded separately. */
const isData = ({ name }: ZipEntry) =>
  /(?:^|\/)(?:backup\.json|[^/]+\.(?:csv|txt|tsv|xlsx))$/i.test(name) &&
  !/(?:^|\/)(?:__MACOSX|\.)/.test(name);

const baseName = (name: string) => name.split('/').at(-1) ?? name;

async function readArchive(name: string, entries: readonly ZipEntry[], source: Source): Promise<ReadFiles> {
  const read: ReadFiles[] = [];
  for (const entry of entries.filter(isData).slice(0, importLimits.files)) {
    const bytes = await unpackEntry(entry);
    // An archive in an archive is only accepted as a workbook.
    read.push(await readFile({ name: baseName(entry.name), bytes }, source, true));
  }
  return read.length === 0 ? readTable(name, undefined, source) : join(read);
}

async function readFile({ name, bytes }: GivenFile, source: Source, isInside = false): Promise<ReadFiles> {
  const { program, unpacked } = source;
  if (!isZip(bytes)) {
    // Within an archive its bytes are counted already.
    if (!isInside) unpacked.add(bytes.length);
    const text = decodeText(bytes);
    if (text.trim() === '') throw new FileRejection('empty');
    return /^\s*\{/.test(text)
      ? readJson(name, text, source)
      : readTable(name, detectTextTable(text, program), source);
  }
  const entries = listZip(bytes, { entries: importLimits.entries, bytes: unpacked.left });
  unpacked.add(entries.reduce((sum, { size }) => sum + size, 0));
  if (isWorkbook(entries)) {
    const rows = await readWorkbook(entries, importLimits, unpacked);
    return readTable(name, detectTable(rows, program)?.table, source);
  }
  return isInside ? readTable(name, undefined, source) : readArchive(name, entries, source);
}

const join = (read: readonly ReadFiles[]): ReadFiles => ({
  files: read.flatMap(({ files }) => files),
  clients: read.flatMap(({ clients }) => clients),
  documents: read.flatMap(({ documents }) => documents),
  hasUncertainDates: read.some(({ hasUncertainDates }) => hasUncertainDates),
});

function findReason(error: unknown): FileReason | undefined {
  return error instanceof ZipError || error instanceof FileRejection ? error.reason : undefined;
}

/**
 * Reads text tables, Excel workbooks, backups of Invoice Ninja, and archives of these.
 * @throws FileRejection that names the file
 */
export async function readFiles({ files, program, dateOrder }: GivenExport): Promise<ReadFiles> {
  const source: Source = { program, dateOrder, unpacked: new UnpackedBytes(importLimits.unpackedBytes) };
  const read: ReadFiles[] = [];
  for (const file of files)
    try {
      read.push(await readFile(file, source));
    } catch (error) {
      const reason = findReason(error);
      throw reason === undefined ? error : new FileRejection(reason, file.name, { cause: error });
    }
  const joined = join(read);
  if (joined.documents.length > importLimits.rows || joined.clients.length > importLimits.rows)
    throw new FileRejection('too_many_rows', files[0]?.name);
  return { ...joined, documents: applyOpenItems(joined.documents) };
}
