import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseGallerySearch } from './gallery-search.ts';
import {
  clampView,
  detectSwipe,
  indexForKey,
  initialView,
  isOnPicture,
  isPress,
  type View,
  zoomAt,
} from './viewer-gestures.ts';

const frame = { x: 800, y: 600 };
const number = fc.double({ min: -5000, max: 5000, noNaN: true });
const views: fc.Arbitrary<View> = fc.record({
  x: number,
  y: number,
  scale: fc.double({ min: 0.1, max: 20, noNaN: true }),
});

test('X20: an image is never smaller than the frame or enlarged more than sixfold, and its edges stay outside the frame', () => {
  fc.assert(
    fc.property(views, (view) => {
      const { x, y, scale } = clampView(view, frame);
      expect(scale).toBeGreaterThanOrEqual(1);
      expect(scale).toBeLessThanOrEqual(6);
      expect(Math.abs(x)).toBeLessThanOrEqual((frame.x * (scale - 1)) / 2 + 1e-9);
      expect(Math.abs(y)).toBeLessThanOrEqual((frame.y * (scale - 1)) / 2 + 1e-9);
    }),
  );
});

test('X20: clamping is idempotent', () => {
  fc.assert(
    fc.property(views, (view) => {
      const once = clampView(view, frame);
      expect(clampView(once, frame)).toEqual(once);
    }),
  );
});

test('X20: the points under the fingers stay under them', () => {
  const zoomed = zoomAt(initialView, { x: 100, y: -50 }, 2, frame);
  expect(zoomed).toEqual({ x: -100, y: 50, scale: 2 });
  expect(zoomAt(zoomed, { x: 100, y: -50 }, 0.5, frame)).toEqual(initialView);
});

test('X20: a horizontal swipe turns the page, a downward one closes, and a tap or a diagonal does nothing', () => {
  expect(detectSwipe({ x: -80, y: 10 })).toBe('next');
  expect(detectSwipe({ x: 80, y: -10 })).toBe('previous');
  expect(detectSwipe({ x: 5, y: 90 })).toBe('close');
  for (const moved of [
    { x: 3, y: 2 },
    { x: -60, y: 55 },
    { x: 0, y: -90 },
  ])
    expect(detectSwipe(moved)).toBeUndefined();
});

test('X20: arrow keys, Home and End move through the gallery and stop at its ends', () => {
  expect(indexForKey('ArrowRight', 0, 3)).toBe(1);
  expect(indexForKey('ArrowLeft', 1, 3)).toBe(0);
  expect(indexForKey('End', 0, 3)).toBe(2);
  expect(indexForKey('Home', 2, 3)).toBe(0);
  expect(indexForKey('ArrowLeft', 0, 3)).toBeUndefined();
  expect(indexForKey('ArrowRight', 2, 3)).toBeUndefined();
  expect(indexForKey('Home', 0, 3)).toBeUndefined();
  for (const key of ['a', 'Tab', 'constructor']) expect(indexForKey(key, 1, 3)).toBeUndefined();
});

test('X20: the gallery reads which image is in view, and nothing else', () => {
  expect(parseGallerySearch({ view: 'moire', other: '1' })).toEqual({ view: 'moire' });
  for (const search of [{}, { view: '' }, { view: 3 }]) expect(parseGallerySearch(search)).toEqual({});
});

test('a pointer that stays within a few pixels is a press, and one that moves further is a swipe', () => {
  expect(isPress({ x: 3, y: -4 })).toBe(true);
  expect(isPress({ x: 0, y: 9 })).toBe(false);
});

test.each([
  ['in its centre', { x: 300, y: 250 }, true],
  ['at its edge', { x: 100, y: 200 }, true],
  ['above it, in the same box', { x: 300, y: 120 }, false],
  ['beside the box', { x: 90, y: 250 }, false],
])('a point %s is on a fitted picture, or not', (_, point, expected) => {
  const box = { left: 100, top: 50, width: 400, height: 400 };
  expect(isOnPicture(point, box, { width: 1600, height: 800 })).toBe(expected);
});
