import { expect, test } from 'vitest';
import { planDerivatives } from './plan-derivatives.ts';

const widthsOf = (width: number) =>
  planDerivatives(width)
    .filter(({ format }) => format === 'avif')
    .map((planned) => planned.width);

test('72, X18: an image is made at the usual widths, never wider than it is', () => {
  expect(widthsOf(6000)).toEqual([320, 640, 1080, 1600, 2400]);
  expect(widthsOf(2400)).toEqual([320, 640, 1080, 1600, 2400]);
  expect(widthsOf(1200)).toEqual([320, 640, 1080, 1200]);
  expect(widthsOf(640)).toEqual([320, 640]);
  expect(widthsOf(1)).toEqual([1]);
});

test('72: each width is made as AVIF, WebP and JPEG', () => {
  expect(planDerivatives(100).map(({ format }) => format)).toEqual(['avif', 'webp', 'jpeg']);
});
