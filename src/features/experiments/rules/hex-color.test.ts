import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseHexColor } from './hex-color.ts';

test('X32: parses the usual notations of a colour', () => {
  expect(['#FF3b30', 'ff3b30', ' #abc ', 'ABC'].map(parseHexColor)).toEqual([
    '#ff3b30',
    '#ff3b30',
    '#aabbcc',
    '#aabbcc',
  ]);
});

test('X32: rejects text that is no colour', () => {
  for (const written of ['', '#', 'red', '#ff', '#ffff', '#ff3b3', '#ff3b300', '#gg0000', '##abc', '#abc"/>'])
    expect(parseHexColor(written), written).toBeUndefined();
});

test('X32: every six-digit colour survives a round trip', () => {
  fc.assert(
    fc.property(fc.nat(0xffffff), (value) => {
      const color = `#${value.toString(16).padStart(6, '0')}` as const;
      return parseHexColor(color) === color;
    }),
  );
});
