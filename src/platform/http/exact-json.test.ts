import { expect, test } from 'vitest';
import { parseExactJson } from './exact-json.ts';

test('84: a number that a float cannot hold exactly keeps its digits as text', () => {
  expect(parseExactJson('[12400000000000000000001, 9007199254740993, 0.1, 1e21, -0.25]')).toEqual([
    '12400000000000000000001',
    '9007199254740993',
    '0.1',
    '1e21',
    '-0.25',
  ]);
  expect(parseExactJson('{"a":[1,2.0,-3],"b":"1e21","c":null,"d":true}')).toEqual({
    a: [1, 2, -3],
    b: '1e21',
    c: null,
    d: true,
  });
  expect(() => parseExactJson('<h1>')).toThrow(SyntaxError);
});
