import { expect, test } from 'vitest';
import { trimSources } from './trim-sources.ts';

const files = (...widths: number[]) => widths.map((width) => ({ width, url: `/media/${width}` }));
const asset = (...widths: number[]) => ({
  title: 'Moiré',
  width: 1600,
  height: 1200,
  placeholder: '',
  focal: { x: 50, y: 50 },
  sources: { avif: files(...widths), webp: files(...widths), jpeg: files(...widths) },
});

test('X18: a list includes the files up to its width and one fallback', () => {
  expect(trimSources(asset(320, 640, 1080, 1600), 1080)).toEqual({
    ...asset(),
    sources: { avif: files(320, 640, 1080), webp: [], jpeg: files(1080) },
  });
});

test('X18: an image that only has wider files keeps the narrowest', () => {
  expect(trimSources(asset(900, 1200), 640).sources).toEqual({
    avif: files(900),
    webp: [],
    jpeg: files(900),
  });
  expect(trimSources(asset(), 640).sources).toEqual({ avif: [], webp: [], jpeg: [] });
});
