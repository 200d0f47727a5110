import { crc32 } from 'node:zlib';

export interface PngChunk {
  readonly name: string;
  readonly data: Buffer;
}

/** The signature and the chunk `IHDR`. */
const headerBytes = 33;

/** The offset of the colour type; 0 and 4 are greyscale. */
const colourTypeOffset = 25;

const greyTypes: readonly (number | undefined)[] = [0, 4];

export const isGreyPng = (png: Uint8Array): boolean => greyTypes.includes(png[colourTypeOffset]);

/** Reads the chunks between the header of a PNG and its pixels; `end` is the offset of the pixels. */
export function readPngChunks(png: Buffer): { readonly chunks: readonly PngChunk[]; readonly end: number } {
  const chunks: PngChunk[] = [];
  let offset = headerBytes;
  while (offset + 12 <= png.length) {
    const length = png.readUInt32BE(offset);
    const name = png.toString('latin1', offset + 4, offset + 8);
    if (name === 'IDAT' || offset + 12 + length > png.length) break;
    chunks.push({ name, data: png.subarray(offset + 8, offset + 8 + length) });
    offset += 12 + length;
  }
  return { chunks, end: offset };
}

export function createPngChunk({ name, data }: PngChunk): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

export function replacePngChunks(png: Buffer, chunks: readonly PngChunk[]): Buffer {
  const { end } = readPngChunks(png);
  return Buffer.concat([png.subarray(0, headerBytes), ...chunks.map(createPngChunk), png.subarray(end)]);
}
