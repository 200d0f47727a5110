import { decodeText } from '../../rules/decode-text.ts';
import type { ClientValues } from '../../rules/read-client.ts';
import { type ImportFile, type ImportProgram, importLimits } from '../contract.ts';
import { applyOpenItems } from './apply-open-items.ts';
import { readBackup } from './read-backup.ts';
import type { ReadDocumentRow } from './read-document.ts';
import { readDocuments } from './read-documents.ts';
import { type DetectedTable, detectTable, detectTextTable, hasTooManyRows } from './read-tables.ts';
import { isWorkbook, readWorkbook } from './read-xlsx.ts';
import { isZip, listZip, unpackEntry, type ZipEntry, ZipError } from './read-zip.ts';

/** A file as it was uploaded. */
export interface GivenFile {
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** A client as a file has it. */
export interface ReadClientRow {
  readonly file: string;
  readonly line: number;
  /** How the other program numbers it; empty for nothing. */
  readonly code: string;
  readonly values: ClientValues;
}

/** The content of the files of an import. */
export interface ReadFiles {
  readonly files: readonly ImportFile[];
  readonly clients: readonly ReadClientRow[];
  readonly documents: readonly ReadDocumentRow[];
}

/** Why a file cannot be read. */
export type FileProblem = ZipError['reason'] | 'too_many_rows';

const emptyRead = { clients: [], documents: [] } as const;
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

function readTable(name: string, table: DetectedTable | undefined): ReadFiles {
  if (!table) return { files: [{ name, kind: 'unknown', rows: 0, ignored_columns: [] }], ...emptyRead };
  if (hasTooManyRows(table)) throw new ImportFileError(name, 'too_many_rows');
  const { rows, ignored } = table;
  const kind = table.kind === 'documents' && table.isOpenItems ? 'open_items' : table.kind;
  const ignored_columns = ignored.slice(0, maxIgnored);
  const files: ImportFile[] = [{ name, kind, rows: rows.length, ignored_columns }];
  if (table.kind === 'clients') return { files, clients: readClients(name, table), documents: [] };
  return { files, clients: [], documents: readDocuments(name, table) };
}

function readJson(name: string, json: string): ReadFiles {
  const backup = readBackup(name, json);
  if (!backup) return readTable(name, undefined);
  const { clients, documents } = backup;
  if (Math.max(clients.length, documents.length) > importLimits.rows)
    throw new ImportFileError(name, 'too_many_rows');
  return {
    files: [{ name, kind: 'backup', rows: clients.length + documents.length, ignored_columns: [] }],
    clients: clients.map((client) => ({ file: name, ...client })),
    documents,
  };
}

/** The files of an archive that have data; PDFs are uploaded apart. */
const isData = ({ name }: ZipEntry) =>
  /(?:^|\/)(?:backup\.json|[^/]+\.(?:csv|txt|tsv|xlsx))$/i.test(name) &&
  !/(?:^|\/)(?:__MACOSX|\.)/.test(name);

const baseName = (name: string) => name.split('/').at(-1) ?? name;

async function readArchive(
  name: string,
  entries: readonly ZipEntry[],
  program: ImportProgram,
): Promise<ReadFiles> {
  const read: ReadFiles[] = [];
  for (const entry of entries.filter(isData).slice(0, importLimits.files)) {
    const bytes = await unpackEntry(entry);
    // An archive in an archive is a workbook or nothing.
    read.push(await readFile({ name: baseName(entry.name), bytes }, program, true));
  }
  return read.length === 0 ? readTable(name, undefined) : join(read);
}

async function readFile(
  { name, bytes }: GivenFile,
  program: ImportProgram,
  isInside = false,
): Promise<ReadFiles> {
  if (!isZip(bytes)) {
    const text = decodeText(bytes);
    return /^\s*\{/.test(text) ? readJson(name, text) : readTable(name, detectTextTable(text, program));
  }
  const entries = listZip(bytes, { entries: importLimits.entries, bytes: importLimits.unpackedBytes });
  if (isWorkbook(entries))
    return readTable(name, detectTable(await readWorkbook(entries, importLimits), program)?.table);
  return isInside ? readTable(name, undefined) : readArchive(name, entries, program);
}

const join = (read: readonly ReadFiles[]): ReadFiles => ({
  files: read.flatMap(({ files }) => files),
  clients: read.flatMap(({ clients }) => clients),
  documents: read.flatMap(({ documents }) => documents),
});

/** A file that cannot be read at all, with the reason. */
export class ImportFileError extends Error {
  override readonly name = 'ImportFileError';
  readonly file: string;
  readonly reason: FileProblem;

  constructor(file: string, reason: FileProblem) {
    super(`the file ${file} is rejected: ${reason}`);
    this.file = file;
    this.reason = reason;
  }
}

/**
 * Reads the files of an import: tables as text, Excel workbooks, backups of Invoice Ninja, and archives of these.
 * @throws ImportFileError that names the file
 */
export async function readFiles(given: readonly GivenFile[], program: ImportProgram): Promise<ReadFiles> {
  const read: ReadFiles[] = [];
  for (const file of given)
    try {
      read.push(await readFile(file, program));
    } catch (error) {
      throw error instanceof ZipError ? new ImportFileError(file.name, error.reason) : error;
    }
  const joined = join(read);
  if (joined.documents.length > importLimits.rows || joined.clients.length > importLimits.rows)
    throw new ImportFileError(given[0]?.name ?? '', 'too_many_rows');
  return { ...joined, documents: applyOpenItems(joined.documents) };
}
