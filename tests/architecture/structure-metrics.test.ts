import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { measureStructure } from '../../scripts/structure-metrics.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));

test('no features import each other in a circle', () => {
  expect(measureStructure(root).cyclicFeatures).toEqual([]);
});

test('the layers of invoicing import those before them, by few arrows', () => {
  const { layers, layerArrows, backwardArrows } = measureStructure(root);
  expect(backwardArrows).toBe(0);
  expect(layerArrows).toBeLessThanOrEqual(layers * 4);
});
