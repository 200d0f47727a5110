export interface ZipEntry {
  readonly name: string;
  /** The declared size; checked when the entry is unpacked. */
  readonly size: number;
  readonly method: number;
  readonly checksum: number;
  /** The compressed bytes. */
  readonly data: Uint8Array<ArrayBuffer>;
}

export interface ZipLimits {
  readonly entries: number;
  readonly bytes: number;
}

export class ZipError extends Error {
  override readonly name = 'ZipError';
  readonly reason: 'not_zip' | 'zip_too_large' | 'zip_encrypted';

  constructor(reason: ZipError['reason'], options?: ErrorOptions) {
    super(`the archive is rejected: ${reason}`, options);
    this.reason = reason;
  }
}

// Signatures of APPNOTE 6.3.10, 4.3.7, 4.3.12 and 4.3.16.
const localHeader = 0x04034b50;
const directoryHeader = 0x02014b50;
const directoryEnd = 0x06054b50;
const directoryHeaderLength = 46;
const localHeaderLength = 30;
const endLength = 22;
const maxComment = 0xffff;
const stored = 0;
const deflated = 8;
const encryptedFlag = 1;
const utf8Flag = 0x800;

export const isZip = (bytes: Uint8Array): boolean =>
  bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3 && bytes[3] === 4;

function findEnd(view: DataView): number {
  const last = view.byteLength - endLength;
  for (let offset = last; offset >= Math.max(0, last - maxComment); offset -= 1)
    if (view.getUint32(offset, true) === directoryEnd) return offset;
  throw new ZipError('not_zip');
}

const decodeName = (bytes: Uint8Array, isUtf8: boolean) =>
  new TextDecoder(isUtf8 ? 'utf-8' : 'windows-1252').decode(bytes);

function getData(bytes: Uint8Array<ArrayBuffer>, view: DataView, offset: number, length: number) {
  if (view.getUint32(offset, true) !== localHeader) throw new ZipError('not_zip');
  const start =
    offset + localHeaderLength + view.getUint16(offset + 26, true) + view.getUint16(offset + 28, true);
  if (start + length > bytes.length) throw new ZipError('not_zip');
  return bytes.subarray(start, start + length);
}

/**
 * Lists the files of an archive without unpacking them, excluding folders.
 * @throws ZipError for bytes that are not an archive, are encrypted, or exceed the limits by declaration
 */
export function listZip(bytes: Uint8Array<ArrayBuffer>, limits: ZipLimits): ZipEntry[] {
  try {
    return readDirectory(bytes, limits);
  } catch (error) {
    // An offset outside the file.
    if (error instanceof RangeError) throw new ZipError('not_zip', { cause: error });
    throw error;
  }
}

function readDirectory(bytes: Uint8Array<ArrayBuffer>, limits: ZipLimits): ZipEntry[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = findEnd(view);
  const count = view.getUint16(end + 10, true);
  if (count > limits.entries) throw new ZipError('zip_too_large');
  const entries: ZipEntry[] = [];
  const ranges: [start: number, end: number][] = [];
  let total = 0;
  let offset = view.getUint32(end + 16, true);
  for (let index = 0; index < count; index += 1) {
    if (view.getUint32(offset, true) !== directoryHeader) throw new ZipError('not_zip');
    const flags = view.getUint16(offset + 8, true);
    if (flags & encryptedFlag) throw new ZipError('zip_encrypted');
    const method = view.getUint16(offset + 10, true);
    const [packed, size] = [view.getUint32(offset + 20, true), view.getUint32(offset + 24, true)];
    const nameLength = view.getUint16(offset + 28, true);
    const nameStart = offset + directoryHeaderLength;
    const name = decodeName(bytes.subarray(nameStart, nameStart + nameLength), (flags & utf8Flag) !== 0);
    total += size;
    if (total > limits.bytes) throw new ZipError('zip_too_large');
    const header = view.getUint32(offset + 42, true);
    const data = getData(bytes, view, header, packed);
    ranges.push([header, data.byteOffset - bytes.byteOffset + packed]);
    const checksum = view.getUint32(offset + 16, true);
    if (!name.endsWith('/')) entries.push({ name, size, method, checksum, data });
    offset = nameStart + nameLength + view.getUint16(offset + 30, true) + view.getUint16(offset + 32, true);
  }
  assertApart(ranges);
  return entries;
}

/** Rejects overlapping entries, with which a small archive could declare many files. */
function assertApart(ranges: readonly (readonly [start: number, end: number])[]): void {
  const sorted = ranges.toSorted(([one], [other]) => one - other);
  for (const [index, [, end]] of sorted.entries())
    if (end > (sorted[index + 1]?.[0] ?? end)) throw new ZipError('not_zip');
}

const crcTable = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1;
  return value;
});

/** Rejects bytes that do not match their CRC-32. */
function checked(bytes: Uint8Array<ArrayBuffer>, checksum: number): Uint8Array<ArrayBuffer> {
  let crc = 0xffffffff;
  for (const byte of bytes) crc = (crcTable[(crc ^ byte) & 0xff] ?? 0) ^ (crc >>> 8);
  if ((crc ^ 0xffffffff) >>> 0 !== checksum) throw new ZipError('not_zip');
  return bytes;
}

const readPacked = (data: Uint8Array<ArrayBuffer>) =>
  new Blob([data]).stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader();

/** Returns the first bytes of a file without unpacking all of it; empty if it cannot be read. */
export async function peekEntry({ method, data }: ZipEntry, length: number): Promise<Uint8Array> {
  if (method === stored) return data.subarray(0, length);
  if (method !== deflated) return new Uint8Array();
  const reader = readPacked(data);
  const bytes: number[] = [];
  try {
    while (bytes.length < length) {
      const { done, value } = await reader.read();
      if (done) break;
      bytes.push(...value.subarray(0, length - bytes.length));
    }
  } catch {
    return new Uint8Array();
  }
  await reader.cancel().catch(() => undefined);
  return new Uint8Array(bytes);
}

/** Unpacks a file up to its declared size; rejects another size, compression or checksum with a ZipError. */
export async function unpackEntry({
  method,
  data,
  size,
  checksum,
}: ZipEntry): Promise<Uint8Array<ArrayBuffer>> {
  if (method === stored) {
    if (data.length !== size) throw new ZipError('not_zip');
    return checked(data, checksum);
  }
  if (method !== deflated) throw new ZipError('not_zip');
  const result = new Uint8Array(size);
  let length = 0;
  const reader = readPacked(data);
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      if (length + value.length > size) throw new ZipError('zip_too_large');
      result.set(value, length);
      length += value.length;
    }
  } catch (error) {
    await reader.cancel().catch(() => undefined);
    throw error instanceof ZipError ? error : new ZipError('not_zip');
  }
  if (length !== size) throw new ZipError('not_zip');
  return checked(result, checksum);
}
