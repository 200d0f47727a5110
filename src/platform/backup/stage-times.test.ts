import { expect, test } from 'vitest';
import { createStageTimes, parseStageTimes } from './stage-times.ts';

test('a stage lasts until the next one begins, and its times add up', () => {
  let ms = 0;
  const times = createStageTimes(() => ms);
  const begin = (at: number, stage: Parameters<typeof times.begin>[0]) => {
    ms = at;
    times.begin(stage);
  };
  begin(0, 'reading');
  begin(1500, 'media');
  begin(1700, 'reading');
  begin(2700, 'storing');
  ms = 2750.4;
  const json = times.end();
  expect(parseStageTimes(json)).toEqual([
    ['reading', 2.5],
    ['media', 0.2],
    ['storing', 0.05],
  ]);
  ms = 9000;
  expect(times.end()).toBe(json);
});
