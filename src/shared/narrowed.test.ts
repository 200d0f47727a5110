import { expect, test } from 'vitest';
import { narrowed } from './narrowed.ts';

const files = (...widths: number[]) => widths.map((width) => ({ width, url: `/media/${width}` }));
const picture = (...widths: number[]) => ({
  title: 'Moiré',
  width: 1600,
  height: 1200,
  placeholder: '',
  focal: { x: 50, y: 50 },
  sources: { avif: files(...widths), webp: files(...widths), jpeg: files(...widths) },
});

test('X18: a list names the files up to its width, and one to fall back on', () => {
  expect(narrowed(picture(320, 640, 1080, 1600), 1080)).toEqual({
    ...picture(),
    sources: { avif: files(320, 640, 1080), webp: [], jpeg: files(1080) },
  });
});

test('X18: a picture that only comes wider keeps its narrowest file', () => {
  expect(narrowed(picture(900, 1200), 640).sources).toEqual({
    avif: files(900),
    webp: [],
    jpeg: files(900),
  });
  expect(narrowed(picture(), 640).sources).toEqual({ avif: [], webp: [], jpeg: [] });
});
