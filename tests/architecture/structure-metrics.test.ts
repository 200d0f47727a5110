import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { measureStructure } from '../../scripts/structure-metrics.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));

test('features do not import each other in cycles', () => {
  expect(measureStructure(root).cyclicFeatures).toEqual([]);
});

test('each layer of invoicing imports only earlier layers, with few dependencies', () => {
  const { layers, layerArrows, backwardArrows } = measureStructure(root);
  expect(backwardArrows).toBe(0);
  expect(layerArrows).toBeLessThanOrEqual(layers * 4);
});
