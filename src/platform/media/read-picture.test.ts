import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { readPicture } from './read-picture.ts';

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

test.each(['jpeg', 'png', 'webp', 'avif'] as const)(
  'X19: a %s is read with its size and a placeholder',
  async (format) => {
    const reading = await readPicture(await noise(60, 40).toFormat(format).toBuffer());
    expect(reading).toMatchObject({ picture: { format, width: 60, height: 40 } });
    if ('picture' in reading) expect(reading.picture.thumbhash.length).toBeGreaterThan(4);
  },
);

test('72: width and height are those of the picture as it is seen', async () => {
  const turned = await noise(60, 40).withMetadata({ orientation: 6 }).jpeg().toBuffer();
  expect(await readPicture(turned)).toMatchObject({ picture: { width: 40, height: 60 } });
});

test.each(['jpeg', 'png', 'webp', 'avif'] as const)(
  'X19: a %s that is cut off is refused as broken',
  async (format) => {
    const whole = await noise(400, 300).toFormat(format).toBuffer();
    expect(await readPicture(whole.subarray(0, whole.length * 0.6))).toEqual({ refused: 'broken' });
    expect(await readPicture(whole.subarray(0, 48))).toEqual({ refused: 'broken' });
  },
);

test('X19: what is not a picture is refused, whatever its name may be', async () => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>';
  for (const text of [svg, `<?xml version="1.0"?>${svg}`, '', 'GIF89a', '<script>alert(1)</script>'])
    expect(await readPicture(Buffer.from(text))).toEqual({ refused: 'not_a_picture' });
});

/** A black picture of one bit per pixel, as small as PNG can make it. */
function makeBomb(side: number): Buffer {
  const chunk = (name: string, data: Uint8Array) => {
    const body = Buffer.concat([Buffer.from(name), data]);
    const frame = Buffer.alloc(8);
    frame.writeUInt32BE(data.length, 0);
    frame.writeUInt32BE(crc32(body), 4);
    return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
  };
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0]);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  const pixels = deflateSync(Buffer.alloc(side * (1 + side / 8)));
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', pixels),
    chunk('IEND', new Uint8Array()),
  ]);
}

test('X19: 20,000 by 20,000 pixels in a file of 48 kB are refused before they are unpacked', async () => {
  const bomb = makeBomb(20_000);
  expect(await readPicture(makeBomb(80))).toMatchObject({ picture: { width: 80 } });
  expect(bomb.length).toBeLessThan(50_000);
  const start = performance.now();
  expect(await readPicture(bomb)).toEqual({ refused: 'too_many_pixels' });
  expect(performance.now() - start).toBeLessThan(500);
});

test('X19: a side that no format for visitors can hold is refused', async () => {
  expect(await readPicture(await noise(1, 16_384).png().toBuffer())).toEqual({ refused: 'too_many_pixels' });
});

test('X19: a file of more than 40 MiB is refused unread', async () => {
  expect(await readPicture(new Uint8Array(40 * 1024 * 1024 + 1))).toEqual({ refused: 'too_many_bytes' });
});

test('X19: a picture that moves is refused', async () => {
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
  expect(await readPicture(moving)).toEqual({ refused: 'several_frames' });
});
