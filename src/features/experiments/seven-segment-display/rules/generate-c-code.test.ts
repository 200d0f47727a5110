import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseCells } from './cells.ts';
import { encodeByte, generateCCode } from './generate-c-code.ts';

const common = { anode: false, order: 'ag', variants: [] } as const;
const parseBytes = (code: string, name: string) => {
  const [, count, list = ''] = new RegExp(`uint8_t ${name}\\[(\\d+)\\] = \\{([^}]*)\\};`).exec(code) ?? [];
  const bytes = list.split(',').map(Number);
  expect(bytes).toHaveLength(Number(count));
  return bytes;
};

test('X30, X31: the C array holds the hexadecimal values of the truth table, in both bit orders', () => {
  const { cells } = parseCells('0.1', []);
  expect(parseBytes(generateCCode(cells, common), 'digits')).toEqual([
    0x7e, 0x30, 0x6d, 0x79, 0x33, 0x5b, 0x5f, 0x70, 0x7f, 0x7b, 0x77, 0x1f, 0x4e, 0x3d, 0x4f, 0x47,
  ]);
  const other = generateCCode(cells, { ...common, order: 'ga' });
  expect(parseBytes(other, 'digits')).toEqual([
    0x3f, 0x06, 0x5b, 0x4f, 0x66, 0x6d, 0x7d, 0x07, 0x7f, 0x6f, 0x77, 0x7c, 0x39, 0x5e, 0x79, 0x71,
  ]);
  expect(parseBytes(other, 'shown')).toEqual([0xbf, 0x06]);
});

test('X31: a common anode inverts every bit of the byte', () => {
  fc.assert(
    fc.property(fc.nat(127), fc.boolean(), fc.constantFrom('ag', 'ga'), (pattern, dot, order) => {
      const wiring = { ...common, order };
      expect(
        encodeByte({ pattern, dot }, wiring) + encodeByte({ pattern, dot }, { ...wiring, anode: true }),
      ).toBe(0xff);
    }),
  );
});
