import fc from 'fast-check';
import { expect, test } from 'vitest';
import { encodings, rankEncodings } from './accept-encoding.ts';

test('X42: encodings of equal weight are ranked by size, smallest first and identity last', () => {
  expect(rankEncodings('gzip, deflate, br, zstd')).toEqual(['br', 'gzip', 'identity']);
  expect(rankEncodings('identity, gzip')).toEqual(['gzip', 'identity']);
});

test('X42: the weights of the header decide the order (RFC 9110, 12.5.3)', () => {
  expect(rankEncodings('gzip;q=0.5, br;q=0.1')).toEqual(['gzip', 'br', 'identity']);
  expect(rankEncodings('br;q=0.5, identity')).toEqual(['identity', 'br']);
  expect(rankEncodings('gzip;q=1.0, identity;q=0.5, *;q=0')).toEqual(['gzip', 'identity']);
  expect(rankEncodings('compress;q=0.5, gzip;q=1.0')).toEqual(['gzip', 'identity']);
  expect(rankEncodings('BR ; Q=0.2 , GZIP')).toEqual(['gzip', 'br', 'identity']);
});

test('X42: a weight of zero excludes an encoding, including identity', () => {
  expect(rankEncodings('br;q=0')).toEqual(['identity']);
  expect(rankEncodings('br;q=0, gzip')).toEqual(['gzip', 'identity']);
  expect(rankEncodings('gzip, identity;q=0')).toEqual(['gzip']);
  expect(rankEncodings('identity;q=0')).toEqual([]);
  expect(rankEncodings('*;q=0')).toEqual([]);
});

test('X42: an asterisk stands for the encodings that the header does not name', () => {
  expect(rankEncodings('*')).toEqual(['br', 'gzip', 'identity']);
  expect(rankEncodings('br;q=0, *')).toEqual(['gzip', 'identity']);
  expect(rankEncodings('gzip, *;q=0.1')).toEqual(['gzip', 'br', 'identity']);
  expect(rankEncodings('identity;q=0.5, *;q=0.1')).toEqual(['identity', 'br', 'gzip']);
});

test('X42: an empty or absent header means identity; x-gzip means gzip', () => {
  for (const header of [undefined, '', ' ', ',', 'deflate'])
    expect(rankEncodings(header)).toEqual(['identity']);
  expect(rankEncodings('x-gzip')).toEqual(['gzip', 'identity']);
});

test('X42: no header ranks an encoding twice, and the same header always gives the same ranking', () => {
  const word = fc.constantFrom('br', 'gzip', 'identity', '*', 'zstd', ';q=0', ';q=0.5', ';q=x', ',', ' ');
  fc.assert(
    fc.property(fc.array(word, { maxLength: 80 }), (words) => {
      const header = words.join('');
      const ranked = rankEncodings(header);
      expect(new Set(ranked).size).toBe(ranked.length);
      for (const encoding of ranked) expect(encodings).toContain(encoding);
      expect(rankEncodings(header)).toEqual(ranked);
    }),
  );
});
