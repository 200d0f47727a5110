import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nearestAspectRatio } from './aspect-ratio.ts';

const styles = readFileSync(new URL('media-image.css', import.meta.url), 'utf8');

test('X18: an image with a common aspect ratio gets exactly that ratio', () => {
  expect(nearestAspectRatio(1600, 1200)).toEqual({ ratio: 4 / 3, className: 'ratio-4x3' });
  expect(nearestAspectRatio(1600, 1067).className).toBe('ratio-3x2');
  expect(nearestAspectRatio(1080, 1920).className).toBe('ratio-1x2');
});

test('X18: every aspect ratio has a class, and none differs much from the ratio of the image', () => {
  fc.assert(
    fc.property(fc.integer({ min: 500, max: 2000 }), (width) => {
      const { ratio, className } = nearestAspectRatio(width, 1000);
      expect(styles).toMatch(new RegExp(`\\.${className} {\\s*--ratio: ${Number(ratio.toFixed(4))};`));
      expect(Math.abs(Math.log(ratio / (width / 1000)))).toBeLessThan(0.16);
    }),
  );
});
