import sharp from 'sharp';
import { expect, test } from 'vitest';
import { createDerivative, decodeOriginal, planDerivatives } from './create-derivative.ts';
import { derivativeFormats } from './media-key.ts';

const secrets = ['52/1 22/1', 'SN-4711', 'Owner of the camera'];

const photo = () =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: '#c63' } })
    .withExif({
      IFD0: { Make: 'Vitrine', Copyright: 'Owner of the camera', Orientation: '6' },
      IFD2: { BodySerialNumber: 'SN-4711' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '52/1 22/1 0/1',
        GPSLongitudeRef: 'E',
        GPSLongitude: '4/1 54/1 0/1',
      },
    })
    .withIccProfile('p3', { attach: true })
    .jpeg()
    .toBuffer();

test.each(derivativeFormats)(
  'X19: a %s for visitors contains no location, serial number, profile or thumbnail',
  async (format) => {
    const original = await photo();
    const before = await sharp(original).metadata();
    expect(before.exif?.includes('SN-4711')).toBe(true);
    expect(
      before.exif?.includes(Buffer.from([0x88, 0x25])) || before.exif?.includes(Buffer.from([0x25, 0x88])),
    ).toBe(true);
    const { bytes } = await createDerivative(original, { width: 30, format, quality: 60 });
    const { exif, xmp, iptc, icc, orientation, space } = await sharp(bytes).metadata();
    expect({ exif, xmp, iptc, icc, space }).toEqual({ space: 'srgb' });
    expect(orientation ?? 1).toBe(1);
    for (const secret of [...secrets, 'Exif', 'GPS']) expect(bytes.includes(secret), secret).toBe(false);
  },
);

test('X18: a derivative is rotated upright and reports its actual size', async () => {
  const turned = await sharp(await photo())
    .keepMetadata()
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  expect(await createDerivative(turned, { width: 20, format: 'webp', quality: 60 })).toMatchObject({
    width: 20,
    height: 30,
  });
});

test('X18: a narrow original is not enlarged', async () => {
  const original = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#c63' } })
    .png()
    .toBuffer();
  expect(await createDerivative(original, { width: 500, format: 'avif', quality: 60 })).toMatchObject({
    width: 60,
    height: 40,
  });
});

test('72: transparent areas become white in a JPEG', async () => {
  const clear = await sharp({ create: { width: 8, height: 8, channels: 4, background: '#0000' } })
    .png()
    .toBuffer();
  const { bytes } = await createDerivative(clear, { width: 8, format: 'jpeg', quality: 90 });
  expect([...(await sharp(bytes).raw().toBuffer())].every((value) => value > 250)).toBe(true);
});

test('the same original and spec give the same bytes on every node', async () => {
  const original = await photo();
  const [one, other] = await Promise.all(
    [1, 2].map(() => createDerivative(original, { width: 30, format: 'avif', quality: 50 })),
  );
  expect(one?.bytes.equals(other?.bytes ?? Buffer.alloc(0))).toBe(true);
});

const getWidths = (width: number) =>
  planDerivatives(width)
    .filter(({ format }) => format === 'avif')
    .map((planned) => planned.width);

test('72, X18: an image is created at the standard widths, never wider than the original', () => {
  expect(getWidths(6000)).toEqual([320, 640, 1080, 1600, 2400]);
  expect(getWidths(2400)).toEqual([320, 640, 1080, 1600, 2400]);
  expect(getWidths(1200)).toEqual([320, 640, 1080, 1200]);
  expect(getWidths(640)).toEqual([320, 640]);
  expect(getWidths(1)).toEqual([1]);
});

test('72: each width is created as AVIF, WebP and JPEG', () => {
  expect(planDerivatives(100).map(({ format }) => format)).toEqual(['avif', 'webp', 'jpeg']);
});

test.each(['png', 'webp', 'avif'] as const)(
  'X18: a derivative of a decoded %s equals that of the original in rotation, colours and transparency',
  async (format) => {
    const original = await sharp({
      create: { width: 60, height: 40, channels: 4, background: { r: 200, g: 90, b: 40, alpha: 0.5 } },
    })
      .withExif({ IFD0: { Copyright: 'Owner of the camera', Orientation: '6' } })
      .withIccProfile('p3', { attach: true })
      .toFormat(format)
      .toBuffer();
    const decoded = await decodeOriginal(original);
    expect(decoded).not.toBe(original);
    const spec = { width: 20, format: 'webp', quality: 100 } as const;
    const [fromDecoded, direct] = [
      await createDerivative(decoded, spec),
      await createDerivative(original, spec),
    ];
    expect([fromDecoded.width, fromDecoded.height]).toEqual([direct.width, direct.height]);
    const pixels = (bytes: Buffer) => sharp(bytes).raw().toBuffer();
    const expected = await pixels(direct.bytes);
    // The steps are rounded in another order.
    for (const [at, value] of (await pixels(fromDecoded.bytes)).entries())
      expect(Math.abs(value - (expected[at] ?? 0))).toBeLessThanOrEqual(5);
  },
);

test('a JPEG is not decoded in advance', async () => {
  const original = await photo();
  expect(await decodeOriginal(original)).toBe(original);
});
