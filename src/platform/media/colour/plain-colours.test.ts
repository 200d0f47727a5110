import { deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';
import { expect, test } from 'vitest';
import { createDerivative, decodeOriginal } from '../create-derivative.ts';
import { createPng } from '../create-png.ts';
import { derivativeFormats } from '../media-key.ts';
import { readImageFile } from '../read-image-file.ts';
import { createIccProfile } from './icc-profile.ts';
import { type PngChunk, readPngChunks, replacePngChunks } from './png-chunks.ts';
import { createGammaCurve, decodeSrgb } from './transfer-curves.ts';

type Pixel = readonly number[];

const [width, height] = [64, 32];

/** Creates an image with a colour per half, from 0 to 65535 with `isDeep`, else to 255. */
function createHalves(left: Pixel, right: Pixel, isDeep = false): Sharp {
  const row = [...Array<Pixel>(width / 2).fill(left), ...Array<Pixel>(width / 2).fill(right)].flat();
  const values = Array<Pixel>(height).fill(row).flat();
  const data = isDeep ? Uint16Array.from(values) : Uint8Array.from(values);
  const image = sharp(data, { raw: { width, height, channels: left.length === 4 ? 4 : 3 } });
  return isDeep ? image.toColourspace('rgb16') : image;
}

const red = [0xe0, 0x10, 0x10];
const green = [0x10, 0xc0, 0x10];
const halves = () => createHalves(red, green);
const deepHalves = () => halves().toColourspace('rgb16');

/** Returns the colour in the middle of each half. */
async function readHalves(bytes: Uint8Array): Promise<readonly number[][]> {
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
  const at = (x: number) => {
    const start = (Math.floor(info.height / 2) * info.width + Math.floor(x * info.width)) * info.channels;
    return [...data.subarray(start, start + info.channels)];
  };
  return [at(0.25), at(0.75)];
}

function expectNear(found: readonly number[][], expected: readonly Pixel[], name: string): void {
  for (const [half, pixel] of expected.entries())
    for (const [channel, value] of pixel.entries())
      expect(Math.abs((found[half]?.[channel] ?? -99) - value), `${name}: ${found}`).toBeLessThanOrEqual(6);
}

/** Expects the colours of both halves in every derivative format, with 8 bits and no profile. */
async function expectColours(original: Buffer, left: Pixel, right: Pixel): Promise<void> {
  expect(await readImageFile(original)).toHaveProperty('image');
  const decoded = await decodeOriginal(original);
  for (const format of derivativeFormats) {
    const spec = { width: 48, format, quality: 95 };
    for (const source of [original, decoded]) {
      const { bytes } = await createDerivative(source, spec);
      expectNear(await readHalves(bytes), [left, right], format);
      const { icc, depth, space } = await sharp(bytes).metadata();
      expect({ icc, depth, space }).toEqual({ depth: 'uchar', space: 'srgb' });
    }
  }
  const png = await createPng(original, { width: 48, height: 48 });
  expectNear(await readHalves(png.bytes), [left, right], 'png');
  expect(await sharp(png.bytes).metadata()).toMatchObject({ depth: 'uchar', space: 'srgb' });
}

const avif = { quality: 90, chromaSubsampling: '4:4:4' } as const;
/** Adobe RGB (1998). */
const adobeRgb = createIccProfile(
  { red: [0.64, 0.33], green: [0.21, 0.71], blue: [0.15, 0.06], white: [0.3127, 0.329] },
  createGammaCurve(563 / 256),
);
const profileChunk = (profile: Buffer): PngChunk => ({
  name: 'iCCP',
  data: Buffer.concat([Buffer.from('Name\0\0'), deflateSync(profile)]),
});

test.each(['srgb', 'p3'])('X19: a 16-bit PNG with the profile %s keeps its colours', async (profile) => {
  await expectColours(await deepHalves().withIccProfile(profile).png().toBuffer(), red, green);
});

test.each([10, 12] as const)('X19: an AVIF of %i bits in Display P3 keeps its colours', async (bitdepth) => {
  const file = await deepHalves()
    .withIccProfile('p3')
    .avif({ ...avif, bitdepth })
    .toBuffer();
  expect((await sharp(file).metadata()).depth).toBe('ushort');
  await expectColours(file, red, green);
});

test.each(['png', 'webp', 'jpeg', 'avif'] as const)(
  'X19: an 8-bit %s in Display P3, and one without a profile, keep their colours',
  async (format) => {
    const options = { quality: 95, chromaSubsampling: '4:4:4' };
    const plain = () =>
      format === 'webp' || format === 'png' ? halves()[format]() : halves()[format](options);
    await expectColours(await plain().withIccProfile('p3').toBuffer(), red, green);
    await expectColours(await plain().toBuffer(), red, green);
  },
);

test('X19: images with a high bit depth and no profile keep their colours', async () => {
  await expectColours(await deepHalves().png().toBuffer(), red, green);
  for (const bitdepth of [10, 12] as const)
    await expectColours(
      await deepHalves()
        .avif({ ...avif, bitdepth })
        .toBuffer(),
      red,
      green,
    );
});

test('X19: 8-bit and 16-bit images in Adobe RGB keep their colours', async () => {
  // The values of d01f20 and 77b841 in Adobe RGB, computed from the definitions of both spaces.
  const [left, right] = [
    [0xb2, 0x24, 0x25],
    [0x8c, 0xb7, 0x4c],
  ];
  for (const isDeep of [false, true]) {
    const scale = (pixel: readonly number[]) => pixel.map((value) => value * (isDeep ? 257 : 1));
    const png = await createHalves(scale(left ?? []), scale(right ?? []), isDeep)
      .png()
      .toBuffer();
    const original = replacePngChunks(png, [profileChunk(adobeRgb)]);
    await expectColours(original, [0xd0, 0x1f, 0x20], [0x77, 0xb8, 0x41]);
  }
});

test('X19: 8-bit and 16-bit greyscale images follow their profile', async () => {
  const profile = createIccProfile(null, createGammaCurve(1));
  for (const space of ['b-w', 'grey16']) {
    const [dark, light] = space === 'b-w' ? [55, 128] : [55 * 257, 128 * 257];
    const png = await createHalves([dark, dark, dark], [light, light, light], space !== 'b-w')
      .toColourspace(space)
      .png()
      .toBuffer();
    const original = replacePngChunks(png, [profileChunk(profile)]);
    expect((await sharp(original).metadata()).space).toBe(space);
    // A fifth and a half of the light.
    await expectColours(original, [128, 128, 128], [188, 188, 188]);
    await expectColours(png, [55, 55, 55], [128, 128, 128]);
  }
});

test('X19: transparency is kept in images with a high bit depth', async () => {
  const image = createHalves([...red, 128], [...green, 128]).toColourspace('rgb16');
  const original = await image.withIccProfile('p3').png().toBuffer();
  const expected = [
    [...red, 128],
    [...green, 128],
  ];
  for (const source of [original, await decodeOriginal(original)])
    for (const format of ['webp', 'avif'] as const) {
      const { bytes } = await createDerivative(source, { width: 48, format, quality: 95 });
      expectNear(await readHalves(bytes), expected, format);
    }
  const { bytes } = await createPng(original, { width: 48, height: 48 });
  expectNear(await readHalves(bytes), expected, 'png');
});

test('X19: a CMYK JPEG is converted to sRGB', async () => {
  const original = await halves().toColourspace('cmyk').jpeg({ quality: 95 }).toBuffer();
  const { data } = await sharp(original).toColourspace('srgb').raw().toBuffer({ resolveWithObject: true });
  expect(data.length).toBe(width * height * 3);
  // What printing inks can show of these colours.
  await expectColours(original, [0xe3, 0x19, 0x00], [0x66, 0xad, 0x14]);
});

test('X19: a profile that is damaged or for another pixel format is ignored', async () => {
  const png = await deepHalves().png().toBuffer();
  for (const profile of [Buffer.from('no profile at all'.repeat(20)), createIccProfile(null, decodeSrgb)])
    await expectColours(replacePngChunks(png, [profileChunk(profile)]), red, green);
});

const integers = (...values: readonly number[]): Buffer => {
  const data = Buffer.alloc(4 * values.length);
  for (const [index, value] of values.entries()) data.writeUInt32BE(value, 4 * index);
  return data;
};

/** Two colours of sRGB, and their values in Display P3, computed from the definitions of both spaces. */
const [brick, leaf] = [
  [0xc0, 0x40, 0x40],
  [0x40, 0xa0, 0x60],
];
const inP3 = [
  [0xb2, 0x49, 0x45],
  [0x5b, 0x9e, 0x66],
];
const p3Chromaticities = integers(31_270, 32_900, 68_000, 32_000, 26_500, 69_000, 15_000, 6000);
const srgbChromaticities = integers(31_270, 32_900, 64_000, 33_000, 30_000, 60_000, 15_000, 6000);

test.each([false, true])(
  'X19: a PNG may declare its colour space without a profile (16 bits: %s)',
  async (isDeep) => {
    const create = async (chunks: readonly PngChunk[], [left = [], right = []]: readonly Pixel[]) => {
      const scale = (pixel: Pixel) => pixel.map((value) => value * (isDeep ? 257 : 1));
      const png = await createHalves(scale(left), scale(right), isDeep).png().toBuffer();
      return replacePngChunks(png, [...chunks, ...readPngChunks(png).chunks]);
    };
    const cicp = { name: 'cICP', data: Buffer.from([12, 13, 0, 1]) };
    await expectColours(await create([cicp], inP3), brick, leaf);
    await expectColours(await create([{ name: 'cHRM', data: p3Chromaticities }], inP3), brick, leaf);
    // sRGB wins over what is there for readers that do not know it.
    const srgb = { name: 'sRGB', data: Buffer.from([0]) };
    const declared = [
      srgb,
      { name: 'gAMA', data: integers(45_455) },
      { name: 'cHRM', data: srgbChromaticities },
    ];
    await expectColours(await create(declared, [red, green]), red, green);
    // Half and a fifth of the light, in a file of linear values.
    const linear = [{ name: 'gAMA', data: integers(100_000) }];
    const greys = [
      [128, 128, 128],
      [55, 55, 55],
    ];
    await expectColours(await create(linear, greys), [188, 188, 188], [128, 128, 128]);
    const impossible = [
      { name: 'gAMA', data: integers(0) },
      { name: 'cHRM', data: integers(0, 0, 0, 0, 0, 0, 0, 0) },
    ];
    await expectColours(await create(impossible, [red, green]), red, green);
  },
);

/** Creates an AVIF that names its colours by codes of ITU-T H.273, in the place of a profile. */
async function createCodedAvif(
  [left = [], right = []]: readonly Pixel[],
  { bitdepth, codes }: { readonly bitdepth: 8 | 10 | 12; readonly codes: readonly [number, number] },
): Promise<Buffer> {
  const image = createHalves(left, right).withIccProfile('srgb');
  const file = await image.avif({ ...avif, bitdepth }).toBuffer();
  const at = file.indexOf('colrrICC');
  expect(at).toBeGreaterThan(0);
  file.write('nclx', at + 4);
  for (const [index, code] of [...codes, 6].entries()) file.writeUInt16BE(code, at + 8 + 2 * index);
  // The full range of values.
  file.writeUInt8(0x80, at + 14);
  return file;
}

test.each([8, 10, 12] as const)(
  'X19: an AVIF of %i bits may declare Display P3 without a profile',
  async (bitdepth) => {
    await expectColours(await createCodedAvif(inP3, { bitdepth, codes: [12, 13] }), brick, leaf);
    await expectColours(await createCodedAvif([red, green], { bitdepth, codes: [1, 1] }), red, green);
  },
);

test('X19: paper white in an HDR image becomes white, and half its light becomes half', async () => {
  const encode = [
    // PQ (SMPTE ST 2084): more than 203 nits, and 101.5 nits.
    { code: 16, values: [0.6, 0.5096] },
    // HLG (ITU-R BT.2100): more than 75%, and half its light on a display.
    { code: 18, values: [0.77, 0.6323] },
  ];
  for (const { code, values } of encode) {
    const greys = values.map((value) => Array<number>(3).fill(Math.round(value * 255)));
    const file = await createCodedAvif(greys, { bitdepth: 10, codes: [9, code] });
    await expectColours(file, [255, 255, 255], [188, 188, 188]);
  }
});
