import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseHexColor } from './hex-color.ts';

test('X32: a colour is read as people write it', () => {
  expect(['#FF3b30', 'ff3b30', ' #abc ', 'ABC'].map(parseHexColor)).toEqual([
    '#ff3b30',
    '#ff3b30',
    '#aabbcc',
    '#aabbcc',
  ]);
});

test('X32: what is no colour is none', () => {
  for (const written of ['', '#', 'red', '#ff', '#ffff', '#ff3b3', '#ff3b300', '#gg0000', '##abc', '#abc"/>'])
    expect(parseHexColor(written), written).toBeUndefined();
});

test('X32: every colour of six digits is read back as it was written', () => {
  fc.assert(
    fc.property(fc.nat(0xffffff), (value) => {
      const color = `#${value.toString(16).padStart(6, '0')}` as const;
      return parseHexColor(color) === color;
    }),
  );
});
