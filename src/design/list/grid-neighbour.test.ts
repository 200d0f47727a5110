import { expect, test } from 'vitest';
import { findNeighbour } from './grid-neighbour.ts';

// Two lines: a wide item and a narrow one above three of the same width.
const boxes = [
  { top: 0, left: 0, width: 200 },
  { top: 0.4, left: 210, width: 90 },
  { top: 100, left: 0, width: 90 },
  { top: 100, left: 100, width: 90 },
  { top: 100.4, left: 200, width: 90 },
];

test('X57: an arrow up or down moves to the item of the next line whose center is closest', () => {
  expect([0, 1].map((from) => findNeighbour(boxes, from, 'ArrowDown'))).toEqual([3, 4]);
  expect([2, 3, 4].map((from) => findNeighbour(boxes, from, 'ArrowUp'))).toEqual([0, 0, 1]);
  expect(findNeighbour(boxes, 0, 'ArrowUp')).toBeUndefined();
  expect(findNeighbour(boxes, 3, 'ArrowDown')).toBeUndefined();
});

test('X57: an arrow to the side moves to the item before or after, even if it is on another line', () => {
  expect(findNeighbour(boxes, 1, 'ArrowRight')).toBe(2);
  expect(findNeighbour(boxes, 2, 'ArrowLeft')).toBe(1);
  expect(findNeighbour(boxes, 0, 'ArrowLeft')).toBeUndefined();
  expect(findNeighbour(boxes, 4, 'ArrowRight')).toBeUndefined();
  expect([findNeighbour(boxes, 3, 'Home'), findNeighbour(boxes, 3, 'End')]).toEqual([0, 4]);
});

test('X57: other keys do not move, and nothing moves from an item that is not there', () => {
  expect(findNeighbour(boxes, 1, 'a')).toBeUndefined();
  expect(findNeighbour(boxes, -1, 'ArrowDown')).toBeUndefined();
});
