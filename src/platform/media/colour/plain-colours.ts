import { deflateSync } from 'node:zlib';
import type { Metadata, Sharp } from 'sharp';
import { imageInputOptions, loadSharp } from '../load-sharp.ts';
import { type DeclaredColours, readAvifColours, readPngColours } from './declared-colours.ts';
import { createIccProfile } from './icc-profile.ts';
import { isGreyPng, readPngChunks, replacePngChunks } from './png-chunks.ts';

function createProfileChunk({ primaries, curve }: DeclaredColours, isGrey: boolean) {
  const profile = createIccProfile(isGrey ? null : primaries, curve);
  return { name: 'iCCP', data: Buffer.concat([Buffer.from('Declared\0\0'), deflateSync(profile)]) };
}

const colourChunks: readonly string[] = ['cICP', 'iCCP', 'sRGB', 'gAMA', 'cHRM'];

function addProfile(png: Buffer, colours: DeclaredColours): Buffer {
  const others = readPngChunks(png).chunks.filter(({ name }) => !colourChunks.includes(name));
  return replacePngChunks(png, [createProfileChunk(colours, isGreyPng(png)), ...others]);
}

async function openReduced(bytes: Uint8Array, width: number, ignoreIcc = false): Promise<Sharp> {
  const sharp = await loadSharp();
  return sharp(bytes, { ...imageInputOptions, ignoreIcc })
    .autoOrient()
    .resize({ width, withoutEnlargement: true });
}

/** Offsets of the colour space and the signature in a profile (ICC.1:2010, 7.2). */
const [spaceOffset, signatureOffset] = [16, 36];

function isUsable(icc: Buffer, space: string | undefined): boolean {
  const read = (at: number) => icc.toString('latin1', at, at + 4);
  return read(signatureOffset) === 'acsp' && read(spaceOffset) === (space === 'grey16' ? 'GRAY' : 'RGB ');
}

/** Converts by the profile. Sharp would convert to Display P3 and treat the result as sRGB. */
async function convertDeep(bytes: Uint8Array, width: number, { icc, space }: Metadata): Promise<Buffer> {
  const canConvert = icc !== undefined && isUsable(icc, space);
  const image = await openReduced(bytes, width, !canConvert);
  const deep = image.toColourspace(space === 'grey16' ? 'grey16' : 'rgb16');
  const converted = canConvert ? deep.withIccProfile('srgb', { attach: false }) : deep;
  return converted.tiff({ compression: 'none' }).toBuffer();
}

async function readMetadata(bytes: Uint8Array): Promise<Metadata> {
  return (await loadSharp())(bytes, imageInputOptions).metadata();
}

/** Adds a profile for colours that only the file's format declares. */
async function nameColours(original: Buffer, { format, depth }: Metadata, width: number): Promise<Buffer> {
  if (format === 'png') {
    const colours = readPngColours(original);
    return colours ? addProfile(original, colours) : original;
  }
  const colours = format === 'heif' ? readAvifColours(original) : null;
  if (!colours) return original;
  const decoded = (await openReduced(original, width)).toColourspace(depth === 'ushort' ? 'rgb16' : 'srgb');
  return addProfile(await decoded.png({ compressionLevel: 0 }).toBuffer(), colours);
}

/**
 * Returns an image that sharp converts to sRGB correctly: the original if possible, otherwise an upright
 * copy, at most `width` pixels wide.
 * @param original accepted by `readImageFile`
 */
export async function toPlainColours(original: Uint8Array, width: number): Promise<Uint8Array> {
  const bytes = Buffer.from(original.buffer, original.byteOffset, original.byteLength);
  const metadata = await readMetadata(bytes);
  const named = await nameColours(bytes, metadata, width);
  const { depth, icc, space } = named === bytes ? metadata : await readMetadata(named);
  return depth === 'ushort' && icc !== undefined
    ? convertDeep(named, width, { ...metadata, icc, space })
    : named;
}
