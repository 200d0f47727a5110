import sharp from 'sharp';
import { expect, test } from 'vitest';
import { makeBomb } from '#tests/support/image-files.ts';
import { createDerivative, decodeOriginal } from './create-derivative.ts';
import { imageBytes } from './image-bytes.ts';
import { detectImageFormat, readImageFile } from './read-image-file.ts';

const noise = (width: number, height: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
      background: '#888',
    },
  });

const spec = { width: 300, format: 'jpeg', quality: 80 } as const;

test.each(['jpeg', 'png', 'webp', 'avif'] as const)(
  'X19: a %s is read with its size and a placeholder',
  async (format) => {
    const result = await readImageFile(await noise(60, 40).toFormat(format).toBuffer());
    expect(result).toMatchObject({ image: { format, width: 60, height: 40 } });
    if ('image' in result) expect(result.image.thumbhash.length).toBeGreaterThan(4);
  },
);

test('72: width and height are those of the image after rotation', async () => {
  const turned = await noise(60, 40).withMetadata({ orientation: 6 }).jpeg().toBuffer();
  expect(await readImageFile(turned)).toMatchObject({ image: { width: 40, height: 60 } });
});

test.each(['jpeg', 'png', 'webp', 'avif'] as const)(
  'X19: a %s that is truncated is rejected as broken',
  async (format) => {
    const whole = await noise(400, 300).toFormat(format).toBuffer();
    expect(await readImageFile(whole.subarray(0, whole.length * 0.6))).toEqual({ rejection: 'broken' });
    expect(await readImageFile(whole.subarray(0, 48))).toEqual({ rejection: 'broken' });
  },
);

test('X19: a file that is not an image is rejected, whatever its name', async () => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>';
  for (const text of ['<script>alert(1)</script>', '%PDF-1.7', 'BM is a text'])
    expect(await readImageFile(Buffer.from(text))).toEqual({ rejection: 'not_a_picture' });
  for (const text of [svg, `<?xml version="1.0"?>${svg}`, `\ufeff\n<!-- a -->${svg}`])
    expect(await readImageFile(Buffer.from(text))).toEqual({ rejection: 'svg' });
  expect(await readImageFile(Buffer.from(''))).toEqual({ rejection: 'empty' });
  for (const brand of ['heic', 'heix', 'mif1'])
    expect(await readImageFile(Buffer.from(`\0\0\0\x18ftyp${brand}\0\0\0\0heic`))).toEqual({
      rejection: 'heic',
    });
});

test('X19: an image in an unsupported format is reported as an image', async () => {
  const image = noise(40, 30);
  for (const bytes of [await image.clone().gif().toBuffer(), await image.clone().tiff().toBuffer()])
    expect(await readImageFile(bytes)).toEqual({ rejection: 'other_format' });
  for (const start of ['MM\0*', '8BPS', 'BM\x01\x02\x03\0\0\0\0\0', '\0\0\0\x0cJXL '])
    expect(await readImageFile(Buffer.from(start, 'latin1'))).toEqual({ rejection: 'other_format' });
});

test('X19: an image of 20,000 by 20,000 pixels in a file of 48 kB is rejected before it is decoded', async () => {
  const bomb = makeBomb(20_000);
  expect(await readImageFile(makeBomb(80))).toMatchObject({ image: { width: 80 } });
  expect(bomb.length).toBeLessThan(50_000);
  // CPU time of all threads: a busy machine takes longer, but does no more work.
  const start = process.cpuUsage();
  expect(await readImageFile(bomb)).toEqual({ rejection: 'too_many_pixels' });
  const { user, system } = process.cpuUsage(start);
  expect((user + system) / 1000).toBeLessThan(500);
});

test('X19: a side longer than any output format allows is rejected for its length, not for its number of pixels', async () => {
  for (const [width, height] of [
    [1, 16_384],
    [20_000, 3],
  ] as const)
    expect(await readImageFile(await noise(width, height).png().toBuffer())).toEqual({
      rejection: 'side_too_long',
    });
  expect(await readImageFile(await noise(16_383, 1).png().toBuffer())).toHaveProperty('image');
});

/** Creates a JPEG whose last rows take few bytes: its placeholder needs none of them. */
function createGradient(width: number, height: number) {
  const pixels = Buffer.alloc(width * height * 3);
  for (let at = 0; at < pixels.length; at += 3) {
    pixels[at] = ((at / 3) % width) * (255 / width);
    pixels[at + 1] = (at / pixels.length) * 255;
    pixels[at + 2] = 90;
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .jpeg()
    .toBuffer();
}

test('X19: a JPEG without its last bytes is rejected as broken, whatever its size', async () => {
  for (const [width, height] of [
    [600, 900],
    [800, 1200],
    [1600, 360],
  ] as const) {
    const whole = await createGradient(width, height);
    expect(await readImageFile(whole)).toHaveProperty('image');
    for (const missing of [2, 3, 5, 50, 100, 1000, 5000])
      expect(await readImageFile(whole.subarray(0, -missing)), `${width} ${missing}`).toEqual({
        rejection: 'broken',
      });
  }
});

test.each(['jpeg', 'png', 'webp', 'avif'] as const)(
  'X19: derivatives can be created from every accepted %s, even if bytes in the middle are damaged',
  async (format) => {
    const whole = await noise(300, 200).toFormat(format).toBuffer();
    const results = [];
    for (const at of [0.3, 0.5, 0.7, 0.9]) {
      const damaged = Buffer.from(whole);
      damaged.fill(0x5a, Math.floor(whole.length * at), Math.floor(whole.length * at) + 24);
      const result = await readImageFile(damaged);
      results.push(result);
      if ('image' in result)
        expect(await createDerivative(await decodeOriginal(damaged), spec)).toMatchObject({ width: 300 });
      else expect(result).toEqual({ rejection: 'broken' });
    }
    expect(results).toHaveLength(4);
  },
);

test('X19: a file above the largest possible limit is rejected without being read', async () => {
  expect(await readImageFile(new Uint8Array(imageBytes.max + 1))).toEqual({ rejection: 'too_many_bytes' });
});

test('X19: an animated image is rejected', async () => {
  const frames = await Promise.all(
    [1, 2].map((sigma) =>
      sharp({ create: { width: 9, height: 9, channels: 3, background: { r: sigma * 90, g: 0, b: 0 } } })
        .png()
        .toBuffer(),
    ),
  );
  const moving = await sharp(frames, { join: { animated: true } })
    .webp()
    .toBuffer();
  expect(await readImageFile(moving)).toEqual({ rejection: 'several_frames' });
});

const bytes = (text: string) => Buffer.from(text, 'latin1');

test('X19: the format is detected from the content', () => {
  expect(detectImageFormat(bytes('\xff\xd8\xff\xe0'))).toBe('jpeg');
  expect(detectImageFormat(bytes('\x89PNG\r\n\x1a\n'))).toBe('png');
  expect(detectImageFormat(bytes('RIFF\0\0\0\0WEBPVP8 '))).toBe('webp');
  expect(detectImageFormat(bytes('\0\0\0\x1cftypavif\0\0\0\0mif1'))).toBe('avif');
});

test('X19: vector images, animations and PDF pages are not accepted formats', () => {
  for (const text of [
    '<svg xmlns="x"/>',
    'GIF89a',
    '<html>',
    '%PDF-1.7',
    'BM',
    '\0\0\0\x1cftypavis\0\0\0\0avif',
    '',
  ])
    expect(detectImageFormat(bytes(text)), text).toBeNull();
});
