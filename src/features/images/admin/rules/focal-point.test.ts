import fc from 'fast-check';
import { expect, test } from 'vitest';
import { getCrop, getKeyPoint, getPointerPoint } from './focal-point.ts';

test('X58: a click sets the focal point in percent, inside the image', () => {
  const box = { left: 10, top: 20, width: 200, height: 100 };
  expect(getPointerPoint({ x: 142, y: 60 }, box)).toEqual({ x: 66, y: 40 });
  expect(getPointerPoint({ x: 0, y: 500 }, box)).toEqual({ x: 0, y: 100 });
});

test('X58: arrow keys move the focal point by 1%, with Shift by 10%, up to the edges', () => {
  expect(getKeyPoint({ x: 50, y: 50 }, 'ArrowRight', false)).toEqual({ x: 51, y: 50 });
  expect(getKeyPoint({ x: 50, y: 50 }, 'ArrowUp', true)).toEqual({ x: 50, y: 40 });
  expect(getKeyPoint({ x: 5, y: 50 }, 'ArrowLeft', true)).toEqual({ x: 0, y: 50 });
  expect(getKeyPoint({ x: 5, y: 50 }, 'Enter', false)).toBeUndefined();
});

test('X58: a crop has its ratio, lies inside the image, and follows the focal point', () => {
  expect(getCrop({ width: 400, height: 200 }, 1, { x: 100, y: 0 })).toEqual({
    left: 200,
    top: 0,
    width: 200,
    height: 200,
  });
  const side = fc.integer({ min: 1, max: 16_000 });
  const percent = fc.integer({ min: 0, max: 100 });
  fc.assert(
    fc.property(
      side,
      side,
      fc.constantFrom(0.8, 1, 1.6, 1.91),
      percent,
      percent,
      (width, height, ratio, x, y) => {
        const crop = getCrop({ width, height }, ratio, { x, y });
        expect(crop.width / crop.height).toBeCloseTo(ratio, 5);
        expect(crop.left).toBeGreaterThanOrEqual(0);
        expect(crop.left + crop.width).toBeLessThanOrEqual(width + 1e-6);
        expect(crop.top + crop.height).toBeLessThanOrEqual(height + 1e-6);
      },
    ),
  );
});
